CREATE TABLE "report_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_order_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_companies" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"company_id" bigint NOT NULL,
	"measure" text NOT NULL,
	"project_id" bigint NOT NULL,
	"key" text NOT NULL,
	"n" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "report_days_company_id_measure_project_id_day_key_pk" PRIMARY KEY("company_id","measure","project_id","day","key")
);
--> statement-breakpoint
CREATE TABLE "report_months" (
	"company_id" bigint NOT NULL,
	"measure" text NOT NULL,
	"project_id" bigint NOT NULL,
	"key" text NOT NULL,
	"n" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "report_months_company_id_measure_project_id_month_key_pk" PRIMARY KEY("company_id","measure","project_id","month","key")
);
--> statement-breakpoint
CREATE TABLE "report_orders" (
	"work_order_id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"project_id" bigint,
	"place" text NOT NULL,
	"work_type_ids" bigint[] NOT NULL,
	"contractor_id" bigint,
	"posted_on" date,
	"is_filled" boolean NOT NULL,
	"is_canceled" boolean NOT NULL,
	"assigned_on" date,
	"assign_wait" integer,
	"arrived_on" date,
	"arrive_wait" integer,
	"is_on_time" boolean NOT NULL,
	"approved_on" date,
	"approve_wait" integer,
	"paid_on" date,
	"paid_cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_companies" ADD CONSTRAINT "report_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_orders_company_id_index" ON "report_orders" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "ledger_statement_lines_fees" ON "ledger_statement_lines" USING btree (company_id,updated_at,amount_cents) WHERE status = 'settled' and type = 'fee';