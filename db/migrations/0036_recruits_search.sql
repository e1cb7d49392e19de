ALTER TABLE "recruits" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || email::text || chr(10) || zip_code)) STORED;--> statement-breakpoint
CREATE INDEX "recruits_name" ON "recruits" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "recruits_search" ON "recruits" USING gin ("search_text" gin_trgm_ops);