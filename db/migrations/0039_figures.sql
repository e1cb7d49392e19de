CREATE TABLE "weekly_companies" (
	"week" date NOT NULL,
	"company_id" bigint NOT NULL,
	"posted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "weekly_companies_week_company_id_pk" PRIMARY KEY("week","company_id")
);
--> statement-breakpoint
CREATE TABLE "weekly_figures" (
	"week" date PRIMARY KEY NOT NULL,
	"posted" integer DEFAULT 0 NOT NULL,
	"assigned" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"assign_median" integer,
	"assign_p_90" integer,
	"approve_median" integer,
	"approve_p_90" integer,
	"contractors" integer DEFAULT 0 NOT NULL,
	"clients" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "work_orders_moments";--> statement-breakpoint
ALTER TABLE "weekly_companies" ADD CONSTRAINT "weekly_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_companies_company_id_index" ON "weekly_companies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_failed" ON "bank_transfers" USING btree ("id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "payout_banks_troubled" ON "payout_banks" USING btree ("contractor_id") WHERE trouble <> '';--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_act_at_index" ON "audit_log" USING btree ("act","at");--> statement-breakpoint
CREATE INDEX "audit_log_address_at_index" ON "audit_log" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "work_orders_moments" ON "work_orders" USING brin ("created_at","published_at","assigned_at","completed_at","approved_at","paid_at") WITH (pages_per_range=16);