import { randomBytes } from "node:crypto";
import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { companyTokens } from "db/schema/company-tokens";
import { auditLog } from "db/schema/platform";
import { and, eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { mounted } from "tests/api/contract";
import { fund, holdFor } from "tests/factories/money";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { takeToast } from "~/platform/forms/toast.server";
import { env, resetEnv } from "~/platform/settings/env.server";
import { generateToken, reencryptTokens, revealToken } from "./commands/company-token.server";
import { listAllCompanies, listCompaniesPage } from "./queries.server";
import EditCompany from "./routes/edit-company";
import ManageCompanies from "./routes/manage-companies";
import Token from "./routes/token";

const post = (actor: Actor, address: string, fields: Record<string, string>) =>
  visit(actor, address, { method: "POST", body: new URLSearchParams(fields) });
type Invalid = { data: { lastResult: { error?: Record<string, string[]> } } };
const errorsOf = ({ answer }: { answer: unknown }) => (answer as Invalid).data.lastResult.error ?? {};

/** A client who registered a company with $50. */
async function makeCreator() {
  const creator = await makeClient("Admin", undefined, { phone: "5551234567" });
  await db.update(companies).set({ creatorId: creator.id }).where(eq(companies.id, creator.companyId!));
  await fund(creator, 5000);
  return creator;
}
const feeOf = async ({ companyId }: Actor) =>
  (await db.select().from(companies).where(eq(companies.id, companyId!)))[0]!.processingFeeBasisPoints;
const callWithToken = (token: string, path = "/api/companies/balance") =>
  mounted.request(path, { headers: { Authorization: `Bearer ${token}` } });
async function makeToken(creator: Actor) {
  const made = await generateToken(await makeSuperAdmin(), { email: creator.email });
  if (!made.ok) throw new Error(made.message);
  return made.value.token;
}

test("MON-003 ADM-003 ADM-013 lists every company with creator, funds and fee, in the requested order", async () => {
  const creator = await makeCreator();
  await holdFor(creator, 700_001, 1_500);
  await fund(await makeClient(), 4_000);
  const rows = await listAllCompanies({ by: "name", direction: "asc" });
  expect(rows.find(({ companyId }) => companyId === creator.companyId)).toMatchObject({
    creatorName: `${creator.firstName} ${creator.lastName}`,
    creatorPhone: "5551234567",
    creatorEmail: creator.email,
    tokenAt: null,
    totalCents: 5000,
    availableCents: 3500,
    feeBasisPoints: 300,
  });
  const names = rows.map(({ name }) => name.toLowerCase());
  expect(names).toEqual([...names].sort());
  const byMoney = await listAllCompanies({ by: "available", direction: "desc" });
  const cents = byMoney.map(({ availableCents }) => availableCents);
  expect(cents).toEqual([...cents].sort((a, b) => b - a));
  const call = await caller(await makeSuperAdmin());
  const { body } = await call("GET", "/api/admin/companies");
  expect(body.payload.companies).toContainEqual({
    companyId: String(creator.companyId),
    name: expect.any(String),
    creatorName: `${creator.firstName} ${creator.lastName}`,
    creatorPhone: "5551234567",
    creatorEmail: creator.email,
    authToken: "",
    balance: 50,
    available: 35,
    processingFee: 0.03,
  });
});

test("ADM-003 ADM-004 ADM-005 LST-043 the page offers the actions of each company, and a text when empty", async () => {
  const creator = await makeCreator();
  await makeToken(creator);
  const { answer } = await visit(
    await makeSuperAdmin(),
    "/manage-companies?sortBy=available&sortDirection=desc&perPage=100",
  );
  const html = await renderScreen(ManageCompanies, answer as object);
  const heads = [...html.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, head]) => textOf(head!).trim());
  expect(heads.join(" ")).toBe("Name Creator Phone Email Auth token Balance Available Fee");
  for (const text of ["Show token", "$50.00", "3%", "••••", "(555) 123-4567", creator.email])
    expect(textOf(html)).toContain(text);
  for (const [action, word] of [
    ["edit", "Edit"],
    ["generate-token", "Generate token of"],
    ["token", "Show token of"],
  ])
    expect(html).toMatch(
      new RegExp(`title="${word} [^"]*" href="/manage-companies/${creator.companyId}/${action}[?"]`),
    );
  const table = await listCompaniesPage({
    page: 1,
    perPage: 5,
    sort: { by: "name", direction: "asc" },
    filters: {},
  });
  const none = { table: { ...table, rows: [], total: 0 }, tools: (answer as { tools: object }).tools };
  expect(textOf(await renderScreen(ManageCompanies, none))).toContain("Companies not found");
});

test.each([
  ["ADM-007", "", "Please enter Fee"],
  ["ADM-007", "  ", "Please enter Fee"],
  ["ADM-008", "2.99", "Fee must be greater than or equal to 3%"],
  ["ADM-009", "100", "Fee must be less than 100%"],
  ["ADM-010", "three", "Please enter Fee as a number with at most 2 decimals"],
  ["ADM-010", "3.001", "Please enter Fee as a number with at most 2 decimals"],
])("%s a fee of %o is refused: %s", async (_id, processingFee, text) => {
  const creator = await makeCreator();
  const address = `/manage-companies/${creator.companyId}/edit`;
  expect(errorsOf(await post(await makeSuperAdmin(), address, { processingFee }))).toEqual({
    processingFee: [text],
  });
  expect(await feeOf(creator)).toBe(300);
});

