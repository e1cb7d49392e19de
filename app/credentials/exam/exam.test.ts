import { describe, expect, test } from "vitest";
import { addYear, answerIndex, grade, isOpen, LETTERS, validUntil } from "./exam";

test("CRD-034 answers are lettered A to I; other letters are rejected", () => {
  expect([...LETTERS]).toEqual(["A", "B", "C", "D", "E", "F", "G", "H", "I"]);
  expect(["A", "i", " b "].map((letter) => answerIndex(letter, 9))).toEqual([0, 8, 1]);
  expect(["J", "", "AB", "1"].map((letter) => answerIndex(letter, 9))).toEqual([null, null, null, null]);
  expect(answerIndex("D", 3)).toBeNull();
});

describe("Q-159 80 percent have to be right", () => {
  test.each([
    [5, 4, true],
    [5, 3, false],
    [3, 2, false],
    [3, 3, true],
    [10, 8, true],
    [10, 7, false],
    [1, 0, false],
  ])("of %d questions %d right", (of, right, hasPassed) => {
    const rightAnswers = Array<number>(of).fill(1);
    const given = rightAnswers.map((answer, n) => (n < right ? answer : null));
    expect(grade(rightAnswers, given)).toMatchObject({ right, of, hasPassed });
  });

  test("an exam without questions cannot be passed", () => {
    expect(grade([], []).hasPassed).toBe(false);
  });
});

test("Q-161 a certificate is valid for a year from passing, and a renewal loses no day of the current one", () => {
  expect(addYear("2026-01-15")).toBe("2027-01-15");
  expect(addYear("2028-02-29")).toBe("2029-03-01");
  expect(validUntil("2026-01-15", "2026-02-01")).toBe("2027-02-01");
  expect(validUntil("2026-01-15", "2025-02-01")).toBe("2027-01-15");
  expect(isOpen({ passedAt: "2026-01-01", expiresAt: "2026-03-17" }, "2026-02-14")).toBe(false);
  expect(isOpen({ passedAt: "2026-01-01", expiresAt: "2026-03-16" }, "2026-02-14")).toBe(true);
  expect(isOpen({ passedAt: "2026-01-01", expiresAt: null }, "2099-02-14")).toBe(false);
});
