import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { newFormKey, sentForm } from "~/platform/db/idempotency.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { keptOr } from "~/platform/forms/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { reportIssue } from "../../commands/report-issue.server";
import { IssueForm } from "../../components/issue-form";
import { issueText, NOTHING_REPORTED } from "../../forms";

const form = z.object({ description: issueText(NOTHING_REPORTED) });

export const loader = guarded("issue.report", async ({ actor, params, request }) => {
  const { timeZone } = await orderFor(actor, params, "issue.report");
  const kept = await keptOr(request, { description: "" });
  return { ...kept, timeZone, formKey: newFormKey(), closeTo: closePath(params, request) };
});

export const action = formAction(
  "issue.report",
  form,
  async ({ actor, params, request, value, submission }) => {
    const text = value.description;
    const sending = sentForm(submission.payload.formKey, text);
    const result = await reportIssue(actor, { win: winOf(params), text, sending });
    if (!result.ok) return result;
    return redirectWithToast(`${closePath(params, request)}#issues`, "Issue reported");
  },
);

export const clientAction = whenLost();

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
