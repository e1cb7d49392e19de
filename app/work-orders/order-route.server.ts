import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import type { Act } from "~/access/policy";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { statusOf } from "~/platform/forms/form.server";
import type { Result } from "~/platform/result";
import { type Order, readOrder } from "./order.server";

/** The order's number in the address; NaN, which no order has, where it is none. */
export const winOf = (params: Params) =>
  /^\d{1,15}$/.test(params.win ?? "") ? Number(params.win) : Number.NaN;

/** Where a panel or dialog of an order goes when it is closed: the details, with the list's query kept. */
export const closePath = (params: Params, request: Request) =>
  paths.order(params.tab ?? "all", params.win ?? "", listQuery(request));

/** The list's own query (search, page, sort …), which every link inside the dashboard keeps. */
export function listQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  query.delete("_routes");
  return query.size ? `?${query}` : "";
}

/**
 * The order that a panel or dialog is about, if this person may do its act now; else a 404, 403 or 409 page.
 * Reading it here only decides what is shown: the command asks again, under the lock.
 */
export async function orderFor(actor: Actor, params: Params, act: Act): Promise<Order> {
  const order = await readOrder(db, actor, winOf(params));
  if (!order) throw new Response("Work order not found", { status: 404 });
  const refusal = whyNot(actor, act, order);
  if (refusal) throw new Response(refusal.message, { status: statusOf(refusal) });
  return order;
}

/** Answers with a page of the refusal, so that no form opens for what its command would refuse now. */
export function refuseNow(result: Result<unknown>) {
  if (!result.ok) throw new Response(result.message, { status: statusOf(result) });
}
