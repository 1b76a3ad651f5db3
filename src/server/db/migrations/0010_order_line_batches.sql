CREATE TABLE "order_line_batches" (
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"batch" text NOT NULL,
	"expiry_date" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_line_batches_order_id_position_batch_pk" PRIMARY KEY("order_id","position","batch"),
	CONSTRAINT "order_line_batches_count" CHECK ("order_line_batches"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_line_batches" ADD CONSTRAINT "order_line_batches_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;