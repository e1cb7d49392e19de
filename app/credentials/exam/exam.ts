/** Rules of exams: answers A to I (CRD-034), 80 percent right, no attempt limit. */

import { addDays } from "~/platform/time/calendar-days";

export const LETTERS = "ABCDEFGHI";
const PASS_PERCENT = 80;
const RENEWABLE_DAYS = 30;

export type Grade = { right: number; of: number; needed: number; hasPassed: boolean };

export const requiredRight = (questions: number) => Math.ceil((questions * PASS_PERCENT) / 100);

/** Grades an exam. `rightAnswers` and `given` are answer indexes from 0; null if none was chosen. */
export function grade(rightAnswers: readonly number[], given: readonly (number | null)[]): Grade {
  const of = rightAnswers.length;
  const right = rightAnswers.filter((answer, n) => given[n] === answer).length;
  const needed = requiredRight(of);
  return { right, of, needed, hasPassed: of > 0 && right >= needed };
}

/** "B" or "b" → 1; null if it is not the letter of an answer. */
export function answerIndex(letter: string, answers: number): number | null {
  const place = LETTERS.indexOf(letter.trim().toUpperCase());
  return letter.trim().length === 1 && place >= 0 && place < answers ? place : null;
}

/** Adds a year; February 29 becomes March 1. */
export function addYear(day: string) {
  const [year = 0, month = 1, of = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year + 1, month - 1, of)).toISOString().slice(0, 10);
}

/** Returns the last valid day of a certificate passed today: a year from today or from the end of a valid one. */
export const validUntil = (today: string, before: string | null | undefined) =>
  addYear(before && before > today ? before : today);

export type PassedDates = { passedAt: string | null; expiresAt: string | null } | undefined;

/** Returns whether the certificate can be passed: it is new, expired, or expires within 30 days. */
export const isOpen = (passed: PassedDates, today: string) =>
  !passed || (passed.expiresAt !== null && passed.expiresAt <= addDays(today, RENEWABLE_DAYS));
