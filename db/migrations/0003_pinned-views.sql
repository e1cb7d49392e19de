ALTER TABLE "saved_filters" ADD COLUMN "pinned_tab" text;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD COLUMN "pinned_company_id" bigint;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_pinned_company_id_companies_id_fk" FOREIGN KEY ("pinned_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_filters_pinned_company" ON "saved_filters" USING btree ("pinned_company_id") WHERE pinned_company_id is not null;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_pinned" CHECK (pinned_company_id is null or pinned_tab is not null);