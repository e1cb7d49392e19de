import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { invalidForm, refusedForm } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { listQuery, winOf } from "~/work-orders/order-route.server";
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
  const win = winOf(params);
  const result = await saveApproval(actor, { win, approval, send: false, seenVersion: seen.seenVersion });
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(
    paths.orderAction(params.tab ?? "completed", win, "approval", listQuery(request)),
    "Saved",
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function Approval() {
  const screen = useLoaderData<typeof loader>();
  return <ApprovalForm key={screen.version} screen={screen} />;
}
