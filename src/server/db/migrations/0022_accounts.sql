-- Entries of the official register of pharmacies. Names of people are never kept.
CREATE TABLE "register_pharmacies" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"permit_number" text NOT NULL,
	"permit_date" date,
	"permit_end" date,
	"permit_institution" text NOT NULL,
	"province" text NOT NULL,
	"street" text NOT NULL,
	"building" text NOT NULL,
	"apartment" text NOT NULL,
	"post_code" text NOT NULL,
	"city" text NOT NULL,
	"phone" text NOT NULL,
	"owner_name" text NOT NULL,
	"owner_nip" text,
	"owner_regon" text,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "register_pharmacies_nip" ON "register_pharmacies" ("owner_nip");
--> statement-breakpoint
CREATE INDEX "register_pharmacies_regon" ON "register_pharmacies" ("owner_regon");
--> statement-breakpoint
-- Firms by their tax number.
CREATE TABLE "register_companies" (
	"nip" text PRIMARY KEY NOT NULL,
	"regon" text NOT NULL,
	"name" text NOT NULL,
	"source" text DEFAULT 'import' NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "register_companies_regon" ON "register_companies" ("regon");
--> statement-breakpoint
-- A facility that asks for an account. "duplicate": its e-mail has an account, which is not told to who registers.
CREATE TABLE "applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL UNIQUE,
	"status" text NOT NULL,
	"create_key" text NOT NULL UNIQUE,
	"login" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"store_type" text NOT NULL,
	"facility" jsonb NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "applications_status" CHECK ("status" in ('draft', 'duplicate', 'waiting', 'verified', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "applications_login" ON "applications" ("login") WHERE "status" = 'waiting';
--> statement-breakpoint
CREATE UNIQUE INDEX "applications_email" ON "applications" ("email") WHERE "status" = 'waiting';
--> statement-breakpoint
CREATE TABLE "application_counters" ("year" integer PRIMARY KEY NOT NULL, "last" integer NOT NULL);
--> statement-breakpoint
-- Numbers of customers that do not stand in the register of pharmacies.
CREATE SEQUENCE "customer_numbers" AS integer START 500000001 OWNED BY "pharmacies"."nettle_id";
--> statement-breakpoint
ALTER TABLE "pharmacies"
	ADD COLUMN "register_id" integer UNIQUE,
	ADD COLUMN "register_number" text DEFAULT '' NOT NULL,
	ADD COLUMN "distribution_group" text DEFAULT '' NOT NULL,
	ADD COLUMN "has_cooperated" boolean DEFAULT false NOT NULL,
	ADD COLUMN "phone" text DEFAULT '' NOT NULL,
	ADD COLUMN "fax" text DEFAULT '' NOT NULL,
	ADD COLUMN "invoice_email" text DEFAULT '' NOT NULL,
	ADD COLUMN "payer_name" text DEFAULT '' NOT NULL,
	ADD COLUMN "voivodeship_office" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- A document of an application, and once that is verified of its pharmacy.
CREATE TABLE "facility_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer REFERENCES "applications" ("id") ON DELETE CASCADE,
	"pharmacy_id" integer REFERENCES "pharmacies" ("id"),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"created_on" date NOT NULL,
	"expires_on" date,
	"importance" text DEFAULT 'waiting' NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "facility_documents_owner" CHECK (("application_id" is null) <> ("pharmacy_id" is null)),
	CONSTRAINT "facility_documents_importance" CHECK ("importance" in ('waiting', 'important', 'void'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "facility_documents_application" ON "facility_documents" ("application_id", "kind", "hash");
--> statement-breakpoint
CREATE INDEX "facility_documents_pharmacy" ON "facility_documents" ("pharmacy_id");
--> statement-breakpoint
CREATE INDEX "facility_documents_hash" ON "facility_documents" ("hash");
--> statement-breakpoint
-- One-time links of mails. Of a link for an unknown account both ids are null: it opens nothing.
CREATE TABLE "account_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"user_id" integer REFERENCES "users" ("id") ON DELETE CASCADE,
	"application_id" integer REFERENCES "applications" ("id") ON DELETE CASCADE,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_key_hash" text,
	CONSTRAINT "account_links_purpose" CHECK ("purpose" in ('registration', 'activation', 'invitation', 'reset', 'email'))
);
--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" ("user_id", "purpose");
--> statement-breakpoint
CREATE INDEX "account_links_application" ON "account_links" ("application_id");
--> statement-breakpoint
CREATE INDEX "account_links_expires" ON "account_links" ("expires_at");
--> statement-breakpoint
-- Changes of a pharmacy's data that it asked for.
CREATE TABLE "pharmacy_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"pharmacy_id" integer NOT NULL REFERENCES "pharmacies" ("id"),
	"user_id" integer NOT NULL REFERENCES "users" ("id"),
	"field" text NOT NULL,
	"from_value" text NOT NULL,
	"to_value" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "pharmacy_changes_status" CHECK ("status" in ('waiting', 'accepted', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pharmacy_changes_waiting" ON "pharmacy_changes" ("pharmacy_id", "field") WHERE "status" = 'waiting';
--> statement-breakpoint
-- Who changed what of an account, when, from which value to which. Ids outlive what they name.
CREATE TABLE "audit_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"application_number" text,
	"user_id" integer,
	"pharmacy_id" integer,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" ("user_id");
--> statement-breakpoint
CREATE INDEX "audit_log_pharmacy" ON "audit_log" ("pharmacy_id");
--> statement-breakpoint
ALTER TABLE "sessions"
	ADD COLUMN "id" integer GENERATED ALWAYS AS IDENTITY UNIQUE,
	ADD COLUMN "device" text DEFAULT '' NOT NULL,
	ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "agreement_decisions" ADD COLUMN "text_version" text DEFAULT '1' NOT NULL, ADD COLUMN "user_id" integer;
--> statement-breakpoint
-- An account whose link of activation or invitation was never followed, unlike one that was switched off.
ALTER TABLE "users" ADD COLUMN "is_unopened" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- A mail whose text carries a link loses its text once it has gone out.
ALTER TABLE "mail_outbox" ADD COLUMN "is_secret" boolean DEFAULT false NOT NULL;
