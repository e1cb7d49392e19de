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
import { actionUnavailable } from "~/platform/http/action-unavailable";
import { moment, zoneAbbreviation } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { closePath, listQuery, orderFor, winOf } from "~/work-orders/order-route.server";
import { checkOutOfOrder } from "../commands/check-out.server";
import { MomentFields } from "../components/moment-fields";
import { PlaceFields } from "../components/place-fields";
import { checkOutForm } from "../forms";
import { listCheckEntries } from "../queries.server";
import { openEntry } from "../visits/check-in";
import { isAmbiguous, momentToForm } from "../visits/moments";

/** Finds the open check-in; without one, throws a page that links to Check In. */
async function openEntryFor({ actor, params, request }: LoaderArgs) {
  const order = await orderFor(actor, params, "check-in.add");
  const entry = openEntry(await listCheckEntries(db, actor, order));
  if (entry) return { order, entry };
  const checkInTo = paths.orderAction(params.tab ?? "all", order.id, "check-in", listQuery(request));
  throw actionUnavailable("There is no open check-in to check out of", { label: "Check In", to: checkInTo });
}
type LoaderArgs = { actor: Actor; params: Params; request: Request };

export const loader = guarded("check-in.add", async ({ actor, params, request }) => {
  const { order, entry } = await openEntryFor({ actor, params, request });
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
    formKey: newFormKey(),
    asksWhichHour: isAmbiguous(now(), order.timeZone),
    closeTo: closePath(params, request),
  };
});

async function formOf(args: LoaderArgs) {
  const { order, entry } = await openEntryFor(args);
  const { timeZone } = order;
  const form = checkOutForm({ timeZone, checkInAt: entry.checkInAt, asksWhichHour: true });
  return form.transform((value) => ({ ...value, entryId: entry.id }));
}

export const action = formAction("check-in.add", formOf, async (sent) => {
  const { actor, params, request, value, submission } = sent;
  const idempotencyKey = formIdempotencyKey(submission.payload.formKey, value.at, value.workDescription);
  const result = await checkOutOfOrder(actor, { win: winOf(params), ...value, idempotencyKey });
  if (!result.ok) return result;
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
    formKey,
    asksWhichHour,
    closeTo,
  } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<ReturnType<typeof checkOutForm>>>({
    id: "check-out",
    defaultValue: filled,
  });
  return (
    <DialogForm
      title="Check Out"
      closeTo={closeTo}
      form={view}
      submit="Check Out"
      isRestored={isRestored}
      formKey={formKey}
    >
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
