import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { isBlocked, orderNamed } from "~/work-orders/blocked.server";
import type { TabName } from "./tabs";

/** The contractor's tabs that are states of orders assigned to him. */
const assignedTabs: Partial<Record<TabName, string>> = {
  "upcoming-work": "assigned",
  completed: "completed",
  approved: "approved",
  paid: "paid",
};

/** The orders `o` of a tab, for whoever asks (Q-007, Q-008). Not for a contractor's Available, which is a circle. */
export function tabOf(actor: Actor, tab: TabName): SQL {
  if (actor.role === "contractor") return contractorTab(actor.id, tab);
  const held = tab === "all" ? sql`o.status <> 'deleted'` : sql`o.tab = ${tab}`;
  return actor.role === "superAdmin" ? held : sql`o.company_id = ${actor.companyId} and ${held}`;
}

function contractorTab(id: number, tab: TabName): SQL {
  const status = assignedTabs[tab];
  if (status) return sql`o.contractor_id = ${id} and o.status = ${status}`;
  const routed = sql`(select work_order_id from routes where contractor_id = ${id} and status = 'active')`;
  // A block archives what was open; this holds for what slipped in between.
  const welcome = sql`not ${isBlocked(sql`${id}`, orderNamed("o"))}`;
  if (tab === "routed") return sql`o.id in ${routed} and o.status in ('draft', 'published') and ${welcome}`;
  const applied = sql`(select work_order_id from applications where contractor_id = ${id} and status = 'apply')`;
  return sql`o.id in ${applied} and o.id not in ${routed} and o.status = 'published' and ${welcome}`;
}
