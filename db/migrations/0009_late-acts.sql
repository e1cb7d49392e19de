ALTER TABLE "messages" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_order_history" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_order_history" ADD COLUMN "clock_behind_seconds" bigint;