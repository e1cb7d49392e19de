CREATE TABLE "corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"company_id" bigint,
	"item_id" bigint,
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
	CONSTRAINT "corrections_subject" CHECK ((kind = 'bear') = (company_id is null)),
	CONSTRAINT "corrections_item" CHECK (kind <> 'bear' or item_id is not null)
);
--> statement-breakpoint
CREATE TABLE "reconciliation_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"what" text NOT NULL,
	"here" text NOT NULL,
	"there" text NOT NULL,
	"in_suspense_cents" bigint DEFAULT 0 NOT NULL,
	"resolved_cents" bigint DEFAULT 0 NOT NULL,
	"journals" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"matched_at" timestamp with time zone,
	CONSTRAINT "reconciliation_items_once" UNIQUE("provider","reference")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"asked_by_id" bigint,
	"days" integer NOT NULL,
	"silent" text[] NOT NULL,
	"differences" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_item_id_reconciliation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reconciliation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_proposed_at_index" ON "corrections" USING btree ("proposed_at");--> statement-breakpoint
CREATE INDEX "reconciliation_items_open" ON "reconciliation_items" USING btree ("seen_at") WHERE matched_at is null or in_suspense_cents <> resolved_cents;