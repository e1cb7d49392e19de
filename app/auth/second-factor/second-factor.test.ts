import { randomBytes } from "node:crypto";
import { attempts, sessions } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { auditLog } from "db/schema/platform";
import { recoveryCodes, secondFactors } from "db/schema/second-factors";
import { and, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { caller } from "tests/api/caller";
import { makeAccount, password } from "tests/factories/accounts";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { cookieOf, redirectOrErrorOf, renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { findActor } from "~/access/actor.server";
import { paths } from "~/paths";
import { reencryptNumbers } from "~/payouts/reencrypt.server";
import { db } from "~/platform/db/db.server";
import { sessionSecret } from "~/platform/http/session.server";
import { env, resetEnv } from "~/platform/settings/env.server";
import { isSealedWithOldKey, unseal } from "~/platform/settings/secrets.server";
import { atTime } from "~/platform/time/clock.server";
import { finishSignIn, signIn } from "../commands/sign-in.server";
import { issueToken } from "../tokens.server";
import { makeNewCodes } from "./commands/new-codes.server";
import { confirmSetUp, startSetUp } from "./commands/set-up.server";
import { turnOffApp } from "./commands/turn-off.server";
import { factorPlace, findFactor } from "./factors.server";

const from = { address: "203.0.113.9", userAgent: "test" };
const start = new Date("2026-03-02T15:00:05Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

beforeEach(async () => {
  await db.delete(attempts);
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

/** Sets up an app for a person, with the code of `start`. */
async function setUp(actor: Actor) {
  await startSetUp(actor);
  const { pendingSecret } = (await findFactor(db, actor.id))!;
  const secret = unseal(pendingSecret!, factorPlace(actor.id, "pendingSecret"));
  const codeAt = (at: Date) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
  const result = await atTime(start, () => confirmSetUp(actor, codeAt(start)));
  if (!result.ok) throw new Error(result.message);
  return { secret, codeAt, codes: result.value.codes };
}

const step = (actor: Actor) => issueToken(db, actor.id, "second-step", null);
const audited = async (actor: Actor, action: string) =>
  db.$count(auditLog, and(eq(auditLog.subjectId, actor.id), eq(auditLog.action, action)));
const openSessions = ({ id }: Actor) => db.$count(sessions, eq(sessions.userId, id));

test("IDN-001 with an app on, the right password opens no session until the code is right", async () => {
  const actor = await makeAccount();
  const { codeAt } = await setUp(actor);
  const body = new URLSearchParams({ email: actor.email, password, returnTo: "/profile" });
  const first = await visit(null, "/sign_in", { method: "POST", body });
  expect(first.response?.headers.get("Location")).toBe("/sign_in/code?returnTo=%2Fprofile");
  const cookies = first.response!.headers.getSetCookie();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^second-step=.*Max-Age=600; Path=\/sign_in; HttpOnly; SameSite=Lax/);
  expect(await openSessions(actor)).toBe(0);
  const Cookie = cookies[0]!.split(";")[0]!;
  const enter = (code: string, at: Date) =>
    atTime(at, () =>
      visit(null, "/sign_in/code", {
        method: "POST",
        body: new URLSearchParams({ code, returnTo: "/profile" }),
        headers: { Cookie },
      }),
    );
  const at = new Date();
  const wrong = await enter("000000", at);
  expect(wrong.answer).toMatchObject({
    init: { status: 422 },
    data: { lastResult: { error: { code: [expect.stringMatching("not right")] } } },
  });
  expect(await openSessions(actor)).toBe(0);
  const right = await enter(codeAt(at), at);
  expect(right.response?.headers.get("Location")).toBe("/profile");
  const session = right
    .response!.headers.getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  const secret = await sessionSecret(new Request("http://x", { headers: { Cookie: session } }));
  expect(await findActor(secret!, "web", "")).toMatchObject({ id: actor.id, factor: { hasApp: true } });
  // The step is used up: the same cookie with the next code opens nothing.
  const later = new Date(at.getTime() + 60_000);
  expect((await enter(codeAt(later), later)).answer).toMatchObject({ init: { status: 409 } });
});

test("IDN-001 a code works once, and only around its half minute", async () => {
  const actor = await makeAccount();
  const { codeAt } = await setUp(actor);
  const enter = async (code: string, at: Date) =>
    atTime(at, async () => finishSignIn({ step: await step(actor), code }, from));
  // Used when the app was set up.
  expect(await enter(codeAt(start), start)).toMatchObject({
    ok: false,
    errors: { code: [expect.any(String)] },
  });
  expect(await enter(codeAt(after(30)), after(30))).toMatchObject({ ok: true });
  expect(await enter(codeAt(after(30)), after(31))).toMatchObject({ ok: false });
  // A step behind, and one ahead, of the server's clock.
  expect(await enter(codeAt(after(90)), after(120))).toMatchObject({ ok: true });
  expect(await enter(codeAt(after(210)), after(180))).toMatchObject({ ok: true });
  expect(await enter(codeAt(after(300)), after(360))).toMatchObject({ ok: false });
  const both = await Promise.all([
    enter(codeAt(after(600)), after(600)),
    enter(codeAt(after(600)), after(600)),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("IDN-001 wrong codes count as sign-in attempts do, and lock out the password too", async () => {
  const actor = await makeAccount();
  const { codeAt } = await setUp(actor);
  const secondStep = await step(actor);
  for (let n = 0; n < 10; n++)
    expect(
      await finishSignIn({ step: secondStep, code: "000000" }, { ...from, address: `198.51.100.${n}` }),
    ).toMatchObject({ code: "invalid" });
  const at = new Date();
  const next = { step: secondStep, code: codeAt(at) };
  expect(await atTime(at, () => finishSignIn(next, from))).toMatchObject({ code: "too-many" });
  expect(await signIn({ email: actor.email, password }, "web", from)).toMatchObject({ code: "too-many" });
});

test("IDN-001 a second step lasts ten minutes and ends with a new password", async () => {
  const actor = await makeAccount();
  const { codeAt } = await setUp(actor);
  const secondStep = await atTime(start, () => step(actor));
  const late = { step: secondStep, code: codeAt(after(601)) };
  expect(await atTime(after(601), () => finishSignIn(late, from))).toMatchObject({ code: "conflict" });
});

test("IDN-001 a recovery code works once; new ones replace all of them, and only hashes are stored", async () => {
  const actor = await makeAccount();
  const { codes } = await setUp(actor);
  expect(new Set(codes).size).toBe(10);
  const stored = JSON.stringify([await db.select().from(recoveryCodes), await db.select().from(auditLog)]);
  for (const code of codes) expect(stored).not.toContain(code);
  const enter = async (code: string) => finishSignIn({ step: await step(actor), code }, from);
  expect(await enter(codes[3]!.toUpperCase().replaceAll("-", " "))).toMatchObject({ ok: true });
  expect(await enter(codes[3]!)).toMatchObject({ ok: false });
  const made = await makeNewCodes(actor);
  if (!made.ok) throw new Error(made.message);
  expect(await enter(codes[4]!)).toMatchObject({ ok: false });
  expect(await enter(made.value.codes[0]!)).toMatchObject({ ok: true });
  expect(await audited(actor, "second-factor.new-codes")).toBe(1);
});

test("IDN-001 the page shows the key once started, the codes once confirmed, and neither later", async () => {
  const actor = await makeAccount();
  expect(await renderScreenAt(actor, paths.secondFactorAction("set-up"))).toContain("No setup is under way");
  expect((await sendForm(actor, paths.secondFactor())).to).toBe("/second-factor/set-up");
  const { pendingSecret } = (await findFactor(db, actor.id))!;
  const secret = unseal(pendingSecret!, factorPlace(actor.id, "pendingSecret"));
  const page = await renderScreenAt(actor, paths.secondFactorAction("set-up"));
  expect(page).toContain(secret.match(/.{4}/g)!.join(" "));
  expect(page).toMatch(/<path d="M2 2h1v1h-1z/);
  expect(await sendForm(actor, paths.secondFactorAction("set-up"), { code: "" })).toMatchObject({
    status: 422,
  });
  const at = new Date();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
  const body = new URLSearchParams({ code });
  const { answer } = await atTime(at, () =>
    visit(actor, paths.secondFactorAction("set-up"), { method: "POST", body }),
  );
  expect(answer).toMatchObject({ data: { codes: expect.any(Array), goOn: "/second-factor" } });
  expect(await renderScreenAt(actor, paths.secondFactorAction("set-up"))).not.toContain(secret.slice(0, 4));
  expect(await renderScreenAt(actor, paths.secondFactor())).toContain("You have 10 unused recovery");
  expect(await audited(actor, "second-factor.on")).toBe(1);
  const row = JSON.stringify(await db.select().from(secondFactors));
  expect(row).not.toContain(secret);
});

test("IDN-001 a super administrator of production sets up an app before anything else; the demo's needn't", async () => {
  const actor = await makeSuperAdmin();
  expect(await redirectOrErrorOf(actor, "/manage-companies")).toBeUndefined();
  const headers = { Cookie: await cookieOf(actor) };
  const call = await caller(actor);
  env().MODE = "production";
  const visited = await visit(null, "/manage-companies?name=x", { headers });
  expect(visited.response?.headers.get("Location")).toBe(
    `/second-factor?returnTo=${encodeURIComponent("/manage-companies?name=x")}`,
  );
  expect(await call("GET", "/api/admin/payouts")).toMatchObject({ status: 403 });
  expect((await visit(null, paths.secondFactor(), { headers })).answer).toMatchObject({ mustSetUp: true });
  await setUp(actor);
  expect((await visit(null, "/manage-companies", { headers })).response).toBeUndefined();
  expect(await turnOffApp({ ...actor, factor: { ...actor.factor, isRequired: true } })).toMatchObject({
    code: "conflict",
  });
});

test("IDN-001 a company's Admin requires it of everybody there, and of nobody elsewhere", async () => {
  const admin = await makeClient("Admin");
  const [dispatcher, manager] = [
    await makeClient("Dispatcher", admin.companyId!),
    await makeClient("Manager", admin.companyId!),
  ];
  const other = await makeClient("Dispatcher");
  expect(await sendForm(manager, paths.companySecondFactor(), { required: "on" })).toMatchObject({
    status: 403,
  });
  expect((await sendForm(admin, paths.companySecondFactor(), { required: "on" })).to).toBe("/profile");
  const [company] = await db.select().from(companies).where(eq(companies.id, admin.companyId!));
  expect(company?.secondFactorRequired).toBe(true);
  const rows = await db.select().from(auditLog).where(eq(auditLog.action, "company.require-second-factor"));
  expect(rows).toMatchObject([
    { actorId: admin.id, subjectId: admin.companyId, detail: { isRequired: true } },
  ]);
  expect(await redirectOrErrorOf(dispatcher, "/templates")).toBe("/second-factor?returnTo=%2Ftemplates");
  expect(await redirectOrErrorOf(other, "/templates")).toBeUndefined();
  await setUp(dispatcher);
  expect(await redirectOrErrorOf(dispatcher, "/templates")).toBeUndefined();
  await setUp(admin);
  expect((await sendForm(admin, paths.companySecondFactor())).to).toBe("/profile");
  expect(await redirectOrErrorOf(manager, "/templates")).toBeUndefined();
});

test("IDN-001 a new app replaces the former one only when confirmed, and turning off deletes both", async () => {
  const actor = await makeAccount();
  const { codeAt, codes } = await setUp(actor);
  await startSetUp(actor);
  const enter = async (code: string, at: Date) =>
    atTime(at, async () => finishSignIn({ step: await step(actor), code }, from));
  expect(await enter(codeAt(after(60)), after(60))).toMatchObject({ ok: true });
  expect(await turnOffApp(actor)).toMatchObject({ ok: true });
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, actor.id))).toBe(0);
  expect(codes).toHaveLength(10);
  expect(await signIn({ email: actor.email, password }, "web", from)).toMatchObject({ ok: true });
});

test("IDN-001 the call that signs in asks for the code too", async () => {
  const actor = await makeAccount();
  const { codes } = await setUp(actor);
  const call = await caller(null);
  const login = (code?: string) => call("POST", "/api/auth/login", { email: actor.email, password, code });
  expect(await login()).toMatchObject({
    status: 422,
    body: { errors: { code: [expect.stringMatching("authenticator app")] } },
  });
  expect(await login("123 456")).toMatchObject({
    status: 422,
    body: { errors: { code: [expect.stringMatching("not right")] } },
  });
  expect(await openSessions(actor)).toBe(0);
  expect(await login(codes[7])).toMatchObject({ status: 200, body: { token: expect.any(String) } });
});

test("IDN-001 after a key change the app's secret is encrypted again", async () => {
  const actor = await makeAccount();
  const { secret } = await setUp(actor);
  vi.stubEnv("DATA_KEY_BEFORE", env().DATA_KEY);
  vi.stubEnv("DATA_KEY", randomBytes(32).toString("base64"));
  resetEnv();
  expect(await reencryptNumbers()).toBeGreaterThan(0);
  const factor = (await findFactor(db, actor.id))!;
  expect(isSealedWithOldKey(factor.secret!)).toBe(false);
  expect(unseal(factor.secret!, factorPlace(actor.id, "secret"))).toBe(secret);
});
