import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "~/platform/forms/field-errors";
import { approvalForm, approvalPageForm, prefill } from "./forms";

const apiForm = approvalForm({
  absent: { approvedHoursHundredths: 433, approvedDevicesHundredths: 300, acceptable: true },
});

const submit = (entries: [string, string][]) => {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return parseWithZod(body, { schema: approvalPageForm });
};
const read = (entries: [string, string][]) => {
  const submission = submit(entries);
  return submission.status === "success" ? submission.value.approval : submission.reply().error;
};

describe("the page's form", () => {
  test("APR-012 an empty quantity is 0, an unticked box is not acceptable", () => {
    expect(
      read([
        ["approvedHoursQty", ""],
        ["workAcceptable", "on"],
      ]),
    ).toMatchObject({
      approvedHoursHundredths: 0,
      approvedDevicesHundredths: 0,
      adjustmentCents: 0,
      communicationAcceptable: false,
      workAcceptable: true,
      approvedExpenses: [],
    });
  });

  test("APR-020 reads all fields", () => {
    const entries: [string, string][] = [
      ["approvedHoursQty", "4.25"],
      ["approvedDeviceQty", "3"],
      ["finalPayAdjustment", "-$12.50"],
      ["adjustmentReason", " Left early "],
      ["approvedExpenses", "11"],
      ["rejectedExpensesReasons[0].id", "11"],
      ["rejectedExpensesReasons[1].id", "12"],
      ["rejectedExpensesReasons[1].reason", "No receipt"],
      ["seenExpenses", "11:1250 12:4000"],
      ["communicationAcceptable", "on"],
      ["deliverablesAcceptable", "on"],
      ["clientApprovalCodes[0].approvalCodeId", "7"],
      ["clientApprovalCodes[0].value", " CC-1 "],
    ];
    expect(read(entries)).toMatchObject({
      approvedHoursHundredths: 425,
      approvedDevicesHundredths: 300,
      adjustmentCents: -1250,
      adjustmentReason: "Left early",
      approvedExpenses: [11],
      rejectionReasons: { 11: "", 12: "No receipt" },
      seenExpenses: "11:1250 12:4000",
      communicationAcceptable: true,
      workAcceptable: false,
      deliverablesAcceptable: true,
      approvalCodes: { 7: "CC-1" },
    });
  });

  test.each([
    ["skip", "skip"],
    ["11", [11]],
  ])("APR-029 approvedExpenses %j", (typed, expected) => {
    expect(read([["approvedExpenses", typed]])).toMatchObject({ approvedExpenses: expected });
  });

  test.each(["-1", "NaN", "1e308", "0.005", "9007199254740992", "x"])(
    "APR-012 %j hours are refused",
    (typed) => {
      expect(read([["approvedHoursQty", typed]])).toEqual({
        approvedHoursQty: ["Please enter a number that is 0 or more"],
      });
    },
  );
});

describe("a REST call", () => {
  test("APR-012 absent fields keep the initial values, empty ones are 0", () => {
    expect(apiForm.parse({})).toMatchObject({
      approvedHoursHundredths: 433,
      approvedDevicesHundredths: 300,
      communicationAcceptable: true,
      seenExpenses: undefined,
      sendAdjustment: false,
    });
    expect(apiForm.parse({ approvedHoursQty: "", workAcceptable: false })).toMatchObject({
      approvedHoursHundredths: 0,
      workAcceptable: false,
    });
  });

  test("reads numbers, ids as text, and reasons with their expense", () => {
    const body = {
      approvedHoursQty: 4.25,
      finalPayAdjustment: -12.5,
      approvedExpenses: ["11"],
      rejectedExpensesReasons: [{ id: "12", expense: { amount: 40 }, reason: "No receipt" }],
    };
    expect(apiForm.parse({ ...body, sendAdjustmentToContractor: true })).toMatchObject({
      approvedHoursHundredths: 425,
      sendAdjustment: true,
      adjustmentCents: -1250,
      approvedExpenses: [11],
      rejectionReasons: { 12: "No receipt" },
    });
  });

  test("refuses an adjustment that isn't an amount", () => {
    const result = apiForm.safeParse({ finalPayAdjustment: 1e308 });
    expect(fieldErrors(result.error!)).toEqual({ finalPayAdjustment: ["Please enter a dollar amount"] });
  });
});

test("Q-074 Q-075 the form starts with the saved values, else the recorded ones", () => {
  const fresh = { approvedHoursHundredths: null, approvedDevicesHundredths: null, qtyDevicesHundredths: 300 };
  expect(prefill(fresh, 433)).toEqual({ approvedHoursHundredths: 433, approvedDevicesHundredths: 300 });
  expect(prefill({ ...fresh, approvedHoursHundredths: 0, approvedDevicesHundredths: 200 }, 433)).toEqual({
    approvedHoursHundredths: 0,
    approvedDevicesHundredths: 200,
  });
});
