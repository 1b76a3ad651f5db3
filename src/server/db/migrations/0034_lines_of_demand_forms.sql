-- What a demand form shows: [{productId, count}]. Forms of before show what their cart or order has now.
ALTER TABLE "narcotic_documents" ADD COLUMN "lines" jsonb;
--> statement-breakpoint
UPDATE "narcotic_documents" d SET "lines" = coalesce((
	SELECT jsonb_agg(jsonb_build_object('productId', l."product_id", 'count', l."count") ORDER BY l."product_id")
	FROM (
		SELECT "product_id", "count" FROM "cart_lines" WHERE d."order_id" IS NULL AND "pharmacy_id" = d."pharmacy_id"
		UNION ALL
		SELECT "product_id", "count" FROM "order_lines" WHERE "order_id" = d."order_id" AND "package_id" IS NULL
	) l JOIN "products" p ON p."id" = l."product_id"
	WHERE p."controlled_group" IS NOT NULL AND (d."product_id" IS NULL OR d."product_id" = l."product_id")
), '[]');
--> statement-breakpoint
ALTER TABLE "narcotic_documents" ALTER COLUMN "lines" SET NOT NULL;
