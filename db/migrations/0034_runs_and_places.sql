ALTER TABLE "bulk_run_files" DROP CONSTRAINT "bulk_run_files_run_id_bulk_runs_id_fk";--> statement-breakpoint
ALTER TABLE "bulk_run_orders" DROP CONSTRAINT "bulk_run_orders_run_id_bulk_runs_id_fk";--> statement-breakpoint
ALTER TABLE "bulk_runs" DROP CONSTRAINT "bulk_runs_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "bulk_run_files" DROP CONSTRAINT "bulk_run_files_run_id_file_id_pk";--> statement-breakpoint
ALTER TABLE "bulk_run_orders" DROP CONSTRAINT "bulk_run_orders_run_id_place_pk";--> statement-breakpoint
ALTER TABLE "bulk_runs" DROP CONSTRAINT "bulk_runs_pkey";--> statement-breakpoint
UPDATE "bulk_runs" SET "company_id" = 0 WHERE "company_id" IS NULL;--> statement-breakpoint
ALTER TABLE "bulk_runs" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_run_files" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "bulk_run_files" t SET "company_id" = r."company_id" FROM "bulk_runs" r WHERE r."id" = t."run_id";--> statement-breakpoint
ALTER TABLE "bulk_run_files" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_run_orders" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "bulk_run_orders" t SET "company_id" = r."company_id" FROM "bulk_runs" r WHERE r."id" = t."run_id";--> statement-breakpoint
ALTER TABLE "bulk_run_orders" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "bulk_run_files" ADD CONSTRAINT "bulk_run_files_run_id_file_id_company_id_pk" PRIMARY KEY("run_id","file_id","company_id");--> statement-breakpoint
ALTER TABLE "bulk_run_orders" ADD CONSTRAINT "bulk_run_orders_run_id_place_company_id_pk" PRIMARY KEY("run_id","place","company_id");--> statement-breakpoint
ALTER TABLE "bulk_run_files" ADD CONSTRAINT "bulk_run_files_run" FOREIGN KEY ("run_id","company_id") REFERENCES "public"."bulk_runs"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_orders" ADD CONSTRAINT "bulk_run_orders_run" FOREIGN KEY ("run_id","company_id") REFERENCES "public"."bulk_runs"("id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP TRIGGER IF EXISTS "users_moved" ON "users";--> statement-breakpoint
DROP FUNCTION IF EXISTS settle_moved_reach();--> statement-breakpoint
DROP TRIGGER IF EXISTS "users_move_certificates" ON "users";--> statement-breakpoint
DROP FUNCTION IF EXISTS certificates_move();--> statement-breakpoint
DROP TRIGGER IF EXISTS "contractor_certificates_place" ON "contractor_certificates";--> statement-breakpoint
DROP FUNCTION IF EXISTS certificate_takes_place();--> statement-breakpoint
DROP TRIGGER IF EXISTS "contractor_profiles_await_work" ON "contractor_profiles";--> statement-breakpoint
DROP FUNCTION IF EXISTS await_new_work();--> statement-breakpoint
ALTER TABLE "work_alerts" ALTER COLUMN "checked_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "work_alerts" ALTER COLUMN "next_at" SET DEFAULT date_trunc('day', now(), 'UTC') + interval '36 hours';--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD COLUMN "longitude" double precision;--> statement-breakpoint
UPDATE "contractor_profiles" p SET "latitude" = u."latitude", "longitude" = u."longitude" FROM "users" u WHERE u."id" = p."user_id";
