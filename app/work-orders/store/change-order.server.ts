import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import type { Permission } from "~/access/policy";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { type Answer, type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { notFound, ok, type Result } from "~/platform/result";
import { lockOrder, type Order } from "./order.server";

/** Locks the order and checks the permission before `work`, all in one transaction; a refusal rolls back. */
export function changeOrder<T>(
  actor: Actor,
  permission: Permission,
  win: number,
  work: (tx: Tx, order: Order) => Promise<Result<T>>,
): Promise<Result<T>> {
  return inTransaction(async (tx) => {
    const locked = await lockPermitted(tx, actor, permission, win);
    return locked.ok ? work(tx, locked.value) : locked;
  });
}

/** Like `changeOrder`, but a repeat with the same key changes nothing and returns the first answer. */
export const changeOrderOnce = <T extends Answer>(
  actor: Actor,
  permission: Permission,
  win: number,
  idempotencyKey: IdempotencyKey | undefined,
  work: (tx: Tx, order: Order) => Promise<Result<T>>,
): Promise<Result<T>> =>
  inTransaction((tx) =>
    runOnce(tx, actor.id, `${permission} ${win}`, idempotencyKey, async () => {
      const locked = await lockPermitted(tx, actor, permission, win);
      return locked.ok ? work(tx, locked.value) : locked;
    }),
  );

/** Locks an order until the transaction ends and checks the permission. Refuses like `changeOrder`. */
export async function lockPermitted(
  tx: Tx,
  actor: Actor,
  permission: Permission,
  win: number,
): Promise<Result<Order>> {
  const order = await lockOrder(tx, actor, win);
  if (!order) return notFound();
  return refusalFor(actor, permission, order) ?? ok(order);
}
