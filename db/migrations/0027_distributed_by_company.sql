ALTER TABLE "applications" DROP CONSTRAINT "applications_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "blocks" DROP CONSTRAINT "blocks_project_id_projects_id_fk";--> statement-breakpoint
ALTER TABLE "blocks" DROP CONSTRAINT "blocks_end_company_id_end_companies_id_fk";--> statement-breakpoint
ALTER TABLE "routes" DROP CONSTRAINT "routes_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "client_ratings" DROP CONSTRAINT "client_ratings_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "team_members" DROP CONSTRAINT "team_members_team_id_teams_id_fk";--> statement-breakpoint
ALTER TABLE "contractor_group_members" DROP CONSTRAINT "contractor_group_members_group_id_contractor_groups_id_fk";--> statement-breakpoint
ALTER TABLE "check_entries" DROP CONSTRAINT "check_entries_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "expenses" DROP CONSTRAINT "expenses_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "issue_reports" DROP CONSTRAINT "issue_reports_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_import_id_imports_id_fk";--> statement-breakpoint
ALTER TABLE "order_chat_members" DROP CONSTRAINT "order_chat_members_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_chats" DROP CONSTRAINT "order_chats_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "start_reminders" DROP CONSTRAINT "start_reminders_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_approval_codes" DROP CONSTRAINT "order_approval_codes_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_approval_codes" DROP CONSTRAINT "order_approval_codes_approval_code_id_approval_codes_id_fk";--> statement-breakpoint
ALTER TABLE "order_custom_fields" DROP CONSTRAINT "order_custom_fields_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_custom_fields" DROP CONSTRAINT "order_custom_fields_custom_field_id_custom_fields_id_fk";--> statement-breakpoint
ALTER TABLE "recruit_mails" DROP CONSTRAINT "recruit_mails_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_sites" DROP CONSTRAINT "order_sites_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_sites" DROP CONSTRAINT "order_sites_site_id_sites_id_fk";--> statement-breakpoint
ALTER TABLE "site_documents" DROP CONSTRAINT "site_documents_site_id_sites_id_fk";--> statement-breakpoint
ALTER TABLE "template_documents" DROP CONSTRAINT "template_documents_template_id_templates_id_fk";--> statement-breakpoint
ALTER TABLE "work_alert_orders" DROP CONSTRAINT "work_alert_orders_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "work_order_documents" DROP CONSTRAINT "work_order_documents_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "work_orders" DROP CONSTRAINT "work_orders_project_id_projects_id_fk";--> statement-breakpoint
ALTER TABLE "work_orders" DROP CONSTRAINT "work_orders_end_company_id_end_companies_id_fk";--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_order_contractor";--> statement-breakpoint
ALTER TABLE "routes" DROP CONSTRAINT "routes_order_contractor";--> statement-breakpoint
ALTER TABLE "client_ratings" DROP CONSTRAINT "client_ratings_linkHash_unique";--> statement-breakpoint
ALTER TABLE "company_invitations" DROP CONSTRAINT "company_invitations_randIdHash_unique";--> statement-breakpoint
DROP INDEX "work_orders_company_win";--> statement-breakpoint
DROP INDEX "expenses_receipt";--> statement-breakpoint
ALTER TABLE "team_members" DROP CONSTRAINT "team_members_team_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "contractor_group_members" DROP CONSTRAINT "contractor_group_members_group_id_contractor_id_pk";--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_import_id_line_pk";--> statement-breakpoint
ALTER TABLE "order_chat_members" DROP CONSTRAINT "order_chat_members_user_id_work_order_id_pk";--> statement-breakpoint
ALTER TABLE "order_approval_codes" DROP CONSTRAINT "order_approval_codes_work_order_id_approval_code_id_pk";--> statement-breakpoint
ALTER TABLE "order_custom_fields" DROP CONSTRAINT "order_custom_fields_work_order_id_custom_field_id_pk";--> statement-breakpoint
ALTER TABLE "recruit_mails" DROP CONSTRAINT "recruit_mails_work_order_id_recruit_id_pk";--> statement-breakpoint
ALTER TABLE "site_documents" DROP CONSTRAINT "site_documents_site_id_file_id_pk";--> statement-breakpoint
ALTER TABLE "template_documents" DROP CONSTRAINT "template_documents_template_id_file_id_pk";--> statement-breakpoint
ALTER TABLE "work_alert_orders" DROP CONSTRAINT "work_alert_orders_user_id_work_order_id_pk";--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_pkey";--> statement-breakpoint
ALTER TABLE "blocks" DROP CONSTRAINT "blocks_pkey";--> statement-breakpoint
ALTER TABLE "routes" DROP CONSTRAINT "routes_pkey";--> statement-breakpoint
ALTER TABLE "client_ratings" DROP CONSTRAINT "client_ratings_pkey";--> statement-breakpoint
ALTER TABLE "company_invitations" DROP CONSTRAINT "company_invitations_pkey";--> statement-breakpoint
ALTER TABLE "teams" DROP CONSTRAINT "teams_pkey";--> statement-breakpoint
ALTER TABLE "approval_codes" DROP CONSTRAINT "approval_codes_pkey";--> statement-breakpoint
ALTER TABLE "custom_fields" DROP CONSTRAINT "custom_fields_pkey";--> statement-breakpoint
ALTER TABLE "end_companies" DROP CONSTRAINT "end_companies_pkey";--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_pkey";--> statement-breakpoint
ALTER TABLE "contractor_groups" DROP CONSTRAINT "contractor_groups_pkey";--> statement-breakpoint
ALTER TABLE "contractor_notes" DROP CONSTRAINT "contractor_notes_pkey";--> statement-breakpoint
ALTER TABLE "check_entries" DROP CONSTRAINT "check_entries_pkey";--> statement-breakpoint
ALTER TABLE "expenses" DROP CONSTRAINT "expenses_pkey";--> statement-breakpoint
ALTER TABLE "issue_reports" DROP CONSTRAINT "issue_reports_pkey";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_pkey";--> statement-breakpoint
ALTER TABLE "order_chats" DROP CONSTRAINT "order_chats_pkey";--> statement-breakpoint
ALTER TABLE "work_order_tallies" DROP CONSTRAINT "work_order_tallies_pkey";--> statement-breakpoint
ALTER TABLE "report_changes" DROP CONSTRAINT "report_changes_pkey";--> statement-breakpoint
ALTER TABLE "report_orders" DROP CONSTRAINT "report_orders_pkey";--> statement-breakpoint
ALTER TABLE "order_sites" DROP CONSTRAINT "order_sites_pkey";--> statement-breakpoint
ALTER TABLE "sites" DROP CONSTRAINT "sites_pkey";--> statement-breakpoint
ALTER TABLE "templates" DROP CONSTRAINT "templates_pkey";--> statement-breakpoint
ALTER TABLE "work_order_documents" DROP CONSTRAINT "work_order_documents_pkey";--> statement-breakpoint
ALTER TABLE "start_reminders" DROP CONSTRAINT "start_reminders_once";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "applications" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "routes" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "routes" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "client_ratings" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "client_ratings" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "client_ratings" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "team_members" t SET "company_id" = o."company_id" FROM "teams" o WHERE o."id" = t."team_id";--> statement-breakpoint
ALTER TABLE "team_members" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor_group_members" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "contractor_group_members" t SET "company_id" = o."company_id" FROM "contractor_groups" o WHERE o."id" = t."group_id";--> statement-breakpoint
ALTER TABLE "contractor_group_members" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "check_entries" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "check_entries" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "check_entries" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "expenses" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "expenses" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "issue_reports" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "issue_reports" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "import_rows" t SET "company_id" = o."company_id" FROM "imports" o WHERE o."id" = t."import_id";--> statement-breakpoint
ALTER TABLE "import_rows" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_chat_members" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "order_chat_members" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "order_chat_members" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_chats" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "order_chats" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "order_chats" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "start_reminders" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "start_reminders" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "start_reminders" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_approval_codes" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "order_approval_codes" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "order_approval_codes" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_custom_fields" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "order_custom_fields" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "order_custom_fields" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "recruit_mails" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "recruit_mails" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "recruit_mails" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "report_changes" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
-- An order that is gone: its facts are still to be removed.
UPDATE "report_changes" t SET "company_id" = o."company_id" FROM "report_orders" o
  WHERE t."company_id" IS NULL AND o."work_order_id" = t."work_order_id";--> statement-breakpoint
