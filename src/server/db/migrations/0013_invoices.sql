CREATE TABLE "agreement_decisions" (
	"id" serial PRIMARY KEY NOT NULL,
	"pharmacy_id" integer NOT NULL,
	"agreement_id" integer NOT NULL,
	"is_accepted" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"issuer_id" integer,
	CONSTRAINT "agreements_issuer_id_unique" UNIQUE("issuer_id"),
	CONSTRAINT "agreements_issuer" CHECK (("agreements"."kind" = 'electronic_invoices') = ("agreements"."issuer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"issuer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_issuer_id_kind_month_pk" PRIMARY KEY("issuer_id","kind","month")
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "invoice_files_invoice_id_format_pk" PRIMARY KEY("invoice_id","format")
);
--> statement-breakpoint
CREATE TABLE "invoice_issuers" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"nip" text NOT NULL,
	"regon" text NOT NULL,
	"street" text NOT NULL,
	"building" text NOT NULL,
	"apartment" text,
	"post_code" text NOT NULL,
	"city" text NOT NULL,
	"bank_account" text,
	"payment_days" smallint NOT NULL,
	CONSTRAINT "invoice_issuers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"order_position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"label" text NOT NULL,
	"manufacturer_name" text NOT NULL,
	"sku" text NOT NULL,
	"goods" jsonb NOT NULL,
	"batch" text,
	"expiry_date" date,
	"vat_rate" smallint NOT NULL,
	"basic_price_net" integer NOT NULL,
	"unit_price_net" integer NOT NULL,
	"count" integer NOT NULL,
	"price_sum_net" bigint NOT NULL,
	"price_sum_vat" bigint NOT NULL,
	"before_count" integer,
	"before_sum_net" bigint,
	"before_sum_vat" bigint,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issuer_id" integer NOT NULL,
	"pharmacy_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"warehouse_id" text NOT NULL,
	"original_id" integer,
	"reason" text,
	"issue_date" date NOT NULL,
	"delivery_date" date NOT NULL,
	"payment_date" date NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"price_net" bigint NOT NULL,
	"price_vat" bigint NOT NULL,
	"price_gross" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"downloaded_at" timestamp with time zone,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('ordinary', 'correction', 'proforma')),
	CONSTRAINT "invoices_original_given" CHECK (("invoices"."kind" = 'correction') = ("invoices"."original_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "warehouse_issuers" (
	"warehouse_id" text PRIMARY KEY NOT NULL,
	"issuer_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreement_decisions" ADD CONSTRAINT "agreement_decisions_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_decisions" ADD CONSTRAINT "agreement_decisions_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_issuer_id_invoice_issuers_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."invoice_issuers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_issuer_id_invoice_issuers_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."invoice_issuers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issuer_id_invoice_issuers_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."invoice_issuers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_original_id_invoices_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_issuers" ADD CONSTRAINT "warehouse_issuers_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_issuers" ADD CONSTRAINT "warehouse_issuers_issuer_id_invoice_issuers_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."invoice_issuers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_decisions_pharmacy" ON "agreement_decisions" USING btree ("pharmacy_id","agreement_id","id");--> statement-breakpoint
CREATE INDEX "invoices_pharmacy" ON "invoices" USING btree ("pharmacy_id","issue_date","id");--> statement-breakpoint
CREATE INDEX "invoices_original" ON "invoices" USING btree ("original_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order_once" ON "invoices" USING btree ("order_id","warehouse_id","kind") WHERE "invoices"."kind" <> 'correction';--> statement-breakpoint
-- The agreement without an issuer (docs/product.md §3). Agreements to electronic invoices are created with their
-- issuers.
INSERT INTO "agreements" ("kind") VALUES ('special_offers');
