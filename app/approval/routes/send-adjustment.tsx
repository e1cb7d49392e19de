import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { invalidForm, refusedForm } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { closePath, winOf } from "~/work-orders/order-route.server";
import { approvalScreen, readApprovalForm } from "../approval-screen.server";
import { saveApproval } from "../commands/save-approval.server";
import { ApprovalForm } from "../components/approval-form";

export const loader = guarded("approval.save", ({ actor, params, request }) =>
  approvalScreen(actor, params, request, "approval.save"),
);

export const action = guarded("approval.save", async ({ actor, params, request }) => {
  const { submission, seen } = await readApprovalForm(request);
  if (submission.status !== "success") return invalidForm(submission);
  const { sendAdjustment: _, ...approval } = submission.value;
  const result = await saveApproval(actor, {
    win: winOf(params),
    approval,
    send: true,
    seenVersion: seen.seenVersion,
  });
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(closePath(params, request), "Adjustment sent to the contractor");
});

export const clientAction = keepFormOnLostAnswer();

export default function SendAdjustment() {
  const screen = useLoaderData<typeof loader>();
  return <ApprovalForm key={screen.version} screen={screen} />;
}
