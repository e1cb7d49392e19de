CREATE TABLE "account_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"email" "citext",
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
CREATE TABLE "contractor_documents" (
	"file_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contractor_profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"default_distance_miles" integer DEFAULT 60 NOT NULL,
	"work_mail" text DEFAULT 'daily' NOT NULL,
	"reach" "box",
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
	"unsubscribed_at" timestamp with time zone,
	"notice_mail" text DEFAULT 'at-once' NOT NULL,
	"notice_sms" boolean DEFAULT false NOT NULL,
	"deactivation_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(id::text || chr(10) || first_name || ' ' || last_name || chr(10) || email::text || chr(10) || city || chr(10) || state_code)) STORED,
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
	"project_id" bigint,
	"end_company_id" bigint,
	"created_by_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_once" UNIQUE NULLS NOT DISTINCT("by","company_id","contractor_id","work_order_id","project_id","end_company_id"),
	CONSTRAINT "one_subject" CHECK (num_nonnulls("blocks"."work_order_id", "blocks"."project_id", "blocks"."end_company_id") <= 1)
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
CREATE TABLE "client_ratings" (
	"work_order_id" bigint PRIMARY KEY NOT NULL,
	"link_hash" text,
	"rate" integer,
	"rated_at" timestamp with time zone,
	CONSTRAINT "client_ratings_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
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
	"deposits_requested_at" timestamp with time zone,
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
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bank_transfers_key_unique" UNIQUE("key"),
	CONSTRAINT "bank_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bank_transfers_amounts" CHECK (amount_cents > 0 and fee_cents >= 0),
	CONSTRAINT "bank_transfers_owner" CHECK ((kind = 'refill') = (company_id is not null) and (kind = 'payout') = (contractor_id is not null)),
	CONSTRAINT "bank_transfers_settled" CHECK ((state in ('requested', 'sent')) = (settled_at is null))
);
--> statement-breakpoint
CREATE TABLE "bulk_run_files" (
	"run_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	CONSTRAINT "bulk_run_files_run_id_file_id_pk" PRIMARY KEY("run_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_run_orders" (
	"run_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"win" bigint NOT NULL,
	"version" integer,
	"pay_cents" bigint,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone,
	CONSTRAINT "bulk_run_orders_run_id_place_pk" PRIMARY KEY("run_id","place"),
	CONSTRAINT "bulk_run_orders_outcome" CHECK ("bulk_run_orders"."outcome" in ('waiting','done','refused'))
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint,
	"created_by_id" bigint NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"order_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"retry_of" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_runs_state" CHECK ("bulk_runs"."state" in ('running','done'))
);
--> statement-breakpoint
CREATE TABLE "approval_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"required" boolean DEFAULT false NOT NULL
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
	"invited_by_id" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_invitations_randIdHash_unique" UNIQUE("rand_id_hash")
);
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "end_companies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "end_companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_tokens" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "company_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "contractor_group_members" (
	"group_id" bigint NOT NULL,
	"contractor_id" bigint NOT NULL,
	CONSTRAINT "contractor_group_members_group_id_contractor_id_pk" PRIMARY KEY("group_id","contractor_id")
);
--> statement-breakpoint
CREATE TABLE "contractor_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractor_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contractor_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractor_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"contractor_id" bigint NOT NULL,
	"from_id" bigint NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"contractor_id" bigint NOT NULL,
	"certificate_type_id" bigint NOT NULL,
	"address" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"card" text DEFAULT '' NOT NULL,
	"page" text,
	"brand" text DEFAULT '' NOT NULL,
	"last_four" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "certificate_purchases_key_unique" UNIQUE("key"),
	CONSTRAINT "certificate_purchases_reference_unique" UNIQUE("reference"),
	CONSTRAINT "certificate_purchases_amount" CHECK (amount_cents > 0),
	CONSTRAINT "certificate_purchases_settled" CHECK ((state = 'requested') = (settled_at is null))
);
--> statement-breakpoint
CREATE TABLE "certificate_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_type_id" bigint NOT NULL,
	"question" text NOT NULL,
	"answers" text[] NOT NULL,
	"right_answer" integer NOT NULL,
	CONSTRAINT "certificate_questions_answers" CHECK (cardinality(answers) between 2 and 9),
	CONSTRAINT "certificate_questions_right" CHECK (right_answer >= 0 and right_answer < cardinality(answers))
);
--> statement-breakpoint
CREATE TABLE "certificate_types" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"label" text NOT NULL,
	"passed_date_required" boolean DEFAULT true NOT NULL,
	"expires_date_required" boolean DEFAULT false NOT NULL,
	"way" text DEFAULT 'office' NOT NULL,
	"price_cents" bigint DEFAULT 0 NOT NULL,
	"color" text DEFAULT 'slate' NOT NULL,
	"icon" text DEFAULT 'certificate' NOT NULL,
	"video_file_id" bigint,
	"captions_file_id" bigint,
	"is_offered" boolean DEFAULT true NOT NULL,
	CONSTRAINT "certificate_types_name_unique" UNIQUE("name"),
	CONSTRAINT "certificate_types_price" CHECK (price_cents between 0 and 99999999)
);
--> statement-breakpoint
CREATE TABLE "certificate_warnings" (
	"contractor_id" bigint NOT NULL,
	"certificate_type_id" bigint NOT NULL,
	"expires_at" date NOT NULL,
	"days_before" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_warnings_contractor_id_certificate_type_id_expires_at_days_before_pk" PRIMARY KEY("contractor_id","certificate_type_id","expires_at","days_before")
);
--> statement-breakpoint
CREATE TABLE "contractor_certificates" (
	"contractor_id" bigint NOT NULL,
	"certificate_type_id" bigint NOT NULL,
	"passed_at" date,
	"expires_at" date,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "contractor_certificates_contractor_id_certificate_type_id_pk" PRIMARY KEY("contractor_id","certificate_type_id")
);
--> statement-breakpoint
CREATE TABLE "contractor_customers" (
	"contractor_id" bigint PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "contractor_customers_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "certificate_exam_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_exam_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contractor_id" bigint NOT NULL,
	"certificate_type_id" bigint NOT NULL,
	"right" integer NOT NULL,
	"of" integer NOT NULL,
	"has_passed" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outside_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"contractor_id" bigint NOT NULL,
	"certificate_type_id" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "outside_checks_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "outside_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_video_positions" (
	"contractor_id" bigint NOT NULL,
	"certificate_type_id" bigint NOT NULL,
	"seconds" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_video_positions_contractor_id_certificate_type_id_pk" PRIMARY KEY("contractor_id","certificate_type_id")
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
CREATE TABLE "issue_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_order_id" bigint NOT NULL,
	"contractor_id" bigint NOT NULL,
	"client_status" text DEFAULT 'reported' NOT NULL,
	"contractor_status" text DEFAULT 'pending' NOT NULL,
	"messages" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_company_reports" (
	"week" date NOT NULL,
	"company_id" bigint NOT NULL,
	"posted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "weekly_company_reports_week_company_id_pk" PRIMARY KEY("week","company_id")
);
--> statement-breakpoint
CREATE TABLE "weekly_reports" (
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
CREATE TABLE "cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"card_name" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "cards_reference_unique" UNIQUE("reference"),
	CONSTRAINT "cards_last_four" CHECK (last_four ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "provider_customers" (
	"company_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "provider_customers_company_id_provider_pk" PRIMARY KEY("company_id","provider"),
	CONSTRAINT "provider_customers_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"company_id" bigint NOT NULL,
	"actor_id" bigint NOT NULL,
	"address" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"is_hosted" boolean DEFAULT false NOT NULL,
	"page" text,
	"card" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"save_as" text,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refills_key_unique" UNIQUE("key"),
	CONSTRAINT "refills_page_unique" UNIQUE("page"),
	CONSTRAINT "refills_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refills_amounts" CHECK (amount_cents > 0 and fee_cents >= 0),
	CONSTRAINT "refills_settled" CHECK ((state = 'requested') = (settled_at is null))
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"company_id" bigint NOT NULL,
	"headers_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mappings_company_id_headers_hash_pk" PRIMARY KEY("company_id","headers_hash")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"state" text NOT NULL,
	"win" bigint,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"created_by_id" bigint NOT NULL,
	"file_id" bigint,
	"file_name" text NOT NULL,
	"headers" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"template_id" bigint,
	"template_name" text DEFAULT '' NOT NULL,
	"template_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"row_count" integer NOT NULL,
	"last_line" integer DEFAULT 1 NOT NULL,
	"drafts" integer DEFAULT 0 NOT NULL,
	"to_check" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"moved_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('open','running','done','failed'))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"company_id" bigint,
	"reference" bigint,
	"contractor_id" bigint,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"on_hold_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"journal_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_journal_id_account_id_pk" PRIMARY KEY("journal_id","account_id")
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
	"accounts" bigint[] NOT NULL,
	"amounts" bigint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_journals_key_unique" UNIQUE("key")
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
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_columns" (
	"user_id" bigint NOT NULL,
	"list" text NOT NULL,
	"shown" text[] NOT NULL,
	"hidden" text[] NOT NULL,
	"compact" boolean DEFAULT false NOT NULL,
	"page_size" integer,
	CONSTRAINT "list_columns_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"message_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	CONSTRAINT "message_files_message_id_file_id_pk" PRIMARY KEY("message_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"message_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "message_recipients_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_order_id" bigint NOT NULL,
	"from_id" bigint NOT NULL,
	"of_client" boolean NOT NULL,
	"parent_id" bigint,
	"content" text NOT NULL,
	"to_all_applicants" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_chat_members" (
	"user_id" bigint NOT NULL,
	"work_order_id" bigint NOT NULL,
	"all_count" integer DEFAULT 0 NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"seen_message_id" bigint DEFAULT 0 NOT NULL,
	"notified_message_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_chat_members_user_id_work_order_id_pk" PRIMARY KEY("user_id","work_order_id")
);
--> statement-breakpoint
CREATE TABLE "order_chats" (
	"work_order_id" bigint PRIMARY KEY NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"last_message_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"work_order_id" bigint,
	"url" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notifications_once" UNIQUE("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "order_approval_codes" (
	"work_order_id" bigint NOT NULL,
	"approval_code_id" bigint NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_approval_codes_work_order_id_approval_code_id_pk" PRIMARY KEY("work_order_id","approval_code_id")
);
--> statement-breakpoint
CREATE TABLE "order_custom_fields" (
	"work_order_id" bigint NOT NULL,
	"custom_field_id" bigint NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_custom_fields_work_order_id_custom_field_id_pk" PRIMARY KEY("work_order_id","custom_field_id")
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
CREATE TABLE "pay_run_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"days" integer NOT NULL,
	"saved_by_id" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"last_run_at" timestamp with time zone,
	CONSTRAINT "pay_run_settings_one" CHECK (id = 1),
	CONSTRAINT "pay_run_settings_days" CHECK (days between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "payout_banks" (
	"contractor_id" bigint PRIMARY KEY NOT NULL,
	"bank_name" text NOT NULL,
	"account_status" text NOT NULL,
	"account_type" text NOT NULL,
	"owner_name" text NOT NULL,
	"email" text NOT NULL,
	"routing" text NOT NULL,
	"routing_end" text NOT NULL,
	"account" text NOT NULL,
	"account_end" text NOT NULL,
	"reference" text,
	"trouble" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_banks_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payout_banks_sealed" CHECK (routing like 'v1.%' and account like 'v1.%' and routing_end ~ '^[0-9]{4}$' and account_end ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"work_order_id" bigint PRIMARY KEY NOT NULL,
	"contractor_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"transfer_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payouts_transferId_unique" UNIQUE("transfer_id"),
	CONSTRAINT "payouts_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "tax_details" (
	"contractor_id" bigint PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"name" text NOT NULL,
	"business_name" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"number_end" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"zip_code" text NOT NULL,
	"country" text NOT NULL,
	"electronic1099" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_details_sealed" CHECK (number like 'v1.%' and number_end ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint,
	"address" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" bigint NOT NULL,
	"action" text NOT NULL,
	"key_hash" text NOT NULL,
	"contents_hash" text NOT NULL,
	"answer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_action_key_hash_pk" PRIMARY KEY("actor_id","action","key_hash")
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
CREATE TABLE "saved_submissions" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"values" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "unread_events" (
	"reader" text NOT NULL,
	"event_id" bigint NOT NULL,
	CONSTRAINT "unread_events_reader_event_id_pk" PRIMARY KEY("reader","event_id")
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"company_id" bigint,
	"item_id" bigint,
	"work_order_id" bigint,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"proposed_by_id" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by_id" bigint,
	"decided_at" timestamp with time zone,
	"journal_id" bigint,
	CONSTRAINT "corrections_four_eyes" CHECK (state <> 'approved' or decided_by_id <> proposed_by_id),
	CONSTRAINT "corrections_decided" CHECK ((state = 'proposed') = (decided_by_id is null)),
	CONSTRAINT "corrections_posted" CHECK ((state = 'approved') = (journal_id is not null)),
	CONSTRAINT "corrections_subject" CHECK ((kind in ('bear', 'payout')) = (company_id is null)),
	CONSTRAINT "corrections_item" CHECK (kind in ('credit', 'take') or item_id is not null),
	CONSTRAINT "corrections_payout" CHECK ((kind = 'payout') = (work_order_id is not null))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"difference" text NOT NULL,
	"own_state" text NOT NULL,
	"provider_state" text NOT NULL,
	"in_suspense_cents" bigint DEFAULT 0 NOT NULL,
	"resolved_cents" bigint DEFAULT 0 NOT NULL,
	"journals" integer DEFAULT 0 NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"matched_at" timestamp with time zone,
	CONSTRAINT "reconciliation_items_once" UNIQUE("provider","reference")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"requested_by_id" bigint,
	"days" integer NOT NULL,
	"unreachable" text[] NOT NULL,
	"differences" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recruit_mails" (
	"work_order_id" bigint NOT NULL,
	"recruit_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recruit_mails_work_order_id_recruit_id_pk" PRIMARY KEY("work_order_id","recruit_id")
);
--> statement-breakpoint
CREATE TABLE "recruits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"zip_code" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || email::text || chr(10) || zip_code)) STORED,
	CONSTRAINT "recruits_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_filters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"alert_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_chats" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"last_message_id" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"unread_by_person" integer DEFAULT 0 NOT NULL,
	"unread_by_support" integer DEFAULT 0 NOT NULL,
	"seen_by_person_id" bigint DEFAULT 0 NOT NULL,
	"seen_by_support_id" bigint DEFAULT 0 NOT NULL,
	"notified_person_id" bigint DEFAULT 0 NOT NULL,
	"notified_support_id" bigint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" bigint NOT NULL,
	"from_id" bigint NOT NULL,
	"by_support" boolean NOT NULL,
	"content" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_documents" (
	"template_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"visible" boolean DEFAULT false NOT NULL,
	CONSTRAINT "template_documents_template_id_file_id_pk" PRIMARY KEY("template_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"values" jsonb NOT NULL,
	"created_by_id" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_alert_orders" (
	"user_id" bigint NOT NULL,
	"work_order_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_alert_orders_user_id_work_order_id_pk" PRIMARY KEY("user_id","work_order_id")
);
--> statement-breakpoint
CREATE TABLE "work_alerts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL
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
	"project_id" bigint,
	"end_company_id" bigint,
	"team_ids" bigint[] DEFAULT '{}' NOT NULL,
	"template_id" bigint,
	"template_name" text DEFAULT '' NOT NULL,
	"applicant_count" integer DEFAULT 0 NOT NULL,
	"routed_count" integer DEFAULT 0 NOT NULL,
	"work_status" text,
	"arrival_at" timestamp with time zone,
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
	"area" integer GENERATED ALWAYS AS ((floor((latitude + 90) / 4) * 100 + floor((longitude + 180) / 4))::int) STORED,
	"search_text" text GENERATED ALWAYS AS (lower(id::text || chr(10) || custom_tag_id || chr(10) || title || chr(10) || site_name || chr(10) || city)) STORED,
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
ALTER TABLE "contractor_documents" ADD CONSTRAINT "contractor_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_documents" ADD CONSTRAINT "contractor_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD CONSTRAINT "contractor_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_end_company_id_end_companies_id_fk" FOREIGN KEY ("end_company_id") REFERENCES "public"."end_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_ratings" ADD CONSTRAINT "client_ratings_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD CONSTRAINT "bank_customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD CONSTRAINT "bank_customers_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_sources" ADD CONSTRAINT "bank_sources_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_files" ADD CONSTRAINT "bulk_run_files_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_files" ADD CONSTRAINT "bulk_run_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_orders" ADD CONSTRAINT "bulk_run_orders_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_codes" ADD CONSTRAINT "approval_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "end_companies" ADD CONSTRAINT "end_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_tokens" ADD CONSTRAINT "company_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_tokens" ADD CONSTRAINT "company_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_group_members" ADD CONSTRAINT "contractor_group_members_group_id_contractor_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."contractor_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_group_members" ADD CONSTRAINT "contractor_group_members_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_groups" ADD CONSTRAINT "contractor_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_notes" ADD CONSTRAINT "contractor_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_notes" ADD CONSTRAINT "contractor_notes_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_notes" ADD CONSTRAINT "contractor_notes_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_purchases" ADD CONSTRAINT "certificate_purchases_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_purchases" ADD CONSTRAINT "certificate_purchases_certificate_type_id_certificate_types_id_fk" FOREIGN KEY ("certificate_type_id") REFERENCES "public"."certificate_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_questions" ADD CONSTRAINT "certificate_questions_certificate_type_id_certificate_types_id_fk" FOREIGN KEY ("certificate_type_id") REFERENCES "public"."certificate_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_types" ADD CONSTRAINT "certificate_types_video_file_id_files_id_fk" FOREIGN KEY ("video_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_types" ADD CONSTRAINT "certificate_types_captions_file_id_files_id_fk" FOREIGN KEY ("captions_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_warnings" ADD CONSTRAINT "certificate_warnings_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_warnings" ADD CONSTRAINT "certificate_warnings_certificate_type_id_certificate_types_id_fk" FOREIGN KEY ("certificate_type_id") REFERENCES "public"."certificate_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_certificates" ADD CONSTRAINT "contractor_certificates_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_certificates" ADD CONSTRAINT "contractor_certificates_certificate_type_id_certificate_types_id_fk" FOREIGN KEY ("certificate_type_id") REFERENCES "public"."certificate_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_customers" ADD CONSTRAINT "contractor_customers_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_exam_attempts" ADD CONSTRAINT "certificate_exam_attempts_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_exam_attempts" ADD CONSTRAINT "certificate_exam_attempts_certificate_type_id_certificate_types_id_fk" FOREIGN KEY ("certificate_type_id") REFERENCES "public"."certificate_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_checks" ADD CONSTRAINT "outside_checks_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_checks" ADD CONSTRAINT "outside_checks_certificate_type_id_certificate_types_id_fk" FOREIGN KEY ("certificate_type_id") REFERENCES "public"."certificate_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_video_positions" ADD CONSTRAINT "certificate_video_positions_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_video_positions" ADD CONSTRAINT "certificate_video_positions_certificate_type_id_certificate_types_id_fk" FOREIGN KEY ("certificate_type_id") REFERENCES "public"."certificate_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_entries" ADD CONSTRAINT "check_entries_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD CONSTRAINT "issue_reports_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD CONSTRAINT "issue_reports_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_company_reports" ADD CONSTRAINT "weekly_company_reports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_customers" ADD CONSTRAINT "provider_customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_line_id_ledger_journals_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_reverses_ledger_journals_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_chat_members" ADD CONSTRAINT "order_chat_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_chat_members" ADD CONSTRAINT "order_chat_members_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_chats" ADD CONSTRAINT "order_chats_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval_codes" ADD CONSTRAINT "order_approval_codes_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval_codes" ADD CONSTRAINT "order_approval_codes_approval_code_id_approval_codes_id_fk" FOREIGN KEY ("approval_code_id") REFERENCES "public"."approval_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_custom_fields" ADD CONSTRAINT "order_custom_fields_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_custom_fields" ADD CONSTRAINT "order_custom_fields_custom_field_id_custom_fields_id_fk" FOREIGN KEY ("custom_field_id") REFERENCES "public"."custom_fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_history" ADD CONSTRAINT "work_order_history_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_run_settings" ADD CONSTRAINT "pay_run_settings_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_banks" ADD CONSTRAINT "payout_banks_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_transfer_id_bank_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."bank_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_details" ADD CONSTRAINT "tax_details_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_item_id_reconciliation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reconciliation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_mails" ADD CONSTRAINT "recruit_mails_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_mails" ADD CONSTRAINT "recruit_mails_recruit_id_recruits_id_fk" FOREIGN KEY ("recruit_id") REFERENCES "public"."recruits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_chats" ADD CONSTRAINT "support_chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_chat_id_support_chats_user_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."support_chats"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_documents" ADD CONSTRAINT "template_documents_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_documents" ADD CONSTRAINT "template_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_alert_orders" ADD CONSTRAINT "work_alert_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_alert_orders" ADD CONSTRAINT "work_alert_orders_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_alerts" ADD CONSTRAINT "work_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_documents" ADD CONSTRAINT "work_order_documents_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_documents" ADD CONSTRAINT "work_order_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_end_company_id_end_companies_id_fk" FOREIGN KEY ("end_company_id") REFERENCES "public"."end_companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_user_id_purpose_index" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "attempts_key_at_index" ON "attempts" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "contractor_documents_user_id_index" ON "contractor_documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contractor_profiles_reach" ON "contractor_profiles" USING gist ("reach") WHERE reach is not null;--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_company_id_index" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "contractors_search" ON "users" USING gin ("search_text" gin_trgm_ops) WHERE role = 'contractor';--> statement-breakpoint
CREATE INDEX "contractors_place" ON "users" USING gist ((case when "latitude" is not null then cube(array[cos(radians("latitude")) * cos(radians("longitude")), cos(radians("latitude")) * sin(radians("longitude")), sin(radians("latitude"))]) end)) WHERE role = 'contractor' and state = 'active';--> statement-breakpoint
CREATE INDEX "contractors_name" ON "users" USING btree (lower(first_name || ' ' || last_name),"id") WHERE role = 'contractor' and state = 'active';--> statement-breakpoint
CREATE INDEX "applications_contractor_id_status_work_order_id_index" ON "applications" USING btree ("contractor_id","status","work_order_id");--> statement-breakpoint
CREATE INDEX "blocks_contractor_id_index" ON "blocks" USING btree ("contractor_id");--> statement-breakpoint
CREATE INDEX "blocks_company" ON "blocks" USING btree ("company_id","contractor_id");--> statement-breakpoint
CREATE INDEX "routes_contractor_id_status_work_order_id_index" ON "routes" USING btree ("contractor_id","status","work_order_id");--> statement-breakpoint
CREATE INDEX "bank_sources_company_id_index" ON "bank_sources" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_sources_one_primary" ON "bank_sources" USING btree (coalesce(company_id, 0)) WHERE is_primary and removed_at is null;--> statement-breakpoint
CREATE INDEX "bank_transfers_company_id_created_at_index" ON "bank_transfers" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_transfers_contractor_id_created_at_index" ON "bank_transfers" USING btree ("contractor_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_transfers_updated" ON "bank_transfers" USING btree (coalesce(settled_at, created_at) desc,id desc);--> statement-breakpoint
CREATE INDEX "bank_transfers_failed" ON "bank_transfers" USING btree ("id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "bank_transfers_open" ON "bank_transfers" USING btree ("created_at") WHERE state in ('requested', 'sent');--> statement-breakpoint
CREATE INDEX "bulk_run_files_file_id_index" ON "bulk_run_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "bulk_run_orders_waiting" ON "bulk_run_orders" USING btree ("run_id","place") WHERE outcome = 'waiting';--> statement-breakpoint
CREATE INDEX "bulk_runs_company_id_id_index" ON "bulk_runs" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "bulk_runs_running" ON "bulk_runs" USING btree ("id") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_codes_name" ON "approval_codes" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "company_invitations_company_id_index" ON "company_invitations" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_open" ON "company_invitations" USING btree ("company_id",lower("email")) WHERE accepted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_name" ON "custom_fields" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "end_companies_name" ON "end_companies" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "projects_name" ON "projects" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "team_members_user_id_index" ON "team_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name" ON "teams" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "contractor_group_members_contractor_id_index" ON "contractor_group_members" USING btree ("contractor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contractor_groups_name" ON "contractor_groups" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "contractor_notes_of" ON "contractor_notes" USING btree ("company_id","contractor_id","id");--> statement-breakpoint
CREATE INDEX "certificate_purchases_contractor_id_created_at_index" ON "certificate_purchases" USING btree ("contractor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_purchases_one_open" ON "certificate_purchases" USING btree ("contractor_id","certificate_type_id") WHERE state <> 'failed' and used_at is null;--> statement-breakpoint
CREATE INDEX "certificate_questions_certificate_type_id_id_index" ON "certificate_questions" USING btree ("certificate_type_id","id");--> statement-breakpoint
CREATE INDEX "contractor_certificates_near" ON "contractor_certificates" USING gist ("certificate_type_id",(case when "latitude" is not null then cube(array[cos(radians("latitude")) * cos(radians("longitude")), cos(radians("latitude")) * sin(radians("longitude")), sin(radians("latitude"))]) end));--> statement-breakpoint
CREATE INDEX "contractor_certificates_of" ON "contractor_certificates" USING btree ("certificate_type_id","contractor_id");--> statement-breakpoint
CREATE INDEX "contractor_certificates_end" ON "contractor_certificates" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "certificate_exam_attempts_contractor_id_certificate_type_id_id_index" ON "certificate_exam_attempts" USING btree ("contractor_id","certificate_type_id","id");--> statement-breakpoint
CREATE INDEX "outside_checks_contractor_id_certificate_type_id_index" ON "outside_checks" USING btree ("contractor_id","certificate_type_id");--> statement-breakpoint
CREATE INDEX "check_entries_work_order_id_check_in_at_index" ON "check_entries" USING btree ("work_order_id","check_in_at");--> statement-breakpoint
CREATE INDEX "expenses_work_order_id_index" ON "expenses" USING btree ("work_order_id");--> statement-breakpoint
CREATE INDEX "issue_reports_work_order_id_index" ON "issue_reports" USING btree ("work_order_id");--> statement-breakpoint
CREATE INDEX "weekly_company_reports_company_id_index" ON "weekly_company_reports" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "cards_company_id_index" ON "cards" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_one_primary" ON "cards" USING btree ("company_id") WHERE is_primary and removed_at is null;--> statement-breakpoint
CREATE INDEX "refills_company_id_created_at_index" ON "refills" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_company_id_id_index" ON "imports" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "imports_file_id_index" ON "imports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "imports_running" ON "imports" USING btree ("moved_at") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_company" ON "ledger_accounts" USING btree (company_id,kind) WHERE kind in ('available', 'pending', 'receivable');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_hold" ON "ledger_accounts" USING btree (reference) WHERE kind = 'hold';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_contractor" ON "ledger_accounts" USING btree (contractor_id,kind) WHERE kind in ('payable', 'payout_in_transit');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_platform" ON "ledger_accounts" USING btree (kind) WHERE company_id is null and contractor_id is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_account" ON "ledger_entries" USING btree (account_id,journal_id);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_reversed_once" ON "ledger_journals" USING btree (reverses) WHERE reverses is not null;--> statement-breakpoint
CREATE INDEX "ledger_journals_of_line" ON "ledger_journals" USING btree (line_id) WHERE line_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_journals_fees" ON "ledger_journals" USING btree (created_at) WHERE type in ('fee', 'provider-fee');--> statement-breakpoint
CREATE INDEX "ledger_journals_paid_to" ON "ledger_journals" USING btree (contractor_id,created_at) WHERE type = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_statement_lines_open_hold" ON "ledger_statement_lines" USING btree (reference) WHERE type = 'reserved';--> statement-breakpoint
CREATE INDEX "ledger_statement_lines_of_company" ON "ledger_statement_lines" USING btree (company_id,updated_at desc,id desc);--> statement-breakpoint
CREATE INDEX "ledger_statement_lines_of_all" ON "ledger_statement_lines" USING btree (updated_at desc,id desc);--> statement-breakpoint
CREATE INDEX "ledger_statement_lines_spent" ON "ledger_statement_lines" USING btree (updated_at,type,amount_cents) WHERE status = 'settled' and (type = 'paid' or (type = 'automatic' and reference is not null));--> statement-breakpoint
CREATE INDEX "message_files_file_id_index" ON "message_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "messages_work_order_id_id_index" ON "messages" USING btree ("work_order_id","id");--> statement-breakpoint
CREATE INDEX "order_chat_members_unread" ON "order_chat_members" USING btree ("user_id","work_order_id") WHERE unread_count > 0;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "order_approval_codes_approval_code_id_index" ON "order_approval_codes" USING btree ("approval_code_id");--> statement-breakpoint
CREATE INDEX "order_custom_fields_value" ON "order_custom_fields" USING btree ("custom_field_id",lower("value"),"work_order_id");--> statement-breakpoint
CREATE INDEX "work_order_history_work_order_id_id_index" ON "work_order_history" USING btree ("work_order_id","id");--> statement-breakpoint
CREATE INDEX "work_order_tallies_company_id_tab_index" ON "work_order_tallies" USING btree ("company_id","tab");--> statement-breakpoint
CREATE INDEX "payout_banks_troubled" ON "payout_banks" USING btree ("contractor_id") WHERE trouble <> '';--> statement-breakpoint
CREATE INDEX "payouts_contractor_id_index" ON "payouts" USING btree ("contractor_id");--> statement-breakpoint
CREATE INDEX "payouts_waiting" ON "payouts" USING btree ("contractor_id") WHERE transfer_id is null;--> statement-breakpoint
CREATE INDEX "audit_log_subject_type_subject_id_index" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_at_index" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_at_index" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_log_address_at_index" ON "audit_log" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_at_index" ON "idempotency_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "files_uploaded_by_id_index" ON "files" USING btree ("uploaded_by_id");--> statement-breakpoint
CREATE INDEX "corrections_proposed_at_index" ON "corrections" USING btree ("proposed_at");--> statement-breakpoint
CREATE INDEX "reconciliation_items_open" ON "reconciliation_items" USING btree ("first_seen_at") WHERE matched_at is null or in_suspense_cents <> resolved_cents;--> statement-breakpoint
CREATE INDEX "recruits_place" ON "recruits" USING gist ((case when "latitude" is not null then cube(array[cos(radians("latitude")) * cos(radians("longitude")), cos(radians("latitude")) * sin(radians("longitude")), sin(radians("latitude"))]) end));--> statement-breakpoint
CREATE INDEX "recruits_name" ON "recruits" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "recruits_search" ON "recruits" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filters_name" ON "saved_filters" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "support_chats_newest" ON "support_chats" USING btree ("last_at","user_id");--> statement-breakpoint
CREATE INDEX "support_chats_unread" ON "support_chats" USING btree ("user_id") WHERE unread_by_support > 0;--> statement-breakpoint
CREATE INDEX "support_messages_chat_id_id_index" ON "support_messages" USING btree ("chat_id","id");--> statement-breakpoint
CREATE INDEX "template_documents_file_id_index" ON "template_documents" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "templates_name" ON "templates" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "work_alert_orders_at_index" ON "work_alert_orders" USING btree ("at");--> statement-breakpoint
CREATE INDEX "work_alerts_next_at_index" ON "work_alerts" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "work_order_documents_work_order_id_index" ON "work_order_documents" USING btree ("work_order_id");--> statement-breakpoint
CREATE INDEX "work_order_documents_file_id_index" ON "work_order_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "work_orders_company_tab_start" ON "work_orders" USING btree ("company_id","tab","start_at","id");--> statement-breakpoint
CREATE INDEX "work_orders_company_start" ON "work_orders" USING btree ("company_id","start_at","id") WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX "work_orders_tab_start" ON "work_orders" USING btree ("tab","start_at","id");--> statement-breakpoint
CREATE INDEX "work_orders_contractor_status_start" ON "work_orders" USING btree ("contractor_id","status","start_at","id");--> statement-breakpoint
CREATE INDEX "work_orders_company_tab_win" ON "work_orders" USING btree ("company_id","tab","id");--> statement-breakpoint
CREATE INDEX "work_orders_company_win" ON "work_orders" USING btree ("company_id","id") WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX "work_orders_tab_win" ON "work_orders" USING btree ("tab","id");--> statement-breakpoint
CREATE INDEX "work_orders_project" ON "work_orders" USING btree ("project_id","start_at","id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "work_orders_end_company" ON "work_orders" USING btree ("end_company_id","start_at","id") WHERE end_company_id is not null;--> statement-breakpoint
CREATE INDEX "work_orders_start" ON "work_orders" USING btree ("start_at","id") WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX "work_orders_available_cell" ON "work_orders" USING btree ("cell","start_at","id","latitude","longitude","company_id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "work_orders_available_area" ON "work_orders" USING btree ("area","start_at","id","latitude","longitude","company_id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "work_orders_available_start" ON "work_orders" USING btree ("start_at","id","latitude","longitude","company_id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "work_orders_new_cell" ON "work_orders" USING btree ("cell","published_at") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "work_orders_new_area" ON "work_orders" USING btree ("area","published_at") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "work_orders_worked" ON "work_orders" USING btree ("company_id","contractor_id") WHERE status in ('completed', 'approved', 'paid');--> statement-breakpoint
CREATE INDEX "work_orders_published" ON "work_orders" USING btree ("published_at") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "work_orders_paid" ON "work_orders" USING btree (paid_at desc,id desc) WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "work_orders_to_pay" ON "work_orders" USING btree ("approved_at","id") WHERE status = 'approved' and not pay_outside_of_app;--> statement-breakpoint
CREATE INDEX "work_orders_search" ON "work_orders" USING gin ("search_text" gin_trgm_ops, "zip_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "work_orders_tag" ON "work_orders" USING btree (lower("custom_tag_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "work_orders_state" ON "work_orders" USING btree ("state_code","start_at","id");--> statement-breakpoint
CREATE INDEX "work_orders_site" ON "work_orders" USING btree (lower("site_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "work_orders_created_by" ON "work_orders" USING btree ("created_by_id","start_at","id");--> statement-breakpoint
CREATE INDEX "work_orders_template" ON "work_orders" USING btree ("template_id","start_at","id") WHERE template_id is not null;--> statement-breakpoint
CREATE INDEX "work_orders_rate" ON "work_orders" USING btree ("amount_cents","start_at","id");--> statement-breakpoint
CREATE INDEX "work_orders_final_pay" ON "work_orders" USING btree ("final_pay_cents") WHERE final_pay_cents is not null;--> statement-breakpoint
CREATE INDEX "work_orders_end" ON "work_orders" USING btree ("end_date","id");--> statement-breakpoint
CREATE INDEX "work_orders_on_hold" ON "work_orders" USING btree ("start_at","id") WHERE on_hold;--> statement-breakpoint
CREATE INDEX "work_orders_outside" ON "work_orders" USING btree ("start_at","id") WHERE pay_outside_of_app;--> statement-breakpoint
CREATE INDEX "work_orders_work_types" ON "work_orders" USING gin ("work_type_ids");--> statement-breakpoint
CREATE INDEX "work_orders_moments" ON "work_orders" USING brin ("created_at","published_at","assigned_at","completed_at","approved_at","paid_at") WITH (pages_per_range=16);--> statement-breakpoint

-- The tables of pg-boss 10.4 (PgBoss.getConstructionPlans), so that a command can add a job from the first start on.
CREATE SCHEMA IF NOT EXISTS pgboss;

CREATE TYPE pgboss.job_state AS ENUM (
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed'
);

CREATE TABLE pgboss.version (
  version int primary key,
  maintained_on timestamp with time zone,
  cron_on timestamp with time zone,
  monitored_on timestamp with time zone
);

CREATE TABLE pgboss.queue (
  name text,
  policy text,
  retry_limit int,
  retry_delay int,
  retry_backoff bool,
  expire_seconds int,
  retention_minutes int,
  dead_letter text REFERENCES pgboss.queue (name),
  partition_name text,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

CREATE TABLE pgboss.schedule (
  name text REFERENCES pgboss.queue ON DELETE CASCADE,
  cron text not null,
  timezone text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

CREATE TABLE pgboss.subscription (
  event text not null,
  name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY(event, name)
);

CREATE TABLE pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default(0),
  data jsonb,
  state pgboss.job_state not null default('created'),
  retry_limit integer not null default(2),
  retry_count integer not null default(0),
  retry_delay integer not null default(0),
  retry_backoff boolean not null default false,
  start_after timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  singleton_key text,
  singleton_on timestamp without time zone,
  expire_in interval not null default interval '15 minutes',
  created_on timestamp with time zone not null default now(),
  completed_on timestamp with time zone,
  keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text
) PARTITION BY LIST (name);
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);
CREATE TABLE pgboss.archive (LIKE pgboss.job);
ALTER TABLE pgboss.archive ADD PRIMARY KEY (name, id);
ALTER TABLE pgboss.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
CREATE INDEX archive_i1 ON pgboss.archive(archived_on);

CREATE FUNCTION pgboss.create_queue(queue_name text, options json)
RETURNS VOID AS
$$
DECLARE
  table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
  queue_created_on timestamptz;
BEGIN

  WITH q as (
  INSERT INTO pgboss.queue (
    name,
    policy,
    retry_limit,
    retry_delay,
    retry_backoff,
    expire_seconds,
    retention_minutes,
    dead_letter,
    partition_name
  )
  VALUES (
    queue_name,
    options->>'policy',
    (options->>'retryLimit')::int,
    (options->>'retryDelay')::int,
    (options->>'retryBackoff')::bool,
    (options->>'expireInSeconds')::int,
    (options->>'retentionMinutes')::int,
    options->>'deadLetter',
    table_name
  )
  ON CONFLICT DO NOTHING
  RETURNING created_on
  )
  SELECT created_on into queue_created_on from q;

  IF queue_created_on IS NULL THEN
    RETURN;
  END IF;

  EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', table_name);

  EXECUTE format('ALTER TABLE pgboss.%1$I ADD PRIMARY KEY (name, id)', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON pgboss.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON pgboss.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
  EXECUTE format('CREATE INDEX %1$s_i5 ON pgboss.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

  EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
  EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', table_name, queue_name);
END;
$$
LANGUAGE plpgsql;

CREATE FUNCTION pgboss.delete_queue(queue_name text)
RETURNS VOID AS
$$
DECLARE
  table_name varchar;
BEGIN
  WITH deleted as (
    DELETE FROM pgboss.queue
    WHERE name = queue_name
    RETURNING partition_name
  )
  SELECT partition_name from deleted INTO table_name;

  EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', table_name);
END;
$$
LANGUAGE plpgsql;
INSERT INTO pgboss.version(version) VALUES ('24');--> statement-breakpoint

-- The catalogue of work types, with the tools and materials that the work usually needs.
INSERT INTO work_types (title, tools, materials) VALUES
  ('Structured cabling', 'Punch-down tool, cable tester, fish tape', 'Cat 6 cable, keystone jacks, velcro'),
  ('Fiber optics', 'Power meter, OTDR, fusion splicer', 'LC-LC jumpers, cleaning sticks'),
  ('Wireless access points', 'Ladder, cable tester, label maker', 'Brackets, patch cords'),
  ('Network switches', 'Console cable, laptop, label maker', 'Cage nuts, patch cords'),
  ('Routers and firewalls', 'Console cable, laptop', 'Patch cords, rack shelf'),
  ('Network troubleshooting', 'Laptop, cable tester, toner', 'Patch cords'),
  ('Point of sale', 'Torx set, laptop', 'Patch cords, cable ties'),
  ('Payment terminals', 'Torx set', 'Mounting plates'),
  ('Kiosks', 'Screwdrivers, cleaning kit', 'Receipt paper'),
  ('Printers', 'Screwdrivers, cleaning kit', 'Rollers, labels'),
  ('Desktop and laptop support', 'Screwdrivers, USB stick', 'Thermal paste'),
  ('Servers', 'Anti-static strap, laptop', 'Rails, power cords'),
  ('Smart hands', 'Laptop, console cable, flashlight', 'Labels'),
  ('Data center rack and stack', 'Cage-nut tool, label maker', 'Cage nuts, power cords'),
  ('Telephony and VoIP', 'Butt set, toner, punch-down tool', 'RJ-11 cords'),
  ('Security cameras', 'Ladder, hex keys, test monitor', 'Lens wipes, domes'),
  ('Access control', 'Multimeter, drill', 'Door contacts, readers'),
  ('Alarm systems', 'Multimeter, screwdrivers', 'Batteries, sensors'),
  ('Digital signage', 'Drill, level, HDMI tester', 'Mounts, HDMI cables'),
  ('Audio visual', 'Level, HDMI tester, crimp tool', 'Speaker wire, mounts'),
  ('Street lighting', 'Bucket truck, voltage tester', 'Lamps, photocells'),
  ('Electrical', 'Multimeter, voltage tester', 'Wire nuts, receptacles'),
  ('Uninterruptible power supplies', 'Multimeter', 'Batteries'),
  ('Site surveys', 'Laser measure, camera', 'Survey form'),
  ('Decommissioning and removal', 'Hand truck, wire cutters', 'Boxes, pallets');--> statement-breakpoint

-- The first certificate types, how each is passed, and how its badge looks.
INSERT INTO certificate_types
  (name, label, passed_date_required, expires_date_required, way, price_cents, color, icon) VALUES
  ('soft-skills', 'Soft Skills Certification', true, true, 'exam', 4900, 'teal', 'star'),
  ('project-manager', 'Project Manager', true, false, 'office', 0, 'indigo', 'briefcase'),
  ('project-coordinator', 'Project Coordinator', true, false, 'office', 0, 'indigo', 'briefcase'),
  ('project-administrator', 'Project Administrator', true, false, 'office', 0, 'indigo', 'briefcase'),
  ('background-check', 'Background Check', true, true, 'outside', 0, 'green', 'shield'),
  ('drug-screen', 'Drug Screen', true, true, 'outside', 0, 'green', 'shield'),
  ('insurance', 'Liability Insurance (COI)', false, true, 'office', 0, 'sky', 'document'),
  ('osha-10', 'OSHA 10', true, false, 'office', 0, 'amber', 'tool');
