import { expect, test } from "vitest";
import {
  beyondLimit,
  mayCertify,
  maySubmit,
  reasonNotToSend,
  type Standing,
  unverified,
  weekOf,
} from "./standing";

const verified: Standing = {
  ...unverified,
  status: "verified",
  businessType: "llc",
  certification: "certified",
};

test.each<[string, Partial<Standing>, RegExp | null]>([
  ["is verified and certified", {}, null],
  ["certified other owners before", { certification: "recertify" }, null],
  ["is a verified sole proprietorship", { businessType: "soleProprietorship", certification: null }, null],
  ["is suspended", { status: "suspended" }, /suspended your company.*Write to support/],
  ["is deactivated", { status: "deactivated" }, /deactivated.*Write to support/],
  ["has to try again", { status: "retry", needs: ["retry"] }, /send it once more/],
  ["has to send documents", { status: "document" }, /needs documents/],
  ["has an owner who is not verified", { owners: [{ status: "document" }] }, /not verified every owner/],
  ["has an owner who has to try again", { owners: [{ status: "incomplete" }] }, /not verified every owner/],
  ["has not certified its owners", { certification: "uncertified" }, /until you certify them/],
])("PRF-020 a company that %s is told whether and why it can't send", (_name, change, reason) => {
  const told = reasonNotToSend({ ...verified, ...change });
  if (reason) expect(told).toMatch(reason);
  else expect(told).toBeNull();
});

test("PRF-020 an unverified company sends 5,000 dollars a week with fees, and is told what is left", () => {
  expect(reasonNotToSend(unverified)).toBeNull();
  expect(beyondLimit(unverified, 420_000, 80_000)).toBeNull();
  expect(beyondLimit(unverified, 420_000, 80_001)).toBe(
    "With its fee this is $800.01. Until your company is verified you can add $5,000.00 a week by bank, and $800.00 of it is left.",
  );
  expect(beyondLimit(unverified, 600_000, 100)).toContain("$0.00 of it is left");
  expect(beyondLimit(verified, 420_000, 900_000)).toBeNull();
});

test("PRF-020 a week is from Monday to Sunday, UTC", () => {
  const monday = { start: new Date("2026-11-23T00:00:00Z"), end: new Date("2026-11-30T00:00:00Z") };
  expect(weekOf(new Date("2026-11-23T00:00:00Z"))).toEqual(monday);
  expect(weekOf(new Date("2026-11-29T23:59:59Z"))).toEqual(monday);
  expect(weekOf(new Date("2026-11-30T00:00:00Z")).start).toEqual(monday.end);
});

test("PRF-020 a company is sent once, and a second time only while the provider asks for it", () => {
  expect(maySubmit(unverified)).toBe(true);
  expect(maySubmit({ ...unverified, status: "suspended" })).toBe(false);
  expect(maySubmit(verified)).toBe(false);
  expect(maySubmit({ ...verified, status: "retry", needs: ["retry", "full-ssn"] })).toBe(true);
});

test("PRF-020 owners are certified once each of them is verified, and not by a sole proprietorship", () => {
  const uncertified: Standing = { ...verified, certification: "uncertified" };
  expect(mayCertify({ ...uncertified, owners: [] })).toBe(true);
  expect(mayCertify({ ...uncertified, owners: [{ status: "verified" }, { status: "incomplete" }] })).toBe(
    false,
  );
  expect(mayCertify({ ...uncertified, businessType: "soleProprietorship" })).toBe(false);
  expect(mayCertify(verified)).toBe(false);
});
