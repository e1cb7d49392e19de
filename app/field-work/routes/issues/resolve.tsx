import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { closePath, winOf } from "~/work-orders/order-route.server";
import { takeIssueStep } from "../../commands/move-issue.server";
import { IssueMessages } from "../../components/issues/issue-labels";
import { issueFor } from "../../route-subjects.server";

export const loader = guarded("issue.resolve", async ({ actor, params, request }) => {
  const { order, issue } = await issueFor(actor, params, "issue.resolve");
  return { messages: issue.messages, timeZone: order.timeZone, closeTo: closePath(params, request) };
});

export const action = formAction("issue.resolve", z.object({}), async ({ actor, params, request }) => {
  const issue = { win: winOf(params), reportId: readId(params.reportId) };
  const result = await takeIssueStep(actor, { step: "issue.resolve", ...issue });
  if (!result.ok) return result;
  return redirectWithToast(`${closePath(params, request)}#issues`, "Issue resolved");
});

export const clientAction = keepFormOnLostAnswer();

export default function ResolveIssue() {
  const { messages, timeZone, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView();
  return (
    <DialogForm title="Mark issue as resolved?" closeTo={closeTo} form={view} submit="Mark as Resolved">
      <IssueMessages messages={messages} timeZone={timeZone} />
    </DialogForm>
  );
}
