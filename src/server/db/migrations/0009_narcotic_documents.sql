CREATE TABLE "narcotic_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"pharmacy_id" integer NOT NULL,
	"order_id" integer,
	"product_id" integer,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "narcotic_documents" ADD CONSTRAINT "narcotic_documents_pharmacy_id_carts_pharmacy_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."carts"("pharmacy_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "narcotic_documents" ADD CONSTRAINT "narcotic_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "narcotic_documents" ADD CONSTRAINT "narcotic_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "narcotic_documents_cart" ON "narcotic_documents" USING btree ("pharmacy_id","name") WHERE "narcotic_documents"."order_id" is null;--> statement-breakpoint
CREATE INDEX "narcotic_documents_order" ON "narcotic_documents" USING btree ("order_id");