import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { isBlocked, orderColumns } from "~/work-orders/blocked.server";
import type { ListFilter } from "../list-query";
import type { TabName } from "../tabs";
import { matchesFilter } from "./scope.server";

const assignedTabs: Partial<Record<TabName, string>> = {
  "upcoming-work": "assigned",
  completed: "completed",
  approved: "approved",
  paid: "paid",
};

/** Selects all orders `o` that a client's or super administrator's lists are of. */
export const ofCompany = ({ role, companyId }: Actor): SQL =>
  role === "client" ? sql`o.company_id = ${companyId}` : sql`true`;

export const inAll = sql`o.status <> 'deleted'`;

/** Selects the orders `o` of a tab that the user may see; not for a contractor's Available tab. */
export function inTab(actor: Actor, tab: TabName): SQL {
  if (actor.role === "contractor") return contractorTab(actor.id, tab);
  const inTab = tab === "all" ? inAll : sql`o.tab = ${tab}`;
  return actor.role === "superAdmin" ? inTab : sql`o.company_id = ${actor.companyId} and ${inTab}`;
}

/** Selects the orders `o` of a tab that match a filter; not for a contractor's Available tab. */
export const inList = (actor: Actor, tab: TabName, filter: ListFilter): SQL =>
  sql`${inTab(actor, tab)} and ${matchesFilter(actor, filter)}`;

function contractorTab(id: number, tab: TabName): SQL {
  const status = assignedTabs[tab];
  if (status) return sql`o.contractor_id = ${id} and o.status = ${status}`;
  const routed = sql`(select work_order_id from routes where contractor_id = ${id} and status = 'active')`;
  // A block archives open routes and applications; this catches those made at the same moment.
  const notBlocked = sql`not ${isBlocked(sql`${id}`, orderColumns("o"))}`;
  if (tab === "routed")
    return sql`o.id in ${routed} and o.status in ('draft', 'published') and ${notBlocked}`;
  const applied = sql`(select work_order_id from applications where contractor_id = ${id} and status = 'apply')`;
  return sql`o.id in ${applied} and o.id not in ${routed} and o.status = 'published' and ${notBlocked}`;
}
