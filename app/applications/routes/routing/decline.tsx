import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { TextArea } from "~/ui/fields/text-fields";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { closePath, listPath, orderFor, winOf } from "~/work-orders/order-route.server";
import { declineRoute } from "../../commands/decline-route.server";
import { declineForm } from "../../forms";
import { MAX_DECLINE_REASON_LENGTH, NOT_ROUTED } from "../../routing/route";

export const loader = guarded("application.decline", async ({ actor, params, request }) => {
  const { id, title, toContractor } = await orderFor(actor, params, "application.decline");
  if (!toContractor?.routed) throw new Response(NOT_ROUTED, { status: 409 });
  return {
    win: id,
    title,
    hasApplied: toContractor.application === "apply",
    ...(await withSavedSubmission(request, { reason: "" })),
    closeTo: closePath(params, request),
  };
});

export const action = formAction(
  "application.decline",
  declineForm,
  async ({ actor, params, request, value }) => {
    const result = await declineRoute(actor, { win: winOf(params), ...value });
    if (!result.ok) return result;
    // To the list: a declined draft has no details any more.
    return redirectWithToast(listPath(params, request), "Offer declined");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function Decline() {
  const { win, title, hasApplied, filled, isRestored, closeTo } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof declineForm>>({ defaultValue: filled });
  return (
    <DialogForm
      title="Decline"
      closeTo={closeTo}
      size="small"
      form={view}
      labels={{ reason: "Reason" }}
      submit="Decline"
      danger
      cancel="Keep the offer"
      isRestored={isRestored}
    >
      <p>
        You decline the offer of {title} (WIN {win}). You can&apos;t accept it any more, unless it is offered
        to you again.
      </p>
      {hasApplied && <p>Your own application stays open.</p>}
      <TextArea
        field={fields.reason}
        label="Reason"
        optional
        hint={`The client sees it. At most ${MAX_DECLINE_REASON_LENGTH} characters.`}
        rows={4}
        maxLength={MAX_DECLINE_REASON_LENGTH}
      />
    </DialogForm>
  );
}
