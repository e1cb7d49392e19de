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
ALTER TABLE "bank_customers" ADD COLUMN "status" text DEFAULT 'unverified' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD COLUMN "business_type" text;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD COLUMN "certification" text;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD COLUMN "needs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD COLUMN "directives" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_customers" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_documents" ADD CONSTRAINT "bank_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_documents" ADD CONSTRAINT "bank_documents_owner_id_bank_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."bank_owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_owners" ADD CONSTRAINT "bank_owners_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_documents_company_id_index" ON "bank_documents" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "bank_owners_company_id_index" ON "bank_owners" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "bank_customers" ADD CONSTRAINT "bank_customers_business" CHECK (business_type is null or company_id is not null);