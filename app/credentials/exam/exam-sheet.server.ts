import type { Question } from "../certificate.server";
import { answerIndex, LETTERS } from "./exam";

/** Returns a question without its right answer, for browsers and the API. */
export const shownQuestion = ({ id, question, answers }: Question) => ({ id, question, answers });

/** Reads answer letters (`q7` is "B") as indexes by question id; invalid letters count as unanswered. */
export function readAnswers(
  questions: readonly Question[],
  sent: (name: string) => unknown,
): Map<number, number> {
  return new Map(
    questions.flatMap(({ id, answers }) => {
      const text = sent(`q${id}`);
      const place = typeof text === "string" ? answerIndex(text, answers.length) : null;
      return place === null ? [] : [[id, place] as const];
    }),
  );
}

export type AnswerFields = Record<`q${number}`, string>;
export const toAnswerFields = (answers: ReadonlyMap<number, number>): AnswerFields =>
  Object.fromEntries([...answers].map(([id, place]) => [`q${id}`, LETTERS[place] ?? ""]));

export const examDraftKey = (typeId: number) => `exam:${typeId}`;
