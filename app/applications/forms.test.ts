import { parseWithZod } from "@conform-to/zod/v4";
import { postedTerms as posted } from "tests/examples/posted-terms";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "~/platform/forms/field-errors";
import { applyForm } from "./forms";

const schema = applyForm({ posted, today: "2026-05-04" });
const unchangedTerms = {
  basicType: "Hour",
  bidAmountBase: "50",
  bidAmountVariable: "30",
  startDate: "2026-05-10",
  startTime: "09:00",
};

const errorsOf = (change: object, form = schema) => {
  const read = form.safeParse({ ...unchangedTerms, ...change });
  return read.success ? {} : fieldErrors(read.error);
};
const COMMENT_ERROR = { comment: ["Please add a comment as you changed the bid amount."] };
const BASE_ERROR = { bidAmountBase: ["Please enter the bid amount for base pay."] };

test.each([
  ["the posted terms", {}, {}],
  ["APP-006 no base", { bidAmountBase: "" }, BASE_ERROR],
  ["APP-014 a negative base", { bidAmountBase: "-1", comment: "x" }, BASE_ERROR],
  ["APP-014 not a number", { bidAmountBase: "NaN", comment: "x" }, BASE_ERROR],
  ["APP-014 less than a cent", { bidAmountBase: "0.005", comment: "x" }, BASE_ERROR],
  ["APP-014 too large", { bidAmountBase: String(2 ** 53), comment: "x" }, BASE_ERROR],
  ["APP-014 a bid of $0", { bidAmountBase: "0", comment: "A favour" }, {}],
  ["APP-007 another base", { bidAmountBase: "60" }, COMMENT_ERROR],
  ["APP-007 another base, explained", { bidAmountBase: "60", comment: "Far away" }, {}],
  ["APP-007 another variable", { bidAmountVariable: "31", comment: "  " }, COMMENT_ERROR],
  ["another date needs no comment", { startDate: "2026-05-20" }, {}],
  [
    "APP-008",
    { descriptionExpense: "Parking" },
    { amountExpense: ["Please add amount expense as you added description."] },
  ],
  [
    "APP-008 an amount of nothing",
    { descriptionExpense: "Parking", amountExpense: "0" },
    { amountExpense: ["Please add amount expense as you added description."] },
  ],
  [
    "APP-009",
    { amountExpense: "5" },
    { descriptionExpense: ["Please add a description as you added amount expense."] },
  ],
  ["both", { amountExpense: "5", descriptionExpense: "Parking" }, {}],
  [
    "an expense that is no amount",
    { amountExpense: "1e308", descriptionExpense: "Parking" },
    { amountExpense: ["Please enter a dollar amount"] },
  ],
  ["APP-010", { startDate: "2026-05-03" }, { startDate: ["The start date can't be before today"] }],
  ["APP-010 today", { startDate: "2026-05-04" }, {}],
  ["Q-058 after the posted end", { startDate: "2027-01-01" }, {}],
  ["APP-011", { startDate: "2036-01-01" }, { startDate: ["Please enter correct start date"] }],
  ["APP-011 the last year", { startDate: "2035-12-31" }, {}],
  ["APP-012", { basicType: "Device" }, { basicType: ["Please select the rate type."] }],
  ["APP-012 flat", { basicType: "Site" }, {}],
])("%s", (_name, change, errors) => expect(errorsOf(change)).toEqual(errors));

test("a device order takes bids per device only", () => {
  const form = applyForm({ posted: { ...posted, basicType: "Device" }, today: "2026-05-04" });
  expect(errorsOf({ basicType: "Hour" }, form)).toHaveProperty("basicType");
  expect(errorsOf({ basicType: "Device" }, form)).toEqual({});
});

test("APP-013 without variable pay there is none to bid", () => {
  const form = applyForm({ posted: { ...posted, variableAmountCents: 0 }, today: "2026-05-04" });
  expect(form.parse({ ...unchangedTerms, bidAmountVariable: "99" })).toMatchObject({
    bidVariableCents: 0,
    isCounterOffer: false,
  });
});

describe("plain applications", () => {
  const unchangedBid = {
    basicType: "Hour",
    bidBaseCents: 5000,
    bidVariableCents: 3000,
    startDate: null,
    startTime: null,
    isCounterOffer: false,
  };

  test("isCounterOffer false is enough", () => {
    expect(schema.parse({ isCounterOffer: false, comment: "Glad to" })).toMatchObject({
      ...unchangedBid,
      comment: "Glad to",
    });
  });

  test("a posted start in the past is accepted in a plain application", () => {
    const late = applyForm({ posted, today: "2026-06-01" });
    expect(late.parse({ isCounterOffer: false })).toMatchObject(unchangedBid);
    expect(errorsOf({}, late)).toHaveProperty("startDate");
  });

  test("amounts count even if isCounterOffer is false", () => {
    expect(
      schema.parse({ ...unchangedTerms, bidAmountBase: 60, isCounterOffer: false, comment: "x" }),
    ).toMatchObject({
      bidBaseCents: 6000,
      isCounterOffer: true,
    });
    expect(schema.parse(unchangedTerms)).toMatchObject(unchangedBid);
  });

  test("from a browser's form", () => {
    const body = new FormData();
    body.append("isCounterOffer", "false");
    const submission = parseWithZod(body, { schema });
    expect(submission.status === "success" && submission.value).toMatchObject(unchangedBid);
  });
});
