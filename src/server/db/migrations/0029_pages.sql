-- Legal pages in Markdown. A row is never changed: another wording is another version.
CREATE TABLE "pages" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"valid_from" date NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pages_version" UNIQUE ("name", "version")
);
--> statement-breakpoint
-- Which versions somebody accepted when registering: of an application, then of the account made of it.
CREATE TABLE "page_consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"page_id" integer NOT NULL REFERENCES "pages" ("id"),
	"application_id" integer REFERENCES "applications" ("id") ON DELETE CASCADE,
	"user_id" integer REFERENCES "users" ("id") ON DELETE CASCADE,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_consents_owner" CHECK (("application_id" is null) <> ("user_id" is null))
);
--> statement-breakpoint
CREATE INDEX "page_consents_application" ON "page_consents" ("application_id");
--> statement-breakpoint
CREATE INDEX "page_consents_user" ON "page_consents" ("user_id");
--> statement-breakpoint
-- The privacy policy in force at the decision; null while there was none.
ALTER TABLE "agreement_decisions" ADD COLUMN "page_id" integer REFERENCES "pages" ("id");
