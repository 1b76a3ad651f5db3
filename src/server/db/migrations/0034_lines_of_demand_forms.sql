-- The pieces a demand form was attached for: [{productId, count}]. Forms of before are for what their order has, or for the
-- lines of their cart that have not changed since; the others ask for a new one.
ALTER TABLE "narcotic_documents" ADD COLUMN "lines" jsonb;
--> statement-breakpoint
UPDATE "narcotic_documents" d SET "lines" = coalesce((
	SELECT jsonb_agg(jsonb_build_object('productId', l."product_id", 'count', l."count") ORDER BY l."product_id")
	FROM (
		SELECT "product_id", "count" FROM "cart_lines"
		WHERE d."order_id" IS NULL AND "pharmacy_id" = d."pharmacy_id"
			AND coalesce("changed_at", "created_at") <= d."created_at"
		UNION ALL
		SELECT "product_id", "count" FROM "order_lines" WHERE "order_id" = d."order_id" AND "package_id" IS NULL
	) l JOIN "products" p ON p."id" = l."product_id"
	WHERE p."controlled_group" IS NOT NULL AND (d."product_id" IS NULL OR d."product_id" = l."product_id")
), '[]');
--> statement-breakpoint
ALTER TABLE "narcotic_documents" ALTER COLUMN "lines" SET NOT NULL;
