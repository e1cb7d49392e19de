CREATE TABLE "report_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_order_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_companies" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"company_id" bigint NOT NULL,
	"measure" text NOT NULL,
	"project_id" bigint NOT NULL,
	"key" text NOT NULL,
	"n" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "report_days_company_id_measure_project_id_day_key_pk" PRIMARY KEY("company_id","measure","project_id","day","key")
);
--> statement-breakpoint
CREATE TABLE "report_months" (
	"company_id" bigint NOT NULL,
	"measure" text NOT NULL,
	"project_id" bigint NOT NULL,
	"key" text NOT NULL,
	"n" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "report_months_company_id_measure_project_id_month_key_pk" PRIMARY KEY("company_id","measure","project_id","month","key")
);
--> statement-breakpoint
CREATE TABLE "report_orders" (
	"work_order_id" bigint PRIMARY KEY NOT NULL,
	"company_id" bigint NOT NULL,
	"project_id" bigint,
	"place" text NOT NULL,
	"work_type_ids" bigint[] NOT NULL,
	"contractor_id" bigint,
	"posted_on" date,
	"is_filled" boolean NOT NULL,
	"is_canceled" boolean NOT NULL,
	"assigned_on" date,
	"assign_wait" integer,
	"arrived_on" date,
	"arrive_wait" integer,
	"is_on_time" boolean NOT NULL,
	"approved_on" date,
	"approve_wait" integer,
	"paid_on" date,
	"paid_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_sites" (
	"work_order_id" bigint PRIMARY KEY NOT NULL,
	"site_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_documents" (
	"site_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"visible" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_documents_site_id_file_id_pk" PRIMARY KEY("site_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"site_id" text DEFAULT '' NOT NULL,
	"site_name" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"zip_code" text NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"contact_info" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"access_notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"address_key" text GENERATED ALWAYS AS (lower(regexp_replace(address1 || '|' || address2 || '|' || city || '|' || state_code || '|' || split_part(zip_code, '-', 1) || '|' || country, '[\s.,]+', '', 'g'))) STORED,
	"name_key" text GENERATED ALWAYS AS (lower(regexp_replace(site_name, '[\s.,]+', '', 'g'))) STORED,
	"search_text" text GENERATED ALWAYS AS (lower(site_id || chr(10) || site_name || chr(10) || address1 || chr(10) || city || chr(10) || zip_code)) STORED,
	CONSTRAINT "sites_filled" CHECK ("sites"."site_name" <> '' and "sites"."address1" <> '' and "sites"."city" <> '' and "sites"."zip_code" <> '')
);
--> statement-breakpoint
ALTER TABLE "report_companies" ADD CONSTRAINT "report_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sites" ADD CONSTRAINT "order_sites_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sites" ADD CONSTRAINT "order_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_documents" ADD CONSTRAINT "site_documents_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_documents" ADD CONSTRAINT "site_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_orders_company_id_index" ON "report_orders" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "order_sites_site_id_work_order_id_index" ON "order_sites" USING btree ("site_id","work_order_id");--> statement-breakpoint
CREATE INDEX "site_documents_file_id_index" ON "site_documents" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_address_name" ON "sites" USING btree ("company_id","address_key","name_key");--> statement-breakpoint
CREATE INDEX "sites_company_name" ON "sites" USING btree ("company_id",lower("site_name"),"id");--> statement-breakpoint
CREATE INDEX "sites_company_site_id" ON "sites" USING btree ("company_id",lower("site_id"));--> statement-breakpoint
CREATE INDEX "sites_search" ON "sites" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_statement_lines_fees" ON "ledger_statement_lines" USING btree (company_id,updated_at,amount_cents) WHERE status = 'settled' and type = 'fee';--> statement-breakpoint
-- Learns the sites of the orders that are already stored, as app/sites/commands/learn-sites.server.ts does for new ones:
-- the newest order of a place wins, and a second run finds every site known.
INSERT INTO "sites" (company_id, site_id, site_name, address1, address2, city, state_code, zip_code, country, latitude, longitude, time_zone, contact_info)
SELECT company_id, site_id, site_name, address1, address2, city, state_code, zip_code, country, latitude, longitude, time_zone, contact_info
FROM (
	SELECT DISTINCT ON (o.company_id, place, lower(o.site_id)) o.*, place
	FROM "work_orders" o
	CROSS JOIN LATERAL (SELECT lower(regexp_replace(o.address1 || '|' || o.address2 || '|' || o.city || '|' || o.state_code || '|' || split_part(o.zip_code, '-', 1) || '|' || o.country, '[\s.,]+', '', 'g')) AS place) k
	WHERE o.status <> 'deleted' AND NOT o.is_remote AND o.site_name <> '' AND o.address1 <> '' AND o.city <> '' AND o.state_code <> '' AND o.zip_code <> ''
	ORDER BY o.company_id, place, lower(o.site_id), o.id DESC
) newest
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "order_sites" (work_order_id, site_id)
SELECT DISTINCT ON (o.id) o.id, s.id
FROM "work_orders" o
JOIN "sites" s ON s.company_id = o.company_id
	AND s.address_key = lower(regexp_replace(o.address1 || '|' || o.address2 || '|' || o.city || '|' || o.state_code || '|' || split_part(o.zip_code, '-', 1) || '|' || o.country, '[\s.,]+', '', 'g'))
	AND (s.name_key = lower(regexp_replace(o.site_name, '[\s.,]+', '', 'g')) OR (s.site_id <> '' AND lower(s.site_id) = lower(o.site_id)))
WHERE o.status <> 'deleted' AND NOT o.is_remote
ORDER BY o.id, (lower(s.site_id) = lower(o.site_id)) DESC, s.id
ON CONFLICT DO NOTHING;
