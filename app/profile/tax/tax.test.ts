import { taxDetails } from "db/schema/payouts";
import { auditLog } from "db/schema/platform";
import { and, eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { filledTax } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf, sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { unseal } from "~/platform/settings/secrets.server";
import Tax from "./routes/tax";
import { entityTypes, maskedTaxNumber, maskTyped, readTaxNumber } from "./tax";
import { findTaxDetails, taxNumberPlace } from "./tax.server";

const page = "/profile/tax";
const companyTax = {
  ...filledTax,
  entityType: "C Corporation",
  isEINDisplayed: "true",
  nameAssociatedWithTIN: "Lee Networks Inc",
  SSN: "",
  EIN: "12-3456789",
};
const numberOf = async ({ id }: Actor) => {
  const details = await findTaxDetails(id);
  return details && unseal(details.number, taxNumberPlace(id));
};
const saveTax = (actor: Actor, fields: Record<string, string> = {}) =>
  sendForm(actor, page, { ...filledTax, ...fields });

test("PAY-012 PAY-013 PAY-014 tax information is saved, its number encrypted", async () => {
  const actor = await makeContractor();
  const more = { address2: "Suite 5", isElectronic1099Checked: "on" };
  expect(await saveTax(actor, more)).toMatchObject({ to: "/profile" });
  const details = await findTaxDetails(actor.id);
  expect(details).toMatchObject({
    entityType: entityTypes[0],
    kind: "SSN",
    numberEnd: "6789",
    name: "Ann Lee",
    businessName: "Lee Cabling",
    address1: "9 Garden St",
    address2: "Suite 5",
    city: "Somerville",
    stateCode: "MA",
    zipCode: "02143",
    country: "US",
    electronic1099: true,
  });
  expect(details?.number).not.toContain("6789");
  expect(await numberOf(actor)).toBe("123456789");
});

test("PAY-012 PAY-014 the wide form shows the saved values with a masked number, the ten types and two buttons", async () => {
  const actor = await makeContractor();
  await saveTax(actor);
  const markup = await renderScreen(Tax, (await visit(actor, page)).answer as object);
  expect(markup).toContain('value="•••-••-6789"');
  expect(markup).not.toContain("123-45-6789");
  expect(markup).toMatch(/<dialog[^>]*class="dialog dialog-wide"/);
  expect(markup.match(/(?<=<option[^>]*value=")[A-Z][^"]{3,}(?=")/g)?.slice(0, 10)).toEqual([
    "Individual/sole proprietor",
    "Partnership",
    "Trust/estate",
    "C Corporation",
    "S Corporation",
    "LLC C Corporation",
    "LLC S Corporation",
    "LLC Partnership",
    "Exempt payee",
    "Other",
  ]);
  expect(textOf(markup)).toMatch(/Tax Information .* Save Tax Information Cancel/);
});

test("PAY-023 the form has an unticked box that certifies it, and one for the form 1099", async () => {
  const actor = await makeContractor();
  await saveTax(actor, { isElectronic1099Checked: "on" });
  const markup = await renderScreen(Tax, (await visit(actor, page)).answer as object);
  const boxes = [...markup.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box);
  const isTicked = (name: string) =>
    boxes.filter((box) => box.includes(`name="${name}"`)).map((box) => box.includes("checked"));
  expect(isTicked("isTaxInfoCorrect")).toEqual([false]);
  expect(isTicked("isElectronic1099Checked")).toEqual([true]);
  expect(textOf(markup)).toContain(
    "I certify, under penalties of perjury, that this tax information is correct",
  );
});

test.each([
  ["PAY-017", "address1", "", "Please enter correct address"],
  ["PAY-017", "city", "", "Please enter correct address"],
  ["PAY-017", "state", "", "Please enter correct address"],
  ["PAY-017", "state", "Atlantis", "Please enter correct address"],
  ["PAY-018", "zipCode", "0210", "Enter valid zipcode"],
  ["PAY-018", "zipCode", "K1A 0B1", "Enter valid zipcode"],
  ["PAY-019", "nameAssociatedWithTIN", "", "Please enter correct Company Name"],
  ["PAY-020", "businessName", " ", "Please enter correct Business Name"],
  ["PAY-021", "SSN", "", "Please enter correct SSN"],
  ["PAY-021", "SSN", "12-3456789", "Please enter correct SSN"],
  ["PAY-021", "SSN", "000-45-6789", "Please enter correct SSN"],
  ["Q-179", "SSN", "•••-••-6789", "Please enter correct SSN"],
  ["PAY-022", "entityType", "", "Please enter correct Entity Type"],
  ["PAY-023", "isTaxInfoCorrect", "", "Please confirm that the tax information was entered correctly"],
])("%s %s as “%s” is refused beside its field", async (_id, field, typed, text) => {
  const actor = await makeContractor();
  const answer = await saveTax(actor, { [field]: typed });
  expect([answer.status, answer.error]).toEqual([422, { [field]: [text] }]);
  expect(JSON.stringify(answer.initialValue)).not.toContain("123-45-6789");
  expect(await findTaxDetails(actor.id)).toBeUndefined();
});

test("PAY-013 PAY-021 all errors are shown at once, because the number must be typed again each time", async () => {
  const actor = await makeContractor();
  const answer = await saveTax(actor, { businessName: "", SSN: "123", zipCode: "1", isTaxInfoCorrect: "" });
  expect(answer.error).toEqual({
    businessName: ["Please enter correct Business Name"],
    SSN: ["Please enter correct SSN"],
    zipCode: ["Enter valid zipcode"],
    isTaxInfoCorrect: ["Please confirm that the tax information was entered correctly"],
  });
});

test("Q-179 a new number in a refused form must be typed again", async () => {
  const actor = await makeContractor();
  await saveTax(actor);
  const back = async (fields: object) => {
    const body = new URLSearchParams({ ...filledTax, businessName: "", ...fields });
    const { answer } = await visit(actor, page, { method: "POST", body });
    return (answer as { data: { retyped?: string } }).data.retyped;
  };
  expect(await back({ SSN: "223-45-6780" })).toBe("SSN");
  expect(await back({ SSN: "", isIdTypeFieldDirty: "true" })).toBe("SSN");
  expect(await back({ SSN: "•••-••-6789" })).toBeUndefined();
  expect((await saveTax(actor, { SSN: "", isIdTypeFieldDirty: "true" })).error).toEqual({
    SSN: ["Please enter correct SSN"],
  });
});

test.each([
  ["02108-1234", "US", "MA", "02108-1234"],
  ["02108-12345", "US", "MA", "02108"],
  ["k1a0b1", "CA", "ON", "K1A 0B1"],
])("PAY-018 the zip %s of %s is taken", async (zipCode, country, state, kept) => {
  const actor = await makeContractor();
  await saveTax(actor, { zipCode, country, state });
  expect(await findTaxDetails(actor.id)).toMatchObject({ zipCode: kept, country, stateCode: state });
});

test("PAY-021 a company must enter its EIN", async () => {
  const actor = await makeContractor();
  const wrong = await sendForm(actor, page, { ...companyTax, EIN: "123-45-6789" });
  expect(wrong.error).toEqual({ EIN: ["Please enter correct EIN"] });
  await sendForm(actor, page, companyTax);
  expect(await findTaxDetails(actor.id)).toMatchObject({ kind: "EIN", entityType: "C Corporation" });
  expect(await numberOf(actor)).toBe("123456789");
});

test("PAY-014 an individual has no EIN; the type Other has a text field", async () => {
  const actor = await makeContractor();
  const individual = await sendForm(actor, page, { ...companyTax, entityType: entityTypes[0] });
  expect(individual.error).toEqual({ isEINDisplayed: [`${entityTypes[0]}: please enter an SSN`] });
  const nothing = await sendForm(actor, page, { ...companyTax, entityType: "Other", otherType: "" });
  expect(nothing.error).toEqual({ otherType: ["Please enter correct Entity Type"] });
  await sendForm(actor, page, { ...companyTax, entityType: "Other", otherType: "Cooperative" });
  expect(await findTaxDetails(actor.id)).toMatchObject({ entityType: "Cooperative" });
  const { answer } = await visit(actor, page);
  expect(answer).toMatchObject({ filled: { entityType: "Other", otherType: "Cooperative" } });
});

test("PAY-014 PAY-015 PAY-016 the form opens with the saved kind: an SSN with the profile's name, an EIN without it", async () => {
  const actor = await makeContractor({ firstName: "Ann", lastName: "Lee" });
  const fresh = (await visit(actor, page)).answer;
  expect(fresh).toMatchObject({
    filled: { isEINDisplayed: "false", nameAssociatedWithTIN: "Ann Lee", entityType: entityTypes[0] },
    onFile: { SSN: "", EIN: "" },
    profileName: "Ann Lee",
  });
  await sendForm(actor, page, companyTax);
  expect((await visit(actor, page)).answer).toMatchObject({
    filled: { isEINDisplayed: "true", nameAssociatedWithTIN: "Lee Networks Inc" },
    onFile: { SSN: "", EIN: "••-•••6789" },
  });
});

describe("Q-179 only what was typed anew is stored", () => {
  test.each([["•••-••-6789"], [""]])("the number stays where “%s” comes back", async (SSN) => {
    const actor = await makeContractor();
    await saveTax(actor);
    expect(await saveTax(actor, { SSN, city: "Cambridge" })).toMatchObject({ to: "/profile" });
    expect(await findTaxDetails(actor.id)).toMatchObject({ city: "Cambridge", numberEnd: "6789" });
    expect(await numberOf(actor)).toBe("123456789");
  });

  test("a new number replaces the saved one; another kind must be typed", async () => {
    const actor = await makeContractor();
    await saveTax(actor);
    await saveTax(actor, { SSN: "234-56-7891" });
    expect(await numberOf(actor)).toBe("234567891");
    const other = await sendForm(actor, page, { ...companyTax, EIN: "" });
    expect(other.error).toEqual({ EIN: ["Please enter correct EIN"] });
  });

  test("PAY-013 a REST call marks a changed number with isIdTypeFieldDirty", async () => {
    const actor = await makeContractor();
    await saveTax(actor);
    const call = await caller(actor);
    const post = (fields: object) =>
      call("POST", "/api/contractor/taxInformation", {
        ...{ ...filledTax, isEINDisplayed: false, isTaxInfoCorrect: true },
        ...fields,
      });
    const kept = await post({ SSN: "234-56-7891", isIdTypeFieldDirty: false, city: "Salem" });
    expect([kept.status, await numberOf(actor)]).toEqual([200, "123456789"]);
    const masked = await post({ SSN: "•••-••-6789", isIdTypeFieldDirty: true });
    expect([masked.status, masked.body.errors]).toEqual([422, { SSN: ["Please enter correct SSN"] }]);
    await post({ SSN: "234-56-7891", isIdTypeFieldDirty: true });
    expect(await numberOf(actor)).toBe("234567891");
  });
});

test("PAY-009 ERR-021 an unchanged form is reported and not recorded", async () => {
  const actor = await makeContractor();
  await saveTax(actor);
  expect(await saveTax(actor, { SSN: "•••-••-6789" })).toMatchObject({
    status: 422,
    error: { "": ["None changes found!"] },
  });
  const own = and(eq(auditLog.actorId, actor.id), eq(auditLog.action, "tax.change"));
  expect(await db.select({ detail: auditLog.detail }).from(auditLog).where(own)).toHaveLength(1);
});

test("the history names the changed fields without their values", async () => {
  const actor = await makeContractor();
  await saveTax(actor);
  await saveTax(actor, { SSN: "234-56-7891", businessName: "Canary Wiring" });
  const own = and(eq(auditLog.actorId, actor.id), eq(auditLog.action, "tax.change"));
  const details = (await db.select({ detail: auditLog.detail }).from(auditLog).where(own)).map(
    ({ detail }) => detail,
  );
  expect(details.at(-1)).toEqual({ changed: ["businessName", "number"] });
});

test("PAY-010 the form is for contractors who accepted the agreements", async () => {
  const pending = await makeContractor({ agreementsAcceptedAt: null });
  expect(await redirectOrErrorOf(pending, page)).toBe("/agreements?returnTo=%2Fprofile%2Ftax");
  for (const actor of [await makeClient(), await makeSuperAdmin()])
    expect(await redirectOrErrorOf(actor, page)).toBe("/dashboard");
  const call = await caller(pending);
  expect((await call("GET", "/api/contractor/taxInformation")).status).toBe(403);
  expect((await call("POST", "/api/contractor/taxInformation", filledTax)).status).toBe(403);
});

test("PAY-030 contractors see the last digits of their tax number in their own profile, and nobody else does", async () => {
  const actor = await makeContractor();
  const profile = async (who: Actor) =>
    (await (await caller(who))("GET", `/api/users/getProfile?userId=${actor.id}`)).body.payload;
  expect(await profile(actor)).toMatchObject({ taxInfo: null });
  await saveTax(actor);
  expect((await profile(actor)).taxInfo).toMatchObject({ SSN: "•••-••-6789", EIN: "", city: "Somerville" });
  for (const other of [await makeClient(), await makeSuperAdmin()])
    expect(await profile(other)).not.toHaveProperty("taxInfo");
});

test("an encrypted number that is copied into another row can't be decrypted", async () => {
  const [one, other] = [await makeContractor(), await makeContractor()];
  await saveTax(one);
  await saveTax(other, { SSN: "234-56-7891" });
  const { number } = (await findTaxDetails(one.id))!;
  await db.update(taxDetails).set({ number }).where(eq(taxDetails.contractorId, other.id));
  await expect(numberOf(other)).rejects.toThrow();
});

describe("PAY-024 PAY-025 numbers look as they should while they are typed", () => {
  test.each([
    ["SSN", "1234", "123-4"],
    ["SSN", "12345678901", "123-45-6789"],
    ["EIN", "12", "12"],
    ["EIN", "123456789", "12-3456789"],
  ] as const)("%s %s is %s", (kind, typed, shown) => expect(maskTyped(kind, typed)).toBe(shown));

  test.each([
    ["SSN", "123-45-6789", "123456789"],
    ["SSN", "123456789", "123456789"],
    ["SSN", "912-34-5678", "912345678"],
    ["SSN", "666-34-5678", null],
    ["SSN", "123-45-678", null],
    ["EIN", "12-3456789", "123456789"],
    ["EIN", "00-3456789", null],
    ["EIN", "12-345-6789", null],
  ] as const)("%s %s reads as %s", (kind, typed, digits) => expect(readTaxNumber(kind, typed)).toBe(digits));

  test("only their last digits are shown afterwards", () =>
    expect([maskedTaxNumber("SSN", "6789"), maskedTaxNumber("EIN", "6789")]).toEqual([
      "•••-••-6789",
      "••-•••6789",
    ]));
});
