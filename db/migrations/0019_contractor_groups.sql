CREATE TABLE "contractor_group_members" (
	"group_id" bigint NOT NULL,
	"contractor_id" bigint NOT NULL,
	CONSTRAINT "contractor_group_members_group_id_contractor_id_pk" PRIMARY KEY("group_id","contractor_id")
);
--> statement-breakpoint
CREATE TABLE "contractor_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contractor_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(id::text || chr(10) || first_name || ' ' || last_name || chr(10) || email::text || chr(10) || city || chr(10) || state_code)) STORED;--> statement-breakpoint
ALTER TABLE "contractor_group_members" ADD CONSTRAINT "contractor_group_members_group_id_contractor_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."contractor_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_group_members" ADD CONSTRAINT "contractor_group_members_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_groups" ADD CONSTRAINT "contractor_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contractor_group_members_contractor_id_index" ON "contractor_group_members" USING btree ("contractor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contractor_groups_name" ON "contractor_groups" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "contractors_search" ON "users" USING gin ("search_text" gin_trgm_ops) WHERE role = 'contractor';