test("ADM-006 ADM-011 ADM-012 ERR-021 a company's fee can be changed, by percentage or fraction", async () => {
  const [creator, superAdmin] = [await makeCreator(), await makeSuperAdmin()];
  const address = `/manage-companies/${creator.companyId}/edit`;
  const { answer } = await visit(superAdmin, address);
  const { name } = answer as { name: string };
  expect(textOf(await renderScreen(EditCompany, answer as object))).toContain(
    `Company ${name} Creator ${creator.firstName} ${creator.lastName} Phone (555) 123-4567 Email ${creator.email} Fee `,
  );
  expect(errorsOf(await post(superAdmin, address, { processingFee: "3" }))).toEqual({
    "": ["None changes found!"],
  });
  await post(superAdmin, address, { processingFee: "99.99" });
  expect(await feeOf(creator)).toBe(9999);
  expect(errorsOf(await post(superAdmin, "/manage-companies/999999/edit", { processingFee: "4" }))).toEqual({
    "": ["something went wrong, Please reload the page and try again!"],
  });
  expect((await post(creator, address, { processingFee: "5" })).response?.status).toBe(403);
  const patch = (processingFee: number) =>
    superAdmins("PATCH", "/api/admin/company", { companyId: String(creator.companyId), processingFee });
  const superAdmins = await caller(superAdmin);
  expect((await patch(0.0435)).status).toBe(200);
  expect(await feeOf(creator)).toBe(435);
  expect((await patch(3.5)).status).toBe(422);
});

test("ADM-014 Q-112 a token authenticates as the company's creator; a new one revokes it at once", async () => {
  const creator = await makeCreator();
  const first = await makeToken(creator);
  const answer = await callWithToken(first);
  expect(await answer.json()).toMatchObject({ payload: { balance: { total_balance: 50 } } });
  expect((await callWithToken(first, "/api/admin/companies")).status).toBe(403);
  const second = await makeToken(creator);
  expect((await callWithToken(first)).status).toBe(401);
  expect((await callWithToken(second)).status).toBe(200);
  expect((await callWithToken(`${second}x`)).status).toBe(401);
  await db.update(users).set({ state: "disabled" }).where(eq(users.id, creator.id));
  expect((await callWithToken(second)).status).toBe(401);
});

test("Q-112 every use is recorded, and the database holds no readable token", async () => {
  const creator = await makeCreator();
  const token = await makeToken(creator);
  await callWithToken(token);
  const superAdmin = await makeSuperAdmin();
  expect(await revealToken(superAdmin, creator.companyId!)).toMatchObject({ ok: true, value: { token } });
  expect(await revealToken(creator, creator.companyId!)).toMatchObject({ ok: false, code: "forbidden" });
  const auditRows = await db
    .select({ action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "company"), eq(auditLog.subjectId, creator.companyId!)));
  expect(auditRows).toEqual(
    expect.arrayContaining([
      { action: "company-token.manage", detail: { action: "generate token" } },
      { action: "company-token.used", detail: { call: "GET /api/companies/balance" } },
      { action: "company-token.manage", detail: { action: "reveal token" } },
    ]),
  );
  expect(JSON.stringify([await db.select().from(companyTokens), auditRows])).not.toContain(token);
});

test("ADM-014 ADM-015 the pages generate a token and show it only on request", async () => {
  const [creator, superAdmin] = [await makeCreator(), await makeSuperAdmin()];
  const at = (action: string) => `/manage-companies/${creator.companyId}/${action}`;
  const { response } = await post(superAdmin, at("generate-token"), {});
  expect(response?.headers.get("Location")).toBe("/manage-companies");
  const Cookie = response!.headers.get("Set-Cookie")!.split(";")[0]!;
  const next = new Request("http://localhost:3000/", { headers: { Cookie } });
  expect(await takeToast(next, { isDocument: true })).toMatchObject({
    toast: { text: `generated auth token for ${creator.email}` },
  });
  expect(JSON.stringify((await visit(superAdmin, at("token"))).answer)).not.toContain("company_");
  const { answer } = await post(superAdmin, at("token"), {});
  const { token } = answer as { token: string };
  expect(token).toMatch(/^company_[\w-]{43}$/);
  expect(textOf(await renderScreen(Token, { name: "Northwind", closeTo: "/" }, { token }))).toContain(token);
  const made = await (await caller(superAdmin))("POST", "/api/admin/generateToken", { email: creator.email });
  expect(made.body.message).toBe(`generated auth token for ${creator.email}`);
  expect(await generateToken(superAdmin, { email: "nobody@example.com" })).toMatchObject({
    code: "not-found",
  });
});

test("Q-112 after a key change tokens are encrypted again, and the former key is no longer needed", async () => {
  const creator = await makeCreator();
  const token = await makeToken(creator);
  vi.stubEnv("DATA_KEY_BEFORE", env().DATA_KEY);
  vi.stubEnv("DATA_KEY", randomBytes(32).toString("base64"));
  resetEnv();
  expect(await reencryptTokens()).toBeGreaterThan(0);
  expect(await reencryptTokens()).toBe(0);
  vi.stubEnv("DATA_KEY_BEFORE", "");
  resetEnv();
  expect(await revealToken(await makeSuperAdmin(), creator.companyId!)).toEqual({
    ok: true,
    value: { token },
  });
  expect((await callWithToken(token)).status).toBe(200);
  vi.unstubAllEnvs();
  resetEnv();
});
