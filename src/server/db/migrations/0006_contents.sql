CREATE TABLE "banners" (
	"id" serial PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"picture_id" text NOT NULL,
	"alt" text NOT NULL,
	"title" text,
	"text" text,
	"link" text,
	"from_date" date,
	"until_date" date,
	CONSTRAINT "banners_dates" CHECK ("banners"."from_date" <= "banners"."until_date")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggested_products" (
	"id" serial PRIMARY KEY NOT NULL,
	"anchor_id" integer,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggested_products" ADD CONSTRAINT "suggested_products_anchor_id_products_id_fk" FOREIGN KEY ("anchor_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggested_products" ADD CONSTRAINT "suggested_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_area" ON "banners" USING btree ("area");--> statement-breakpoint
CREATE INDEX "suggested_products_anchor" ON "suggested_products" USING btree ("anchor_id");--> statement-breakpoint
CREATE INDEX "products_inn" ON "products" USING btree ("inn");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_type" ON "products" USING btree ("product_type_id");--> statement-breakpoint
CREATE INDEX "products_low_price" ON "products" USING btree ("id") WHERE "products"."is_low_price";--> statement-breakpoint
CREATE INDEX "products_short_expiry" ON "products" USING btree ("id") WHERE "products"."is_short_expiry";--> statement-breakpoint
CREATE INDEX "products_promotion" ON "products" USING btree ("id") WHERE "products"."basic_price_net" > "products"."price_net";