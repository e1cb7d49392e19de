import type { ReportMeasure } from "db/schema/reports";
import { type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import type { Scope } from "../scope.server";
import { sumsOf, unitStart, unitsOf } from "../sums.server";

export const groupings = ["project", "site", "work-type", "contractor"] as const;
export type Grouping = (typeof groupings)[number];

/** Paid orders, what they cost, and processing fees of a day, month or year. */
export type SpendOfUnit = { start: string; orders: number; cents: number; feeCents: number };
export type SpendOfGroup = { key: string; label: string; orders: number; cents: number };

/**
 * Selects start, orders, cents and fee_cents. Fees come from the statement's lines, which are few; they belong to no
 * order, so none of them belongs to a project.
 */
export const spendByTime = (scope: Scope): SQL => sql`
  select start, coalesce(n, 0) as orders, coalesce(cents, 0) as cents,
    coalesce(fee_cents, 0)::float8 as fee_cents
  from ${unitsOf(scope)}
  left join (select start, sum(n) as n, sum(cents) as cents
    from ${sumsOf(scope, ["spend"])} group by start) paid using (start)
  left join (${feesOf(scope)}) fees using (start)
  order by start`;

function feesOf(scope: Scope): SQL {
  const { companyId, timeZone, period } = scope;
  const local = sql`updated_at at time zone ${timeZone}`;
  return sql`select ${unitStart(scope, local)} as start, sum(amount_cents) as fee_cents
    from ledger_statement_lines
    where company_id = ${companyId} and type = 'fee' and status = 'settled' and ${scope.project === null}
      and updated_at >= ${period.from}::timestamp at time zone ${timeZone}
      and updated_at < (${period.to}::date + 1)::timestamp at time zone ${timeZone}
    group by 1`;
}

type Group = { measure: ReportMeasure; label: SQL; join: SQL };
const idOf = sql`nullif(key, '')::bigint`;
const groups: Record<Grouping, Group> = {
  project: {
    measure: "spend-project",
    label: sql`coalesce(named.name, 'No project')`,
    join: sql`left join projects named on named.id = ${idOf}`,
  },
  site: { measure: "spend-place", label: sql`coalesce(nullif(key, ''), 'No address')`, join: sql`` },
  "work-type": {
    measure: "spend-type",
    label: sql`coalesce(named.title, 'No work type')`,
    join: sql`left join work_types named on named.id = ${idOf}`,
  },
  contractor: {
    measure: "spend-contractor",
    label: sql`coalesce(named.first_name || ' ' || named.last_name, 'No contractor')`,
    join: sql`left join users named on named.id = ${idOf}`,
  },
};

/** Selects key, label, orders and cents, the largest amount first. */
export function spendByGroup(scope: Scope, by: Grouping): SQL {
  const { measure, label, join } = groups[by];
  return sql`select key, ${label} as label, n as orders, cents from (
      select key, sum(n) as n, sum(cents) as cents from ${sumsOf(scope, [measure])}
      group by key having sum(n) <> 0 or sum(cents) <> 0) summed ${join}
    order by cents desc, label, key`;
}

export async function listSpendByTime(scope: Scope): Promise<SpendOfUnit[]> {
  const rows = await db.execute<{ start: string; orders: number; cents: number; fee_cents: number }>(
    spendByTime(scope),
  );
  return rows.map(({ start, orders, cents, fee_cents }) => ({ start, orders, cents, feeCents: fee_cents }));
}

export type SpendGroups = { rows: SpendOfGroup[]; total: number; orders: number; cents: number };

/** Lists the `limit` largest groups, with how many there are. Orders and cents are those of all groups. */
export async function listSpendByGroup(scope: Scope, by: Grouping, limit: number): Promise<SpendGroups> {
  type Row = SpendOfGroup & { total: number; all_orders: number; all_cents: number };
  const rows = await db.execute<Row>(sql`
    select *, count(*) over ()::int as total, sum(orders) over () as all_orders, sum(cents) over () as all_cents
    from (${spendByGroup(scope, by)}) grouped order by cents desc, label, key limit ${limit}`);
  return {
    rows: rows.map(({ key, label, orders, cents }) => ({ key, label, orders, cents })),
    total: rows[0]?.total ?? 0,
    orders: rows[0]?.all_orders ?? 0,
    cents: rows[0]?.all_cents ?? 0,
  };
}
