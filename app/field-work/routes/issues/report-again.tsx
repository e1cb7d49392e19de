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
import { reportForm } from "../../forms";
import { issueFor } from "../../route-subjects.server";

export const loader = guarded("issue.report-again", async ({ actor, params, request }) => {
  const { order, issue } = await issueFor(actor, params, "issue.report-again");
  const restored = await withSavedSubmission(request, { description: "" });
  return { ...restored, issue, timeZone: order.timeZone, closeTo: closePath(params, request) };
});

export const action = formAction(
  "issue.report-again",
  reportForm,
  async ({ actor, params, request, value }) => {
    const result = await takeIssueStep(actor, {
      step: "issue.report-again",
      win: winOf(params),
      reportId: readId(params.reportId),
      text: value.description,
    });
    if (!result.ok) return result;
    return redirectWithToast(`${closePath(params, request)}#issues`, "Issue reported again");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function ReportIssueAgain() {
  return (
    <IssueForm
      title="Report Issue Again"
      label="What is still wrong"
      hint="It is sent to the contractor."
      submit="Report Again"
      {...useLoaderData<typeof loader>()}
    />
  );
}
