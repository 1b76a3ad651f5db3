-- Blocked from ordering, and member of the club: marks of the pharmacy, whoever of its people is logged in.
ALTER TABLE "pharmacies"
	ADD COLUMN "is_sales_allowed" boolean DEFAULT true NOT NULL,
	ADD COLUMN "in_club" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "pharmacies" p SET "is_sales_allowed" = u."is_sales_allowed", "in_club" = u."in_club"
FROM "users" u WHERE u."pharmacy_id" = p."id";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_sales_allowed", DROP COLUMN "in_club";
