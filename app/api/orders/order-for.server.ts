import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import type { Permission } from "~/access/policy";
import { db } from "~/platform/db/db.server";
import { type Answer, findAnswer, type IdempotencyKey } from "~/platform/db/idempotency.server";
import { notFound, ok, type Result } from "~/platform/result";
import { type Order, readOrder } from "~/work-orders/store/order.server";

/** Loads the order that the input is validated against. The command checks the permission again, under its lock. */
export async function orderFor(actor: Actor, win: number, permission: Permission): Promise<Result<Order>> {
  const order = await readOrder(db, actor, win);
  if (!order) return notFound();
  return refusalFor(actor, permission, order) ?? ok(order);
}

type Once = {
  win: number;
  permission: Permission;
  /** The command's name for its key, if it is not the permission. */
  action?: string;
  idempotencyKey?: IdempotencyKey;
};

/** Runs a call on an order; a repeat gets the first answer, even if the order would no longer permit the call. */
export async function runOnceFor<T extends Answer>(
  actor: Actor,
  { win, permission, action = permission, idempotencyKey }: Once,
  run: (order: Order) => Promise<Result<T>>,
): Promise<Result<T>> {
  const earlier = idempotencyKey && (await findAnswer<T>(actor.id, `${action} ${win}`, idempotencyKey));
  if (earlier) return ok(earlier);
  const order = await orderFor(actor, win, permission);
  return order.ok ? run(order.value) : order;
}
