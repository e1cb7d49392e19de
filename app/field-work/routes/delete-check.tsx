import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { moment } from "~/platform/text/format";
import { closePath, throwRefusal, winOf } from "~/work-orders/order-route.server";
import { deleteCheckEntry } from "../commands/delete-check-entry.server";
import { DeleteDialog } from "../components/delete-dialog";
import { entryFor } from "../route-subjects.server";
import { deleteEntry } from "../visits/check-in";

export const loader = guarded("check-in.edit", async ({ actor, params, request }) => {
  const { order, entry, entries } = await entryFor(actor, params);
  throwRefusal(deleteEntry(order, actor.role === "client" ? "client" : "contractor", entries, entry));
  return {
    checkIn: moment(entry.checkInAt, order.timeZone),
    checkOut: moment(entry.checkOutAt, order.timeZone),
    closeTo: closePath(params, request),
  };
});

export const action = formAction("check-in.edit", z.object({}), async ({ actor, params, request }) => {
  const result = await deleteCheckEntry(actor, { win: winOf(params), entryId: readId(params.entryId) });
  if (!result.ok) return result;
  return redirectWithToast(closePath(params, request), "Check-in deleted");
});

export const clientAction = keepFormOnLostAnswer();

export default function DeleteCheck() {
  const { checkIn, checkOut, closeTo } = useLoaderData<typeof loader>();
  return (
    <DeleteDialog title="Delete this check-in?" closeTo={closeTo}>
      Checked in {checkIn}
      {checkOut && `, checked out ${checkOut}`}. The history keeps a record of it.
    </DeleteDialog>
  );
}
