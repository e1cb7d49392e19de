import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { findNextOrder } from "~/order-lists/next-order.server";
import { PAYMENT_FAILED } from "~/platform/failures";
import { statusOf } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { money } from "~/platform/text/format";
import { closePath, listPath, orderFor, winOf } from "~/work-orders/order-route.server";
import { needsLargeConfirmation } from "../approval";
import { previewApproval } from "../approval.server";
import { approvalScreen } from "../approval-screen.server";
import { approveOrder } from "../commands/approve-order.server";
import type { Confirmation } from "../components/approval-footer";
import { ApprovalForm } from "../components/approval-form";
import { approvalPageForm } from "../forms";

export const loader = guarded("approval.approve", ({ actor, params, request }) =>
  approvalScreen(actor, params, request, "approval.approve"),
);

/** Asks for a confirmation of $1,000 or more, and of an amount that the page, without JavaScript, didn't show. */
export const action = formAction("approval.approve", approvalPageForm, async (sent) => {
  const { actor, params, request, submission } = sent;
  const { approval, seenVersion, seenPayCents, confirmedCents, opensNext } = sent.value;
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
      opensNext,
    });
  }
  // Read before the approved order leaves the list.
  const next = opensNext ? await findNextOrder(actor, params, request) : null;
  const result = await approveOrder(actor, { win: winOf(params), approval, seenVersion });
  if (result.ok) {
    const pay = money(result.value.finalPayCents);
    if (next) return redirectWithToast(next.to, nextText(order.id, pay, next));
    const text = `Work order approved for ${pay}`;
    if (opensNext)
      return redirectWithToast(listPath(params, request), `${text}. It was the last one in this list.`);
    return redirectWithToast(closePath({ ...params, tab: "approved" }, request), text);
  }
  if (result.code !== "funds") return result;
  const lastResult = submission.reply({ formErrors: [PAYMENT_FAILED, result.message] });
  return data<Confirmation & { lastResult: unknown }>(
    { lastResult, isShort: true },
    { status: statusOf(result) },
  );
});

const nextText = (win: number, pay: string, next: { win: number; title: string }) =>
  `WIN ${win} approved for ${pay}. Next: ${next.title || "Untitled"} (WIN ${next.win})`;

export const clientAction = keepFormOnLostAnswer();

export default function Approve() {
  const screen = useLoaderData<typeof loader>();
  return <ApprovalForm key={screen.version} screen={screen} />;
}
