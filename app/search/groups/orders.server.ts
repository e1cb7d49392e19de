import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { hasWords, isAvailable, unavailableOrders } from "~/order-lists/scope/scope.server";
import { inTab } from "~/order-lists/scope/tab-scope.server";
import { type TabName, tabLabels } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { type DisplayStatus, statusLabels } from "~/work-orders/rules/work-order";
import { beginsWithTyped, foundRows, MAX_CANDIDATES, nameOfCompany, unionOf } from "../found-rows.server";
import type { Typed } from "../typed";

type Row = {
  id: number;
  isExact: boolean;
  tab: TabName;
  status: DisplayStatus;
  title: string;
  company: string;
  city: string;
  state: string;
};

/** Finds work orders by WIN, Company WO ID, title, site name and city: exact ones, then titles that begin so, then the newest. */
export async function findOrders(actor: Actor, typed: Typed, max: number) {
  const parts = scopesOf(actor).flatMap((scope) => candidatesIn(scope, typed));
  const rows = await foundRows<Row>(sql`with ${unavailableOrders(actor.id)},
    found as (select distinct on (id) id, tab, place from (${unionOf(parts)}) candidates order by id, place)
    select o.id::float8 as id, found.tab, found.place = 0 as "isExact", o.tab as status, o.title, ${nameOfCompany(sql`o.company_id`)} as company, o.city, o.state_code as state
    from found join work_orders o on o.id = found.id
    order by found.place, ${beginsWithTyped(typed, sql`o.title`)} desc, o.id desc limit ${max}`);
  return rows.map(({ id, isExact, tab, status, title, company, city, state }) => ({
    isExact,
    label: title,
    detail: [
      `WIN ${id}`,
      actor.role === "contractor" ? tabLabels[tab] : statusLabels[status],
      actor.role !== "client" && company,
      city && `${city}, ${state}`,
    ]
      .filter(Boolean)
      .join(" · "),
    to: paths.order(tab, id),
  }));
}

type Scope = { tab: SQL; where: SQL };

/** The lists of orders `o` that the actor may see, with the tab that an order stands in. */
function scopesOf(actor: Actor): Scope[] {
  if (actor.role !== "contractor") return [{ tab: sql`'all'`, where: inTab(actor, "all") }];
  const own = (["upcoming-work", "completed", "approved", "paid"] as const).map((tab) => inTab(actor, tab));
  const ownTab = sql`case o.status when 'assigned' then 'upcoming-work' else o.status end`;
  return [
    { tab: ownTab, where: sql`(${sql.join(own, sql` or `)})` },
    { tab: sql`'routed'`, where: inTab(actor, "routed") },
    { tab: sql`'applied'`, where: inTab(actor, "applied") },
    { tab: sql`'available'`, where: isAvailable },
  ];
}

/** Selects the orders with exactly this number, and the newest that have the words. */
function candidatesIn({ tab, where }: Scope, { id, text, words }: Typed): SQL[] {
  const select = (
    place: number,
    found: SQL,
  ) => sql`select o.id, ${tab} as tab, ${sql.raw(`${place}`)} as place
    from work_orders o where ${where} and ${found} order by o.id desc limit ${MAX_CANDIDATES}`;
  return [
    select(0, sql`(o.id = ${id} or lower(o.custom_tag_id) = ${text.toLowerCase()})`),
    select(1, hasWords(words)),
  ];
}
