import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { zMoney, zQuantity } from "../forms/decimal-fields";
import { MAX_CENTS, readHundredths } from "./decimal";

describe("typed numbers become integer hundredths", () => {
  test.each([
    ["1,234.50", 123450],
    [" 12 ", 1200],
    ["$5", 500],
    ["$ 1,000,000", 100000000],
    ["-$5.5", -550],
    ["$-5.5", -550],
    ["−3", -300],
    ["+7", 700],
    [".5", 50],
    ["5.", 500],
    ["5.100", 510],
    ["33.34%", 3334],
    ["0.29", 29],
    ["1.005000", null],
    ["007", 700],
    ["-0", 0],
    [19.99, 1999],
    [0, 0],
    [1.1, 110],
    ["", undefined],
    ["   ", undefined],
    [undefined, undefined],
    [null, undefined],
  ])("%j → %j", (input, expected) => expect(readHundredths(input)).toBe(expected));

  test.each([
    "abc",
    "1e3",
    "1e308",
    "NaN",
    "Infinity",
    "0x10",
    "0.005",
    "1.239",
    "1,23",
    "1,2345",
    "12,34,567",
    "1.2.3",
    "--1",
    ".",
    "-",
    "$",
    "1 000",
    "٣",
    "1_000",
    String(2 ** 53),
    "9".repeat(41),
    Number.NaN,
    1e308,
    Number.POSITIVE_INFINITY,
    0.1 + 0.2,
    2 ** 53,
    1e21,
    1e-7,
    true,
    {},
    [],
    ["5"],
  ])("refuses %j", (input) => expect(readHundredths(input) ?? null).toBeNull());

  test("every number that a form shows parses back to itself", () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
        expect(readHundredths((cents / 100).toFixed(2))).toBe(cents);
        expect(readHundredths(cents / 100)).toBe(cents);
        expect(
          readHundredths((cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" })),
        ).toBe(cents);
      }),
    );
  });

  test("every input becomes a safe integer or a refusal", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.anything()), (input) => {
        const read = readHundredths(input);
        expect(read == null || Number.isSafeInteger(read)).toBe(true);
      }),
    );
  });
});

describe("in a form", () => {
  const schema = z.object({
    amount: zMoney({ required: "Please enter the amount" }),
    bonus: zMoney(),
    adjustment: zMoney({ min: -MAX_CENTS }),
    hours: zQuantity(),
  });
  const submit = (values: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.append(name, value);
    return parseWithZod(body, { schema });
  };

  test("an empty field is undefined, a number is hundredths", () => {
    const result = submit({ amount: "$1,200.5", bonus: "", adjustment: "-5", hours: "1.25" });
    expect(result.status === "success" && result.value).toEqual({
      amount: 120050,
      bonus: undefined,
      adjustment: -500,
      hours: 125,
    });
  });

  test("all wrong fields get their messages at once", () => {
    const result = submit({ amount: "", bonus: "-1", adjustment: "1e308", hours: "100000" });
    expect(result.reply().error).toEqual({
      amount: ["Please enter the amount"],
      bonus: ["The number can't be negative"],
      adjustment: ["Please enter a number with at most 2 decimals"],
      hours: ["The number is too large"],
    });
  });

  test("REST sends JSON numbers", () => {
    expect(schema.parse({ amount: 12.5, bonus: null, hours: 3 })).toMatchObject({ amount: 1250, hours: 300 });
    expect(schema.safeParse({ amount: 2 ** 53 }).success).toBe(false);
    expect(schema.safeParse({ amount: true }).success).toBe(false);
  });
});
