import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { now } from "~/platform/clock.server";
import { db } from "~/platform/db.server";
import { attachment } from "~/platform/files.server";
import { notFound, ok, type Result } from "~/platform/result";
import { readOrder } from "~/work-orders/order.server";
import { readDetails } from "../details/read-details.server";
import { orderSheet } from "./order-sheet";
import { makePdf } from "./thread.server";

/** IMP-012: the work order as a document, for the contractor who has it. */
export async function orderPdf(actor: Actor, win: number): Promise<Result<Response>> {
  const order = await readOrder(db, actor, win);
  if (!order) return notFound();
  const refusal = whyNot(actor, "work-order.print", order);
  if (refusal) return refusal;
  const details = await readDetails(actor, win);
  if (!details) return notFound();
  const pdf = await makePdf(orderSheet(details, now()));
  return ok(
    new Response(new Uint8Array(pdf), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Length": String(pdf.length),
        "Content-Disposition": attachment(`Work order ${win}.pdf`),
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    }),
  );
}
