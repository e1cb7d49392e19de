ALTER TABLE "refills" ADD COLUMN "is_hosted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refills" ADD COLUMN "page" text;--> statement-breakpoint
CREATE INDEX "ledger_journals_paid_to" ON "ledger_journals" USING btree (contractor_id,created_at) WHERE type = 'paid';--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_page_unique" UNIQUE("page");