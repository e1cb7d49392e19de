import { type Params, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import type { Actor } from "~/access/actor";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { invalidForm, readForm, refusedForm } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { actionUnavailable } from "~/platform/http/action-unavailable";
import { invalid } from "~/platform/result";
import { moment, zoneAbbreviation } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { closePath, listQuery, orderFor, winOf } from "~/work-orders/order-route.server";
import type { Order } from "~/work-orders/store/order.server";
import { checkOutOfOrder } from "../commands/check-out.server";
import { MomentFields } from "../components/moment-fields";
import { PlaceFields } from "../components/place-fields";
import { checkOutForm } from "../forms";
import { listCheckEntries } from "../queries.server";
import { openEntry } from "../visits/check-in";
import { HOUR_UNCLEAR, isAmbiguous, isHourUnclear, momentToForm } from "../visits/moments";

/** Finds the open check-in; without one, throws a page that links to Check In. */
async function openEntryFor({ actor, params, request }: LoaderArgs, order: Order) {
  const entry = openEntry(await listCheckEntries(db, actor, order));
  if (entry) return entry;
  const checkInTo = paths.orderAction(params.tab ?? "all", order.id, "check-in", listQuery(request));
  throw actionUnavailable("There is no open check-in to check out of", { label: "Check In", to: checkInTo });
}
type LoaderArgs = { actor: Actor; params: Params; request: Request };

export const loader = guarded("check-in.add", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "check-in.add");
  const entry = await openEntryFor({ actor, params, request }, order);
  return {
    win: order.id,
    title: order.title,
    zone: zoneAbbreviation(now(), order.timeZone),
    since: moment(entry.checkInAt, order.timeZone),
    isClient: actor.role === "client",
    ...(await withSavedSubmission(request, {
      checkOut: momentToForm(now(), order.timeZone),
      work_description: "",
    })),
    asksWhichHour: isAmbiguous(now(), order.timeZone),
    closeTo: closePath(params, request),
  };
});

export const action = guarded("check-in.add", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "check-in.add");
  const entry = await openEntryFor({ actor, params, request }, order);
  const submission = await readForm(request, checkOutForm({ ...order, checkInAt: entry.checkInAt }));
  if (submission.status !== "success") return invalidForm(submission);
  if (isHourUnclear(submission.payload.checkOut, order.timeZone))
    return refusedForm(submission, invalid({ "checkOut.second": [HOUR_UNCLEAR] }));
  const result = await checkOutOfOrder(actor, { win: winOf(params), entryId: entry.id, ...submission.value });
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(closePath(params, request), "Checked out");
});

export const clientAction = keepFormOnLostAnswer();

export default function CheckOut() {
  const {
    win,
    title,
    zone: zoneName,
    since,
    isClient,
    filled,
    isRestored,
    asksWhichHour,
    closeTo,
  } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<ReturnType<typeof checkOutForm>>>({
    id: "check-out",
    defaultValue: filled,
  });
  return (
    <DialogForm title="Check Out" closeTo={closeTo} form={view} submit="Check Out" isRestored={isRestored}>
      <p>
        {title} (WIN {win}), checked in {since}
        {isClient && ", on the contractor's behalf"}
      </p>
      <MomentFields field={fields.checkOut} label="Check-out" zone={zoneName} asksWhichHour={asksWhichHour} />
      <TextArea
        field={fields.work_description}
        label="Description of Work Performed"
        rows={4}
        maxLength={5000}
        required
      />
      {!isClient && <PlaceFields />}
    </DialogForm>
  );
}
