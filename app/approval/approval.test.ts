import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PayTerms } from "~/work-orders/rules/pay";
import type { StoredStatus } from "~/work-orders/rules/work-order";
import {
  type Approval,
  adjustedColumns,
  approveAdjustment,
  checkApproval,
  isShortOfFunds,
  needsLargeConfirmation,
  saveOnly,
  seenExpenses,
  sendAdjustment,
} from "./approval";

const now = new Date("2026-05-04T12:00:00Z");
const terms: PayTerms = {
  basicType: "Hour",
  amountCents: 5000,
  quantityHundredths: 400,
  payBaseRateAsMinimum: false,
  variableType: "Hour",
  variableAmountCents: 0,
  variablePayAfterHundredths: 0,
  maxQuantityHundredths: 0,
  payOutsideOfApp: false,
};
const noAdjustment = { adjustmentCents: 0, adjustmentSentAt: null, isAdjustmentApproved: false };
const acceptedAdjustment = { adjustmentCents: -2500, adjustmentSentAt: now, isAdjustmentApproved: true };
const order = (
  stored: typeof noAdjustment | typeof acceptedAdjustment = noAdjustment,
  status: StoredStatus = "completed",
) => ({
  status,
  onHold: false,
  confirmed: true,
  ...terms,
  ...stored,
});
const expenses = [
  { id: 11, amountCents: 1250 },
  { id: 12, amountCents: 4000 },
];
const approval = (change: Partial<Approval> = {}): Approval => ({
  approvedHoursHundredths: 400,
  approvedDevicesHundredths: 0,
  adjustmentCents: 0,
  adjustmentReason: "",
  communicationAcceptable: true,
  workAcceptable: true,
  deliverablesAcceptable: true,
  approvedExpenses: [],
  rejectionReasons: {},
  seenExpenses: undefined,
  ...change,
});
const otherStatuses = [
  ...(["draft", "published", "assigned", "approved", "paid", "canceled", "deleted"] as const),
];

describe("Approve and Pay", () => {
  test("returns the pay and the decision for each expense", () => {
    const change = { approvedExpenses: [11], rejectionReasons: { 12: " No receipt " } };
    expect(checkApproval(order(), approval(change), expenses)).toMatchObject({
      value: {
        pay: { finalCents: 21250, fromWalletCents: 21250 },
        decisions: [
          { id: 11, decision: "approved", rejectionReason: "" },
          { id: 12, decision: "denied", rejectionReason: "No receipt" },
        ],
      },
    });
  });

  const REASON_ERROR = "Type your reason of a negative adjustment amount first!";
  const NEGATIVE_ERROR = "Work Order can't be approved with negative final pay!";
  test.each([
    ["APR-008 no reason", { adjustmentCents: -2500 }, { adjustmentReason: [REASON_ERROR] }],
    [
      "APR-008 a blank reason",
      { adjustmentCents: -2500, adjustmentReason: " \n" },
      { adjustmentReason: [REASON_ERROR] },
    ],
    [
      "APR-009 below zero",
      { adjustmentCents: -20001, adjustmentReason: "Left early" },
      { finalPayAdjustment: [NEGATIVE_ERROR] },
    ],
    [
      "APR-011 a denied expense without a reason",
      { approvedExpenses: [11] },
      { "rejectedExpensesReasons[1].reason": [expect.any(String)] },
    ],
    [
      "APR-011 blank reasons",
      { rejectionReasons: { 11: " ", 12: "x" } },
      { "rejectedExpensesReasons[0].reason": [expect.any(String)] },
    ],
    [
      "all of it at once",
      { adjustmentCents: -90000 },
      {
        adjustmentReason: [REASON_ERROR],
        finalPayAdjustment: [NEGATIVE_ERROR],
        "rejectedExpensesReasons[0].reason": expect.anything(),
        "rejectedExpensesReasons[1].reason": expect.anything(),
      },
    ],
  ])("%s", (_name, change, errors) => {
    expect(checkApproval(order(), approval(change), expenses)).toMatchObject({ code: "invalid", errors });
  });

  test("APR-009 a final pay of $0 can be approved", () => {
    const stored = { ...acceptedAdjustment, adjustmentCents: -20000 };
    const change = { adjustmentCents: -20000, adjustmentReason: "Not done" };
    expect(checkApproval(order(stored), approval(change), [])).toMatchObject({
      value: { pay: { finalCents: 0 } },
    });
  });

  test("Q-113 an upward adjustment needs neither reason nor approval", () => {
    expect(checkApproval(order(), approval({ adjustmentCents: 2500 }), []).ok).toBe(true);
  });

  test("APR-029 Q-116 skip approves no expense and asks for no reason", () => {
    expect(checkApproval(order(), approval({ approvedExpenses: "skip" }), expenses)).toMatchObject({
      value: { pay: { expensesCents: 0 }, decisions: [{ decision: "skipped" }, { decision: "skipped" }] },
    });
  });

  test("another order's expense isn't approved by its id", () => {
    expect(checkApproval(order(), approval({ approvedExpenses: [99] }), [])).toMatchObject({
      value: { pay: { expensesCents: 0 } },
    });
  });

  test("security case 8: approving is refused if the expenses changed since the page was loaded", () => {
    const change = approval({ approvedExpenses: [11, 12], seenExpenses: seenExpenses(expenses) });
    expect(checkApproval(order(), change, expenses).ok).toBe(true);
    expect(checkApproval(order(), change, [...expenses].reverse()).ok).toBe(true);
    expect(checkApproval(order(), change, [...expenses, { id: 13, amountCents: 1 }])).toMatchObject({
      code: "conflict",
    });
    expect(checkApproval(order(), change, [expenses[0]!, { id: 12, amountCents: 4001 }])).toMatchObject({
      code: "conflict",
    });
    expect(checkApproval(order(), change, [expenses[0]!])).toMatchObject({ code: "conflict" });
  });

  test.each(otherStatuses)("APR-001 a %s order can't be approved, saved or adjusted", (status) => {
    const change = approval({ adjustmentCents: -1, adjustmentReason: "x" });
    expect(checkApproval(order(acceptedAdjustment, status), change, []).ok).toBe(false);
    expect(saveOnly(order(acceptedAdjustment, status), acceptedAdjustment, change).ok).toBe(false);
    expect(sendAdjustment(order(acceptedAdjustment, status), acceptedAdjustment, change, now).ok).toBe(false);
    expect(
      approveAdjustment(order({ ...acceptedAdjustment, isAdjustmentApproved: false } as never, status)).ok,
    ).toBe(false);
  });
});

