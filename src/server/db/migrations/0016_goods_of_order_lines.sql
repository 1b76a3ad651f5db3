ALTER TABLE "order_lines" ADD COLUMN "goods" jsonb;--> statement-breakpoint
-- Older lines get the product's current values, since no others are known.
UPDATE "order_lines" l SET "goods" = jsonb_build_object('name', p."name", 'form', p."form", 'strength', p."strength", 'pack', p."pack", 'bloz', p."bloz", 'ean', p."ean") FROM "products" p WHERE p."id" = l."product_id";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "goods" SET NOT NULL;
