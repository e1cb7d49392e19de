import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { idOf } from "~/platform/forms/id-of";
import { safeReturnTo } from "~/platform/http/own-path";
import type { Order } from "~/work-orders/order.server";
import { listQuery } from "~/work-orders/order-route.server";
import { nameOf } from "./application.server";
import { NOT_ROUTED_TO } from "./route";
import { isContractor } from "./route.server";
import { listRouted } from "./route-queries.server";

/** The contractor whom an address names; a 404 page where there is none. */
export async function contractorIn({ contractorId: text }: Params) {
  const contractorId = idOf(text);
  if (!(await isContractor(db, contractorId))) throw new Response("Contractor not found", { status: 404 });
  return { contractorId, name: await nameOf(db, contractorId) };
}

/** The contractor whom an address names, if the order is routed to them; else a 404 or 409 page. */
export async function routedContractorIn(actor: Actor, params: Params, order: Order) {
  const contractor = await contractorIn(params);
  const routed = await listRouted(db, actor, order);
  if (!routed.some(({ contractorId }) => contractorId === contractor.contractorId))
    throw new Response(NOT_ROUTED_TO, { status: 409 });
  return contractor;
}

/** The panel of applicants, from which contractors are invited and un-routed. */
export const applicantsPath = ({ tab = "all", win = "" }: Params, request: Request) =>
  paths.orderAct(tab, win, "applicants", listQuery(request));

/** The dialog that invites: whom its address ticks already, and where it closes to. */
export function invitePaths({ tab = "all", win = "" }: Params, request: Request) {
  const query = new URL(request.url).searchParams;
  const contractorsId = query.getAll("contractor");
  for (const name of ["contractor", "_routes"]) query.delete(name);
  const search = query.size > 0 ? `?${query}` : "";
  return { contractorsId, closeTo: paths.orderAct(tab, win, "applicants", search) };
}

/** The page that one came from, if the address names one of ours. */
export const backIn = (request: Request) => safeReturnTo(new URL(request.url).searchParams.get("back"), "");
