import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import type { Permission } from "~/access/policy";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { statusOf } from "~/platform/forms/form.server";
import { pageSearch } from "~/platform/http/own-path";
import type { Result } from "~/platform/result";
import { type Order, readOrder } from "./store/order.server";

/** Returns the WIN in the URL; NaN, which no order has, for an invalid one. */
export const winOf = (params: Params) =>
  /^\d{1,15}$/.test(params.win ?? "") ? Number(params.win) : Number.NaN;

/** Returns where an order's panel or dialog closes to: the details, with the list's query. */
export const closePath = (params: Params, request: Request) =>
  paths.order(params.tab ?? "all", params.win ?? "", listQuery(request));

/** Returns the list under an order. */
export const listPath = (params: Params, request: Request) =>
  `${paths.tab(params.tab ?? "all")}${listQuery(request)}`;

export const listQuery = (request: Request) => pageSearch(request);

/** Loads a dialog's order; throws a 404, 403 or 409 page. Only for display: the command checks again under the lock. */
export async function orderFor(actor: Actor, params: Params, permission: Permission): Promise<Order> {
  const order = await readOrder(db, actor, winOf(params));
  if (!order) throw new Response("Work order not found", { status: 404 });
  const refusal = refusalFor(actor, permission, order);
  if (refusal) throw new Response(refusal.message, { status: statusOf(refusal) });
  return order;
}

/** Throws an error page for a refusal, so that no form opens for what its command would refuse. */
export function throwRefusal(result: Result<unknown>) {
  if (!result.ok) throw new Response(result.message, { status: statusOf(result) });
}
