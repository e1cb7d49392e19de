ALTER TABLE "contractor_profiles" ADD COLUMN "work_mail" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor_profiles" ADD COLUMN "reach" "box";--> statement-breakpoint
CREATE INDEX "contractor_profiles_reach" ON "contractor_profiles" USING gist ("reach") WHERE reach is not null;--> statement-breakpoint
CREATE INDEX "work_orders_new_cell" ON "work_orders" USING btree ("cell","published_at") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "work_orders_new_area" ON "work_orders" USING btree ("area","published_at") WHERE status = 'published';--> statement-breakpoint
UPDATE "contractor_profiles" SET "work_mail" = 'never' FROM "users" WHERE "users"."id" = "contractor_profiles"."user_id" AND "users"."unsubscribed_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "work_alerts" ("user_id", "looked_at", "next_at") SELECT "user_id", now(), date_trunc('day', now(), 'UTC') + interval '36 hours' FROM "contractor_profiles" ON CONFLICT DO NOTHING;
