import type { Question } from "./certificate.server";
import { LETTERS, placeOf } from "./exam";

/** A question as a browser and the REST API get it: which answer is right stays here. */
export const shownQuestion = ({ id, question, answers }: Question) => ({ id, question, answers });

/** The form's texts (`q7` is "B") as places of answers; what is no letter of an answer counts as none. */
export function readSheet(
  questions: readonly Question[],
  sent: (name: string) => unknown,
): Map<number, number> {
  return new Map(
    questions.flatMap(({ id, answers }) => {
      const text = sent(`q${id}`);
      const place = typeof text === "string" ? placeOf(text, answers.length) : null;
      return place === null ? [] : [[id, place] as const];
    }),
  );
}

/** The other way round, for a form that is filled in again. */
export const asSheet = (answers: ReadonlyMap<number, number>) =>
  Object.fromEntries([...answers].map(([id, place]) => [`q${id}`, LETTERS[place] ?? ""]));

/** Under which key what somebody has chosen so far is kept. */
export const sheetKey = (typeId: number) => `exam:${typeId}`;
