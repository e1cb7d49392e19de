import { savedSubmissions } from "db/schema/platform";
import type { ComponentType } from "react";
import { addBank, addVerifiedBank, typedBank } from "tests/factories/banks";
import { addSavedCard } from "tests/factories/cards";
import { fund } from "tests/factories/money";
import { makeClient, makeCompany, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { endedSession, renderScreenAt, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { recordTransfer } from "~/banking/commands/record-transfer.server";
import { verifySource } from "~/banking/commands/verify-source.server";
import { listSources } from "~/banking/queries.server";
import { balanceOf } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { saveSubmission } from "~/platform/forms/saved/saved-submission.server";
import { listHistory } from "~/super-admin/provider-history/history.server";
import AddFundingSource from "~/super-admin/routes/add-source";
import AddToBalance from "~/super-admin/routes/add-to-balance";
import ClientsTransactions from "~/super-admin/routes/clients-transactions";
import FundingSources from "~/super-admin/routes/funding-sources";
import VerifySource from "~/super-admin/routes/verify-source";
import { addFundsByBank } from "./commands/add-funds-by-bank.server";
import { makeCardPrimary } from "./commands/change-card.server";
import { makeBankPrimary } from "./commands/make-bank-primary.server";
import { listCards } from "./queries.server";
import AddBank from "./routes/banks/add-bank";
import AddFundsByBank from "./routes/banks/add-funds-by-bank";
import ManageFunds from "./routes/manage-funds";
import PaymentMethods from "./routes/payment-methods";

withBankProvider();
withCardProvider();

const post = (actor: Actor, address: string, fields: Record<string, string>) =>
  visit(actor, address, { method: "POST", body: new URLSearchParams(fields) });
type Invalid = { data: { lastResult: { error?: Record<string, string[]>; initialValue?: object } } };
const errorsOf = ({ answer }: { answer: unknown }) => (answer as Invalid).data.lastResult.error ?? {};
/** The text of a page. */
const pageText = async (actor: Actor, address: string, Screen: ComponentType) =>
  textOf(await renderScreen(Screen, (await visit(actor, address)).answer as object));
const sourcesOf = ({ companyId }: Actor) => listSources(companyId);

test.each([
  ["MON-049", { bankName: "" }, "bankName", "Please enter correct Bank Name", "Please enter Bank Name"],
  ["MON-054", { routing: "" }, "routing", "Please enter Routing Number", "Please enter Routing"],
  ["MON-055", { account: "" }, "account", "Please enter Account Number", "Please enter Account"],
  [
    "MON-057",
    { accountStatus: "" },
    "accountStatus",
    "Please select Account Status",
    "Please select Account Status",
  ],
  [
    "MON-054",
    { routing: "123456789" },
    "routing",
    "Please enter a correct routing number of 9 digits",
    "Please enter a correct routing number of 9 digits",
  ],
])("%s the bank form says what is wrong with %o", async (_id, wrong, field, ofFunds, ofPlatform) => {
  const form = { ...typedBank(), ...wrong };
  const client = await makeClient();
  expect(errorsOf(await post(client, "/payment-methods/add-bank", form))).toEqual({ [field]: [ofFunds] });
  expect(errorsOf(await post(await makeSuperAdmin(), "/funding-sources/add", form))).toEqual({
    [field]: [ofPlatform],
  });
  expect(await sourcesOf(client)).toEqual([]);
});

test("MON-005 MON-006 MON-008 MON-068 CON-029 LST-043 payment methods are cards and banks, and a new one is either", async () => {
  const client = await makeClient();
  await addSavedCard(client);
  const empty = await pageText(client, "/payment-methods", PaymentMethods);
  expect(empty).toContain("Visa •••• 4242");
  expect(empty).toContain("Bank Info");
  expect(empty).toContain("None Bank Info Found");
  expect(empty).toContain("Add Payment Method");
  const form = await pageText(client, "/payment-methods/add-bank", AddBank);
  expect(form).toMatch(/Bank Account\s+Card Number/);
  const { answer } = await visit(client, "/payment-methods/add-bank");
  expect(await renderScreen(AddBank, answer as object)).toMatch(/<legend[^>]*>Checking or savings/);
  expect(form).not.toContain("Account status");
  expect(form).toContain("Verification usually takes 2-3 days");
  const { response } = await post(client, "/payment-methods/add-bank", typedBank("Harbor Bank"));
  expect(response?.headers.get("Location")).toBe("/payment-methods");
  const listed = await pageText(client, "/payment-methods", PaymentMethods);
  expect(listed).toContain("Harbor Bank");
  expect(listed).toContain("Deposits on their way");
  expect(listed).toContain("When the two small deposits arrive, tell support their amounts.");
  expect(listed).not.toContain("None Bank Info Found");
});

test("MON-034 MON-037 MON-039 MON-040 the actions on a bank account depend on its state", async () => {
  const client = await makeClient();
  const [first, second] = [await addVerifiedBank(client), await addVerifiedBank(client)];
  await addBank(client);
  const listed = await pageText(client, "/payment-methods", PaymentMethods);
  expect(listed.match(/PRIMARY/g)).toHaveLength(1);
  expect(listed.match(/Make Primary/g)).toHaveLength(1);
  expect(listed.match(/Remove/g)).toHaveLength(3);
  expect(listed).not.toContain("Verify");
  expect(listed).toMatch(/•••• 2226 •••• \d{4} Checking Verified/);
  await post(client, `/payment-methods/banks/${second.id}/primary`, {});
  expect((await sourcesOf(client))[0]).toMatchObject({ id: second.id, isPrimary: true });
  await post(client, `/payment-methods/banks/${first.id}/remove`, {});
  expect((await sourcesOf(client)).map(({ id }) => id)).not.toContain(first.id);
  const other = await post(await makeClient(), `/payment-methods/banks/${second.id}/remove`, {});
  expect(other.response?.status).toBe(404);
});

test("MON-013 Q-101 Q-107 one primary over cards and banks", async () => {
  const client = await makeClient();
  const card = await addSavedCard(client);
  expect(await makeCardPrimary(client, card.id)).toMatchObject({ ok: true });
  const bank = await addVerifiedBank(client);
  expect((await sourcesOf(client))[0]?.isPrimary).toBe(false);
  expect(await makeBankPrimary(client, bank.id)).toMatchObject({ ok: true });
  expect((await listCards(client.companyId!))[0]?.isPrimary).toBe(false);
  expect(await makeCardPrimary(client, card.id)).toMatchObject({ ok: false, code: "conflict" });
});

test("bank numbers are in no page and in no saved submission", async () => {
  const client = await makeClient();
  const typed = { ...typedBank(), bankName: "" };
  const { answer } = await post(client, "/payment-methods/add-bank", typed);
  expect(JSON.stringify(answer)).not.toContain(typed.account);
  const body = new URLSearchParams(typed);
  const headers = { Cookie: await endedSession() };
  const late = new Request("http://localhost:3000/payment-methods/add-bank", {
    method: "POST",
    body,
    headers,
  });
  await saveSubmission(late, "203.0.113.42");
  expect(await db.select().from(savedSubmissions)).toHaveLength(1);
  expect(JSON.stringify(await db.select().from(savedSubmissions))).not.toContain(typed.account);
});

test.each([
  ["MON-025", { amount: "0" }, "amount", "Please enter correct payment amount!"],
  ["MON-025", { amount: "" }, "amount", "Please enter correct payment amount!"],
  ["MON-025", { amount: "1.001" }, "amount", "Please enter correct payment amount!"],
  ["MON-025", { amount: "1000000" }, "amount", "One payment can be at most $999,999.99 with its fee"],
  ["MON-026", { sourceId: "" }, "sourceId", "Please select Funding Source"],
  ["MON-027", { agreed: "" }, "agreed", "Please agree to the processing fee"],
])("%s funds by bank are not added with %o", async (_id, wrong, field, text) => {
  const client = await makeClient();
  const { id } = await addVerifiedBank(client);
  const form = { amount: "100", sourceId: String(id), agreed: "on", ...wrong };
  expect(errorsOf(await post(client, "/manage-funds/add-funds-by-bank", form))).toEqual({ [field]: [text] });
  expect((await balanceOf(client.companyId!)).pendingCents).toBe(0);
});

test("MON-024 MON-028 CON-029 adding funds by bank happens once and is shown as pending", async () => {
  const client = await makeClient();
  const before = await pageText(client, "/manage-funds/add-funds-by-bank", AddFundsByBank);
  expect(before).toContain("add a bank account");
  const { id } = await addVerifiedBank(client, "Harbor Bank");
  const page = await pageText(client, "/manage-funds/add-funds-by-bank", AddFundsByBank);
  expect(page).toContain("4-5 business days");
  expect(page).toContain("for $100.00 you pay $103.00");
  const form = { amount: "100", sourceId: String(id), agreed: "on", formKey: "one" };
  const { response } = await post(client, "/manage-funds/add-funds-by-bank", form);
  expect(response?.headers.get("Location")).toBe("/manage-funds");
  await post(client, "/manage-funds/add-funds-by-bank", form);
  expect(await balanceOf(client.companyId!)).toMatchObject({ pendingCents: 10_300, totalCents: 0 });
  const shown = await pageText(client, "/manage-funds", ManageFunds);
  expect(shown).toContain("Funds available: $0.00");
  expect(shown).toContain("Pending, not included (with fees): $103.00");
  expect(shown).toContain("$100.00 from Harbor Bank");
});

test("ADM-016 ADM-025 MON-038 the super administrator adds funding sources and verifies those of companies", async () => {
  const superAdmin = await makeSuperAdmin();
  const client = await makeClient();
  const source = await addBank(client, "Waiting Bank");
  const html = await renderScreen(
    FundingSources,
    (await visit(superAdmin, "/funding-sources")).answer as object,
  );
  expect(html).toMatch(/<a[^>]*href="\/funding-sources\/add"[^>]*>.*?Add Funding Source<\/a>/);
  const listed = textOf(html);
  expect(listed).toContain("Waiting Bank");
  expect(listed).toContain("Verify");
  expect(await pageText(superAdmin, "/funding-sources/add", AddFundingSource)).toContain("Bank name");
  const amounts = { amount1: "0.03", amount2: "0.09" };
  const { response } = await post(superAdmin, `/funding-sources/${source.id}/verify`, amounts);
  expect(response?.headers.get("Location")).toBe("/funding-sources");
  expect((await sourcesOf(client))[0]).toMatchObject({ isVerified: true, isPrimary: true });
});

test.each([
  ["MON-043", { amount1: "" }, "amount1", "Please enter correct Amount 1"],
  ["MON-043", { amount2: "0.00" }, "amount2", "Please enter correct Amount 2"],
  ["MON-044", { amount1: "1.03" }, "amount1", "Please enter correct Amount 1"],
  ["MON-044", { amount2: "0.031" }, "amount2", "Please enter correct Amount 2"],
])("%s amounts %o are not tried", async (_id, wrong, field, text) => {
  const { id } = await addBank(await makeClient());
  const form = { amount1: "0.03", amount2: "0.09", ...wrong };
  const answered = await post(await makeSuperAdmin(), `/funding-sources/${id}/verify`, form);
  expect(errorsOf(answered)).toEqual({ [field]: [text] });
});

test("MON-042 MON-045 MON-047 CON-029 the dialog says whose account it is, and what to do once it is blocked", async () => {
  const superAdmin = await makeSuperAdmin();
  const { id, accountEnd } = await addBank(await makeClient(), "Harbor Bank");
  const html = await renderScreenAt(superAdmin, `/funding-sources/${id}/verify`);
  expect(textOf(html)).toMatch(
    new RegExp(`Source name Harbor Bank\\s+Routing •••• 2226\\s+Account •••• ${accountEnd}`),
  );
  const labels = new Map(
    [...html.matchAll(/<label for="([^"]+)"[^>]*>(.*?)<\/label>/g)].map(([, at, text]) => [
      at,
      textOf(text!),
    ]),
  );
  const inputs = [...html.matchAll(/<input id="([^"]+)" name="(amount[^"]*)"/g)];
  expect(inputs.map(([, at, name]) => [name, labels.get(at)])).toEqual([
    ["amount1", "Amount 1"],
    ["amount2", "Amount 2"],
  ]);
  const before = (await visit(superAdmin, `/funding-sources/${id}/verify`)).answer as object;
  for (let n = 0; n < 2; n++) await verifySource(superAdmin, { id, amount1Cents: 1, amount2Cents: 1 });
  const third = await post(superAdmin, `/funding-sources/${id}/verify`, { amount1: "0.01", amount2: "0.01" });
  const answered = await renderScreen(VerifySource, before, (third.answer as Invalid).data);
  const reopened = await pageText(superAdmin, `/funding-sources/${id}/verify`, VerifySource);
  for (const blocked of [textOf(answered), reopened]) {
    expect(blocked).toContain(
      "Verification Failed! Dwolla has blocked this funding source. To re-verify you",
    );
    expect(blocked).toMatch(
      /need to: Delete this funding source\. Wait 2 business days\. Create a new funding source and verify it again\./,
    );
    expect(blocked).not.toContain("Amount 1");
  }
  const gone = await post(superAdmin, "/funding-sources/999999/verify", { amount1: ".01", amount2: ".02" });
  expect(errorsOf(gone)).toEqual({ "": ["Please reload page and try again later!"] });
  const empty = await post(superAdmin, "/funding-sources/999999/verify", { amount1: "", amount2: "" });
  expect(errorsOf(empty)).toMatchObject({ "": ["Please reload page and try again later!"] });
});

