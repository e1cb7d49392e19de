import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { checkForm, refusedForm } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { deleteFormDraft, findFormDraft } from "~/platform/forms/saved/form-drafts.server";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { listQuestions } from "../../certificate.server";
import { backWithToast, typeIdOf } from "../../certificate-route.server";
import { takeExam } from "../../commands/take-exam.server";
import { ExamForm } from "../../components/exam-form";
import { requiredRight } from "../../exam/exam";
import { examDraftKey, readAnswers, shownQuestion, toAnswerFields } from "../../exam/exam-sheet.server";
import { attemptsAt, studyOf } from "../../exam/study.server";

export const loader = guarded("certificates.own", async ({ actor, params, request }) => {
  const typeId = typeIdOf(params);
  const study = await studyOf(actor, typeId);
  if (!study.ok) throw await backWithToast(study);
  const [questions, draft, attempts] = await Promise.all([
    listQuestions(typeId),
    findFormDraft(actor.id, examDraftKey(typeId)),
    attemptsAt(actor.id, typeId),
  ]);
  const chosen = toAnswerFields(readAnswers(questions, (name) => draft?.values[name]?.[0]));
  const { filled } = await withSavedSubmission(request, chosen);
  return {
    typeId,
    label: study.value.label,
    questions: questions.map(shownQuestion),
    filled,
    attempts,
  };
});

export const action = guarded("certificates.take-exam", async ({ actor, params, request }) => {
  const typeId = typeIdOf(params);
  const study = await studyOf(actor, typeId);
  if (!study.ok) return backWithToast(study);
  const form = await readFormData(request);
  const submission = checkForm(form, z.looseObject({}));
  const answers = readAnswers(await listQuestions(typeId), (name) => form.get(name));
  const result = await takeExam(actor, { typeId, answers });
  if (!result.ok) return refusedForm(submission, result);
  await deleteFormDraft(actor.id, examDraftKey(typeId));
  const { hasPassed, label, right, of, needed } = result.value;
  if (hasPassed) return redirectWithToast(paths.certifications(), `You have passed ${label}`);
  const score = new URLSearchParams({ right: String(right), of: String(of), needed: String(needed) });
  return redirectWithToast(`${paths.examFailed(typeId)}?${score}`, {
    type: "warning",
    text: `You have not passed ${label} yet`,
  });
});

export const clientAction = keepFormOnLostAnswer();

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.label ?? ""} · Callout` }];

export default function Exam() {
  const { attempts, ...exam } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <h1>{exam.label}</h1>
        <p className="muted">
          {requiredRight(exam.questions.length)} of {exam.questions.length} answers must be right. You can
          take the exam as often as you need.
        </p>
      </header>
      {/* The key gives each attempt an empty form. */}
      <ExamForm key={attempts} {...exam} />
      <RecordOutlet />
    </div>
  );
}
