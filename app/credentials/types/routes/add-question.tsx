import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { staffPaths } from "~/staff-paths";
import { saveQuestion } from "../commands/save-question.server";
import { QuestionForm } from "../components/question-form";
import { questionForm } from "../forms";
import { typeFor } from "../queries.server";

export const loader = guarded("certificate-types.manage", async ({ params, request }) => {
  const { id } = await typeFor(params);
  const restored = await withSavedSubmission(request, { right: "0" });
  return { ...restored, closeTo: staffPaths.certificateQuestions(id), formKey: newFormKey() };
});

export const action = formAction(
  "certificate-types.manage",
  questionForm,
  async ({ actor, params, value }) => {
    const { id: typeId } = await typeFor(params);
    const { formKey, ...typed } = value;
    const idempotencyKey = formIdempotencyKey(formKey, typed);
    const saved = await saveQuestion(actor, { typeId, typed, idempotencyKey });
    if (!saved.ok) return saved;
    return redirectWithToast(staffPaths.certificateQuestions(typeId), "The question was added");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function AddQuestion() {
  return <QuestionForm title="Add question" {...useLoaderData<typeof loader>()} />;
}
