ALTER TABLE "corrections" DROP CONSTRAINT "corrections_subject";--> statement-breakpoint
ALTER TABLE "corrections" DROP CONSTRAINT "corrections_item";--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "work_order_id" bigint;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_payout" CHECK ((kind = 'payout') = (work_order_id is not null));--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_subject" CHECK ((kind in ('bear', 'payout')) = (company_id is null));--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_item" CHECK (kind in ('credit', 'take') or item_id is not null);