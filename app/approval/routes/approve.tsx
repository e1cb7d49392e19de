import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { PAYMENT_FAILED } from "~/platform/failures";
import { statusOf } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { money } from "~/platform/text/format";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { needsLargeConfirmation } from "../approval";
import { previewApproval } from "../approval.server";
import { approvalScreen } from "../approval-screen.server";
import { approveOrder } from "../commands/approve-order.server";
import { ApprovalForm, type Confirmation } from "../components/approval-form";
import { approvalPageForm } from "../forms";

export const loader = guarded("approval.approve", ({ actor, params, request }) =>
  approvalScreen(actor, params, request, "approval.approve"),
);

/** Asks for a confirmation of $1,000 or more, and of an amount that the page, without JavaScript, didn't show. */
export const action = formAction("approval.approve", approvalPageForm, async (sent) => {
  const { actor, params, request, submission } = sent;
  const { approval, seenVersion, seenPayCents, confirmedCents } = sent.value;
  const order = await orderFor(actor, params, "approval.approve");
  const preview = await previewApproval(order, approval);
  if (!preview.ok) return preview;
  const { finalCents } = preview.value;
  const needsConfirmation = needsLargeConfirmation(finalCents) || seenPayCents !== finalCents;
  if (needsConfirmation && confirmedCents !== finalCents) {
    const question = `Final pay is ${money(finalCents)}. Do you want to approve and pay it?`;
    return data<Confirmation & { lastResult: unknown }>({
      lastResult: submission.reply({ formErrors: [question] }),
      confirmCents: finalCents,
    });
  }
  const result = await approveOrder(actor, { win: winOf(params), approval, seenVersion });
  if (result.ok) {
    const to = closePath({ ...params, tab: "approved" }, request);
    return redirectWithToast(to, `Work order approved for ${money(result.value.finalPayCents)}`);
  }
  if (result.code !== "funds") return result;
  const lastResult = submission.reply({ formErrors: [PAYMENT_FAILED, result.message] });
  return data<Confirmation & { lastResult: unknown }>(
    { lastResult, isShort: true },
    { status: statusOf(result) },
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function Approve() {
  const screen = useLoaderData<typeof loader>();
  return <ApprovalForm key={screen.version} screen={screen} />;
}
