CREATE TABLE "pay_run_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"days" integer NOT NULL,
	"saved_by_id" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	CONSTRAINT "pay_run_settings_one" CHECK (id = 1),
	CONSTRAINT "pay_run_settings_days" CHECK (days between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "pay_run_settings" ADD CONSTRAINT "pay_run_settings_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_orders_to_pay" ON "work_orders" USING btree ("approved_at","id") WHERE status = 'approved' and not pay_outside_of_app;