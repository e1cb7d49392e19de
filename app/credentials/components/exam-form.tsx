import { Form } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useCallback } from "react";
import { paths } from "~/paths";
import { fieldNamed, useFormView } from "~/platform/forms/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { LETTERS } from "../exam/exam";
import type { AnswerFields } from "../exam/exam-sheet.server";

/** Returns a change handler that saves the chosen answers at once, so that a closed tab loses none. */
const useAnswerSaving = (to: string) =>
  useCallback(
    ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const chosen = new URLSearchParams();
      for (const [name, value] of new FormData(currentTarget))
        if (typeof value === "string") chosen.append(name, value);
      navigator.sendBeacon(to, chosen);
    },
    [to],
  );

/** Keeps Enter in an answer from submitting the exam. */
function holdEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

type Props = {
  typeId: number;
  questions: { id: number; question: string; answers: string[] }[];
  filled: AnswerFields;
};

export function ExamForm({ typeId, questions, filled }: Props) {
  const [form, fields] = useFormView<AnswerFields>({ id: "exam", defaultValue: filled });
  const keep = useAnswerSaving(paths.keepExamAnswers(typeId));
  return (
    <Form method="post" id={form.id} noValidate className="exam" onChange={keep} onKeyDown={holdEnter}>
      {/* Enter presses a form's first button: without JavaScript this one saves the answers instead of submitting. */}
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
          field={fieldNamed(fields, `q${id}`)}
          label={`${n + 1}. ${question}`}
          options={answers.map((answer, place) => ({
            value: LETTERS.charAt(place),
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
  );
}
