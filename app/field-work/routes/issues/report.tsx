import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { reportIssue } from "../../commands/report-issue.server";
import { IssueForm } from "../../components/issues/issue-form";
import { reportForm } from "../../forms";

export const loader = guarded("issue.report", async ({ actor, params, request }) => {
  const { timeZone } = await orderFor(actor, params, "issue.report");
  const restored = await withSavedSubmission(request, { description: "" });
  return { ...restored, timeZone, formKey: newFormKey(), closeTo: closePath(params, request) };
});

export const action = formAction(
  "issue.report",
  reportForm,
  async ({ actor, params, request, value, submission }) => {
    const text = value.description;
    const idempotencyKey = formIdempotencyKey(submission.payload.formKey, text);
    const result = await reportIssue(actor, { win: winOf(params), text, idempotencyKey });
    if (!result.ok) return result;
    return redirectWithToast(`${closePath(params, request)}#issues`, "Issue reported");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function ReportIssue() {
  return (
    <IssueForm
      title="Report an Issue"
      label="What is wrong"
      hint="It is sent to the contractor, who says how it was resolved."
      submit="Report Issue"
      {...useLoaderData<typeof loader>()}
    />
  );
}
