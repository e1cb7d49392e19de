CREATE TABLE "start_reminders" (
	"work_order_id" bigint NOT NULL,
	"contractor_id" bigint NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"hours_before" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "start_reminders_once" PRIMARY KEY("work_order_id","contractor_id","start_at","hours_before")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"label" text NOT NULL,
	"session_hash" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notice_push" text[] DEFAULT '{"assigned","routed","invited","message","adjustment","paid","starts-soon"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "start_reminders" ADD CONSTRAINT "start_reminders_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_reminders" ADD CONSTRAINT "start_reminders_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "start_reminders_at_index" ON "start_reminders" USING btree ("at");--> statement-breakpoint
CREATE INDEX "push_devices_user_id_index" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_session_hash_index" ON "push_devices" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "push_devices_cookie_hash_index" ON "push_devices" USING btree ("cookie_hash");