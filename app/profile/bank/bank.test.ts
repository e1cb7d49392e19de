import { payoutBanks } from "db/schema/payouts";
import { auditLog } from "db/schema/platform";
import { and, eq } from "drizzle-orm";
import type { ComponentProps } from "react";
import { caller } from "tests/api/caller";
import { makeAssignedOrder } from "tests/factories/orders";
import { filledBank } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { visit as visitLoader } from "tests/factories/visit";
import { cookieOf, redirectOrErrorOf, renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import * as tabPage from "~/dashboard/routes/tab";
import { db } from "~/platform/db/db.server";
import { unseal } from "~/platform/settings/secrets.server";
import { plainField } from "~/ui/fields/field";
import { bankNumberPlace, findPayoutBank } from "./bank.server";
import { BankFormFields } from "./components/bank-form-fields";
import { BankPrompt } from "./components/bank-prompt";
import { shouldPromptForBank } from "./prompt.server";
import Bank, * as bankPage from "./routes/bank";
import * as later from "./routes/dismiss-prompt";

const page = "/profile/bank";
const saveBank = (actor: Actor, fields: Record<string, string> = {}) =>
  sendForm(actor, page, { ...filledBank, ...fields });
const numbersOf = async ({ id }: Actor) => {
  const bank = (await findPayoutBank(id))!;
  const open = (field: "routing" | "account") => unseal(bank[field], bankNumberPlace(id, field));
  return [open("routing"), open("account")];
};
const asksForBank = async (actor: Actor, headers = {}) =>
  ((await visit(actor, "/dashboard/available", { headers })).answer as { list: { asksForBank: boolean } })
    .list.asksForBank;

test("PAY-001 PAY-004 PAY-005 PAY-006 PAY-011 bank details are saved, their numbers encrypted", async () => {
  const actor = await makeContractor();
  expect(await saveBank(actor)).toMatchObject({ to: "/profile" });
  const bank = await findPayoutBank(actor.id);
  expect(bank).toMatchObject({
    bankName: "First Boston",
    accountStatus: "checking",
    accountType: "personal",
    ownerName: "Bo Lee",
    email: "ann@northwind.example",
    routingEnd: "2226",
    accountEnd: "6789",
  });
  expect(await numbersOf(actor)).toEqual(["222222226", "000123456789"]);
  expect(await saveBank(actor, { accountStatus: "savings", accountType: "business" })).toMatchObject({
    to: "/profile",
  });
  expect(await findPayoutBank(actor.id)).toMatchObject({ accountStatus: "savings", accountType: "business" });
});

test("PAY-001 PAY-004 PAY-006 PAY-008 the form shows the saved details with masked numbers, its choices and buttons", async () => {
  const actor = await makeContractor();
  await saveBank(actor);
  const markup = await renderScreen(Bank, (await visit(actor, page)).answer as object);
  expect(markup.match(/value="•••• (\d{4})"/g)).toEqual(['value="•••• 2226"', 'value="•••• 6789"']);
  expect(markup).not.toContain("000123456789");
  for (const value of ["checking", "savings", "personal", "business"])
    expect(markup).toContain(`value="${value}"`);
  expect(textOf(markup)).toMatch(/Checking +Savings .* Personal +Business /);
  expect(markup).toMatch(/<legend[^>]*>Checking or savings/);
  expect(textOf(markup)).not.toContain("Account status");
  expect(markup.match(/On file: ••••/g)).toHaveLength(2);
  expect(textOf(markup)).toContain("Email for payment notifications");
  expect(textOf(markup)).toMatch(/Payout Details .* Save Banking Information Cancel/);
});

test("PAY-007 the terms are ticked if the contractor has accepted the agreements", async () => {
  const { answer } = await visit(await makeContractor(), page);
  expect(answer).toMatchObject({ data: { filled: { acceptTerms: "on" } } });
});

const NAME_ERROR = 'The Account Owner Name can only contain letters and characters "-" and "."';
test.each([
  ["MON-049", "bankName", "", "Please enter Bank Name"],
  ["MON-050", "email", "ann@", "Please enter valid Email"],
  ["MON-051", "name", "", "Please enter Account Owner Name"],
  ["MON-052", "name", "Ann Lee 2", NAME_ERROR],
  ["MON-052", "name", "Ann & Lee", NAME_ERROR],
  ["MON-053", "name", " Ann Lee", "The Account Owner Name can't start or end with spaces"],
  ["MON-053", "name", "Ann Lee ", "The Account Owner Name can't start or end with spaces"],
  ["MON-054", "routing", "", "Please enter Routing"],
  ["MON-054", "routing", "222222225", "Please enter a correct routing number of 9 digits"],
  ["Q-179", "routing", "•••• 2226", "Please enter a correct routing number of 9 digits"],
  ["MON-055", "account", "", "Please enter Account"],
  ["MON-055", "account", "123", "Please enter a correct account number of 4 to 17 digits"],
  ["MON-056", "accountType", "", "Please select Account Type"],
  ["MON-057", "accountStatus", "", "Please select Account Status"],
  ["MON-058", "acceptTerms", "", "Please agree to terms & policies"],
])("%s %s as “%s” is refused beside its field", async (_id, field, typed, text) => {
  const actor = await makeContractor();
  const answer = await saveBank(actor, { [field]: typed });
  expect([answer.status, answer.error]).toEqual([422, { [field]: [text] }]);
  expect(JSON.stringify(answer.initialValue)).not.toMatch(/000123456789|222222226/);
  expect(await findPayoutBank(actor.id)).toBeUndefined();
});

test("PAY-004 MON-054 all errors are shown at once, because the numbers must be typed again each time", async () => {
  const actor = await makeContractor();
  const answer = await saveBank(actor, { bankName: "", accountStatus: "", routing: "22222222", account: "" });
  expect(answer.error).toEqual({
    bankName: ["Please enter Bank Name"],
    accountStatus: ["Please select Account Status"],
    routing: ["Please enter a correct routing number of 9 digits"],
    account: ["Please enter Account"],
  });
});

test("MON-054 MON-055 spaces and dashes in a copied number are dropped", async () => {
  const actor = await makeContractor();
  await saveBank(actor, { routing: " 2222 2222 6", account: "000-123 456-789 " });
  expect(await numbersOf(actor)).toEqual(["222222226", "000123456789"]);
});

test.each(["Ann-Marie O. Lee", "José Ñandú"])("MON-052 %s is a name", async (name) => {
  const actor = await makeContractor();
  await saveBank(actor, { name });
  expect(await findPayoutBank(actor.id)).toMatchObject({ ownerName: name });
});

describe("Q-179 only what was typed anew is stored", () => {
  test.each([
    ["•••• 2226", "•••• 6789"],
    ["", ""],
  ])("both numbers stay where “%s” and “%s” come back", async (routing, account) => {
    const actor = await makeContractor();
    await saveBank(actor);
    expect(await saveBank(actor, { routing, account, bankName: "Harbor" })).toMatchObject({ to: "/profile" });
    expect(await numbersOf(actor)).toEqual(["222222226", "000123456789"]);
  });

  test("a new number in a refused form must be typed again, and the saved one is not used instead", async () => {
    const actor = await makeContractor();
    await saveBank(actor);
    const body = new URLSearchParams({ ...filledBank, routing: "011000015", account: "12" });
    const { answer } = await visit(actor, page, { method: "POST", body });
    const { retyped } = (answer as { data: { retyped: object } }).data;
    expect(retyped).toEqual({ routing: true, account: true });
    const onFile = { routing: "•••• 2226", account: "•••• 6789" };
    const markup = await renderScreen(() =>
      BankFormFields({
        fields: new Proxy({} as ComponentProps<typeof BankFormFields>["fields"], {
          get: (_, name) => plainField(String(name)),
        }),
        onFile,
        retyped: { routing: true, account: false },
      }),
    );
    expect(markup).toMatch(/<input[^>]*name="isDirtyRouting"[^>]*value="true"/);
    expect(markup).not.toContain("•••• 2226");
    expect(markup).toContain("•••• 6789");
    const again = await saveBank(actor, { routing: "", isDirtyRouting: "true", account: "5555444433" });
    expect(again.error).toEqual({ routing: ["Please enter Routing"] });
    expect(await numbersOf(actor)).toEqual(["222222226", "000123456789"]);
  });

  test("one of them may change", async () => {
    const actor = await makeContractor();
    await saveBank(actor);
    await saveBank(actor, { routing: "•••• 2226", account: "55554444" });
    expect(await numbersOf(actor)).toEqual(["222222226", "55554444"]);
  });

  test("PAY-004 a REST call marks changed numbers with isDirtyAccount and isDirtyRouting", async () => {
    const actor = await makeContractor();
    await saveBank(actor);
    const call = await caller(actor);
    const put = (fields: object) =>
      call("PUT", "/api/contractor/bankInformation", { ...filledBank, acceptTerms: true, ...fields });
    const numbers = { routing: "021000021", account: "55554444" };
    await put({ ...numbers, isDirtyRouting: false, isDirtyAccount: false, bankName: "Harbor" });
    expect(await numbersOf(actor)).toEqual(["222222226", "000123456789"]);
    const masked = await put({ account: "•••• 6789", isDirtyAccount: true });
    expect([masked.status, Object.keys(masked.body.errors)]).toEqual([422, ["account"]]);
    await put({ ...numbers, isDirtyRouting: true, isDirtyAccount: true });
    expect(await numbersOf(actor)).toEqual(["021000021", "55554444"]);
    expect((await call("GET", "/api/contractor/bankInformation")).body.payload.bankInfo).toMatchObject({
      routing: "•••• 0021",
      account: "•••• 4444",
    });
  });
});

test("PAY-009 ERR-021 an unchanged form is reported; the history names the changed fields without their values", async () => {
  const actor = await makeContractor();
  await saveBank(actor);
  expect(await saveBank(actor, { routing: "•••• 2226", account: "" })).toMatchObject({
    status: 422,
    error: { "": ["None changes found!"] },
  });
  await saveBank(actor, { routing: "•••• 2226", account: "55554444" });
  const own = and(eq(auditLog.actorId, actor.id), eq(auditLog.action, "payout-bank.change"));
  const details = (await db.select({ detail: auditLog.detail }).from(auditLog).where(own)).map(
    ({ detail }) => detail,
  );
  expect(details).toHaveLength(2);
  expect(details.at(-1)).toEqual({ changed: ["account"] });
});

test("PAY-010 the form is for contractors who accepted the agreements", async () => {
  const pending = await makeContractor({ agreementsAcceptedAt: null });
  expect(await redirectOrErrorOf(pending, page)).toBe("/agreements?returnTo=%2Fprofile%2Fbank");
  for (const actor of [await makeClient(), await makeSuperAdmin()])
    expect(await redirectOrErrorOf(actor, page)).toBe("/dashboard");
  const call = await caller(pending);
  expect((await call("GET", "/api/contractor/bankInformation")).status).toBe(403);
  expect((await call("PUT", "/api/contractor/bankInformation", filledBank)).status).toBe(403);
});

test("PUB-067 PUB-071 PAY-003 PAY-031 a contractor without bank details is prompted until they are saved or the prompt is dismissed", async () => {
  const actor = await makeContractor();
  expect(await asksForBank(actor)).toBe(true);
  const body = new URLSearchParams();
  const later = await visit(actor, "/profile/bank/later", { method: "POST", body });
  expect(later.response?.headers.get("Location")).toBe("/dashboard");
  expect(later.response?.headers.get("Set-Cookie")).toContain("bank-later=");
  const neighbour = await makeContractor();
  expect(await asksForBank(neighbour)).toBe(true);
  await saveBank(neighbour);
  expect(await asksForBank(neighbour)).toBe(false);
  const { answer } = await visit(await makeClient(), "/dashboard/assigned");
  expect(answer).toMatchObject({ list: { asksForBank: false } });
});

test("Cancel or opening the form hides the bank prompt for the session, and both return to the former page", async () => {
  const actor = await makeContractor();
  const [session, nextSession] = [await cookieOf(actor), await cookieOf(actor)];
  const asks = (...cookies: string[]) =>
    shouldPromptForBank(
      actor,
      new Request("http://localhost:3000/", { headers: { Cookie: cookies.join("; ") } }),
    );
  const putOff = async (handler: (args: never) => Promise<unknown>, form?: Record<string, string>) => {
    const method = form ? "POST" : "GET";
    const request = new Request("http://localhost:3000/profile/bank/later", {
      method,
      body: form && new URLSearchParams(form),
      headers: { Cookie: session },
    });
    const context = { clientAddress: "127.0.0.1", requestId: "test", nonce: "", isDocument: true };
    const answer = (await handler({ request, params: {}, context } as never)) as ResponseInit & {
      init?: ResponseInit;
    };
    const headers = new Headers(answer.init?.headers ?? answer.headers);
    return { cookie: headers.get("Set-Cookie")!.split(";")[0]!, to: headers.get("Location") };
  };
  expect(await asks(session)).toBe(true);
  const cancelled = await putOff(later.action, { from: "/dashboard/applied?page=2" });
  expect(cancelled.to).toBe("/dashboard/applied?page=2");
  expect((await putOff(later.action, { from: "//evil.example" })).to).toBe("/dashboard");
  const opened = await putOff(bankPage.loader);
  for (const { cookie } of [cancelled, opened]) {
    expect(await asks(session, cookie)).toBe(false);
    expect(await asks(nextSession, cookie)).toBe(true);
    expect(cookie).not.toContain(session.split("=")[1]);
  }
});

test("the bank prompt does not cover an order opened from a link", async () => {
  const actor = await makeContractor();
  expect(await asksForBank(actor)).toBe(true);
  const params = { tab: "available", win: "100001" };
  const answer = await visitLoader(actor, tabPage.loader, "/dashboard/available/100001", params);
  expect(answer).toMatchObject({ list: { asksForBank: false } });
});

test("PAY-002 the prompt explains its purpose; Set Up Now opens the form, and Cancel hides the prompt", async () => {
  const markup = await renderScreen(BankPrompt);
  expect(textOf(markup)).toContain("Your banking information must be set up before you can be paid.");
  expect(textOf(markup)).toMatch(/Set Up Now Cancel/);
  expect(markup).toContain('href="/profile/bank"');
  expect(markup).toContain('action="/profile/bank/later"');
});

test("PUB-067 PAY-002 PAY-003 over an empty list the prompt is a notice, over orders a dialog", async () => {
  const actor = await makeContractor();
  const prompt = "Your banking information must be set up before you can be paid. Set Up Now Cancel";
  const empty = await renderScreenAt(actor, "/dashboard/paid");
  expect(textOf(empty)).toContain(prompt);
  expect(empty).not.toContain("<dialog");
  await makeAssignedOrder(await makeClient(), actor);
  const filled = await renderScreenAt(actor, "/dashboard/upcoming-work");
  expect(filled.slice(filled.indexOf("<dialog"))).toContain("Set up your banking information");
  expect(textOf(filled).split(prompt)).toHaveLength(2);
  await saveBank(actor);
  for (const tab of ["paid", "upcoming-work"])
    expect(textOf(await renderScreenAt(actor, `/dashboard/${tab}`))).not.toContain("Set Up Now");
});

test("PAY-030 contractors see their bank and its last digits in their own profile, and nobody else does", async () => {
  const actor = await makeContractor();
  await saveBank(actor);
  const profile = async (who: Actor) =>
    (await (await caller(who))("GET", `/api/users/getProfile?userId=${actor.id}`)).body.payload;
  expect((await profile(actor)).bankInfo).toEqual({ bankName: "First Boston", account: "•••• 6789" });
  for (const other of [await makeClient(), await makeSuperAdmin()])
    expect(await profile(other)).not.toHaveProperty("bankInfo");
  const pending = await makeContractor({ agreementsAcceptedAt: null });
  const { body } = await (await caller(pending))("GET", "/api/users/getProfile");
  expect([(await profile(actor)).policingAgreements, body.payload.policingAgreements]).toEqual([true, false]);
});

test("an encrypted number that is copied into another row can't be decrypted", async () => {
  const [one, other] = [await makeContractor(), await makeContractor()];
  await saveBank(one);
  await saveBank(other);
  const { account } = (await findPayoutBank(one.id))!;
  await db.update(payoutBanks).set({ account }).where(eq(payoutBanks.contractorId, other.id));
  await expect(numbersOf(other)).rejects.toThrow();
});
