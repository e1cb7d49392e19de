ALTER TABLE "work_orders" DROP CONSTRAINT "work_orders_in_project";--> statement-breakpoint
ALTER TABLE "work_orders" DROP CONSTRAINT "work_orders_for_end_company";--> statement-breakpoint
ALTER TABLE "message_files" DROP CONSTRAINT "message_files_message_id_messages_id_fk";--> statement-breakpoint
ALTER TABLE "message_recipients" DROP CONSTRAINT "message_recipients_message_id_messages_id_fk";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "work_order_history" DROP CONSTRAINT "work_order_history_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "corrections" DROP CONSTRAINT "corrections_work_order_id_work_orders_id_fk";--> statement-breakpoint
ALTER TABLE "message_files" DROP CONSTRAINT "message_files_message_id_file_id_pk";--> statement-breakpoint
ALTER TABLE "message_recipients" DROP CONSTRAINT "message_recipients_message_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_pkey";--> statement-breakpoint
ALTER TABLE "work_order_history" DROP CONSTRAINT "work_order_history_pkey";--> statement-breakpoint
ALTER TABLE "work_orders" DROP CONSTRAINT "work_orders_pkey";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "messages" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "message_recipients" t SET "company_id" = o."company_id" FROM "messages" o WHERE o."id" = t."message_id";--> statement-breakpoint
ALTER TABLE "message_recipients" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message_files" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "message_files" t SET "company_id" = o."company_id" FROM "messages" o WHERE o."id" = t."message_id";--> statement-breakpoint
ALTER TABLE "message_files" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "work_order_history" ADD COLUMN "company_id" bigint;--> statement-breakpoint
-- The history refuses changes to its rows.
ALTER TABLE "work_order_history" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "work_order_history" t SET "company_id" = o."company_id" FROM "work_orders" o WHERE o."id" = t."work_order_id";--> statement-breakpoint
ALTER TABLE "work_order_history" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "work_order_history" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_file_id_company_id_pk" PRIMARY KEY("message_id","file_id","company_id");--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_user_id_company_id_pk" PRIMARY KEY("message_id","user_id","company_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "work_order_history" ADD CONSTRAINT "work_order_history_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message" FOREIGN KEY ("message_id","company_id") REFERENCES "public"."messages"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message" FOREIGN KEY ("message_id","company_id") REFERENCES "public"."messages"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_history" ADD CONSTRAINT "work_order_history_order" FOREIGN KEY ("work_order_id","company_id") REFERENCES "public"."work_orders"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_in_project" FOREIGN KEY ("project_id","company_id") REFERENCES "public"."projects"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_for_end_company" FOREIGN KEY ("end_company_id","company_id") REFERENCES "public"."end_companies"("id","company_id") ON DELETE no action ON UPDATE no action;
