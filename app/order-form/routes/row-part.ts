import type { Params } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { orderFor, winOf } from "~/work-orders/order-route.server";
import { EDITED } from "../commands/edit-order.server";
import { loadRowPart, rowEditForm, saveRowPart } from "../row-edit/row-edit.server";
import { isRowPart } from "../row-edit/row-parts";

function partOf({ part }: Params) {
  if (!isRowPart(part)) throw new Response("No such part of a work order", { status: 404 });
  return part;
}

/** Returns the values that the editor in a row shows. */
export const loader = guarded("work-order.edit", async ({ actor, params }) => {
  const order = await orderFor(actor, params, "work-order.edit");
  return Response.json(loadRowPart(order, partOf(params)), { headers: { "Cache-Control": "no-store" } });
});

export const action = formAction("work-order.edit", rowEditForm, async ({ actor, params, value }) => {
  const result = await saveRowPart(actor, winOf(params), partOf(params), value);
  return result.ok ? { saved: EDITED } : result;
});

export const clientAction = keepFormOnLostAnswer();
