import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { listQuery, winOf } from "~/work-orders/order-route.server";
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
    const win = winOf(params);
    const result = await saveApproval(actor, { win, approval, send: false, seenVersion });
    if (!result.ok) return result;
    return redirectWithToast(
      paths.orderAction(params.tab ?? "completed", win, "approval", listQuery(request)),
      "Saved",
    );
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function Approval() {
  const screen = useLoaderData<typeof loader>();
  return <ApprovalForm key={screen.version} screen={screen} />;
}
