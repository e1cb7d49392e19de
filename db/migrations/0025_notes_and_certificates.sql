CREATE TABLE "contractor_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractor_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"contractor_id" bigint NOT NULL,
	"from_id" bigint NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_types" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"label" text NOT NULL,
	"passed_date_required" boolean DEFAULT true NOT NULL,
	"expires_date_required" boolean DEFAULT false NOT NULL,
	CONSTRAINT "certificate_types_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "contractor_certificates" (
	"contractor_id" bigint NOT NULL,
	"certificate_type_id" bigint NOT NULL,
	"passed_at" date,
	"expires_at" date,
	CONSTRAINT "contractor_certificates_contractor_id_certificate_type_id_pk" PRIMARY KEY("contractor_id","certificate_type_id")
);
--> statement-breakpoint
ALTER TABLE "contractor_notes" ADD CONSTRAINT "contractor_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_notes" ADD CONSTRAINT "contractor_notes_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_notes" ADD CONSTRAINT "contractor_notes_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_certificates" ADD CONSTRAINT "contractor_certificates_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_certificates" ADD CONSTRAINT "contractor_certificates_certificate_type_id_certificate_types_id_fk" FOREIGN KEY ("certificate_type_id") REFERENCES "public"."certificate_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contractor_notes_of" ON "contractor_notes" USING btree ("company_id","contractor_id","id");--> statement-breakpoint
CREATE INDEX "contractor_certificates_of" ON "contractor_certificates" USING btree ("certificate_type_id","contractor_id");--> statement-breakpoint
-- What one can be certified in: the first is an exam here, the others come from project roles, checks and papers.
insert into certificate_types (name, label, passed_date_required, expires_date_required) values
  ('soft-skills', 'Soft Skills Certification', true, true),
  ('project-manager', 'Project Manager', true, false),
  ('project-coordinator', 'Project Coordinator', true, false),
  ('project-administrator', 'Project Administrator', true, false),
  ('background-check', 'Background Check', true, true),
  ('drug-screen', 'Drug Screen', true, true),
  ('insurance', 'Liability Insurance (COI)', false, true),
  ('osha-10', 'OSHA 10', true, false)
on conflict (name) do nothing;
