DROP INDEX "products_low_price";--> statement-breakpoint
DROP INDEX "products_short_expiry";--> statement-breakpoint
DROP INDEX "products_inn";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_promotion";--> statement-breakpoint
CREATE INDEX "products_hit" ON "products" USING btree ("name","strength","pack","id") WHERE "products"."is_hit";--> statement-breakpoint
CREATE INDEX "products_discount" ON "products" USING btree ((("basic_price_net" - "price_net")::bigint * 10000 / nullif("basic_price_net", 0)) desc,"name","strength","pack","id") WHERE "products"."basic_price_net" > "products"."price_net";--> statement-breakpoint
CREATE INDEX "products_inn" ON "products" USING btree ("inn","is_hit" DESC NULLS FIRST,"name","strength","pack","id","form");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","is_hit" DESC NULLS FIRST,"name","strength","pack","id","form");--> statement-breakpoint
CREATE INDEX "products_promotion" ON "products" USING btree ("category_id") WHERE "products"."basic_price_net" > "products"."price_net";