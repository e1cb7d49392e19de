CREATE TABLE "card_reversals" (
	"transaction" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"refill_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_reversals_amount" CHECK (amount_cents <> 0)
);
--> statement-breakpoint
ALTER TABLE "refills" ADD COLUMN "confirm_at" text;--> statement-breakpoint
ALTER TABLE "card_reversals" ADD CONSTRAINT "card_reversals_refill_id_refills_id_fk" FOREIGN KEY ("refill_id") REFERENCES "public"."refills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reversals" ADD CONSTRAINT "card_reversals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_reversals_company_id_index" ON "card_reversals" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "card_reversals_created_at_index" ON "card_reversals" USING btree ("created_at");