import fc from "fast-check";
import { filled, today } from "tests/factories/filled-form";
import { describe, expect, test } from "vitest";
import { problemsOf, toForm, workOrderForm } from "../forms";
import { syncPayAfter } from "../rules/pay";

const form = workOrderForm({ today });

describe("form of a stored order", () => {
  const line = fc
    .string({ minLength: 1, maxLength: 30 })
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => /^[ -~]+$/.test(text));
  const anyOrder = fc
    .record({
      title: line,
      basicType: fc.constantFrom("Hour" as const, "Device" as const, "Site" as const),
      amountCents: fc.integer({ min: 1, max: 999_999 }),
      quantityHundredths: fc.integer({ min: 1, max: 9_999 }),
      variableType: fc.constantFrom("Hour" as const, "Device" as const),
      variablePayAfterHundredths: fc.nat(9_999),
      payBaseRateAsMinimum: fc.boolean(),
      payOutsideOfApp: fc.boolean(),
      isNeedDeliverables: fc.boolean(),
      percents: fc.tuple(fc.nat(5000), fc.nat(5000)),
      certificates: fc.subarray(["Project Manager", "Project Coordinator", "Project Administrator", "CCNA"]),
      tasks: fc.array(fc.record({ name: line, checked: fc.boolean() }), { maxLength: 4 }),
    })
    .map(({ percents: [communication, work], tasks, ...order }) =>
      syncPayAfter({
        ...form.parse(filled),
        ...order,
        percentCommunication: communication,
        percentWork: work,
        percentDeliverables: 10_000 - communication - work,
        variableAmountCents: 2500,
        maxQuantityHundredths: 20_000,
        tasks: {
          preArrivalRequirements: [],
          onSiteRequirements: tasks.map((task, index) => ({ ...task, index })),
          completionRequirements: [],
        },
      }),
    );

  test("saving it unchanged changes nothing", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(form.parse(toForm(order))).toEqual({ ...order, requestedStatus: undefined });
      }),
    );
  });

  test("seconds that Postgres adds to times are accepted", () => {
    const order = { ...form.parse(filled), startTime: "09:00:00", endTime: "13:00:00" };
    expect(problemsOf(order, today)).toEqual({});
  });

  test("an incomplete draft reports what is missing", () => {
    const order = {
      ...form.parse(filled),
      title: "",
      percentWork: 2000,
      percentDeliverables: 3000,
      percentCommunication: 1000,
    };
    expect(problemsOf(order, today)).toEqual({
      title: ["Please enter work order title and id"],
      percentCommunication: ["Soft Skills, Work and Deliverables should total to 100%"],
    });
    expect(problemsOf(order, "2027-01-01")).toHaveProperty("startDate");
  });
});
