CREATE TABLE "sent_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"work_order_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"fate" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"job_id" uuid,
	"queue" text DEFAULT '' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"resent_at" timestamp with time zone,
	CONSTRAINT "sent_messages_once" UNIQUE("job_id","channel","address"),
	CONSTRAINT "sent_messages_fate" CHECK (fate in ('queued', 'sent', 'failed', 'suppressed')),
	CONSTRAINT "sent_messages_channel" CHECK (channel in ('mail', 'sms', 'push'))
);
--> statement-breakpoint
ALTER TABLE "support_chats" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_chats" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "support_chats" ADD COLUMN "hand_over_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_messages_at_id_fate_index" ON "sent_messages" USING btree ("at","id","fate");--> statement-breakpoint
CREATE INDEX "sent_messages_user_id_at_id_fate_index" ON "sent_messages" USING btree ("user_id","at","id","fate");--> statement-breakpoint
CREATE INDEX "sent_messages_kind_at_id_fate_index" ON "sent_messages" USING btree ("kind","at","id","fate");--> statement-breakpoint
CREATE INDEX "sent_messages_fate_at_id_index" ON "sent_messages" USING btree ("fate","at","id");--> statement-breakpoint
CREATE INDEX "sent_messages_address" ON "sent_messages" USING gin (lower("address") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "support_chats" ADD CONSTRAINT "support_chats_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_chats_waiting" ON "support_chats" USING btree ("waiting_since","user_id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "support_chats_assignee" ON "support_chats" USING btree ("assignee_id","last_at","user_id");--> statement-breakpoint
CREATE INDEX "support_messages_search" ON "support_messages" USING gin (lower("content") gin_trgm_ops);--> statement-breakpoint
UPDATE "support_chats" c SET "waiting_since" = m."sent_at" FROM "support_messages" m WHERE m."id" = c."last_message_id" AND NOT m."by_support" AND c."done_at" IS NULL;
