import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readHundredths } from "~/platform/text/decimal";
import { estimatedPayCents, type PayTerms, potentialPayCents, syncPayAfter } from "~/work-orders/rules/pay";
import type { BasicType, VariableType } from "~/work-orders/rules/work-order";
import { finalPay, type Work } from "./final-pay";

const table = readFileSync(new URL("./final-pay.examples.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|") && !/^\|\s*-/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const [names = [], ...rows] = table;
const examples = rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? ""])));

describe("APR-013 APR-014 APR-015 APR-016 APR-017 APR-018 APR-019 APR-025 APR-026 the worked examples", () => {
  test("there are at least 25", () => expect(examples.length).toBeGreaterThanOrEqual(25));

  test.each(examples.map((example) => [example.case, example]))("%s", (_name, example) => {
    const figure = (name: string) => readHundredths(example[name]) as number;
    const terms: PayTerms = {
      basicType: example.type as BasicType,
      amountCents: figure("base"),
      quantityHundredths: figure("qty"),
      payBaseRateAsMinimum: example.MIN === "yes",
      variableType: example.per as VariableType,
      variableAmountCents: figure("variable"),
      variablePayAfterHundredths: figure("after"),
      maxQuantityHundredths: figure("max"),
      payOutsideOfApp: false,
    };
    const work: Work = {
      approvedHoursHundredths: figure("hours"),
      approvedDevicesHundredths: figure("devices"),
      adjustmentCents: figure("adjust"),
      approvedExpensesCents: figure("expenses"),
    };
    expect(finalPay(terms, work)).toEqual({
      isMinimum: terms.payBaseRateAsMinimum && terms.basicType !== "Site",
      baseUnitsHundredths: figure("base units"),
      baseCents: figure("base pay"),
      variableUnitsHundredths: figure("variable units"),
      variableCents: figure("variable pay"),
      adjustmentCents: figure("adjust"),
      expensesCents: figure("expenses"),
      finalCents: figure("final"),
      fromWalletCents: figure("final"),
      isOverTime: example.over === "yes",
    });
  });
});

const units = fc.nat(100_000);
const cents = fc.nat(1_000_000);
const anyTerms = fc
  .record<PayTerms>({
    basicType: fc.constantFrom("Hour", "Device", "Site"),
    amountCents: cents,
    quantityHundredths: units,
    payBaseRateAsMinimum: fc.boolean(),
    variableType: fc.constantFrom("Hour", "Device"),
    variableAmountCents: fc.oneof(fc.constant(0), cents),
    variablePayAfterHundredths: units,
    maxQuantityHundredths: units,
    payOutsideOfApp: fc.boolean(),
  })
  .map(syncPayAfter);
const anyWork = fc.record<Work>({
  approvedHoursHundredths: units,
  approvedDevicesHundredths: units,
  adjustmentCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  approvedExpensesCents: cents,
});

describe("properties", () => {
  test("the breakdown adds up, in whole cents", () => {
    fc.assert(
      fc.property(anyTerms, anyWork, (terms, work) => {
        const pay = finalPay(terms, work);
        expect(pay.baseCents + pay.variableCents + pay.adjustmentCents + pay.expensesCents).toBe(
          pay.finalCents,
        );
        expect(Number.isSafeInteger(pay.finalCents)).toBe(true);
        expect(pay.fromWalletCents).toBe(terms.payOutsideOfApp ? 0 : pay.finalCents);
      }),
    );
  });

  test("the apply panel's pay is the final pay, for the estimate and for the maximum", () => {
    const worked = (hundredths: number): Work => ({
      approvedHoursHundredths: hundredths,
      approvedDevicesHundredths: hundredths,
      adjustmentCents: 0,
      approvedExpensesCents: 0,
    });
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { quantityHundredths, maxQuantityHundredths } = terms;
        expect(finalPay(terms, worked(quantityHundredths)).baseCents).toBe(estimatedPayCents(terms));
        fc.pre(!terms.payBaseRateAsMinimum && maxQuantityHundredths >= quantityHundredths);
        expect(finalPay(terms, worked(maxQuantityHundredths)).finalCents).toBe(potentialPayCents(terms));
      }),
    );
  });

  test("without a minimum, the work's pay never exceeds the hold", () => {
    fc.assert(
      fc.property(anyTerms, anyWork, (terms, work) => {
        fc.pre(!terms.payBaseRateAsMinimum);
        const { baseCents, variableCents } = finalPay(terms, work);
        expect(baseCents + variableCents).toBeLessThanOrEqual(potentialPayCents(terms));
      }),
    );
  });

  test("with a minimum, the base pay is never less than estimated", () => {
    fc.assert(
      fc.property(anyTerms, anyWork, (terms, work) => {
        fc.pre(terms.payBaseRateAsMinimum && terms.basicType !== "Site");
        expect(finalPay(terms, work).baseUnitsHundredths).toBeGreaterThanOrEqual(terms.quantityHundredths);
      }),
    );
  });

  test("no unit is paid twice", () => {
    fc.assert(
      fc.property(anyTerms, anyWork, (terms, work) => {
        fc.pre(terms.basicType === terms.variableType && terms.variableAmountCents > 0);
        const pay = finalPay(terms, work);
        const approved =
          terms.basicType === "Hour" ? work.approvedHoursHundredths : work.approvedDevicesHundredths;
        const paid = pay.baseUnitsHundredths + pay.variableUnitsHundredths;
        expect(paid).toBeLessThanOrEqual(
          terms.payBaseRateAsMinimum ? Math.max(approved, terms.quantityHundredths) : approved,
        );
      }),
    );
  });

  test("more approved hours, devices, expenses or adjustment never pay less", () => {
    const more = fc.record<Work>({
      approvedHoursHundredths: units,
      approvedDevicesHundredths: units,
      adjustmentCents: cents,
      approvedExpensesCents: cents,
    });
    fc.assert(
      fc.property(anyTerms, anyWork, more, (terms, work, extra) => {
        const richer = Object.fromEntries(
          Object.entries(work).map(([name, value]) => [name, value + extra[name as keyof Work]]),
        ) as Work;
        expect(finalPay(terms, richer).finalCents).toBeGreaterThanOrEqual(finalPay(terms, work).finalCents);
      }),
    );
  });

  test("Q-081 Q-082 paying outside the app doesn't change the pay", () => {
    fc.assert(
      fc.property(anyTerms, anyWork, (terms, work) => {
        const outside = finalPay({ ...terms, payOutsideOfApp: true }, work);
        const inside = finalPay({ ...terms, payOutsideOfApp: false }, work);
        expect({ ...outside, fromWalletCents: inside.finalCents }).toEqual(inside);
      }),
    );
  });
});