DELETE FROM "report_changes" WHERE "company_id" IS NULL;--> statement-breakpoint
ALTER TABLE "report_changes" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_sites" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "order_sites" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "order_sites" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "site_documents" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "site_documents" t SET "company_id" = o."company_id" FROM "sites" o WHERE o."id" = t."site_id";--> statement-breakpoint
ALTER TABLE "site_documents" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "template_documents" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "template_documents" t SET "company_id" = o."company_id" FROM "templates" o WHERE o."id" = t."template_id";--> statement-breakpoint
ALTER TABLE "template_documents" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "work_alert_orders" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "work_alert_orders" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "work_alert_orders" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_documents" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "work_order_documents" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "work_order_documents" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "client_ratings" ADD CONSTRAINT "client_ratings_work_order_id_company_id_pk" PRIMARY KEY("work_order_id","company_id");--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_user_id_company_id_pk" PRIMARY KEY("team_id","user_id","company_id");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "approval_codes" ADD CONSTRAINT "approval_codes_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "end_companies" ADD CONSTRAINT "end_companies_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "contractor_group_members" ADD CONSTRAINT "contractor_group_members_group_id_contractor_id_company_id_pk" PRIMARY KEY("group_id","contractor_id","company_id");--> statement-breakpoint
ALTER TABLE "contractor_groups" ADD CONSTRAINT "contractor_groups_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "contractor_notes" ADD CONSTRAINT "contractor_notes_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "check_entries" ADD CONSTRAINT "check_entries_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "issue_reports" ADD CONSTRAINT "issue_reports_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_line_company_id_pk" PRIMARY KEY("import_id","line","company_id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "order_chat_members" ADD CONSTRAINT "order_chat_members_user_id_work_order_id_company_id_pk" PRIMARY KEY("user_id","work_order_id","company_id");--> statement-breakpoint
ALTER TABLE "order_chats" ADD CONSTRAINT "order_chats_work_order_id_company_id_pk" PRIMARY KEY("work_order_id","company_id");--> statement-breakpoint
ALTER TABLE "order_approval_codes" ADD CONSTRAINT "order_approval_codes_once" PRIMARY KEY("work_order_id","approval_code_id","company_id");--> statement-breakpoint
ALTER TABLE "order_custom_fields" ADD CONSTRAINT "order_custom_fields_work_order_id_custom_field_id_company_id_pk" PRIMARY KEY("work_order_id","custom_field_id","company_id");--> statement-breakpoint
ALTER TABLE "work_order_tallies" ADD CONSTRAINT "work_order_tallies_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "recruit_mails" ADD CONSTRAINT "recruit_mails_work_order_id_recruit_id_company_id_pk" PRIMARY KEY("work_order_id","recruit_id","company_id");--> statement-breakpoint
ALTER TABLE "report_changes" ADD CONSTRAINT "report_changes_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "report_orders" ADD CONSTRAINT "report_orders_work_order_id_company_id_pk" PRIMARY KEY("work_order_id","company_id");--> statement-breakpoint
ALTER TABLE "order_sites" ADD CONSTRAINT "order_sites_work_order_id_company_id_pk" PRIMARY KEY("work_order_id","company_id");--> statement-breakpoint
ALTER TABLE "site_documents" ADD CONSTRAINT "site_documents_site_id_file_id_company_id_pk" PRIMARY KEY("site_id","file_id","company_id");--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "template_documents" ADD CONSTRAINT "template_documents_template_id_file_id_company_id_pk" PRIMARY KEY("template_id","file_id","company_id");--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "work_alert_orders" ADD CONSTRAINT "work_alert_orders_user_id_work_order_id_company_id_pk" PRIMARY KEY("user_id","work_order_id","company_id");--> statement-breakpoint
ALTER TABLE "work_order_documents" ADD CONSTRAINT "work_order_documents_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
CREATE INDEX "client_ratings_link_hash_index" ON "client_ratings" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "company_invitations_rand_id_hash_index" ON "company_invitations" USING btree ("rand_id_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "expenses_receipt" ON "expenses" USING btree ("receipt_file_id","company_id");--> statement-breakpoint
ALTER TABLE "start_reminders" ADD CONSTRAINT "start_reminders_once" PRIMARY KEY("work_order_id","contractor_id","start_at","hours_before","company_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_order_contractor" UNIQUE("work_order_id","contractor_id","company_id");--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_order_contractor" UNIQUE("work_order_id","contractor_id","company_id");--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_company_win" UNIQUE("company_id","id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_project" FOREIGN KEY ("project_id","company_id") REFERENCES "public"."projects"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_end_company" FOREIGN KEY ("end_company_id","company_id") REFERENCES "public"."end_companies"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_ratings" ADD CONSTRAINT "client_ratings_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team" FOREIGN KEY ("team_id","company_id") REFERENCES "public"."teams"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_group_members" ADD CONSTRAINT "contractor_group_members_group" FOREIGN KEY ("group_id","company_id") REFERENCES "public"."contractor_groups"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_entries" ADD CONSTRAINT "check_entries_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_reports" ADD CONSTRAINT "issue_reports_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("import_id","company_id") REFERENCES "public"."imports"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_chat_members" ADD CONSTRAINT "order_chat_members_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_chats" ADD CONSTRAINT "order_chats_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_reminders" ADD CONSTRAINT "start_reminders_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval_codes" ADD CONSTRAINT "order_approval_codes_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval_codes" ADD CONSTRAINT "order_approval_codes_code" FOREIGN KEY ("approval_code_id","company_id") REFERENCES "public"."approval_codes"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_custom_fields" ADD CONSTRAINT "order_custom_fields_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_custom_fields" ADD CONSTRAINT "order_custom_fields_field" FOREIGN KEY ("custom_field_id","company_id") REFERENCES "public"."custom_fields"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruit_mails" ADD CONSTRAINT "recruit_mails_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sites" ADD CONSTRAINT "order_sites_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sites" ADD CONSTRAINT "order_sites_site" FOREIGN KEY ("site_id","company_id") REFERENCES "public"."sites"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_documents" ADD CONSTRAINT "site_documents_site" FOREIGN KEY ("site_id","company_id") REFERENCES "public"."sites"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_documents" ADD CONSTRAINT "template_documents_template" FOREIGN KEY ("template_id","company_id") REFERENCES "public"."templates"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_alert_orders" ADD CONSTRAINT "work_alert_orders_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_documents" ADD CONSTRAINT "work_order_documents_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_in_project" FOREIGN KEY ("project_id","company_id") REFERENCES "public"."projects"("id","company_id") ON DELETE set null ("project_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_for_end_company" FOREIGN KEY ("end_company_id","company_id") REFERENCES "public"."end_companies"("id","company_id") ON DELETE set null ("end_company_id") ON UPDATE no action;
