CREATE TABLE "staff_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"company_id" bigint,
	"text" text NOT NULL,
	"written_by" bigint NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_notes_of_one" CHECK (("staff_notes"."user_id" is null) <> ("staff_notes"."company_id" is null))
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"company_id" bigint,
	"former_state" text,
	"reason" text NOT NULL,
	"started_by" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"end_reason" text DEFAULT '' NOT NULL,
	"ended_by" bigint,
	"ended_at" timestamp with time zone,
	CONSTRAINT "suspensions_of_one" CHECK (("suspensions"."user_id" is null) <> ("suspensions"."company_id" is null)),
	CONSTRAINT "suspensions_former_state" CHECK (("suspensions"."user_id" is null) = ("suspensions"."former_state" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notes_of_user" ON "staff_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notes_of_company" ON "staff_notes" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_one_of_user" ON "suspensions" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_one_of_company" ON "suspensions" USING btree ("company_id") WHERE ended_at is null;--> statement-breakpoint
UPDATE "users" SET "staff_role" = 'owner' WHERE "role" = 'superAdmin';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "staff_has_role" CHECK (("users"."role" = 'superAdmin') = ("users"."staff_role" is not null));