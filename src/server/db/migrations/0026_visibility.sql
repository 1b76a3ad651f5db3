-- What patients may see of a pharmacy that asked for it ("Daj się znaleźć"). `card` is as it was sent last,
-- `accepted_card` what patients see. Name and address are those of the pharmacy.
CREATE TABLE "visibility_cards" (
	"pharmacy_id" integer PRIMARY KEY NOT NULL REFERENCES "pharmacies" ("id"),
	"user_id" integer NOT NULL REFERENCES "users" ("id"),
	"card" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"accepted_card" jsonb,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
