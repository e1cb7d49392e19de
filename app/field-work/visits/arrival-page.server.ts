import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { newFormKey } from "~/platform/db/idempotency.server";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { moment } from "~/platform/text/format";
import { closePath, orderFor } from "~/work-orders/order-route.server";
import type { WorkStatus } from "~/work-orders/rules/work-order";
import { entriesOf } from "../field-work.server";
import { arrivalFrom } from "./arrival";

type LoaderArgs = { actor: Actor; params: Params; request: Request };

/** Loads the On My Way and Running Late dialogs; throws a 409 page if the contractor is checked in. */
export async function loadArrivalPage(
  { actor, params, request }: LoaderArgs,
  status: WorkStatus,
  minutes: string,
) {
  const order = await orderFor(actor, params, "arrival.tell");
  const entries = await entriesOf(db, order);
  const from = arrivalFrom(order, entries, status);
  if (!from.ok) throw new Response(from.message, { status: 409 });
  return {
    win: order.id,
    title: order.title,
    start: moment(order.startAt, order.timeZone),
    isRepeated: entries.length > 0,
    ...(await withSavedSubmission(request, { minutes })),
    formKey: newFormKey(),
    closeTo: closePath(params, request),
  };
}
