CREATE TABLE "support_saved_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_saved_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by_id" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_message_files" (
	"message_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	CONSTRAINT "support_message_files_message_id_file_id_pk" PRIMARY KEY("message_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "sent_messages" DROP CONSTRAINT "sent_messages_once";--> statement-breakpoint
ALTER TABLE "support_saved_replies" ADD CONSTRAINT "support_saved_replies_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message_files" ADD CONSTRAINT "support_message_files_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message_files" ADD CONSTRAINT "support_message_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_saved_replies_title" ON "support_saved_replies" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "support_message_files_file_id_index" ON "support_message_files" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_once" UNIQUE("job_id","channel","kind","address");