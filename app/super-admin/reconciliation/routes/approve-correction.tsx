import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { actionUnavailable } from "~/platform/http/action-unavailable";
import { staffPaths } from "~/staff-paths";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { approveCorrection, OWN_PROPOSAL } from "../commands/decide-correction.server";
import { correctionFor, loadCorrection } from "../corrections/correction-route.server";

export const loader = guarded("correction.decide", async ({ actor, params }) => {
  const shown = await loadCorrection(actor, params);
  const takeBack = staffPaths.correctionAction(readId(params.id), "reject");
  if (shown.isOwn) throw actionUnavailable(OWN_PROPOSAL, { label: "Withdraw it", to: takeBack });
  return shown;
});

export const action = formAction("correction.decide", z.object({}), async ({ actor, params }) => {
  const { id } = await correctionFor(params);
  const result = await approveCorrection(actor, id);
  if (!result.ok) return result;
  return redirectWithToast(staffPaths.reconciliation(), "Correction posted");
});

export const clientAction = keepFormOnLostAnswer();

export default function ApproveCorrection() {
  const { effect, reason, proposedBy } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <ConfirmForm title="Approve this correction?" submit="Approve" closeTo={staffPaths.reconciliation()}>
      <ErrorSummary form={form} />
      <p>
        {effect} Reason: {reason}
      </p>
      <p>{proposedBy} has proposed it. Once posted, it can't be edited, only corrected by another one.</p>
    </ConfirmForm>
  );
}
