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
	"card" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"save_as" text,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refills_key_unique" UNIQUE("key"),
	CONSTRAINT "refills_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refills_amounts" CHECK (amount_cents > 0 and fee_cents >= 0),
	CONSTRAINT "refills_settled" CHECK ((state = 'asked') = (settled_at is null))
);
--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_customers" ADD CONSTRAINT "provider_customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refills" ADD CONSTRAINT "refills_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_company_id_index" ON "cards" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_one_primary" ON "cards" USING btree ("company_id") WHERE is_primary and removed_at is null;--> statement-breakpoint
CREATE INDEX "refills_company_id_created_at_index" ON "refills" USING btree ("company_id","created_at");