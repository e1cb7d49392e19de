import { type Params, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import type { Actor } from "~/access/actor";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { moment, zoneAbbreviation } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { ActionUnavailable } from "~/ui/overlays/action-unavailable";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { closePath, listQuery, orderFor, winOf } from "~/work-orders/order-route.server";
import { checkInToOrder } from "../commands/check-in.server";
import { MomentFields } from "../components/moment-fields";
import { PlaceFields } from "../components/place-fields";
import { checkInForm } from "../forms";
import { listCheckEntries } from "../queries.server";
import { openEntry } from "../visits/check-in";
import { isAmbiguous, momentToForm } from "../visits/moments";

export const loader = guarded("check-in.add", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "check-in.add");
  const { id, title, timeZone } = order;
  const open = openEntry(await listCheckEntries(db, actor, order));
  return {
    win: id,
    title,
    /** Time of the open check-in: then the page refuses instead of showing the form. */
    since: open ? moment(open.checkInAt, timeZone) : null,
    checkOutTo: paths.orderAction(params.tab ?? "all", id, "check-out", listQuery(request)),
    zone: zoneAbbreviation(now(), timeZone),
    isClient: actor.role === "client",
    ...(await withSavedSubmission(request, { checkIn: momentToForm(now(), timeZone) })),
    formKey: newFormKey(),
    asksWhichHour: isAmbiguous(now(), timeZone),
    closeTo: closePath(params, request),
  };
});

async function formOf({ actor, params }: { actor: Actor; params: Params }) {
  const { timeZone } = await orderFor(actor, params, "check-in.add");
  return checkInForm({ timeZone, asksWhichHour: true });
}

export const action = formAction("check-in.add", formOf, async (sent) => {
  const { actor, params, request, value, submission } = sent;
  const idempotencyKey = formIdempotencyKey(submission.payload.formKey, value.at);
  const result = await checkInToOrder(actor, { win: winOf(params), ...value, idempotencyKey });
  if (!result.ok) return result;
  return redirectWithToast(closePath(params, request), "Checked in");
});

export const clientAction = keepFormOnLostAnswer();

export default function CheckIn() {
  const {
    win,
    title,
    since,
    checkOutTo,
    zone: zoneName,
    isClient,
    filled,
    isRestored,
    formKey,
    asksWhichHour,
    closeTo,
  } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<ReturnType<typeof checkInForm>>>({
    id: "check-in",
    defaultValue: filled,
  });
  if (since)
    return (
      <ActionUnavailable title="Check In" closeTo={closeTo} next={{ label: "Check Out", to: checkOutTo }}>
        {isClient ? "The contractor has" : "You have"} been checked in to {title} (WIN {win}) since {since}.
        Check out first.
      </ActionUnavailable>
    );
  return (
    <DialogForm
      title="Check In"
      closeTo={closeTo}
      form={view}
      submit="Check In"
      isRestored={isRestored}
      formKey={formKey}
    >
      <p>
        {title} (WIN {win}){isClient && ", on the contractor's behalf"}
      </p>
      <MomentFields field={fields.checkIn} label="Check-in" zone={zoneName} asksWhichHour={asksWhichHour} />
      {!isClient && <PlaceFields />}
    </DialogForm>
  );
}
