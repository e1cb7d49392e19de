CREATE TABLE "single_sign_on" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"mode" text DEFAULT 'off' NOT NULL,
	"emergency_user_id" bigint,
	CONSTRAINT "required_has_emergency" CHECK ("single_sign_on"."mode" <> 'required' or "single_sign_on"."emergency_user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_domains" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "single_sign_on_domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"domain" text NOT NULL,
	"sent_to" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "single_sign_on_domains_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "single_sign_on_domains_once" UNIQUE("company_id","domain")
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_flows" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"user_id" bigint,
	"return_to" text NOT NULL,
	"sealed_form" text,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "single_sign_on_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "single_sign_on_identities_once" UNIQUE("company_id","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_removals" (
	"company_id" bigint NOT NULL,
	"email_hash" text NOT NULL,
	CONSTRAINT "single_sign_on_removals_once" UNIQUE("company_id","email_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "via_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_emergency_user_id_users_id_fk" FOREIGN KEY ("emergency_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_domains" ADD CONSTRAINT "single_sign_on_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_flows" ADD CONSTRAINT "single_sign_on_flows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_flows" ADD CONSTRAINT "single_sign_on_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_identities" ADD CONSTRAINT "single_sign_on_identities_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_identities" ADD CONSTRAINT "single_sign_on_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_removals" ADD CONSTRAINT "single_sign_on_removals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "single_sign_on_emergency_user_id_index" ON "single_sign_on" USING btree ("emergency_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "single_sign_on_domains_confirmed" ON "single_sign_on_domains" USING btree ("domain") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "single_sign_on_flows_expires_at_index" ON "single_sign_on_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "single_sign_on_identities_user_id_index" ON "single_sign_on_identities" USING btree ("user_id");