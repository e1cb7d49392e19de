CREATE TABLE "work_order_starts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "work_order_starts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"first_start" date,
	"last_start" date,
	"has_none" boolean NOT NULL,
	CONSTRAINT "work_order_starts_id_company_id_pk" PRIMARY KEY("id","company_id")
);
--> statement-breakpoint
CREATE INDEX "work_order_starts_company_id_kind_day_index" ON "work_order_starts" USING btree ("company_id","kind","day");--> statement-breakpoint
-- The check is for all rows: a date that a later state sets means nothing in an earlier one.
UPDATE "work_orders" SET
	"assigned_at" = case when "status" not in ('draft','published') then "assigned_at" end,
	"completed_at" = case when "status" not in ('draft','published','assigned') then "completed_at" end,
	"approved_at" = case when "status" not in ('draft','published','assigned','completed') then "approved_at" end,
	"final_pay_cents" = case when "status" not in ('draft','published','assigned','completed') then "final_pay_cents" end,
	"paid_at" = case when "status" not in ('draft','published','assigned','completed','approved') then "paid_at" end
WHERE "status" in ('draft','published') and num_nonnulls("assigned_at", "completed_at", "approved_at", "final_pay_cents", "paid_at") > 0
	or "status" = 'assigned' and num_nonnulls("completed_at", "approved_at", "final_pay_cents", "paid_at") > 0
	or "status" = 'completed' and num_nonnulls("approved_at", "final_pay_cents", "paid_at") > 0
	or "status" = 'approved' and "paid_at" is not null;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_steps" CHECK (case when "work_orders"."status" in ('draft','published') then num_nonnulls("work_orders"."assigned_at", "work_orders"."completed_at", "work_orders"."approved_at", "work_orders"."paid_at", "work_orders"."final_pay_cents") = 0 when "work_orders"."status" = 'assigned' then num_nonnulls("work_orders"."completed_at", "work_orders"."approved_at", "work_orders"."paid_at", "work_orders"."final_pay_cents") = 0 when "work_orders"."status" = 'completed' then num_nonnulls("work_orders"."approved_at", "work_orders"."paid_at", "work_orders"."final_pay_cents") = 0 when "work_orders"."status" = 'approved' then "work_orders"."paid_at" is null else true end);