import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  estimatedPayCents,
  fillPercents,
  hasFundsFor,
  holdCents,
  isPayAfterLocked,
  isWhole,
  needsFundsCheck,
  type PayTerms,
  postingQuestion,
  potentialPayCents,
  priceOf,
  syncPayAfter,
} from "./pay";

const terms = (change: Partial<PayTerms> = {}): PayTerms => ({
  basicType: "Hour",
  amountCents: 5000,
  quantityHundredths: 400,
  payBaseRateAsMinimum: false,
  variableType: "Hour",
  variableAmountCents: 0,
  variablePayAfterHundredths: 0,
  maxQuantityHundredths: 0,
  payOutsideOfApp: false,
  ...change,
});

const anyTerms = fc.record<PayTerms>({
  basicType: fc.constantFrom("Hour", "Device", "Site"),
  amountCents: fc.integer({ min: 0, max: 99_999_999 }),
  quantityHundredths: fc.integer({ min: 0, max: 9_999_999 }),
  payBaseRateAsMinimum: fc.boolean(),
  variableType: fc.constantFrom("Hour", "Device"),
  variableAmountCents: fc.integer({ min: 0, max: 99_999_999 }),
  variablePayAfterHundredths: fc.integer({ min: 0, max: 9_999_999 }),
  maxQuantityHundredths: fc.integer({ min: 0, max: 9_999_999 }),
  payOutsideOfApp: fc.boolean(),
});

describe("FRM-019 estimated and potential pay", () => {
  test.each([
    ["hours", terms(), 20000, 20000],
    ["FRM-019 Site ignores the quantity", terms({ basicType: "Site" }), 5000, 5000],
    ["devices", terms({ basicType: "Device", amountCents: 1250, quantityHundredths: 700 }), 8750, 8750],
    ["half a cent goes up", terms({ amountCents: 333, quantityHundredths: 150 }), 500, 500],
    ["below half a cent goes down", terms({ amountCents: 333, quantityHundredths: 133 }), 443, 443],
    [
      "the variable window is added to the potential",
      terms({ variableAmountCents: 3000, variablePayAfterHundredths: 400, maxQuantityHundredths: 650 }),
      20000,
      27500,
    ],
    [
      "an empty window adds nothing",
      terms({ variableAmountCents: 3000, variablePayAfterHundredths: 400, maxQuantityHundredths: 300 }),
      20000,
      20000,
    ],
    ["FRM-060 a pay type that nobody knows counts no units", terms({ basicType: "Week" as "Hour" }), 0, 0],
  ])("%s", (_name, pay, estimated, potential) => {
    expect(estimatedPayCents(pay)).toBe(estimated);
    expect(potentialPayCents(pay)).toBe(potential);
    expect(holdCents(pay)).toBe(potential);
  });

  test("pay outside of the app needs no hold", () => {
    expect(holdCents(terms({ payOutsideOfApp: true }))).toBe(0);
  });

  test("pay is a whole number of cents, never below the estimate, and exact at the caps", () => {
    fc.assert(
      fc.property(anyTerms, (pay) => {
        expect(Number.isSafeInteger(potentialPayCents(pay))).toBe(true);
        expect(potentialPayCents(pay)).toBeGreaterThanOrEqual(estimatedPayCents(pay));
      }),
    );
    expect(priceOf(99_999_999, 9_999_999)).toBe(Number((99_999_999n * 9_999_999n + 50n) / 100n));
  });

  test("a price is rounded half up", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(9_999_999), (cents, units) => {
        expect(BigInt(priceOf(cents, units))).toBe((BigInt(cents) * BigInt(units) + 50n) / 100n);
      }),
    );
  });
});

describe("pay after", () => {
  test.each([
    ["Hour", "Hour", true],
    ["Hour", "Device", false],
    ["Device", "Device", true],
    ["Device", "Hour", false],
    ["Site", "Hour", true],
    ["Site", "Device", false],
  ] as const)("FRM-015 FRM-016 base %s, variable %s: locked is %s", (basicType, variableType, locked) => {
    expect(isPayAfterLocked(basicType, variableType)).toBe(locked);
    const synced = syncPayAfter(terms({ basicType, variableType, variablePayAfterHundredths: 100 }));
    expect(synced.variablePayAfterHundredths).toBe(locked ? 400 : 100);
  });

  test("FRM-017 Max Qty is raised to After, idempotently", () => {
    fc.assert(
      fc.property(anyTerms, (pay) => {
        const synced = syncPayAfter(pay);
        expect(synced.maxQuantityHundredths).toBeGreaterThanOrEqual(synced.variablePayAfterHundredths);
        expect(syncPayAfter(synced)).toEqual(synced);
      }),
    );
  });
});

describe("FRM-018 percents", () => {
  const none = undefined;
  test.each([
    [
      [4000, none, none],
      [4000, 3000, 3000],
    ],
    [
      [none, 3333, none],
      [3334, 3333, 3333],
    ],
    [
      [5000, 2000, none],
      [5000, 2000, 3000],
    ],
    [
      [none, none, none],
      [3334, 3333, 3333],
    ],
    [
      [10000, none, none],
      [10000, none, none],
    ],
    [
      [6000, 6000, none],
      [6000, 6000, none],
    ],
    [
      [1, none, none],
      [1, 5000, 4999],
    ],
    [
      [5000, 2000, 1000],
      [5000, 2000, 1000],
    ],
  ])("%j become %j", (typed, filled) => expect(fillPercents(typed)).toEqual(filled));

  test("filled percents total exactly 100 and keep typed ones", () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(9999), fc.integer({ min: 0, max: 2 }), (a, b, at) => {
        const typed: (number | undefined)[] = [undefined, undefined, undefined];
        typed[at] = a;
        if (a + b < 10_000) typed[(at + 1) % 3] = b;
        const filled = fillPercents(typed);
        expect(isWhole(filled)).toBe(true);
        typed.forEach((share, i) => {
          if (share !== undefined) expect(filled[i]).toBe(share);
        });
        const given = filled.filter((_, i) => typed[i] === undefined) as number[];
        expect(Math.max(...given) - Math.min(...given)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("funds", () => {
  const siteTerms = (cents: number) => terms({ basicType: "Site", amountCents: cents });
  test.each([
    [siteTerms(100_000), "published", false],
    [siteTerms(100_001), "published", true],
    [siteTerms(100_001), "assigned", true],
    [siteTerms(100_001), "draft", false],
    [{ ...siteTerms(100_001), payOutsideOfApp: true }, "published", false],
  ])("FRM-014 only orders above $1,000 are checked", (pay, status, needed) => {
    expect(needsFundsCheck(pay, status)).toBe(needed);
  });

  test("exactly enough funds are enough, and the order's own hold counts", () => {
    expect(hasFundsFor(5000, 5000)).toBe(true);
    expect(hasFundsFor(5001, 5000)).toBe(false);
    expect(hasFundsFor(5001, 1, 5000)).toBe(true);
  });

  test("FRM-013 the posting question has the potential pay", () => {
    expect(postingQuestion(siteTerms(123_450))).toBe(
      "This work order is being posted for $1,234.50! Do you wish to continue?",
    );
  });
});
