import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { invalidForm, readForm, refusedForm } from "~/platform/form.server";
import { keptOr } from "~/platform/kept-form.server";
import { newFormKey, sentForm } from "~/platform/once.server";
import { redirectWithToast } from "~/platform/toast.server";
import { whenLost } from "~/platform/when-lost";
import { saveQuestion } from "../commands/save-question.server";
import { questionForm } from "../forms";
import { QuestionForm } from "../parts/question-form";
import { typeFor } from "../queries.server";

export const loader = guarded("certificate-types.manage", async ({ params, request }) => {
  const { id } = await typeFor(params);
  const kept = await keptOr(request, { right: "0" });
  return { ...kept, closeTo: paths.certificateQuestions(id), formKey: newFormKey() };
});

export const action = guarded("certificate-types.manage", async ({ actor, params, request }) => {
  const { id: typeId } = await typeFor(params);
  const submission = await readForm(request, questionForm);
  if (submission.status !== "success") return invalidForm(submission);
  const { formKey, ...typed } = submission.value;
  const saved = await saveQuestion(actor, { typeId, typed, sending: sentForm(formKey, typed) });
  if (!saved.ok) return refusedForm(submission, saved);
  return redirectWithToast(paths.certificateQuestions(typeId), "The question was added");
});

export const clientAction = whenLost();

export default function AddQuestion() {
  return <QuestionForm title="Add question" {...useLoaderData<typeof loader>()} />;
}
