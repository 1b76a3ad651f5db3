-- The popup of the campaign and of the season. A device tells one edition from the next by "set_at".
CREATE TABLE "popup_banners" (
	"kind" text PRIMARY KEY NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"picture_id" text REFERENCES "pictures" ("id"),
	"link" text NOT NULL,
	"from_date" date,
	"until_date" date,
	"gap_hours" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "popup_banners_kind" CHECK ("kind" in ('campaign', 'season')),
	CONSTRAINT "popup_banners_dates" CHECK ("from_date" <= "until_date")
);
--> statement-breakpoint
-- Personal popups that were shown, one a pharmacy and day. "answer" is null until somebody answers.
CREATE TABLE "popup_offers" (
	"id" serial PRIMARY KEY NOT NULL,
	"pharmacy_id" integer NOT NULL REFERENCES "pharmacies" ("id"),
	"shown_on" date NOT NULL,
	"popup" smallint NOT NULL,
	"product_id" integer NOT NULL REFERENCES "products" ("id"),
	"product_ids" integer[] NOT NULL,
	"user_id" integer REFERENCES "users" ("id"),
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "popup_offers_popup" CHECK ("popup" in (1, 2, 3)),
	CONSTRAINT "popup_offers_day" UNIQUE ("pharmacy_id", "shown_on")
);
--> statement-breakpoint
-- When a pharmacy last took a product out of its cart without ordering it.
CREATE TABLE "cart_removals" (
	"pharmacy_id" integer NOT NULL REFERENCES "pharmacies" ("id"),
	"product_id" integer NOT NULL REFERENCES "products" ("id"),
	"removed_at" timestamp with time zone NOT NULL,
	PRIMARY KEY ("pharmacy_id", "product_id")
);
