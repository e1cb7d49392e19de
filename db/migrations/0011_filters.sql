CREATE INDEX "work_orders_state" ON "work_orders" USING btree ("state_code","start_at","id");--> statement-breakpoint
CREATE INDEX "work_orders_site" ON "work_orders" USING btree (lower("site_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "work_orders_created_by" ON "work_orders" USING btree ("created_by_id","start_at","id");--> statement-breakpoint
CREATE INDEX "work_orders_template" ON "work_orders" USING btree ("template_id","start_at","id") WHERE template_id is not null;--> statement-breakpoint
CREATE INDEX "work_orders_work_types" ON "work_orders" USING gin ("work_type_ids");--> statement-breakpoint
CREATE INDEX "work_orders_moments" ON "work_orders" USING brin ("created_at","assigned_at","completed_at","approved_at","paid_at") WITH (pages_per_range=16);