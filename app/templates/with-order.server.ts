import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { ok, type Result } from "~/platform/result";
import { lockOrder } from "~/work-orders/order.server";
import { templateOfOrder } from "./of-order.server";
import { findTemplate } from "./templates.server";

/** What a new order remembers of its template. One that was deleted meanwhile has filled the form all the same. */
export async function usedTemplate(tx: Tx, actor: Actor, id: number | undefined) {
  const template = id === undefined ? undefined : await findTemplate(tx, actor, id);
  return template && { templateId: template.id, templateName: template.name };
}

/** FRM-076: the order that was just saved becomes a template too, in the same transaction; nothing where no name is given. */
export async function alsoTemplate(
  tx: Tx,
  actor: Actor,
  win: number,
  name: string | undefined,
): Promise<Result<unknown>> {
  if (name === undefined) return ok();
  const order = await lockOrder(tx, actor, win);
  return order ? templateOfOrder(tx, actor, order, { name, nameField: "templateName" }) : ok();
}
