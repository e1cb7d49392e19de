import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { readRows } from "~/platform/db/prepared.server";
import { hasIndexedText, textsOf } from "../filters/indexed-text";
import type { ListFilter } from "../list-query";
import { matchesFilter } from "./scope.server";
import { ofCompany } from "./tab-scope.server";

type Planned = { "QUERY PLAN": [{ Plan: { Plans?: { "Plan Rows": number }[] } }] };

/** How many orders match, of how many, their share from 0 to 1, and how many match the filter's texts alone, if it has any. */
export type Expected = { orders: number; ofAll: number; share: number; byText: number };

/**
 * Returns how many matches Postgres expects of a filter of a client's or super administrator's lists. It looks at its statistics
 * and reads no orders. 0 if it has none.
 */
export async function expectMatches(actor: Actor, filter: ListFilter): Promise<Expected> {
  const all = sql`select 1 from work_orders o where ${ofCompany(actor)}`;
  const matching = (part: ListFilter) => sql`${all} and ${matchesFilter(actor, part, { isExpected: true })}`;
  const each = [all, matching(filter), ...(hasIndexedText(filter) ? [matching(textsOf(filter))] : [])];
  const [row] = await readRows<Planned>(sql`explain (format json) ${sql.join(each, sql` union all `)}`, {
    keepPlan: false,
  });
  const plans = row?.["QUERY PLAN"][0].Plan.Plans ?? [];
  const [ofAll = 0, orders = 0, byText = Number.POSITIVE_INFINITY] = plans.map((plan) => plan["Plan Rows"]);
  return { orders, ofAll, share: ofAll > 0 ? Math.min(1, orders / ofAll) : 0, byText };
}
