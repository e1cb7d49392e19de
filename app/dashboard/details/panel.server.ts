import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { directionsTo, mapsOf } from "~/work-orders/directions";
import { listPath, listQuery, winOf } from "~/work-orders/order-route.server";
import { readDetails } from "./read-details.server";

/** Loads the details panel of an order over its list. Throws a 404 response when the user may not see the order. */
export async function loadPanel(actor: Actor, params: Params, request: Request) {
  const details = await readDetails(actor, winOf(params));
  if (!details) throw new Response("Work order not found", { status: 404 });
  const { address1 = "", address2 = "" } = details.order.assignedView ?? {};
  const tab = params.tab ?? "";
  const search = listQuery(request);
  return {
    ...details,
    order: {
      ...details.order,
      // Deliverables have a section of their own.
      documents: details.order.documents.filter(({ isDeliverable }) => !isDeliverable),
    },
    directions: directionsTo({ ...details.order, address1, address2 }, mapsOf(request.headers)),
    role: actor.role,
    closeTo: listPath(params, request),
    base: { tab, search },
    share: paths.share(tab, details.order.win),
  };
}
export type PanelData = Awaited<ReturnType<typeof loadPanel>>;
