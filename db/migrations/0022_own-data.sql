CREATE TABLE "account_deletions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_deletions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"successor_id" bigint,
	"held_for" text[] DEFAULT '{}' NOT NULL,
	"ended_at" timestamp with time zone,
	"tax_record_until" timestamp with time zone,
	CONSTRAINT "account_deletions_state" CHECK (state in ('waiting', 'held', 'canceled', 'erased', 'done'))
);
--> statement-breakpoint
CREATE TABLE "data_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_copies_state" CHECK (state in ('making', 'ready', 'failed')),
	CONSTRAINT "data_copies_ready" CHECK ((state = 'ready') = (ready_at is not null and expires_at is not null))
);
--> statement-breakpoint
CREATE TABLE "data_copy_parts" (
	"copy_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"file_id" bigint NOT NULL,
	CONSTRAINT "data_copy_parts_copy_id_part_pk" PRIMARY KEY("copy_id","part")
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_successor_id_users_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copy_parts" ADD CONSTRAINT "data_copy_parts_copy_id_data_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."data_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copy_parts" ADD CONSTRAINT "data_copy_parts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_one_open" ON "account_deletions" USING btree ("user_id") WHERE state in ('waiting', 'held', 'erased');--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at") WHERE state in ('waiting', 'held', 'erased');--> statement-breakpoint
CREATE INDEX "account_deletions_tax_record_until_index" ON "account_deletions" USING btree ("tax_record_until");--> statement-breakpoint
CREATE UNIQUE INDEX "data_copies_one_making" ON "data_copies" USING btree ("user_id") WHERE state = 'making';--> statement-breakpoint
CREATE INDEX "data_copies_user_id_requested_at_index" ON "data_copies" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "data_copies_expires_at_index" ON "data_copies" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_copy_parts_file_id_index" ON "data_copy_parts" USING btree ("file_id");