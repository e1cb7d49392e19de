import { orderChatMembers } from "db/schema/messages";
import { workOrders } from "db/schema/work-orders";
import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { readRows } from "~/platform/db/prepared.server";
import { takesPart } from "./recipients.server";

const MAX_LISTED = 50;
export type UnreadChat = { win: number; title: string; unread: number };

export async function listUnreadChats(actor: Actor): Promise<UnreadChat[]> {
  if (!may(actor, "message.read")) return [];
  return readRows<UnreadChat>(
    sql`select w.id::float8 as win, w.title, m.unread_count as unread
      from ${orderChatMembers} m join ${workOrders} w on w.id = m.work_order_id and w.company_id = m.company_id
      where m.user_id = ${actor.id} and m.unread_count > 0 and ${isReadableFor(actor)}
      order by w.id desc limit ${MAX_LISTED}`,
    { gathered: true },
  );
}

/** Returns whether the actor may still read a message and has not seen it. */
export async function isUnseenMessage(actor: Actor, win: number, messageId: number): Promise<boolean> {
  if (!may(actor, "message.read")) return false;
  const found = await readRows(sql`
    select 1 from ${orderChatMembers} m join ${workOrders} w on w.id = m.work_order_id and w.company_id = m.company_id
    where m.user_id = ${actor.id} and m.work_order_id = ${win} and m.seen_message_id < ${messageId}
      and ${isReadableFor(actor)}`);
  return found.length > 0;
}

const isReadableFor = (actor: Actor) =>
  actor.role === "client"
    ? sql`w.company_id = ${actor.companyId} and w.status <> 'deleted'`
    : takesPart(sql`${actor.id}::bigint`);
