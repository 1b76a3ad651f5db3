-- The pharmacy that the goods went to, where another firm is the buyer. Earlier documents name the pharmacy as the buyer.
ALTER TABLE "invoices" ADD COLUMN "recipient" jsonb;
