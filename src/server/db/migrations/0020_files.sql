-- Demand forms and pictures are files outside the database (docs/operations.md "Files"). `bytes` holds those that were
-- stored before until the next start has moved them.
ALTER TABLE "narcotic_documents" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "narcotic_documents" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "narcotic_documents" ADD CONSTRAINT "narcotic_documents_file" CHECK (("hash" is null) <> ("bytes" is null));--> statement-breakpoint
CREATE INDEX "narcotic_documents_hash" ON "narcotic_documents" ("hash");--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_file" CHECK (("hash" is null) <> ("bytes" is null));
