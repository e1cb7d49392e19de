import fc from "fast-check";
import { postedTerms } from "tests/examples/posted-terms";
import { describe, expect, test } from "vitest";
import { potentialPayCents } from "~/work-orders/rules/pay";
import type { OrderState, StoredStatus } from "~/work-orders/rules/work-order";
import {
  agreedTerms,
  apply,
  type Bid,
  bidQuestions,
  bidTerms,
  bidTotal,
  bidTotalText,
  choose,
  differences,
  isCounterOffer,
  plainBid,
  rateTypes,
  withdraw,
} from "./application";

const bid = (change: Partial<Bid> = {}): Bid => ({ ...plainBid(postedTerms), ...change });

describe("counter offers", () => {
  test.each([
    ["nothing changed", {}, []],
    ["only a comment", { comment: "I live near" }, []],
    ["base", { bidBaseCents: 6000 }, [{ what: "Base pay", posted: "$50.00 / hr", bid: "$60.00 / hr" }]],
    [
      "rate type",
      { basicType: "Site" as const },
      [{ what: "Base pay", posted: "$50.00 / hr", bid: "$50.00 / flat" }],
    ],
    [
      "variable",
      { bidVariableCents: 0 },
      [{ what: "Variable pay", posted: "$30.00 / hr", bid: "$0.00 / hr" }],
    ],
    [
      "date",
      { startDate: "2026-05-12" },
      [{ what: "Start", posted: "05/10/2026 9:00 AM", bid: "05/12/2026 9:00 AM" }],
    ],
    ["the same time without seconds", { startTime: "09:00" }, []],
    [
      "expense",
      { expenseCents: 1250, expenseDescription: "Parking" },
      [{ what: "Expense", posted: "", bid: "$12.50 (Parking)" }],
    ],
  ])("%s", (_name, change, lines) => {
    expect(differences(postedTerms, bid(change))).toEqual(lines);
    expect(isCounterOffer(postedTerms, bid(change))).toBe(lines.length > 0);
  });
});

test("APP-012 rate types", () => {
  expect(rateTypes({ basicType: "Device" })).toEqual(["Device"]);
  expect(rateTypes({ basicType: "Hour" })).toEqual(["Hour", "Site"]);
  expect(rateTypes({ basicType: "Site" })).toEqual(["Hour", "Site"]);
});

describe("assigning writes into the order", () => {
  test("a plain application adds only the potential pay", () => {
    const { potentialPayCents: pay, ...rest } = agreedTerms(postedTerms, plainBid(postedTerms));
    expect(postedTerms).toMatchObject(rest);
    expect(pay).toBe(26000);
  });

  test("Q-051 a counter offer sets pay, rate type and start", () => {
    expect(
      agreedTerms(
        postedTerms,
        bid({
          basicType: "Site",
          bidBaseCents: 30000,
          bidVariableCents: 1000,
          startDate: "2026-06-01",
          startTime: "10:00",
        }),
      ),
    ).toEqual({
      basicType: "Site",
      amountCents: 30000,
      variableAmountCents: 1000,
      variablePayAfterHundredths: 400,
      maxQuantityHundredths: 600,
      potentialPayCents: 32000,
      startDate: "2026-06-01",
      startTime: "10:00",
      endDate: "2026-06-01",
      endTime: "17:00:00",
    });
  });

  test("the hold equals the bid's potential pay for any bid", () => {
    const bids = fc.record({
      basicType: fc.constantFrom("Hour" as const, "Site" as const),
      bidBaseCents: fc.nat(99_999_999),
      bidVariableCents: fc.nat(99_999_999),
    });
    fc.assert(
      fc.property(bids, (change) => {
        const agreed = agreedTerms(postedTerms, bid(change));
        expect(agreed.potentialPayCents).toBe(potentialPayCents({ ...postedTerms, ...agreed }));
        expect(agreed.potentialPayCents).toBe(potentialPayCents(bidTerms(postedTerms, bid(change))));
      }),
    );
  });
});

describe("APP-015 an unusual bid asks for confirmation", () => {
  const flatTerms = {
    ...postedTerms,
    basicType: "Site" as const,
    amountCents: 20000,
    variableAmountCents: 0,
  };
  test.each([
    [20000, 0],
    [30000, 0],
    [30001, 1],
    [10000, 0],
    [9999, 1],
    [99999, 1],
    [100000, 2],
  ])("%i cents for 20000", (bidBaseCents, questions) => {
    expect(bidQuestions(flatTerms, { ...plainBid(flatTerms), bidBaseCents })).toHaveLength(questions);
  });
});

describe("a bid's total", () => {
  test("includes the expenses and shows them", () => {
    const total = bidTotal(postedTerms, bid({ bidBaseCents: 10875, expenseCents: 4650 }));
    expect(total).toEqual({ payCents: 49_500, expenseCents: 4650, totalCents: 54_150 });
    expect(bidTotalText(total)).toBe("$541.50 ($495.00 pay + $46.50 expenses)");
    expect(bidTotalText(bidTotal(postedTerms, bid()))).toBe("$260.00");
  });

  test("APP-015 the confirmation uses the total with expenses", () => {
    expect(bidQuestions(postedTerms, bid({ expenseCents: 13_001 }))).toEqual([
      "Your bid of $390.01 ($260.00 pay + $130.01 expenses) is more than 1.5 times the posted $260.00.",
    ]);
    expect(bidQuestions(postedTerms, bid({ expenseCents: 13_000 }))).toEqual([]);
  });
});

describe("states", () => {
  const order = (status: StoredStatus): OrderState => ({ status, onHold: false, confirmed: false });

  test.each([
    ["published", undefined, true],
    ["published", "withdrawn", true],
    ["published", "archived", true],
    ["published", "apply", true],
    ["draft", undefined, false],
    ["assigned", "apply", false],
    ["completed", undefined, false],
    ["canceled", "apply", false],
    ["deleted", undefined, false],
  ] as const)("W7 applying for a %s order with an application that is %s", (status, existing, allowed) => {
    expect(apply(order(status), existing && { status: existing }, false).ok).toBe(allowed);
  });

  test("Q-057 a block hides the order", () => {
    expect(apply(order("published"), undefined, true)).toMatchObject({ code: "not-found" });
  });

  test.each([
    ["apply", true],
    ["withdrawn", false],
    ["archived", false],
    ["assigned", false],
    [undefined, false],
  ] as const)("W8 W9 an application that is %s can be withdrawn, and chosen", (status, allowed) => {
    const existing = status && { status };
    expect(withdraw(existing).ok).toBe(allowed);
    expect(choose(existing, { isBlocked: false, isAvailable: true }).ok).toBe(allowed);
    expect(choose(existing, { isBlocked: true, isAvailable: true })).toMatchObject({ message: "Blocked" });
    expect(choose(existing, { isBlocked: false, isAvailable: false }).ok).toBe(false);
  });
});
