CREATE TABLE "order_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"reason_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_reasons" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_replies" ADD CONSTRAINT "order_replies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_replies" ADD CONSTRAINT "order_replies_reason_id_reply_reasons_id_fk" FOREIGN KEY ("reason_id") REFERENCES "public"."reply_reasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_replies_order" ON "order_replies" USING btree ("order_id");--> statement-breakpoint
-- Reasons for a repeated order (docs/product.md §4 "Reorder"). Labels that an operator changed are not overwritten.
INSERT INTO "reply_reasons" ("id", "label", "position") VALUES
  ('restock', 'Uzupełnienie stałego asortymentu', 1),
  ('shortage', 'Brak pozycji w poprzednim zamówieniu', 2),
  ('cancelled', 'Poprzednie zamówienie nie doszło do skutku', 3),
  ('demand', 'Większe zapotrzebowanie pacjentów', 4),
  ('other', 'Inny powód', 5)
ON CONFLICT ("id") DO NOTHING;
