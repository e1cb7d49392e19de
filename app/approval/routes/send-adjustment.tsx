import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { closePath, winOf } from "~/work-orders/order-route.server";
import { approvalScreen } from "../approval-screen.server";
import { saveApproval } from "../commands/save-approval.server";
import { ApprovalForm } from "../components/approval-form";
import { approvalPageForm } from "../forms";

export const loader = guarded("approval.save", ({ actor, params, request }) =>
  approvalScreen(actor, params, request, "approval.save"),
);

export const action = formAction(
  "approval.save",
  approvalPageForm,
  async ({ actor, params, request, value }) => {
    const { approval, seenVersion } = value;
    const result = await saveApproval(actor, { win: winOf(params), approval, send: true, seenVersion });
    if (!result.ok) return result;
    return redirectWithToast(closePath(params, request), "Adjustment sent to the contractor");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function SendAdjustment() {
  const screen = useLoaderData<typeof loader>();
  return <ApprovalForm key={screen.version} screen={screen} />;
}
