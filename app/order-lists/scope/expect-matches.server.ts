import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import { indexedPart } from "../filters/indexed-text";
import { isFiltered, type ListFilter } from "../list-query";
import { matchesFilter } from "./scope.server";
import type { Starts } from "./starts.server";
import { ofCompany } from "./tab-scope.server";

type Planned = { "QUERY PLAN": [{ Plan: { Plans?: { "Plan Rows": number }[] } }] };

/**
 * How many orders match, of how many, and their share from 0 to 1 of those that start when matches can. `byText` match the part that
 * has an index of its own, `byStart` start when matches can; infinite without either.
 */
export type Expected = { orders: number; ofAll: number; share: number; byText: number; byStart: number };

/**
 * Returns how many matches Postgres expects of a filter of a client's or super administrator's lists. It looks at its statistics
 * and reads no orders. 0 if it has none.
 */
export async function expectMatches(actor: Actor, filter: ListFilter, starts: Starts): Promise<Expected> {
  const all = sql`select 1 from work_orders o where ${ofCompany(actor)}`;
  const matching = (part: ListFilter) => sql`${all} and ${matchesFilter(actor, part, { isExpected: true })}`;
  const part = indexedPart(filter);
  const each = [
    all,
    matching(filter),
    isFiltered(part) ? matching(part) : sql`select 1`,
    starts.areKnown ? sql`${all} and ${starts.include(sql`o.start_at`)}` : sql`select 1`,
  ];
  const [row] = await readRows<Planned>(sql`explain (format json) ${sql.join(each, sql` union all `)}`, {
    keepPlan: false,
  });
  const plans = row?.["QUERY PLAN"][0].Plan.Plans ?? [];
  const [ofAll = 0, matches = 0, byText = 0, inStarts = 0] = plans.map((plan) => plan["Plan Rows"]);
  const byStart = starts.areKnown && !starts.hasNone ? inStarts : Number.POSITIVE_INFINITY;
  const orders = Math.min(matches, byStart);
  return {
    orders,
    ofAll,
    share: ofAll > 0 ? Math.min(1, orders / Math.min(ofAll, byStart)) : 0,
    byText: isFiltered(part) ? byText : Number.POSITIVE_INFINITY,
    byStart,
  };
}
