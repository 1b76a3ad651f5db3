-- A pharmacy has several people. "name" is empty in accounts from before, which are shown by their login. The owner is
-- whose registration it was: the one who invites the others.
ALTER TABLE "users"
	DROP CONSTRAINT "users_pharmacy_id_unique",
	ADD COLUMN "name" text DEFAULT '' NOT NULL,
	ADD COLUMN "may_order" boolean DEFAULT true NOT NULL,
	ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "users" SET "is_owner" = true;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_owner" ON "users" ("pharmacy_id") WHERE "is_owner";
--> statement-breakpoint
CREATE INDEX "users_pharmacy" ON "users" ("pharmacy_id");
--> statement-breakpoint
-- Somebody who was invited and has no account yet. Gone once there is one.
CREATE TABLE "person_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"pharmacy_id" integer NOT NULL REFERENCES "pharmacies" ("id"),
	"email" text NOT NULL,
	"may_order" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_invitations_email" UNIQUE ("pharmacy_id", "email")
);
--> statement-breakpoint
ALTER TABLE "account_links"
	ADD COLUMN "invitation_id" integer REFERENCES "person_invitations" ("id") ON DELETE SET NULL,
	DROP CONSTRAINT "account_links_purpose",
	ADD CONSTRAINT "account_links_purpose"
		CHECK ("purpose" in ('registration', 'activation', 'invitation', 'joining', 'reset', 'email'));
--> statement-breakpoint
CREATE INDEX "account_links_invitation" ON "account_links" ("invitation_id");
--> statement-breakpoint
-- Whose it was: the last change of a cart and of a line, an order, a step of an order that the pharmacy made, a demand form,
-- a document, a first download, a wish to be told of stock. Null: not known, or an operator's.
ALTER TABLE "carts"
	ADD COLUMN "changed_by" integer REFERENCES "users" ("id"),
	ADD COLUMN "changed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "cart_lines"
	ADD COLUMN "changed_by" integer REFERENCES "users" ("id"),
	ADD COLUMN "changed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "cart_packages"
	ADD COLUMN "changed_by" integer REFERENCES "users" ("id"),
	ADD COLUMN "changed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "user_id" integer REFERENCES "users" ("id");
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "user_id" integer REFERENCES "users" ("id");
--> statement-breakpoint
ALTER TABLE "order_replies" ADD COLUMN "user_id" integer REFERENCES "users" ("id");
--> statement-breakpoint
ALTER TABLE "narcotic_documents" ADD COLUMN "user_id" integer REFERENCES "users" ("id");
--> statement-breakpoint
ALTER TABLE "facility_documents" ADD COLUMN "user_id" integer REFERENCES "users" ("id");
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "downloaded_by" integer REFERENCES "users" ("id");
--> statement-breakpoint
ALTER TABLE "stock_notifications" ADD COLUMN "user_id" integer REFERENCES "users" ("id");
--> statement-breakpoint
-- Until now a pharmacy had one person, so what was ordered and downloaded was theirs.
UPDATE "orders" o SET "user_id" = u."id" FROM "users" u WHERE u."pharmacy_id" = o."pharmacy_id";
--> statement-breakpoint
UPDATE "order_events" e SET "user_id" = o."user_id" FROM "orders" o
WHERE o."id" = e."order_id" AND e."status" = 1;
--> statement-breakpoint
UPDATE "invoices" i SET "downloaded_by" = u."id" FROM "users" u
WHERE u."pharmacy_id" = i."pharmacy_id" AND i."downloaded_at" IS NOT NULL;
