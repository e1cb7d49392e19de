import { parseWithZod } from "@conform-to/zod/v4";
import { Form, type MetaFunction, Outlet, useLoaderData } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { refusedForm } from "~/platform/form.server";
import { dropFormDraft, findFormDraft } from "~/platform/form-drafts.server";
import { keptOr } from "~/platform/kept-form.server";
import { readFormData } from "~/platform/read-form-data.server";
import { redirectWithToast } from "~/platform/toast.server";
import { useFormView } from "~/platform/use-form-view";
import { whenLost } from "~/platform/when-lost";
import { Button, LinkButton } from "~/ui/button";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { listQuestions } from "../certificate.server";
import { backWithToast, typeIdOf } from "../certificate-route.server";
import { takeExam } from "../commands/take-exam.server";
import { LETTERS } from "../exam";
import { asSheet, readSheet, sheetKey, shownQuestion } from "../exam-sheet.server";
import { useAnswerKeeping } from "../parts/use-answer-keeping";
import { studyOf } from "../study.server";

export const loader = guarded("certificates.own", async ({ actor, params, request }) => {
  const typeId = typeIdOf(params);
  const study = await studyOf(actor, typeId);
  if (!study.ok) throw await backWithToast(study);
  const [questions, draft] = await Promise.all([
    listQuestions(typeId),
    findFormDraft(actor.id, sheetKey(typeId)),
  ]);
  const chosen = asSheet(readSheet(questions, (name) => draft?.values[name]?.[0]));
  const { filled } = await keptOr(request, chosen);
  return { typeId, label: study.value.label, questions: questions.map(shownQuestion), filled };
});

export const action = guarded("certificates.take-exam", async ({ actor, params, request }) => {
  const typeId = typeIdOf(params);
  const study = await studyOf(actor, typeId);
  if (!study.ok) return backWithToast(study);
  const form = await readFormData(request);
  const submission = parseWithZod(form, { schema: z.looseObject({}) });
  const answers = readSheet(await listQuestions(typeId), (name) => form.get(name));
  const taken = await takeExam(actor, { typeId, answers });
  if (!taken.ok) return refusedForm(submission, taken);
  await dropFormDraft(actor.id, sheetKey(typeId));
  const { hasPassed, label, right, of, needed } = taken.value;
  if (hasPassed) return redirectWithToast(paths.certifications(), `You have passed ${label}`);
  const score = new URLSearchParams({ right: String(right), of: String(of), needed: String(needed) });
  return redirectWithToast(`${paths.examFailed(typeId)}?${score}`, {
    type: "warning",
    text: `You have not passed ${label} yet`,
  });
});

export const clientAction = whenLost();

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.label ?? ""} · Callout` }];

/** CRD-033: with scripts Enter does nothing in an answer. */
function holdEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** CRD-031 to CRD-034. */
export default function Exam() {
  const { typeId, label, questions, filled } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView({ id: "exam", defaultValue: filled });
  const keep = useAnswerKeeping(paths.keepExamAnswers(typeId));
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <h1>{label}</h1>
      </header>
      <Form method="post" id={form.id} noValidate className="exam" onChange={keep} onKeyDown={holdEnter}>
        {/* Enter presses a form's first button: without scripts this one hands nothing in, and comes back (CRD-033). */}
        <button
          type="submit"
          formAction={paths.keepExamAnswers(typeId)}
          name="later"
          value="stay"
          className="hidden-visually"
          aria-hidden="true"
          tabIndex={-1}
        />
        <ErrorSummary form={form} />
        {questions.map(({ id, question, answers }, n) => (
          <RadioGroup
            key={id}
            field={fields[`q${id}`]!}
            label={`${n + 1}. ${question}`}
            options={answers.map((answer, place) => ({
              value: LETTERS[place]!,
              label: `${LETTERS[place]}. ${answer}`,
            }))}
          />
        ))}
        <FormFooter>
          <Button variant="primary">Submit</Button>
          <Button formAction={paths.keepExamAnswers(typeId)} name="later" value="on">
            Finish later
          </Button>
          <LinkButton to={paths.certification(typeId, "video")}>Re-watch Video</LinkButton>
        </FormFooter>
      </Form>
      <Outlet />
    </div>
  );
}
