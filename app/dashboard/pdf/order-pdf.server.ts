import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { readOrder } from "~/work-orders/store/order.server";
import { readDetails } from "../details/read-details.server";
import { orderSheet } from "./order-sheet";
import { pdfResponse } from "./thread.server";

export async function orderPdf(actor: Actor, win: number): Promise<Result<Response>> {
  const order = await readOrder(db, actor, win);
  if (!order) return notFound();
  const refusal = refusalFor(actor, "work-order.print", order);
  if (refusal) return refusal;
  const details = await readDetails(actor, win);
  if (!details) return notFound();
  return ok(await pdfResponse({ order: orderSheet(details, now()) }, `Work order ${win}.pdf`));
}
