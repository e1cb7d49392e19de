import type { StoredStatus } from "db/schema/work-orders";
import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { arrayParameter, readRows } from "~/platform/db/prepared.server";

export type Facts = {
  win: number;
  title: string;
  status: StoredStatus;
  onHold: boolean;
  confirmed: boolean;
  payOutsideOfApp: boolean;
  /** Whether a contractor is assigned, has applied or is routed. */
  hasRecipients: boolean;
  companyId: number;
  payCents: number;
};

/** Reads the facts that permissions need; leaves out missing orders and those of other companies. */
export async function listOrderFacts(actor: Actor, wins: readonly number[]): Promise<Facts[]> {
  const scope = actor.role === "superAdmin" ? sql`true` : sql`o.company_id = ${actor.companyId}`;
  return readRows<Facts>(sql`select o.id::float8 as win, o.title, o.status, o.on_hold as "onHold",
      o.confirmed, o.pay_outside_of_app as "payOutsideOfApp",
      (o.contractor_id is not null or o.applicant_count > 0 or o.routed_count > 0) as "hasRecipients",
      o.company_id::float8 as "companyId", o.potential_pay_cents::float8 as "payCents"
    from unnest(${arrayParameter(wins)}::bigint[]) with ordinality chosen (win, place)
    join work_orders o on o.id = chosen.win and ${scope} order by chosen.place`);
}
