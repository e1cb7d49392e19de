import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { invalidForm, readForm, refusedForm } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { saveQuestion } from "../commands/save-question.server";
import { QuestionForm } from "../components/question-form";
import { questionForm } from "../forms";
import { typeFor } from "../queries.server";

export const loader = guarded("certificate-types.manage", async ({ params, request }) => {
  const { id } = await typeFor(params);
  const restored = await withSavedSubmission(request, { right: "0" });
  return { ...restored, closeTo: paths.certificateQuestions(id), formKey: newFormKey() };
});

export const action = guarded("certificate-types.manage", async ({ actor, params, request }) => {
  const { id: typeId } = await typeFor(params);
  const submission = await readForm(request, questionForm);
  if (submission.status !== "success") return invalidForm(submission);
  const { formKey, ...typed } = submission.value;
  const saved = await saveQuestion(actor, {
    typeId,
    typed,
    idempotencyKey: formIdempotencyKey(formKey, typed),
  });
  if (!saved.ok) return refusedForm(submission, saved);
  return redirectWithToast(paths.certificateQuestions(typeId), "The question was added");
});

export const clientAction = keepFormOnLostAnswer();

export default function AddQuestion() {
  return <QuestionForm title="Add question" {...useLoaderData<typeof loader>()} />;
}
