import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import type { Permission } from "~/access/policy";
import { db } from "~/platform/db/db.server";
import { notFound, ok, type Result } from "~/platform/result";
import { type Order, readOrder } from "~/work-orders/store/order.server";

/** Loads the order that the input is validated against. The command checks the permission again, under its lock. */
export async function orderFor(actor: Actor, win: number, permission: Permission): Promise<Result<Order>> {
  const order = await readOrder(db, actor, win);
  if (!order) return notFound();
  return refusalFor(actor, permission, order) ?? ok(order);
}
