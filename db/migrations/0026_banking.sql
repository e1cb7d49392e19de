CREATE TABLE "bank_customers" (
	"reference" text PRIMARY KEY NOT NULL,
	"company_id" bigint,
	"contractor_id" bigint,
	CONSTRAINT "bank_customers_companyId_unique" UNIQUE("company_id"),
	CONSTRAINT "bank_customers_contractorId_unique" UNIQUE("contractor_id"),
	CONSTRAINT "bank_customers_one_owner" CHECK (num_nonnulls(company_id, contractor_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "bank_sources" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint,
	"reference" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_status" text NOT NULL,
	"routing_end" text NOT NULL,
	"account_end" text NOT NULL,
	"deposits_asked_at" timestamp with time zone,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "bank_sources_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bank_sources_ends" CHECK (routing_end ~ '^[0-9]{4}$' and account_end ~ '^[0-9]{4}$'),
	CONSTRAINT "bank_sources_primary_verified" CHECK (is_verified or not is_primary)
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"company_id" bigint,
	"contractor_id" bigint,
	"actor_id" bigint,
	"address" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"fee_basis_points" integer DEFAULT 0 NOT NULL,
	"bank" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_end" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bank_transfers_key_unique" UNIQUE("key"),
	CONSTRAINT "bank_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bank_transfers_amounts" CHECK (amount_cents > 0 and fee_cents >= 0),
	CONSTRAINT "bank_transfers_owner" CHECK ((kind = 'refill') = (company_id is not null) and (kind = 'payout') = (contractor_id is not null)),
	CONSTRAINT "bank_transfers_settled" CHECK ((state in ('asked', 'sent')) = (settled_at is null))
);
--> statement-breakpoint
ALTER TABLE "bank_customers" ADD CONSTRAINT "bank_customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD CONSTRAINT "bank_customers_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_sources" ADD CONSTRAINT "bank_sources_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_sources_company_id_index" ON "bank_sources" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_sources_one_primary" ON "bank_sources" USING btree (coalesce(company_id, 0)) WHERE is_primary and removed_at is null;--> statement-breakpoint
CREATE INDEX "bank_transfers_company_id_created_at_index" ON "bank_transfers" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_transfers_contractor_id_created_at_index" ON "bank_transfers" USING btree ("contractor_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_transfers_open" ON "bank_transfers" USING btree ("created_at") WHERE state in ('asked', 'sent');