import { type Params, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import type { Actor } from "~/access/actor";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { moment, zoneAbbreviation } from "~/platform/text/format";
import { DefinitionList } from "~/ui/display/definition-list";
import { TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { closePath, winOf } from "~/work-orders/order-route.server";
import { editCheckEntry } from "../commands/edit-check-entry.server";
import { MomentFields } from "../components/moment-fields";
import { entryForm } from "../forms";
import { entryFor } from "../route-subjects.server";
import { entryRights } from "../visits/check-in";
import { isAmbiguous, momentToForm } from "../visits/moments";

export const loader = guarded("check-in.edit", async ({ actor, params, request }) => {
  const { order, entry } = await entryFor(actor, params);
  const { timeZone } = order;
  const { checkInAt, checkOutAt } = entry;
  return {
    zones: {
      in: zoneAbbreviation(checkInAt, timeZone),
      out: zoneAbbreviation(checkOutAt ?? checkInAt, timeZone),
    },
    isOpen: checkOutAt === null,
    changeTimes: entryRights(order, actor.role === "client" ? "client" : "contractor").changeTimes,
    shown: { checkIn: moment(checkInAt, timeZone), checkOut: moment(checkOutAt, timeZone) },
    ...(await withSavedSubmission(request, {
      checkIn: momentToForm(checkInAt, timeZone),
      checkOut: checkOutAt ? momentToForm(checkOutAt, timeZone) : undefined,
      work_description: entry.workDescription,
    })),
    asksIn: isAmbiguous(checkInAt, timeZone),
    asksOut: checkOutAt !== null && isAmbiguous(checkOutAt, timeZone),
    closeTo: closePath(params, request),
  };
});

async function formOf({ actor, params }: { actor: Actor; params: Params }) {
  const { order, entry } = await entryFor(actor, params);
  return entryForm({ timeZone: order.timeZone, entry, asksWhichHour: true });
}

export const action = formAction("check-in.edit", formOf, async ({ actor, params, request, value }) => {
  const entryId = readId(params.entryId);
  const result = await editCheckEntry(actor, { win: winOf(params), entryId, ...value });
  if (!result.ok) return result;
  return redirectWithToast(closePath(params, request), "Check-in changed");
});

export const clientAction = keepFormOnLostAnswer();

export default function EditCheck() {
  const { zones, isOpen, changeTimes, shown, filled, isRestored, asksIn, asksOut, closeTo } =
    useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<ReturnType<typeof entryForm>>>({
    id: "edit-check",
    defaultValue: filled,
  });
  return (
    <DialogForm title="Edit Check-In" closeTo={closeTo} form={view} submit="Save" isRestored={isRestored}>
      {changeTimes ? (
        <>
          <MomentFields field={fields.checkIn} label="Check-in" zone={zones.in} asksWhichHour={asksIn} />
          {!isOpen && (
            <MomentFields
              field={fields.checkOut}
              label="Check-out"
              zone={zones.out}
              asksWhichHour={asksOut}
            />
          )}
        </>
      ) : (
        <DefinitionList
          items={[
            { label: "Check in", value: shown.checkIn },
            { label: "Check out", value: shown.checkOut },
            {
              label: "Dates and times",
              value: "Can only be changed while the work order is assigned",
              wide: true,
            },
          ]}
        />
      )}
      <TextArea
        field={fields.work_description}
        label="Description of Work Performed"
        rows={4}
        maxLength={5000}
        optional={isOpen}
      />
    </DialogForm>
  );
}
