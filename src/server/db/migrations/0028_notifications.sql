-- What happened to a pharmacy. Events that are mailed are written here in the same transaction as their mails.
CREATE TABLE "notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"pharmacy_id" integer NOT NULL REFERENCES "pharmacies" ("id"),
	"kind" text NOT NULL,
	"subject_id" integer,
	"name" text NOT NULL,
	"detail" text,
	"count" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_kind" CHECK ("kind" in ('order_accepted', 'order_held', 'order_shipped', 'order_refused',
		'order_short', 'product_back', 'invoice_issued', 'document_expiring', 'account_verified', 'change_decided'))
);
--> statement-breakpoint
CREATE INDEX "notifications_pharmacy" ON "notifications" ("pharmacy_id", "id");
--> statement-breakpoint
-- The end of a document is told once, also by several processes.
CREATE UNIQUE INDEX "notifications_document" ON "notifications" ("subject_id", "detail") WHERE "kind" = 'document_expiring';
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"user_id" integer NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
	"notification_id" integer NOT NULL REFERENCES "notifications" ("id") ON DELETE CASCADE,
	PRIMARY KEY ("user_id", "notification_id")
);
--> statement-breakpoint
CREATE INDEX "notification_reads_notification" ON "notification_reads" ("notification_id");
--> statement-breakpoint
-- Messages of the information bar. "audience": all, club, or the id of a store type or a distribution group.
CREATE TABLE "information_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"tone" text NOT NULL,
	"link" text,
	"audience" text NOT NULL,
	"from_date" date,
	"until_date" date,
	CONSTRAINT "information_messages_tone" CHECK ("tone" in ('info', 'ok', 'wait', 'bad')),
	CONSTRAINT "information_messages_dates" CHECK ("from_date" <= "until_date")
);
--> statement-breakpoint
CREATE TABLE "information_dismissals" (
	"user_id" integer NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
	"message_id" integer NOT NULL REFERENCES "information_messages" ("id") ON DELETE CASCADE,
	PRIMARY KEY ("user_id", "message_id")
);
