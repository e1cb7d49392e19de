CREATE TABLE "work_alert_orders" (
	"user_id" bigint NOT NULL,
	"work_order_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_alert_orders_user_id_work_order_id_pk" PRIMARY KEY("user_id","work_order_id")
);
--> statement-breakpoint
CREATE TABLE "work_alerts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_filters" ADD COLUMN "alert_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_alert_orders" ADD CONSTRAINT "work_alert_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_alert_orders" ADD CONSTRAINT "work_alert_orders_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_alerts" ADD CONSTRAINT "work_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_alert_orders_at_index" ON "work_alert_orders" USING btree ("at");--> statement-breakpoint
CREATE INDEX "work_alerts_next_at_index" ON "work_alerts" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "work_orders_published" ON "work_orders" USING btree ("published_at") WHERE status = 'published';