import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectedArrival, isBankDay } from "./arrival";
import { decideSpeed, feeFor, NO_INSTANT, type Price, priceText } from "./speed";

const price = (fixedCents: number, basisPoints: number, minCents: number, maxCents: number): Price => ({
  fixedCents,
  basisPoints,
  minCents,
  maxCents,
});

test.each([
  [price(50, 100, 75, 1500), 100_00, 150],
  [price(50, 100, 75, 1500), 10_00, 75],
  [price(50, 100, 75, 1500), 10_000_00, 1500],
  [price(199, 0, 0, 1500), 12_345, 199],
  [price(0, 150, 0, 9000), 12_345, 185],
])("PRF-021 the price %j of a payout of %i cents is %i", (given, payCents, feeCents) => {
  expect(feeFor(given, payCents)).toBe(feeCents);
});

test.each([
  [price(50, 100, 75, 1500), "$0.50 + 1% of each payout, at least $0.75, at most $15.00"],
  [price(0, 125, 0, 1500), "1.25% of each payout, at most $15.00"],
  [price(199, 0, 0, 1500), "$1.99 for each payout"],
  [price(0, 0, 0, 1500), "Free"],
])("PRF-021 the price %j is shown as “%s”", (given, text) => {
  expect(priceText(given)).toBe(text);
});

describe("the decision how a payout is sent", () => {
  const current = price(50, 100, 75, 1500);
  const prices = { "same-day": current, instant: price(99, 150, 120, 2500) };
  const payout = { payCents: 20_000, slowReason: "", takesInstant: null };
  const sameDay = { speed: "same-day" as const, price: current };
  const instant = { speed: "instant" as const, price: prices.instant };
  const standard = (slowReason: string) => ({ speed: "standard", feeCents: 0, slowReason });

  test("PRF-021 it is standard and free without a choice, and as chosen with one", () => {
    expect(decideSpeed(undefined, prices, payout)).toEqual(standard(""));
    expect(decideSpeed(sameDay, prices, payout)).toEqual({
      speed: "same-day",
      feeCents: 250,
      slowReason: "",
    });
    expect(decideSpeed(instant, prices, payout)).toEqual({ speed: "instant", feeCents: 399, slowReason: "" });
  });

  test("PRF-021 a price that was raised is not taken, and a lower one is", () => {
    const raised = { "same-day": price(51, 100, 75, 1500) };
    const reason = "The fee has risen since you agreed to it";
    expect(decideSpeed(sameDay, raised, payout)).toEqual(standard(reason));
    // At the maximum the fee is as agreed.
    expect(decideSpeed(sameDay, raised, { ...payout, payCents: 500_000 })).toMatchObject({ feeCents: 1500 });
    const lowered = { "same-day": price(20, 100, 75, 1500) };
    expect(decideSpeed(sameDay, lowered, payout)).toMatchObject({ speed: "same-day", feeCents: 220 });
  });

  test("PRF-021 what is not offered, not taken, over the limit or not worth it goes the standard way", () => {
    expect(decideSpeed(sameDay, {}, payout)).toEqual(standard("Same day payouts are not offered now"));
    expect(decideSpeed(instant, prices, { ...payout, takesInstant: false })).toEqual(standard(NO_INSTANT));
    expect(decideSpeed(sameDay, prices, { ...payout, takesInstant: false })).toMatchObject({
      speed: "same-day",
    });
    const limit = (cents: number) => ({ ...payout, payCents: cents });
    expect(decideSpeed(instant, prices, limit(10_000_000))).toMatchObject({ speed: "instant" });
    expect(decideSpeed(instant, prices, limit(10_000_001)).slowReason).toMatch(/more than \$100,000\.00/);
    expect(decideSpeed(sameDay, prices, limit(100_000_001)).slowReason).toMatch(/more than \$1,000,000\.00/);
    expect(decideSpeed(sameDay, prices, limit(75))).toEqual(
      standard("The fee would be as much as the payout"),
    );
    expect(decideSpeed(sameDay, prices, limit(76))).toMatchObject({ feeCents: 75 });
  });

  test("PRF-021 one that failed on the faster way stays on the standard one", () => {
    expect(decideSpeed(sameDay, prices, { ...payout, slowReason: "Returned" })).toEqual(standard("Returned"));
  });

  test("PRF-021 a fee is whole cents, less than the payout, and never more than agreed", () => {
    const anyPrice = fc
      .tuple(fc.nat(500), fc.nat(10_000), fc.nat(500), fc.nat(5000))
      .map(([fixed, points, least, more]) => price(fixed, points, least, least + more));
    fc.assert(
      fc.property(anyPrice, anyPrice, fc.integer({ min: 1, max: 3_000_000 }), (agreed, now, payCents) => {
        const decided = decideSpeed(
          { speed: "same-day", price: agreed },
          { "same-day": now },
          { ...payout, payCents },
        );
        expect(Number.isInteger(decided.feeCents)).toBe(true);
        expect(decided.feeCents).toBeGreaterThanOrEqual(0);
        expect(decided.feeCents).toBeLessThan(payCents);
        expect(decided.feeCents).toBeLessThanOrEqual(feeFor(agreed, payCents));
      }),
    );
  });
});

describe("when a payout arrives, in Central time", () => {
  const at = (text: string) => new Date(text);
  // Friday, November 20, 2026; Thursday the 26th is Thanksgiving.
  test.each([
    ["same-day", "2026-11-20T14:59:00-06:00", "2026-11-20T17:00:00-06:00"],
    ["same-day", "2026-11-20T15:00:00-06:00", "2026-11-23T17:00:00-06:00"],
    ["same-day", "2026-11-26T09:00:00-06:00", "2026-11-27T17:00:00-06:00"],
    ["standard", "2026-11-20T15:30:00-06:00", "2026-11-24T17:00:00-06:00"],
    ["standard", "2026-11-20T16:00:00-06:00", "2026-11-25T17:00:00-06:00"],
    ["standard", "2026-11-24T10:00:00-06:00", "2026-11-27T17:00:00-06:00"],
    ["instant", "2026-11-22T03:10:00-06:00", "2026-11-22T03:15:00-06:00"],
  ] as const)("PRF-021 %s sent at %s: by %s", (speed, sent, by) => {
    expect(expectedArrival(speed, at(sent))).toEqual(at(by));
  });

  test("PRF-021 the Federal Reserve's holidays of 2027", () => {
    const days = Array.from({ length: 365 }, (_, n) =>
      new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10),
    );
    const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
    expect(days.filter((day) => !isBankDay(day) && !isWeekend(day))).toEqual([
      ..."2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-07-05 2027-09-06 2027-10-11".split(" "),
      ..."2027-11-11 2027-11-25".split(" "),
    ]);
  });
});
