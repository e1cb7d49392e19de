DROP INDEX "work_orders_company_start";--> statement-breakpoint
DROP INDEX "work_orders_available_cell";--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "area" integer GENERATED ALWAYS AS ((floor((latitude + 90) / 4) * 100 + floor((longitude + 180) / 4))::int) STORED;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(id::text || chr(10) || custom_tag_id || chr(10) || title || chr(10) || site_name || chr(10) || city)) STORED;--> statement-breakpoint
CREATE INDEX "work_orders_company_tab_win" ON "work_orders" USING btree ("company_id","tab","id");--> statement-breakpoint
CREATE INDEX "work_orders_company_win" ON "work_orders" USING btree ("company_id","id") WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX "work_orders_tab_win" ON "work_orders" USING btree ("tab","id");--> statement-breakpoint
CREATE INDEX "work_orders_start" ON "work_orders" USING btree ("start_at","id") WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX "work_orders_available_area" ON "work_orders" USING btree ("area","start_at","id","latitude","longitude","company_id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "work_orders_available_start" ON "work_orders" USING btree ("start_at","id","latitude","longitude","company_id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "work_orders_search" ON "work_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "work_orders_company_start" ON "work_orders" USING btree ("company_id","start_at","id") WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX "work_orders_available_cell" ON "work_orders" USING btree ("cell","start_at","id","latitude","longitude","company_id") WHERE status = 'published';