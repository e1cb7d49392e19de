import { unreadEvents } from "db/schema/platform";
import { sql } from "drizzle-orm";
import type { Tx } from "../db.server";

/** Limits a claim to one company, or to one of its events. */
export type Which = { companyId: number; eventId?: number };
export type Claimed = { id: number; at: string; companyId: number };

/** Takes a reader's oldest unread events, skipping those that another process has locked; they return if `tx` fails. */
export function claimUnread(tx: Tx, reader: string, max: number, which?: Which) {
  const ofCompany = which ? sql`company_id = ${which.companyId}` : sql`true`;
  const isEvent = which?.eventId === undefined ? sql`true` : sql`event_id = ${which.eventId}`;
  return tx.execute<Claimed>(sql`
    delete from ${unreadEvents} where ${ofCompany} and (reader, event_id) in (
      select reader, event_id from ${unreadEvents} where reader = ${reader} and ${ofCompany} and ${isEvent}
      order by event_id limit ${max} for update skip locked)
    returning event_id::float8 as id, event_at as at, company_id::float8 as "companyId"`);
}
