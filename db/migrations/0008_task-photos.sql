ALTER TABLE "work_order_documents" ADD COLUMN "task_list" text;--> statement-breakpoint
ALTER TABLE "work_order_documents" ADD COLUMN "task_name" text;