DROP INDEX "work_orders_search";--> statement-breakpoint
CREATE INDEX "work_orders_search" ON "work_orders" USING gin ("search_text" gin_trgm_ops, "zip_code" gin_trgm_ops);