DROP INDEX "contractors_search";--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops, "phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin (lower("name") gin_trgm_ops);