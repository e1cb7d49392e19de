CREATE INDEX "work_orders_rate" ON "work_orders" USING btree ("amount_cents","start_at","id");--> statement-breakpoint
CREATE INDEX "work_orders_final_pay" ON "work_orders" USING btree ("final_pay_cents") WHERE final_pay_cents is not null;--> statement-breakpoint
CREATE INDEX "work_orders_end" ON "work_orders" USING btree ("end_date","id");--> statement-breakpoint
CREATE INDEX "work_orders_on_hold" ON "work_orders" USING btree ("start_at","id") WHERE on_hold;--> statement-breakpoint
CREATE INDEX "work_orders_outside" ON "work_orders" USING btree ("start_at","id") WHERE pay_outside_of_app;