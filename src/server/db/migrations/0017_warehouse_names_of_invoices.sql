ALTER TABLE "invoices" ADD COLUMN "warehouse_name" text;--> statement-breakpoint
UPDATE "invoices" i SET "warehouse_name" = w."name" FROM "warehouses" w WHERE w."id" = i."warehouse_id";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "warehouse_name" SET NOT NULL;
