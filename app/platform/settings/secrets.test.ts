import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { env, resetEnv } from "./env.server";
import { isSealedWithOldKey, seal, unseal } from "./secrets.server";

const place = { table: "tax_details", row: 7, field: "number" };
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

function changeKey() {
  vi.stubEnv("DATA_KEY_BEFORE", env().DATA_KEY);
  vi.stubEnv("DATA_KEY", randomBytes(32).toString("base64"));
  resetEnv();
}

describe("sealed numbers", () => {
  test("open in their place, and never look the same twice", () => {
    const [one, other] = [seal("123456789", place), seal("123456789", place)];
    expect(one).not.toBe(other);
    expect(one).not.toContain("123456789");
    expect([unseal(one, place), unseal(other, place)]).toEqual(["123456789", "123456789"]);
  });

  test.each([
    ["another row", { ...place, row: 8 }],
    ["another field", { ...place, field: "account" }],
    ["another table", { ...place, table: "payout_banks" }],
  ])("do not open in %s", (_where, elsewhere) => {
    expect(() => unseal(seal("123456789", place), elsewhere)).toThrow();
  });

  test("do not open when changed or cut", () => {
    const sealed = seal("123456789", place);
    const at = sealed.length - 3;
    const bent = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
    expect(() => unseal(bent, place)).toThrow();
    expect(() => unseal(sealed.slice(0, -4), place)).toThrow();
  });

  test("a former key opens what it sealed and is reported as former; without it nothing opens", () => {
    const before = seal("123456789", place);
    expect(isSealedWithOldKey(before)).toBe(false);
    changeKey();
    expect(unseal(before, place)).toBe("123456789");
    expect([isSealedWithOldKey(before), isSealedWithOldKey(seal("1", place))]).toEqual([true, false]);
    vi.stubEnv("DATA_KEY_BEFORE", "");
    resetEnv();
    expect(() => unseal(before, place)).toThrow("key");
  });
});
