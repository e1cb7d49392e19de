-- Tokens that a list's filters look for (decision 64): the kind's number in db/schema/order-facets.ts times 10^14, plus a value.
-- Days are those since 1970, in UTC, and periods of 1024, 32 and 8 of them; amounts their length and first digits; words their
-- first two letters. The index holds what this returned when an order was written: to change it, create another function, and
-- an index that calls it. Not in SQL, which each query's planner would copy into each condition.
create function order_facets(
  tab text, state_code text, country text, project_id bigint, end_company_id bigint, created_by_id bigint,
  template_id bigint, contractor_id bigint, basic_type text, on_hold boolean, pay_outside_of_app boolean,
  amount_cents bigint, final_pay_cents bigint, start_at timestamptz, end_date date, created_at timestamptz,
  assigned_at timestamptz, completed_at timestamptz, approved_at timestamptz, paid_at timestamptz
) returns bigint[] language plpgsql immutable parallel safe as $$
begin
  return array_remove(array[
    100000000000000 + ascii(tab) * 2097152::bigint + ascii(substr(tab, 2, 1)),
    200000000000000 + ascii(state_code) * 2097152::bigint + ascii(substr(state_code, 2, 1)),
    300000000000000 + ascii(country) * 2097152::bigint + ascii(substr(country, 2, 1)),
    400000000000000 + project_id,
    500000000000000 + end_company_id,
    600000000000000 + created_by_id,
    700000000000000 + template_id,
    800000000000000 + contractor_id,
    900000000000000 + ascii(basic_type) * 2097152::bigint + ascii(substr(basic_type, 2, 1)),
    case when on_hold then 1000000000000000 end,
    case when pay_outside_of_app then 1100000000000000 end,
    1200000000000000 + length(amount_cents::text),
    1300000000000000 + length(amount_cents::text) * 100 + left(amount_cents::text, 1)::int,
    1400000000000000 + length(amount_cents::text) * 100 + left(amount_cents::text, 2)::int,
    1500000000000000 + length(abs(final_pay_cents)::text),
    1600000000000000 + length(abs(final_pay_cents)::text) * 100 + left(abs(final_pay_cents)::text, 1)::int,
    1700000000000000 + length(abs(final_pay_cents)::text) * 100 + left(abs(final_pay_cents)::text, 2)::int,
    1800000000000000 + coalesce(((start_at at time zone 'UTC')::date - date '1970-01-01') / 8, 99999),
    1900000000000000 + abs(end_date - date '1970-01-01') / 1024,
    2000000000000000 + abs(end_date - date '1970-01-01') / 32,
    2100000000000000 + abs(end_date - date '1970-01-01'),
    2200000000000000 + abs((created_at at time zone 'UTC')::date - date '1970-01-01') / 1024,
    2300000000000000 + abs((created_at at time zone 'UTC')::date - date '1970-01-01') / 32,
    2400000000000000 + abs((created_at at time zone 'UTC')::date - date '1970-01-01'),
    2500000000000000 + abs((assigned_at at time zone 'UTC')::date - date '1970-01-01') / 1024,
    2600000000000000 + abs((assigned_at at time zone 'UTC')::date - date '1970-01-01') / 32,
    2700000000000000 + abs((assigned_at at time zone 'UTC')::date - date '1970-01-01'),
    2800000000000000 + abs((completed_at at time zone 'UTC')::date - date '1970-01-01') / 1024,
    2900000000000000 + abs((completed_at at time zone 'UTC')::date - date '1970-01-01') / 32,
    3000000000000000 + abs((completed_at at time zone 'UTC')::date - date '1970-01-01'),
    3100000000000000 + abs((approved_at at time zone 'UTC')::date - date '1970-01-01') / 1024,
    3200000000000000 + abs((approved_at at time zone 'UTC')::date - date '1970-01-01') / 32,
    3300000000000000 + abs((approved_at at time zone 'UTC')::date - date '1970-01-01'),
    3400000000000000 + abs((paid_at at time zone 'UTC')::date - date '1970-01-01') / 1024,
    3500000000000000 + abs((paid_at at time zone 'UTC')::date - date '1970-01-01') / 32,
    3600000000000000 + abs((paid_at at time zone 'UTC')::date - date '1970-01-01')
  ]::bigint[], null);
end $$;--> statement-breakpoint
DROP INDEX "work_orders_state";--> statement-breakpoint
DROP INDEX "work_orders_created_by";--> statement-breakpoint
DROP INDEX "work_orders_template";--> statement-breakpoint
DROP INDEX "work_orders_rate";--> statement-breakpoint
DROP INDEX "work_orders_final_pay";--> statement-breakpoint
DROP INDEX "work_orders_end";--> statement-breakpoint
DROP INDEX "work_orders_on_hold";--> statement-breakpoint
DROP INDEX "work_orders_outside";--> statement-breakpoint
DROP INDEX "work_orders_work_types";--> statement-breakpoint
CREATE INDEX "work_orders_facets" ON "work_orders" USING gin ("company_id",order_facets("tab", "state_code", "country", "project_id", "end_company_id", "created_by_id", "template_id", "contractor_id", "basic_type", "on_hold", "pay_outside_of_app", "amount_cents", "final_pay_cents", "start_at", "end_date", "created_at", "assigned_at", "completed_at", "approved_at", "paid_at"),"work_type_ids") WITH (gin_pending_list_limit=512);
