CREATE TABLE "cart_packages" (
	"pharmacy_id" integer NOT NULL,
	"package_id" integer NOT NULL,
	"count" integer NOT NULL,
	"seen_price_net" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_packages_pharmacy_id_package_id_pk" PRIMARY KEY("pharmacy_id","package_id"),
	CONSTRAINT "cart_packages_count" CHECK ("cart_packages"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_packages" (
	"order_id" integer NOT NULL,
	"package_id" integer NOT NULL,
	"name" text NOT NULL,
	"discount" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_packages_order_id_package_id_pk" PRIMARY KEY("order_id","package_id"),
	CONSTRAINT "order_packages_count" CHECK ("order_packages"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "pharmacy_packages" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "package_id" integer;--> statement-breakpoint
ALTER TABLE "cart_packages" ADD CONSTRAINT "cart_packages_pharmacy_id_carts_pharmacy_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."carts"("pharmacy_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_packages" ADD CONSTRAINT "cart_packages_package_id_pharmacy_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."pharmacy_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_packages" ADD CONSTRAINT "order_packages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_packages" ADD CONSTRAINT "order_packages_package_id_pharmacy_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."pharmacy_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_package" FOREIGN KEY ("order_id","package_id") REFERENCES "public"."order_packages"("order_id","package_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pharmacy_package_products" ADD CONSTRAINT "package_products_count" CHECK ("pharmacy_package_products"."count" > 0);--> statement-breakpoint
ALTER TABLE "pharmacy_packages" ADD CONSTRAINT "pharmacy_packages_discount" CHECK ("pharmacy_packages"."discount" between 0 and 100);