describe("APR-004 APR-005 APR-030 a negative adjustment", () => {
  const deduction = approval({ adjustmentCents: -2500, adjustmentReason: "Left early" });

  test("waits for the contractor", () => {
    expect(checkApproval(order(), deduction, [])).toMatchObject({ code: "conflict" });
    const sent = sendAdjustment(order(), noAdjustment, deduction, now);
    expect(sent).toMatchObject({
      value: { adjustmentCents: -2500, adjustmentSentAt: now, isAdjustmentApproved: false },
    });
    if (!sent.ok) return;
    const waiting = { ...order(), ...sent.value };
    expect(checkApproval(waiting, deduction, []).ok).toBe(false);
    const word = approveAdjustment(waiting);
    expect(word).toMatchObject({ value: { isAdjustmentApproved: true } });
    expect(checkApproval({ ...waiting, isAdjustmentApproved: true }, deduction, []).ok).toBe(true);
  });

  test("Q-114 the contractor's approval is for one amount", () => {
    expect(
      checkApproval(order(acceptedAdjustment), { ...deduction, adjustmentCents: -2501 }, []),
    ).toMatchObject({
      code: "conflict",
    });
    expect(adjustedColumns(acceptedAdjustment, { ...deduction, adjustmentCents: -2499 })).toMatchObject({
      adjustmentSentAt: null,
      isAdjustmentApproved: false,
    });
    expect(
      adjustedColumns(acceptedAdjustment, { ...deduction, adjustmentReason: "Other words" }),
    ).toMatchObject({
      isAdjustmentApproved: true,
    });
  });

  test("saving keeps the contractor's approval while the amount is unchanged", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (adjustmentCents) => {
        const saved = saveOnly(order(acceptedAdjustment), acceptedAdjustment, {
          ...deduction,
          adjustmentCents,
        });
        expect(saved).toMatchObject({
          value: { isAdjustmentApproved: adjustmentCents === acceptedAdjustment.adjustmentCents },
        });
      }),
    );
  });

  test.each([
    ["nothing was sent", noAdjustment],
    ["it is not negative", { adjustmentCents: 100, adjustmentSentAt: now, isAdjustmentApproved: false }],
    ["it was never sent", { adjustmentCents: -100, adjustmentSentAt: null, isAdjustmentApproved: false }],
    ["it is approved already", acceptedAdjustment],
  ])("the contractor has nothing to approve when %s", (_name, stored) => {
    expect(approveAdjustment(order(stored as typeof acceptedAdjustment)).ok).toBe(false);
  });

  test("APR-002 only a negative adjustment with a reason is sent", () => {
    expect(sendAdjustment(order(), noAdjustment, approval({ adjustmentCents: 1 }), now)).toMatchObject({
      errors: { finalPayAdjustment: expect.anything() },
    });
    expect(sendAdjustment(order(), noAdjustment, approval(), now).ok).toBe(false);
    expect(sendAdjustment(order(), noAdjustment, { ...deduction, adjustmentReason: " " }, now)).toMatchObject(
      {
        errors: { adjustmentReason: expect.anything() },
      },
    );
  });
});

test("APR-022 Save Only saves incomplete decisions and changes no state", () => {
  const saved = saveOnly(order(), noAdjustment, approval({ adjustmentCents: -99999 }));
  expect(saved).toMatchObject({ ok: true, value: { adjustmentCents: -99999 } });
  expect(saved.ok && saved.value).not.toHaveProperty("status");
});

test.each([
  [99_999, false],
  [100_000, true],
  [100_001, true],
])("APR-007 CON-009 %i cents need an extra confirmation: %s", (cents, needed) => {
  expect(needsLargeConfirmation(cents)).toBe(needed);
});

test.each([
  [10_000, 4_000, 4_000, 4_000, false],
  [10_000, 4_000, 10_000, 4_000, false],
  [10_000, 4_000, 10_001, 4_000, true],
  [0, 0, 0, 0, false],
  [0, 0, 1, 0, true],
  [5_000, 5_000, 5_000, 5_000, false],
  [5_000, 5_000, 4_000, 5_000, false],
])(
  "APR-006 MON-033 total %i, on hold %i, needed %i, held %i: short %s",
  (totalCents, onHoldCents, needed, held, short) => {
    expect(isShortOfFunds({ totalCents, onHoldCents }, needed, held)).toBe(short);
  },
);