test("MON-002 MON-075 ADM-017 ADM-018 the super administrator adds to the balance that contractors are paid from", async () => {
  const superAdmin = await makeSuperAdmin();
  await fund(await makeClient(), 100);
  const address = "/manage-funds/add-to-balance";
  const funds = await renderScreen(ManageFunds, (await visit(superAdmin, "/manage-funds")).answer as object);
  expect(funds).toMatch(new RegExp(`<a[^>]*href="${address}"[^>]*>.*?Add funds to balance</a>`));
  expect(textOf(funds)).toMatch(/Transaction History.*Filter/);
  const { id } = await addVerifiedBank(superAdmin, "Callout operating");
  const page = await pageText(superAdmin, address, AddToBalance);
  expect(page).toContain("It holds $1,000,000.00");
  expect(page).toContain("this process takes 4-5 business days");
  const form = { amount: "250", sourceId: String(id), agreed: "on" };
  const wrong = "Please enter correct payment amount!";
  expect(errorsOf(await post(superAdmin, address, { ...form, amount: "" }))).toEqual({ amount: [wrong] });
  expect(errorsOf(await post(superAdmin, address, { ...form, amount: "0.99" }))).toEqual({ amount: [wrong] });
  expect(errorsOf(await post(superAdmin, address, { ...form, amount: "1000000" }))).toEqual({
    amount: ["One payment can be at most $999,999.99"],
  });
  expect(Object.keys(errorsOf(await post(superAdmin, address, { ...form, agreed: "" })))).toEqual(["agreed"]);
  const { response } = await post(superAdmin, address, form);
  expect(response?.headers.get("Location")).toBe("/manage-funds");
  const mine = await addVerifiedBank(await makeClient());
  const others = await post(superAdmin, address, { ...form, sourceId: String(mine.id) });
  expect(others.response?.status).toBe(404);
});

