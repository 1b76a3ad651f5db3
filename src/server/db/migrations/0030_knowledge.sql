-- Articles of the knowledge zone, as Markdown.
CREATE TABLE "articles" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"category" text NOT NULL,
	"minutes" integer NOT NULL,
	"published_on" date NOT NULL,
	"body" text NOT NULL,
	"drawing" text,
	"picture_id" text REFERENCES "pictures" ("id"),
	"picture_alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "articles_picture" ON "articles" ("picture_id");
--> statement-breakpoint
CREATE TABLE "article_reads" (
	"user_id" integer NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
	"article_id" integer NOT NULL REFERENCES "articles" ("id") ON DELETE CASCADE,
	"read_at" timestamp with time zone NOT NULL,
	PRIMARY KEY ("user_id", "article_id")
);
--> statement-breakpoint
CREATE INDEX "article_reads_article" ON "article_reads" ("article_id");
--> statement-breakpoint
-- What members of the club are offered.
CREATE TABLE "club_offers" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"from_date" date,
	"until_date" date,
	CONSTRAINT "club_offers_dates" CHECK ("from_date" <= "until_date")
);
--> statement-breakpoint
-- A quiz; at most one is not ended. `right_option` counts from 0.
CREATE TABLE "quizzes" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"from_date" date,
	"until_date" date,
	"ended_at" timestamp with time zone,
	CONSTRAINT "quizzes_dates" CHECK ("from_date" <= "until_date")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "quizzes_open" ON "quizzes" (("ended_at" is null)) WHERE "ended_at" is null;
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"quiz_id" integer NOT NULL REFERENCES "quizzes" ("id"),
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"right_option" integer NOT NULL,
	"explanation" text NOT NULL,
	PRIMARY KEY ("quiz_id", "position")
);
--> statement-breakpoint
-- The one try of a pharmacy.
CREATE TABLE "quiz_attempts" (
	"quiz_id" integer NOT NULL REFERENCES "quizzes" ("id"),
	"pharmacy_id" integer NOT NULL REFERENCES "pharmacies" ("id"),
	"user_id" integer NOT NULL REFERENCES "users" ("id"),
	"answers" jsonb NOT NULL,
	"score" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	PRIMARY KEY ("quiz_id", "pharmacy_id")
);
