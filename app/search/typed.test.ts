import { describe, expect, test } from "vitest";
import { readTyped } from "./typed";

describe("OPR-004 what was typed", () => {
  test.each([
    ["+1 (617) 555-0123", "6175550123"],
    ["617.555.0123", "6175550123"],
    ["1 617 555 0123", "6175550123"],
    ["617 555 01 23", "6175550123"],
    ["0044 20 7946 0000", "442079460000"],
    ["+44 20 7946 0000", "442079460000"],
    ["555-0123", "5550123"],
    ["123", ""],
    ["store 6175550123", ""],
    ["6175550123 ext", ""],
  ])("%s has the phone digits %s", (typed, phone) => {
    expect(readTyped(typed)).toMatchObject({ phone });
  });

  test.each([
    ["#100001", 100_001],
    ["100001", 100_001],
    ["100001 b", 0],
    ["1234567890123456", 0],
  ])("%s is the number %i", (typed, id) => {
    expect(readTyped(typed)).toMatchObject({ id });
  });

  test.each([
    ["ab", false],
    ["a-b c", false],
    ["ab cde", true],
    ["éàü", true],
  ])("%s: an index finds it %s", (typed, hasIndexedWord) => {
    expect(readTyped(typed)).toMatchObject({ hasIndexedWord });
  });

  test("spaces are one, quoted words are one, and an address ends with the reference", () => {
    expect(readTyped('  mount   "The antenna" ')).toMatchObject({
      text: 'mount "The antenna"',
      words: ["mount", "the antenna"],
    });
    expect(readTyped("https://api.bank.example/transfers/7b2-c")).toMatchObject({ reference: "7b2-c" });
    expect(readTyped("pi_3NaB")).toMatchObject({ reference: "pi_3NaB" });
  });

  test("one character, nothing and lists find nothing; a long text is cut", () => {
    expect([readTyped("a"), readTyped("   "), readTyped(null), readTyped(["ab"])]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(readTyped("ab".repeat(90))?.text).toHaveLength(100);
  });
});