test("ADM-019 lists all companies' bank transfers, with the reason of failures", async () => {
  const company = await makeCompany({ name: "Harborside Retail" });
  const client = await makeClient("Admin", company.id);
  const { id } = await addVerifiedBank(client, "Harbor Bank");
  const made = await addFundsByBank(client, { amountCents: 12_300, sourceId: id });
  if (!made.ok) throw new Error(made.message);
  const { reference } = made.value;
  await recordTransfer(made.value.id, { state: "failed", reference, reason: "Bank Account Closed (R02)" });
  const superAdmin = await makeSuperAdmin();
  const shown = await pageText(superAdmin, "/clients-transactions-history?perPage=100", ClientsTransactions);
  for (const text of ["Harbor Bank", "$126.69", "$3.69", "Failed", "Bank Account Closed (R02)", reference!])
    expect(shown).toContain(text);
  const ask = (filters: Record<string, string>) =>
    listHistory({ page: 1, perPage: 100, sort: { by: "amount", direction: "asc" }, filters }, "UTC");
  const cents = (await ask({})).rows.map(({ totalCents }) => totalCents);
  expect(cents).toEqual([...cents].sort((a, b) => a - b));
  const found = await ask({ type: "refill", status: "failed", name: "side RETAIL" });
  expect(found.rows).toEqual([expect.objectContaining({ reference, state: "failed" })]);
  expect(found.total).toBe(1);
  expect(await ask({ type: "payout", name: company.name })).toMatchObject({ total: 0, rows: [] });
  expect(await ask({ status: "no such state" })).toMatchObject({ total: 0 });
});
