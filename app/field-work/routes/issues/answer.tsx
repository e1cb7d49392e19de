import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { closePath, winOf } from "~/work-orders/order-route.server";
import { takeIssueStep } from "../../commands/move-issue.server";
import { IssueForm } from "../../components/issues/issue-form";
import { answerForm } from "../../forms";
import { issueFor } from "../../route-subjects.server";

export const loader = guarded("issue.answer", async ({ actor, params, request }) => {
  const { order, issue } = await issueFor(actor, params, "issue.answer");
  const restored = await withSavedSubmission(request, { description: "" });
  return { ...restored, issue, timeZone: order.timeZone, closeTo: closePath(params, request) };
});

export const action = formAction("issue.answer", answerForm, async ({ actor, params, request, value }) => {
  const result = await takeIssueStep(actor, {
    step: "issue.answer",
    win: winOf(params),
    reportId: readId(params.reportId),
    text: value.description,
  });
  if (!result.ok) return result;
  return redirectWithToast(`${closePath(params, request)}#issues`, "Issue resolved");
});

export const clientAction = keepFormOnLostAnswer();

export default function AnswerIssue() {
  return (
    <IssueForm
      title="Resolve Issue"
      label="How it was resolved"
      hint="The client reads it, and accepts it or reports the issue again."
      submit="Resolve Issue"
      {...useLoaderData<typeof loader>()}
    />
  );
}
