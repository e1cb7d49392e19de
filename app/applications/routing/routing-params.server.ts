import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { pageQuery } from "~/patches/remix-urls";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { pageSearch, safeReturnTo } from "~/platform/http/own-path";
import { listQuery } from "~/work-orders/order-route.server";
import type { Order } from "~/work-orders/store/order.server";
import { contractorName } from "../application.server";
import { NOT_ROUTED_TO } from "./route";
import { isContractor } from "./route.server";
import { listRouted } from "./route-queries.server";

/** Loads the contractor in the URL; throws a 404 page if there is none. */
export async function contractorIn({ contractorId: text }: Params) {
  const contractorId = readId(text);
  if (!(await isContractor(db, contractorId))) throw new Response("Contractor not found", { status: 404 });
  return { contractorId, name: await contractorName(db, contractorId) };
}

/** Loads the contractor in the URL; throws a 404 page if there is none, a 409 page if the order isn't routed to them. */
export async function routedContractorIn(actor: Actor, params: Params, order: Order) {
  const contractor = await contractorIn(params);
  const routed = await listRouted(db, actor, order);
  if (!routed.some(({ contractorId }) => contractorId === contractor.contractorId))
    throw new Response(NOT_ROUTED_TO, { status: 409 });
  return contractor;
}

export const applicantsPath = ({ tab = "all", win = "" }: Params, request: Request) =>
  paths.orderAction(tab, win, "applicants", listQuery(request));

export function invitePaths({ tab = "all", win = "" }: Params, request: Request) {
  const contractorsId = pageQuery(request).getAll("contractor");
  const search = pageSearch(request, "contractor");
  return { contractorsId, closeTo: paths.orderAction(tab, win, "applicants", search) };
}

/** Returns the page to go back to, or "" if the URL names an unknown page. */
export const backPathIn = (request: Request) =>
  safeReturnTo(new URL(request.url).searchParams.get("back"), "");
