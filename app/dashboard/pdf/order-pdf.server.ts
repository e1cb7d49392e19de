import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import type { Permission } from "~/access/policy";
import { db } from "~/platform/db/db.server";
import { notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { displayStatus } from "~/work-orders/rules/work-order";
import { type Order, readOrder } from "~/work-orders/store/order.server";
import { orderView } from "~/work-orders/view/order-view.server";
import { readExtras } from "~/work-orders/view/views.server";
import { readDetails } from "../details/read-details.server";
import { orderSheet } from "./order-sheet";
import { pdfResponse } from "./thread.server";

export const audiences = ["company", "contractor"] as const;
export type Audience = (typeof audiences)[number];

export const orderPdf = (actor: Actor, win: number) =>
  printOrder(actor, win, "work-order.print", "contractor");

/** Prints a company's own order: for the company with all it knows, or as the contractor's own PDF would be. */
export const ownOrderPdf = (actor: Actor, win: number, audience: Audience) =>
  printOrder(actor, win, "work-order.print-own", audience);

async function printOrder(
  actor: Actor,
  win: number,
  permission: Permission,
  audience: Audience,
): Promise<Result<Response>> {
  const order = await readOrder(db, actor, win);
  if (!order) return notFound();
  const refusal = refusalFor(actor, permission, order);
  if (refusal) return refusal;
  const details = await readPrinted(actor, order, audience);
  if (!details) return notFound();
  const name = actor.role === "client" && audience === "contractor" ? " for contractors" : "";
  return ok(await pdfResponse({ order: orderSheet(details, now()) }, `Work order ${win}${name}.pdf`));
}

export async function readPrinted(actor: Actor, order: Order, audience: Audience) {
  const details = await readDetails(actor, order.id);
  if (!details || actor.role === "contractor" || audience === "company") return details;
  // No contractor has the id 0, so that an order without one is shown as before its assignment.
  const reader: Actor = {
    ...actor,
    role: "contractor",
    level: null,
    companyId: null,
    id: order.contractorId ?? 0,
  };
  return {
    ...details,
    order: orderView(reader, order, await readExtras(order)),
    shownStatus: displayStatus(order, "contractor"),
  };
}
