CREATE TABLE "bank_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"owner_id" bigint,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_documents_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "bank_owners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_owners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "bank_owners_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "monthly_statements" (
	"user_id" bigint NOT NULL,
	"month" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "monthly_statements_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "payout_choices" (
	"contractor_id" bigint PRIMARY KEY NOT NULL,
	"speed" text NOT NULL,
	"fixed_cents" bigint NOT NULL,
	"basis_points" integer NOT NULL,
	"min_cents" bigint NOT NULL,
	"max_cents" bigint NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_choices_speed" CHECK (speed in ('same-day', 'instant')),
	CONSTRAINT "payout_choices_price" CHECK (fixed_cents >= 0 and basis_points between 0 and 10000 and 0 <= min_cents and min_cents <= max_cents)
);
--> statement-breakpoint
CREATE TABLE "payout_prices" (
	"speed" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"fixed_cents" bigint NOT NULL,
	"basis_points" integer NOT NULL,
	"min_cents" bigint NOT NULL,
	"max_cents" bigint NOT NULL,
	"saved_by_id" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_prices_speed" CHECK (speed in ('same-day', 'instant')),
	CONSTRAINT "payout_prices_price" CHECK (fixed_cents >= 0 and basis_points between 0 and 10000 and 0 <= min_cents and min_cents <= max_cents)
);
--> statement-breakpoint
CREATE TABLE "written_positions" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"position" "pg_lsn" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "solvency_nodes" (
	"number" bigint NOT NULL,
	"level" smallint NOT NULL,
	"index" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"company_id" bigint,
	"contractor_id" bigint,
	"salt" "bytea",
	CONSTRAINT "solvency_nodes_number_level_index_pk" PRIMARY KEY("number","level","index")
);
--> statement-breakpoint
CREATE TABLE "solvency_reports" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_customers" ADD COLUMN "status" text DEFAULT 'unverified' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD COLUMN "business_type" text;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD COLUMN "certification" text;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD COLUMN "needs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD COLUMN "directives" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "speed" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_banks" ADD COLUMN "takes_instant" boolean;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "slow_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_documents" ADD CONSTRAINT "bank_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_documents" ADD CONSTRAINT "bank_documents_owner_id_bank_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."bank_owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_owners" ADD CONSTRAINT "bank_owners_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_statements" ADD CONSTRAINT "monthly_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_choices" ADD CONSTRAINT "payout_choices_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_prices" ADD CONSTRAINT "payout_prices_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_documents_company_id_index" ON "bank_documents" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "bank_owners_company_id_index" ON "bank_owners" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "solvency_nodes_of_company" ON "solvency_nodes" USING btree ("company_id","number") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "solvency_nodes_of_contractor" ON "solvency_nodes" USING btree ("contractor_id","number") WHERE contractor_id is not null;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD CONSTRAINT "bank_customers_business" CHECK (business_type is null or company_id is not null);--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_speed" CHECK (speed = 'standard' and (kind <> 'payout' or fee_cents = 0) or kind = 'payout' and speed in ('same-day', 'instant'));