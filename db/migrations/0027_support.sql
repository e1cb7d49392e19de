CREATE TABLE "support_chats" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"last_message_id" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"unread_by_person" integer DEFAULT 0 NOT NULL,
	"unread_by_support" integer DEFAULT 0 NOT NULL,
	"seen_by_person_id" bigint DEFAULT 0 NOT NULL,
	"seen_by_support_id" bigint DEFAULT 0 NOT NULL,
	"told_person_id" bigint DEFAULT 0 NOT NULL,
	"told_support_id" bigint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" bigint NOT NULL,
	"from_id" bigint NOT NULL,
	"by_support" boolean NOT NULL,
	"content" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_chats" ADD CONSTRAINT "support_chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_chat_id_support_chats_user_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."support_chats"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_chats_newest" ON "support_chats" USING btree ("last_at","user_id");--> statement-breakpoint
CREATE INDEX "support_chats_unread" ON "support_chats" USING btree ("user_id") WHERE unread_by_support > 0;--> statement-breakpoint
CREATE INDEX "support_messages_chat_id_id_index" ON "support_messages" USING btree ("chat_id","id");