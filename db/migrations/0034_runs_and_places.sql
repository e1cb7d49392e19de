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
ALTER TABLE "bulk_run_orders" ADD CONSTRAINT "bulk_run_orders_run" FOREIGN KEY ("run_id","company_id") REFERENCES "public"."bulk_runs"("id","company_id") ON DELETE cascade ON UPDATE no action;
