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
	"act" text NOT NULL,
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
ALTER TABLE "bulk_run_files" ADD CONSTRAINT "bulk_run_files_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_files" ADD CONSTRAINT "bulk_run_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run_orders" ADD CONSTRAINT "bulk_run_orders_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_run_files_file_id_index" ON "bulk_run_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "bulk_run_orders_waiting" ON "bulk_run_orders" USING btree ("run_id","place") WHERE outcome = 'waiting';--> statement-breakpoint
CREATE INDEX "bulk_runs_company_id_id_index" ON "bulk_runs" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "bulk_runs_running" ON "bulk_runs" USING btree ("id") WHERE state = 'running';