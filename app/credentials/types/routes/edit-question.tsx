import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { staffPaths } from "~/staff-paths";
import { saveQuestion } from "../commands/save-question.server";
import { QuestionForm } from "../components/question-form";
import { questionForm } from "../forms";
import { questionFor } from "../queries.server";

export const loader = guarded("certificate-types.manage", async ({ params, request }) => {
  const { question, answers, rightAnswer, certificateTypeId } = await questionFor(params);
  const restored = await withSavedSubmission(request, {
    question,
    right: String(rightAnswer),
    ...Object.fromEntries(answers.map((answer, n) => [`answer${n}`, answer])),
  });
  return { ...restored, closeTo: staffPaths.certificateQuestions(certificateTypeId) };
});

export const action = formAction(
  "certificate-types.manage",
  questionForm,
  async ({ actor, params, value }) => {
    const { id, certificateTypeId: typeId } = await questionFor(params);
    const { formKey, ...typed } = value;
    const saved = await saveQuestion(actor, { typeId, id, typed });
    if (!saved.ok) return saved;
    return redirectWithToast(staffPaths.certificateQuestions(typeId), "The question was saved");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function EditQuestion() {
  return <QuestionForm title="Edit question" {...useLoaderData<typeof loader>()} />;
}
