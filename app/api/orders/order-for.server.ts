import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import type { Act } from "~/access/policy";
import { db } from "~/platform/db/db.server";
import { notFound, ok, type Result } from "~/platform/result";
import { type Order, readOrder } from "~/work-orders/order.server";

/** The order that a call is about, where its input can only be read knowing it. The command asks again, under the lock. */
export async function orderFor(actor: Actor, win: number, act: Act): Promise<Result<Order>> {
  const order = await readOrder(db, actor, win);
  if (!order) return notFound();
  return whyNot(actor, act, order) ?? ok(order);
}
