CREATE TABLE "account_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contractor_profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"default_distance_miles" integer DEFAULT 60 NOT NULL,
	"total_jobs" integer DEFAULT 0 NOT NULL,
	"communication_score" integer DEFAULT 0 NOT NULL,
	"work_score" integer DEFAULT 0 NOT NULL,
	"deliverables_score" integer DEFAULT 0 NOT NULL,
	"completed_count" integer DEFAULT 0 NOT NULL,
	"last_completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"form" text NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_drafts_once" UNIQUE("user_id","form")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"company_id" bigint,
	"level" text,
	"state" text DEFAULT 'unverified' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state_code" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"about" text DEFAULT '' NOT NULL,
	"credentials" text DEFAULT '' NOT NULL,
	"referred_person_name" text DEFAULT '' NOT NULL,
	"picture_file_id" bigint,
	"agreements_accepted_at" timestamp with time zone,
	"lite" boolean DEFAULT false NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"deactivation_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "client_has_company" CHECK (("users"."role" = 'client') = ("users"."company_id" is not null and "users"."level" is not null))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_order_id" bigint NOT NULL,
	"contractor_id" bigint NOT NULL,
	"status" text DEFAULT 'apply' NOT NULL,
	"is_counter_offer" boolean DEFAULT false NOT NULL,
	"basic_type" text NOT NULL,
	"bid_base_cents" bigint NOT NULL,
	"bid_variable_cents" bigint DEFAULT 0 NOT NULL,
	"start_date" date,
	"start_time" time(0),
	"expense_cents" bigint DEFAULT 0 NOT NULL,
	"expense_description" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_order_contractor" UNIQUE("work_order_id","contractor_id")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"by" text NOT NULL,
	"company_id" bigint NOT NULL,
	"contractor_id" bigint NOT NULL,
	"work_order_id" bigint,
	"created_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_once" UNIQUE NULLS NOT DISTINCT("by","company_id","contractor_id","work_order_id")
);
--> statement-breakpoint
CREATE TABLE "routes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "routes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_order_id" bigint NOT NULL,
	"contractor_id" bigint NOT NULL,
	"origin" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "routes_order_contractor" UNIQUE("work_order_id","contractor_id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"creator_id" bigint,
	"processing_fee_basis_points" integer DEFAULT 300 NOT NULL,
	"rating_total" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"rand_id_hash" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"level" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_invitations_randIdHash_unique" UNIQUE("rand_id_hash")
);
--> statement-breakpoint
CREATE TABLE "check_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_order_id" bigint NOT NULL,
	"contractor_id" bigint NOT NULL,
	"check_in_at" timestamp with time zone NOT NULL,
	"check_out_at" timestamp with time zone,
	"work_description" text DEFAULT '' NOT NULL,
	"check_in_latitude" double precision,
	"check_in_longitude" double precision,
	"check_in_miles" double precision,
	"check_out_latitude" double precision,
	"check_out_longitude" double precision,
	"check_out_miles" double precision,
	"created_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expenses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_order_id" bigint NOT NULL,
	"contractor_id" bigint NOT NULL,
	"date" date NOT NULL,
	"description" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"decision" text DEFAULT 'entered' NOT NULL,
	"rejection_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"company_id" bigint,
	"reference" bigint,
	"contractor_id" bigint,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"on_hold_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_owner" CHECK (case
        when kind in ('available', 'pending') then company_id is not null and reference is null and contractor_id is null
        when kind = 'hold' then company_id is not null and reference is not null and contractor_id is null
        when kind in ('payable', 'payout_in_transit') then company_id is null and reference is null and contractor_id is not null
        when kind = 'receivable' then company_id is not null and reference is null and contractor_id is null
        when kind in ('stripe_clearing', 'dwolla_cash', 'bank_in_transit', 'fee_revenue', 'provider_cost', 'suspense')
          then company_id is null and reference is null and contractor_id is null
        else false end),
	CONSTRAINT "ledger_accounts_never_negative" CHECK (balance_cents >= 0 and on_hold_cents >= 0),
	CONSTRAINT "ledger_accounts_untracked_carry_none" CHECK (balance_cents = 0 or kind in ('available', 'pending', 'hold', 'payable', 'payout_in_transit')),
	CONSTRAINT "ledger_accounts_on_hold_is_available" CHECK (on_hold_cents = 0 or kind = 'available')
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"journal_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_journal_id_account_id_pk" PRIMARY KEY("journal_id","account_id"),
	CONSTRAINT "ledger_entries_amount" CHECK (abs(amount_cents) <= 100000000000)
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"key" text NOT NULL,
	"company_id" bigint,
	"reference" bigint,
	"contractor_id" bigint,
	"amount_cents" bigint NOT NULL,
	"payee" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"ip" text,
	"line_id" bigint,
	"reverses" bigint,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_journals_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_journals_type" CHECK (type in ('reserved', 'changed', 'paid', 'canceled', 'automatic', 'refill', 'fee', 'reversal')),
	CONSTRAINT "ledger_journals_reversal" CHECK ((type = 'reversal') = (reverses is not null) and reverses <> id),
	CONSTRAINT "ledger_journals_amount" CHECK (amount_cents between 0 and 100000000000),
	CONSTRAINT "ledger_journals_key" CHECK (key <> '')
);
--> statement-breakpoint
CREATE TABLE "ledger_statement_lines" (
	"id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"reference" bigint,
	"type" text NOT NULL,
	"status" text DEFAULT 'settled' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"payee" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"ip" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_statement_lines_amount" CHECK (amount_cents >= 0),
	CONSTRAINT "ledger_statement_lines_type" CHECK (type in ('reserved', 'paid', 'canceled', 'refill', 'automatic', 'fee')),
	CONSTRAINT "ledger_statement_lines_status" CHECK (status in ('settled', 'pending', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"act" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint,
	"address" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"actor_id" bigint,
	"subject_type" text NOT NULL,
	"subject_id" bigint,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"uploaded_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "kept_forms" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"values" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_ratings" (
	"work_order_id" bigint PRIMARY KEY NOT NULL,
	"link_hash" text,
	"rate" integer,
	"rated_at" timestamp with time zone,
	CONSTRAINT "client_ratings_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "work_order_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_order_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_order_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"is_deliverable" boolean DEFAULT false NOT NULL,
	"visible" boolean DEFAULT false NOT NULL,
	"uploaded_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_order_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"creator_name" text NOT NULL,
	"type" text NOT NULL,
	"work_order_status" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_order_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_order_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"tab" text NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"company_id" bigint NOT NULL,
	"created_by_id" bigint NOT NULL,
	"contractor_id" bigint,
	"status" text DEFAULT 'draft' NOT NULL,
	"on_hold" boolean DEFAULT false NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"custom_tag_id" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"site_id" text DEFAULT '' NOT NULL,
	"site_name" text DEFAULT '' NOT NULL,
	"is_remote" boolean DEFAULT false NOT NULL,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state_code" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"start_date" date,
	"start_time" time(0),
	"end_date" date,
	"end_time" time(0),
	"start_at" timestamp with time zone,
	"basic_type" text DEFAULT 'Hour' NOT NULL,
	"amount_cents" bigint DEFAULT 0 NOT NULL,
	"quantity_hundredths" bigint DEFAULT 0 NOT NULL,
	"pay_base_rate_as_minimum" boolean DEFAULT false NOT NULL,
	"variable_type" text DEFAULT 'Hour' NOT NULL,
	"variable_amount_cents" bigint DEFAULT 0 NOT NULL,
	"variable_pay_after_hundredths" bigint DEFAULT 0 NOT NULL,
	"max_quantity_hundredths" bigint DEFAULT 0 NOT NULL,
	"pay_outside_of_app" boolean DEFAULT false NOT NULL,
	"potential_pay_cents" bigint DEFAULT 0 NOT NULL,
	"percent_communication" integer,
	"percent_work" integer,
	"percent_deliverables" integer,
	"description" text DEFAULT '' NOT NULL,
	"custom_tools" text DEFAULT '' NOT NULL,
	"confidential" text DEFAULT '' NOT NULL,
	"certificates" text[] DEFAULT '{}' NOT NULL,
	"work_type_ids" bigint[] DEFAULT '{}' NOT NULL,
	"contact_info" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tasks" jsonb DEFAULT '{"preArrivalRequirements":[],"onSiteRequirements":[],"completionRequirements":[]}'::jsonb NOT NULL,
	"is_need_deliverables" boolean DEFAULT false NOT NULL,
	"applicant_count" integer DEFAULT 0 NOT NULL,
	"routed_count" integer DEFAULT 0 NOT NULL,
	"reason_to_cancel" text DEFAULT '' NOT NULL,
	"qty_devices_hundredths" bigint,
	"approved_hours_hundredths" bigint,
	"approved_devices_hundredths" bigint,
	"adjustment_cents" bigint DEFAULT 0 NOT NULL,
	"adjustment_reason" text DEFAULT '' NOT NULL,
	"adjustment_sent_at" timestamp with time zone,
	"is_adjustment_approved" boolean DEFAULT false NOT NULL,
	"communication_acceptable" boolean DEFAULT true NOT NULL,
	"work_acceptable" boolean DEFAULT true NOT NULL,
	"deliverables_acceptable" boolean DEFAULT true NOT NULL,
	"final_pay_cents" bigint,
	"final_pay_from_wallet_cents" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"assigned_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"tab" text GENERATED ALWAYS AS (case when status in ('draft','published') and routed_count > 0 then 'routed' when status = 'published' then 'available' else status end) STORED,
	"cell" integer GENERATED ALWAYS AS ((floor((latitude + 90) * 2) * 1000 + floor((longitude + 180) * 2))::int) STORED,
	CONSTRAINT "work_orders_contractor" CHECK (("work_orders"."status" in ('draft','published')) = ("work_orders"."contractor_id" is null) or "work_orders"."status" in ('canceled','deleted')),
	CONSTRAINT "work_orders_amounts" CHECK ("work_orders"."amount_cents" >= 0 and "work_orders"."quantity_hundredths" >= 0 and "work_orders"."potential_pay_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "work_types" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"tools" text DEFAULT '' NOT NULL,
	"materials" text DEFAULT '' NOT NULL,
	CONSTRAINT "work_types_title_unique" UNIQUE("title")
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD CONSTRAINT "contractor_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_entries" ADD CONSTRAINT "check_entries_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_line_id_ledger_journals_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_reverses_ledger_journals_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_ratings" ADD CONSTRAINT "client_ratings_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_documents" ADD CONSTRAINT "work_order_documents_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_documents" ADD CONSTRAINT "work_order_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_history" ADD CONSTRAINT "work_order_history_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_user_id_purpose_index" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "attempts_key_at_index" ON "attempts" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_company_id_index" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "applications_contractor_id_status_work_order_id_index" ON "applications" USING btree ("contractor_id","status","work_order_id");--> statement-breakpoint
CREATE INDEX "blocks_contractor_id_index" ON "blocks" USING btree ("contractor_id");--> statement-breakpoint
CREATE INDEX "routes_contractor_id_status_work_order_id_index" ON "routes" USING btree ("contractor_id","status","work_order_id");--> statement-breakpoint
CREATE INDEX "company_invitations_company_id_index" ON "company_invitations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "check_entries_work_order_id_check_in_at_index" ON "check_entries" USING btree ("work_order_id","check_in_at");--> statement-breakpoint
CREATE INDEX "expenses_work_order_id_index" ON "expenses" USING btree ("work_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_company" ON "ledger_accounts" USING btree (company_id,kind) WHERE kind in ('available', 'pending', 'receivable');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_hold" ON "ledger_accounts" USING btree (reference) WHERE kind = 'hold';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_contractor" ON "ledger_accounts" USING btree (contractor_id,kind) WHERE kind in ('payable', 'payout_in_transit');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_platform" ON "ledger_accounts" USING btree (kind) WHERE company_id is null and contractor_id is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_account" ON "ledger_entries" USING btree (account_id,journal_id);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_reversed_once" ON "ledger_journals" USING btree (reverses) WHERE reverses is not null;--> statement-breakpoint
CREATE INDEX "ledger_journals_of_line" ON "ledger_journals" USING btree (line_id) WHERE line_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_statement_lines_open_hold" ON "ledger_statement_lines" USING btree (reference) WHERE type = 'reserved';--> statement-breakpoint
CREATE INDEX "ledger_statement_lines_of_company" ON "ledger_statement_lines" USING btree (company_id,updated_at desc,id desc);--> statement-breakpoint
CREATE INDEX "audit_log_subject_type_subject_id_index" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_at_index" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "files_uploaded_by_id_index" ON "files" USING btree ("uploaded_by_id");--> statement-breakpoint
CREATE INDEX "work_order_documents_work_order_id_index" ON "work_order_documents" USING btree ("work_order_id");--> statement-breakpoint
CREATE INDEX "work_order_documents_file_id_index" ON "work_order_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "work_order_history_work_order_id_id_index" ON "work_order_history" USING btree ("work_order_id","id");--> statement-breakpoint
CREATE INDEX "work_order_tallies_company_id_tab_index" ON "work_order_tallies" USING btree ("company_id","tab");--> statement-breakpoint
CREATE INDEX "work_orders_company_tab_start" ON "work_orders" USING btree ("company_id","tab","start_at","id");--> statement-breakpoint
CREATE INDEX "work_orders_company_start" ON "work_orders" USING btree ("company_id","start_at","id");--> statement-breakpoint
CREATE INDEX "work_orders_tab_start" ON "work_orders" USING btree ("tab","start_at","id");--> statement-breakpoint
CREATE INDEX "work_orders_contractor_status_start" ON "work_orders" USING btree ("contractor_id","status","start_at","id");--> statement-breakpoint
CREATE INDEX "work_orders_available_cell" ON "work_orders" USING btree ("cell","start_at","id") WHERE status = 'published';