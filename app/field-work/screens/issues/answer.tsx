import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { invalidForm, readForm, refusedForm } from "~/platform/form.server";
import { idOf } from "~/platform/id-of";
import { keptOr } from "~/platform/kept-form.server";
import { redirectWithToast } from "~/platform/toast.server";
import { whenLost } from "~/platform/when-lost";
import { closePath, winOf } from "~/work-orders/order-route.server";
import { moveIssueOn } from "../../commands/move-issue.server";
import { issueText, NOTHING_RESOLVED } from "../../forms";
import { IssueForm } from "../../parts/issue-form";
import { issueFor } from "../../route-subjects.server";

const form = z.object({ description: issueText(NOTHING_RESOLVED) });

export const loader = guarded("issue.answer", async ({ actor, params, request }) => {
  const { order, issue } = await issueFor(actor, params, "issue.answer");
  const kept = await keptOr(request, { description: "" });
  return { ...kept, issue, timeZone: order.timeZone, closeTo: closePath(params, request) };
});

export const action = guarded("issue.answer", async ({ actor, params, request }) => {
  const submission = await readForm(request, form);
  if (submission.status !== "success") return invalidForm(submission);
  const result = await moveIssueOn(actor, {
    step: "issue.answer",
    win: winOf(params),
    reportId: idOf(params.reportId),
    text: submission.value.description,
  });
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(`${closePath(params, request)}#issues`, "Issue resolved");
});

export const clientAction = whenLost();

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
