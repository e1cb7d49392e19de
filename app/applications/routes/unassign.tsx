import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { closePath, orderFor, throwRefusal, winOf } from "~/work-orders/order-route.server";
import { reasonField } from "~/work-orders/rules/reason";
import { canUnassign } from "~/work-orders/rules/transitions";
import { MAX_REASON_LENGTH } from "~/work-orders/rules/work-order";
import { countCheckEntries } from "../application.server";
import { unassignContractor } from "../commands/unassign-contractor.server";
import { findAssignedContractor } from "../queries.server";

const form = z.object({ reason: reasonField });

export const loader = guarded("application.unassign", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "application.unassign");
  throwRefusal(canUnassign(order, await countCheckEntries(db, order.id)));
  const contractor = await findAssignedContractor(db, actor, order);
  return {
    win: order.id,
    title: order.title,
    holds: !order.payOutsideOfApp,
    name: contractor?.name ?? "The contractor",
    ...(await withSavedSubmission(request, { reason: "" })),
    closeTo: closePath(params, request),
  };
});

export const action = formAction("application.unassign", form, async ({ actor, params, request, value }) => {
  const result = await unassignContractor(actor, { win: winOf(params), ...value });
  if (!result.ok) return result;
  return redirectWithToast(closePath({ ...params, tab: "available" }, request), "Contractor un-assigned");
});

export const clientAction = keepFormOnLostAnswer();

export default function Unassign() {
  const { win, title, holds, name, filled, isRestored, closeTo } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof form>>({ defaultValue: filled });
  return (
    <DialogForm
      title="Unassign Contractor"
      closeTo={closeTo}
      form={view}
      labels={{ reason: "Reason" }}
      submit="Un-Assign"
      danger
      cancel="Keep assigned"
      isRestored={isRestored}
    >
      <p>
        {name} is removed from {title} (WIN {win}), which becomes available again at its posted terms.
        {holds && " The funds on hold for it are released."}
      </p>
      <TextArea
        field={fields.reason}
        label="Reason"
        hint="It is sent to the contractor."
        rows={4}
        maxLength={MAX_REASON_LENGTH}
        required
      />
    </DialogForm>
  );
}
