/**
 * An exam's rules. Its answers are lettered A to I (CRD-034); 80 percent have to be right, as often as one likes
 * . What is passed counts for a year, and can be passed anew from a month before its end.
 */
export const LETTERS = "ABCDEFGHI";
const PASS_PERCENT = 80;
const RENEWABLE_DAYS = 30;

export type Judged = { right: number; of: number; needed: number; hasPassed: boolean };

/** How many of so many questions have to be right. */
export const neededOf = (questions: number) => Math.ceil((questions * PASS_PERCENT) / 100);

/** `rightAnswers` and `given` are places in the questions' answers, from 0; null where none was chosen. */
export function judge(rightAnswers: readonly number[], given: readonly (number | null)[]): Judged {
  const of = rightAnswers.length;
  const right = rightAnswers.filter((answer, n) => given[n] === answer).length;
  const needed = neededOf(of);
  return { right, of, needed, hasPassed: of > 0 && right >= needed };
}

/** "B" or "b" → 1; null for what is no letter of an answer. */
export function placeOf(letter: string, answers: number): number | null {
  const place = LETTERS.indexOf(letter.trim().toUpperCase());
  return letter.trim().length === 1 && place >= 0 && place < answers ? place : null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days are yyyy-MM-dd. */
const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A year later; 29 February becomes 1 March. */
export function addYear(day: string) {
  const [year = 0, month = 1, of = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year + 1, month - 1, of)).toISOString().slice(0, 10);
}

/** Until when what is passed today counts: a year, or a year more than what still counts. */
export const countsUntil = (today: string, before: string | null | undefined) =>
  addYear(before && before > today ? before : today);

export type Standing = { passedAt: string | null; expiresAt: string | null } | undefined;

/** Whether it is to be passed: never was, has ended, or ends within a month. */
export const isOpen = (standing: Standing, today: string) =>
  !standing || (standing.expiresAt !== null && standing.expiresAt <= addDays(today, RENEWABLE_DAYS));
