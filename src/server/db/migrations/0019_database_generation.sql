CREATE TABLE "database_generation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" text DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16) NOT NULL,
	CONSTRAINT "database_generation_one_row" CHECK ("database_generation"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "database_generation" DEFAULT VALUES;
