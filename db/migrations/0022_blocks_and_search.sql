ALTER TABLE "blocks" DROP CONSTRAINT "blocks_once";--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "project_id" bigint;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "end_company_id" bigint;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_end_company_id_end_companies_id_fk" FOREIGN KEY ("end_company_id") REFERENCES "public"."end_companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contractors_place" ON "users" USING gist ((case when "latitude" is not null then cube(array[cos(radians("latitude")) * cos(radians("longitude")), cos(radians("latitude")) * sin(radians("longitude")), sin(radians("latitude"))]) end)) WHERE role = 'contractor' and state = 'active';--> statement-breakpoint
CREATE INDEX "contractors_name" ON "users" USING btree (lower(first_name || ' ' || last_name),"id") WHERE role = 'contractor' and state = 'active';--> statement-breakpoint
CREATE INDEX "blocks_company" ON "blocks" USING btree ("company_id","contractor_id");--> statement-breakpoint
CREATE INDEX "work_orders_worked" ON "work_orders" USING btree ("company_id","contractor_id") WHERE status in ('completed', 'approved', 'paid');--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_once" UNIQUE NULLS NOT DISTINCT("by","company_id","contractor_id","work_order_id","project_id","end_company_id");--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "one_subject" CHECK (num_nonnulls("blocks"."work_order_id", "blocks"."project_id", "blocks"."end_company_id") <= 1);