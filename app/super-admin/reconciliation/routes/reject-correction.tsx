import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { staffPaths } from "~/staff-paths";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { rejectCorrection } from "../commands/decide-correction.server";
import { correctionFor, loadCorrection } from "../corrections/correction-route.server";

export const loader = guarded("correction.decide", ({ actor, params }) => loadCorrection(actor, params));

export const action = formAction("correction.decide", z.object({}), async ({ actor, params }) => {
  const { id } = await correctionFor(params);
  const result = await rejectCorrection(actor, id);
  if (!result.ok) return result;
  return redirectWithToast(staffPaths.reconciliation(), "The correction will not be posted");
});

export const clientAction = keepFormOnLostAnswer();

export default function RejectCorrection() {
  const { effect, reason, proposedBy, isOwn } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <ConfirmForm
      title={isOwn ? "Withdraw this correction?" : "Reject this correction?"}
      submit={isOwn ? "Withdraw" : "Reject"}
      cancel="Keep it"
      closeTo={staffPaths.reconciliation()}
    >
      <ErrorSummary form={form} />
      <p>
        {effect} Reason: {reason}
      </p>
      {!isOwn && <p>{proposedBy} has proposed it. Nothing will be posted.</p>}
    </ConfirmForm>
  );
}
