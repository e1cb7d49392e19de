import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { ok, type Result } from "~/platform/result";
import { lockOrder } from "~/work-orders/store/order.server";
import { storeOrderTemplate } from "./store-order-template.server";
import { findTemplate } from "./templates.server";

/** Returns what a new order stores about its template; `undefined` if the template has been deleted. */
export async function usedTemplate(tx: Tx, actor: Actor, id: number | undefined) {
  const template = id === undefined ? undefined : await findTemplate(tx, actor, id);
  return template && { templateId: template.id, templateName: template.name };
}

/** Stores the just saved order as a template too, in the same transaction; does nothing without a name. */
export async function saveAsTemplate(
  tx: Tx,
  actor: Actor,
  win: number,
  name: string | undefined,
): Promise<Result<unknown>> {
  if (name === undefined) return ok();
  const order = await lockOrder(tx, actor, win);
  return order ? storeOrderTemplate(tx, actor, order, { name, nameField: "templateName" }) : ok();
}
