-- Promotions and packages have ids from one sequence: a promotion's id is also that of its ready-made package, so that an
-- address names either by one number. Numbers up to 1000 are for the wholesaler's own choice.
CREATE SEQUENCE "package_ids" AS integer START WITH 1001;
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"manufacturer_id" integer REFERENCES "manufacturers" ("id"),
	"type" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"is_club_only" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "promotions_code_unique" UNIQUE ("code"),
	CONSTRAINT "promotions_type" CHECK ("type" in ('TYPE_COUNT_BASED', 'TYPE_COIN_BASED', 'TYPE_AMOUNT_BASED'))
);
--> statement-breakpoint
CREATE TABLE "promotion_tiers" (
	"promotion_id" integer NOT NULL REFERENCES "promotions" ("id"),
	"threshold" integer NOT NULL,
	"discount_percent" smallint NOT NULL,
	CONSTRAINT "promotion_tiers_pk" PRIMARY KEY ("promotion_id", "threshold"),
	CONSTRAINT "promotion_tiers_threshold" CHECK ("threshold" > 0),
	CONSTRAINT "promotion_tiers_discount" CHECK ("discount_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "promotion_products" (
	"promotion_id" integer NOT NULL REFERENCES "promotions" ("id"),
	"product_id" integer NOT NULL REFERENCES "products" ("id"),
	"min_count" integer NOT NULL,
	"max_count" integer NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_products_pk" PRIMARY KEY ("promotion_id", "product_id"),
	CONSTRAINT "promotion_products_counts" CHECK ("min_count" >= 0 and "max_count" >= "min_count" and "max_count" > 0),
	CONSTRAINT "promotion_products_coins" CHECK ("coins" >= 0)
);
--> statement-breakpoint
CREATE INDEX "promotion_products_product" ON "promotion_products" ("product_id");
--> statement-breakpoint
-- Packages of before become promotions that allow exactly their pieces and always give their discount.
INSERT INTO "promotions" ("id", "code", "name", "manufacturer_id", "type", "ends_on", "version")
SELECT "id", 'PAKIET-' || "id", "name", "manufacturer_id",
	CASE WHEN "type" in ('TYPE_COIN_BASED', 'TYPE_AMOUNT_BASED') THEN "type" ELSE 'TYPE_COUNT_BASED' END, "ends_on", 1
FROM "pharmacy_packages";
--> statement-breakpoint
INSERT INTO "promotion_tiers" ("promotion_id", "threshold", "discount_percent")
SELECT "id", 1, "discount" FROM "pharmacy_packages";
--> statement-breakpoint
INSERT INTO "promotion_products" ("promotion_id", "product_id", "min_count", "max_count", "coins")
SELECT "package_id", "product_id", "count", "count", 1 FROM "pharmacy_package_products";
--> statement-breakpoint
SELECT setval('package_ids', greatest(1000, max("id"))) FROM "pharmacy_packages";
--> statement-breakpoint
-- A package is a composition of a promotion: the ready-made one, or a pharmacy's own.
ALTER TABLE "pharmacy_packages"
	ADD COLUMN "promotion_id" integer REFERENCES "promotions" ("id"),
	ADD COLUMN "pharmacy_id" integer REFERENCES "pharmacies" ("id"),
	ADD COLUMN "composition" text,
	ADD COLUMN "saved_name" text,
	ADD COLUMN "saved_at" timestamp with time zone,
	ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
UPDATE "pharmacy_packages" SET "promotion_id" = "id";
--> statement-breakpoint
ALTER TABLE "pharmacy_packages"
	ALTER COLUMN "promotion_id" SET NOT NULL,
	ALTER COLUMN "id" SET DEFAULT nextval('package_ids'),
	DROP COLUMN "name",
	DROP COLUMN "type",
	DROP COLUMN "discount",
	DROP COLUMN "manufacturer_id",
	DROP COLUMN "ends_on",
	ADD CONSTRAINT "pharmacy_packages_owner" CHECK (("pharmacy_id" is null) = ("composition" is null)),
	ADD CONSTRAINT "pharmacy_packages_saved" CHECK (("saved_name" is null) = ("saved_at" is null));
--> statement-breakpoint
CREATE UNIQUE INDEX "pharmacy_packages_composition" ON "pharmacy_packages" ("pharmacy_id", "promotion_id", "composition");
--> statement-breakpoint
CREATE UNIQUE INDEX "pharmacy_packages_saved_name" ON "pharmacy_packages" ("pharmacy_id", "saved_name");
--> statement-breakpoint
CREATE INDEX "pharmacy_packages_promotion" ON "pharmacy_packages" ("promotion_id");
--> statement-breakpoint
ALTER TABLE "cart_packages" ADD COLUMN "seen_discount" smallint, ADD COLUMN "seen_composition" text;
--> statement-breakpoint
ALTER TABLE "catalogue_version" ADD COLUMN "promotion_version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "catalogue_version" SET "promotion_version" = 1 WHERE EXISTS (SELECT FROM "promotions");
