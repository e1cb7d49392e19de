import { readFileSync } from "node:fs";
import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import { typedOrder } from "tests/factories/order-form";
import { makeClient, makeCompany, makeContractor } from "tests/factories/people";
import { renderScreenAt } from "tests/setup/pages";
import { expect, test } from "vitest";
import { placeOptions } from "~/auth/address/place-options.server";
import { readEntryName } from "~/companies/lists/kinds";
import { addFundsForm, editCardForm, newCardForm } from "~/funds/forms";
import { pageSizes, readListQuery } from "~/order-lists/list-query";
import { readTeam } from "~/people/teams/commands/save-team.server";
import { db } from "~/platform/db/db.server";
import {
  adminPageSizes,
  lastChangedFirst,
  readTableQuery,
  transactionPageSizes,
} from "~/platform/db/table-query";
import { UNEXPECTED_FAILURE } from "~/platform/failures";
import { newPasswordErrors } from "~/platform/forms/account-fields";
import { feeForm } from "~/super-admin/companies/forms";
import { isPreviewed } from "~/ui/fields/files/pending-upload";
import { readOrderForm } from "~/work-orders/form/read-order-form.server";

/** Constants of the documents (WO §9, MC §9, CA §9). */
test("CON-011 pages of work orders have 10, 25 or 50 rows, 10 by default", () => {
  expect(pageSizes).toEqual([10, 25, 50]);
  expect(readListQuery("all", {}).perPage).toBe(10);
});

test("CON-012 CON-013 other tables have 5, 15 or 30 rows, administration tables 5, 20 or 25, with the last change first", () => {
  expect([transactionPageSizes, adminPageSizes]).toEqual([
    [5, 15, 30],
    [5, 20, 25],
  ]);
  for (const sizes of [transactionPageSizes, adminPageSizes]) {
    const rules = { sizes, sortable: ["updatedAt"], sort: { by: "updatedAt", direction: "desc" } } as const;
    expect(readTableQuery({}, rules)).toMatchObject({ perPage: 5, sort: rules.sort });
    expect(readTableQuery({}, { ...rules, sort: lastChangedFirst }).sort).toEqual(rules.sort);
    const upwards = { by: "updatedAt", direction: "asc" };
    expect(readTableQuery({ sortBy: "updateAt", sortDirection: "asc" }, rules).sort).toEqual(upwards);
  }
});

test("CON-019 the list of messages is at most 500px high", () => {
  expect(readFileSync("app/messaging/components/messages.css", "utf8")).toMatch(/max-height: 500px/);
});

const card = { cardNumber: "4242 4242 4242 4242", expMonth: "04", expYear: "34", cardName: "Ann Lee" };
const long = (length: number) => "x".repeat(length);

test("CON-028 a saved card's name has up to 15 characters, a payment's 150, the number 19; months are 1 to 12, years 2 digits", () => {
  const paying = { card: "new", amount: "10", agreed: "on", ...card };
  const accepts = (form: typeof newCardForm | typeof addFundsForm | typeof editCardForm, typed: object) =>
    form.safeParse(typed).success;
  expect(accepts(newCardForm, card)).toBe(true);
  expect(accepts(newCardForm, { ...card, cardName: long(15) })).toBe(true);
  for (const form of [newCardForm, editCardForm])
    expect(accepts(form, { ...card, cardName: long(16) })).toBe(false);
  expect(accepts(addFundsForm, { ...paying, cardName: long(150) })).toBe(true);
  expect(accepts(addFundsForm, { ...paying, cardName: long(151) })).toBe(false);
  expect(accepts(newCardForm, { ...card, cardNumber: "4242 4242 4242 42424" })).toBe(false);
  for (const expMonth of ["0", "13", "x"]) expect(accepts(newCardForm, { ...card, expMonth })).toBe(false);
  for (const expMonth of ["1", "01", "12"]) expect(accepts(newCardForm, { ...card, expMonth })).toBe(true);
  for (const expYear of ["2034", "4", "xx"]) expect(accepts(newCardForm, { ...card, expYear })).toBe(false);
});

test("CON-027 MON-030 the processing fee is 3% by default, never less and below 100%, and may have decimals", async () => {
  const { id } = await makeCompany();
  const [company] = await db.select().from(companies).where(eq(companies.id, id));
  expect(company).toMatchObject({ processingFeeBasisPoints: 300 });
  const accepts = (fee: string) => feeForm.safeParse({ processingFee: fee }).success;
  expect(["3", "3.5", "99.99"].map(accepts)).toEqual([true, true, true]);
  expect(["2.99", "0", "100", "101"].map(accepts)).toEqual([false, false, false, false]);
});

test("CON-023 names of custom fields and teams have up to 35 characters, values 150, and a team has at least one member", async () => {
  const { id } = await makeClient();
  expect(readEntryName("custom-fields", long(35), "add").ok).toBe(true);
  expect(readEntryName("custom-fields", long(36), "add").ok).toBe(false);
  const orderWithValue = async (length: number) => {
    const customFields = [{ name: "Dock", value: long(length), type: "PUBLIC" }];
    return (await readOrderForm(await typedOrder({ customFields }))).ok;
  };
  expect([await orderWithValue(150), await orderWithValue(151)]).toEqual([true, false]);
  const team = (name: string, usersIds: number[]) => readTeam({ name, usersIds }, "add").ok;
  expect([team(long(35), [id]), team(long(36), [id]), team("One", [])]).toEqual([true, false, false]);
});

test("CON-024 a ZIP field takes six characters, and a password has 6 to 30", async () => {
  const html = await renderScreenAt(await makeContractor(), "/dashboard/available");
  expect(html.match(/<input [^>]*name="zip"[^>]*>/)?.[0]).toMatch(/ maxlength="6"/i);
  const wrong = [5, 6, 30, 31].map((length) => newPasswordErrors(long(length), long(length)));
  const tooShortOrLong = { password: "Password must be 6 to 30 characters long" };
  expect(wrong).toEqual([tooShortOrLong, {}, {}, tooShortOrLong]);
});

test("CON-017 known image types have a preview, also as certificates, and other files an icon", () => {
  const previewed = ["png", "jpg", "jpeg", "bmp", "webp", "svg+xml", "gif", "avif", "apng"];
  expect(previewed.filter((type) => !isPreviewed(`image/${type}`))).toEqual([]);
  const others = ["application/pdf", "image/tiff", "image/pngx", "text/html", ""];
  expect(others.filter(isPreviewed)).toEqual([]);
});

test("CON-026 the default country is the United States", () => {
  const { countries, states } = placeOptions({});
  expect(countries[0]).toMatchObject({ isoCode: "US", name: "United States" });
  expect(states).toContainEqual(expect.objectContaining({ isoCode: "MA", name: "Massachusetts" }));
});

test("ERR-009 unexpected failures use the documents' text", () => {
  expect(UNEXPECTED_FAILURE).toBe("Something goes wrong! Try again later.");
});
