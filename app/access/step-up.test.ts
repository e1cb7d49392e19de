import { attempts, users } from "db/schema/accounts";
import { payoutBanks } from "db/schema/payouts";
import { auditLog } from "db/schema/platform";
import { and, eq } from "drizzle-orm";
import { mounted } from "tests/api/contract";
import { makeAccount, password } from "tests/factories/accounts";
import { filledTax } from "tests/factories/payouts";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { cookieOf, visit } from "tests/setup/pages";
import { beforeEach, expect, test } from "vitest";
import { tokenFor } from "~/api/http/token.server";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { atTime } from "~/platform/time/clock.server";
import { findTaxDetails } from "~/profile/tax/tax.server";
import type { Actor } from "./actor";
import { policy } from "./policy";
import type { Rule } from "./rule";

beforeEach(async () => {
  await db.delete(attempts);
});

const start = Date.now();
const minutes = (n: number) => new Date(start + n * 60_000);
const typed = { ...filledTax, SSN: "219-09-9999" };

async function browser(actor: Actor) {
  const Cookie = await atTime(minutes(0), () => cookieOf(actor));
  const post = (path: string, fields: Record<string, string>, at: Date) =>
    atTime(at, () =>
      visit(null, path, { method: "POST", body: new URLSearchParams(fields), headers: { Cookie } }),
    );
  const get = (path: string, at: Date) => atTime(at, () => visit(null, path, { headers: { Cookie } }));
  return { post, get };
}

type Question = {
  data: { confirm: { returnTo: string; form: string; hasApp: boolean } };
  init: { status: number };
};

/** Posts a form that is asked for the password; returns what travels in the question's page. */
async function askedFor(post: Awaited<ReturnType<typeof browser>>["post"], at: Date) {
  const thrown = await post("/profile/tax", typed, at).catch((error: unknown) => ({ answer: error }));
  const { data, init } = thrown.answer as Question;
  expect(init.status).toBe(403);
  return data.confirm;
}

test("IDN-003 exactly these permissions ask for a recent password, some also to read", () => {
  const rules = Object.entries(policy as Record<string, Rule>);
  const asking = rules.flatMap(([name, { stepUp }]) => (stepUp ? [`${name}: ${stepUp}`] : []));
  expect(asking.sort()).toEqual([
    "bank-sources.change: change",
    "bank-verification.change: change",
    "company-banks.change: change",
    "company.require-second-factor: change",
    "contractors.export: read",
    "funding-sources.change: change",
    "own-data.ask: change",
    "own-data.delete: change",
    "own-data.download: read",
    "payout-bank.change: change",
    "payout-prices.manage: change",
    "second-factor.change: change",
    "single-sign-on.manage: change",
    "staff.manage: change",
    "tax.change: change",
    "users.manage: change",
  ]);
});

test("IDN-003 a form sent six minutes after signing in waits for the password, keeps the number, and is sent on", async () => {
  const actor = await makeAccount();
  const { post } = await browser(actor);
  const asked = await askedFor(post, minutes(6));
  expect(asked).toMatchObject({ returnTo: "/profile/tax", hasApp: false });
  // The number is in the page only encrypted, and nothing is stored yet.
  expect(asked.form).not.toMatch(/219-?09/);
  expect(await findTaxDetails(actor.id)).toBeUndefined();
  const kept = { returnTo: asked.returnTo, sealedForm: asked.form };
  const wrong = await post("/confirm", { ...kept, password: "not it" }, minutes(7));
  expect(wrong.answer).toMatchObject({
    init: { status: 422 },
    data: { lastResult: { error: { password: [expect.any(String)] }, initialValue: kept } },
  });
  const right = await post("/confirm", { ...kept, password }, minutes(8));
  expect(right.response).toMatchObject({ status: 307 });
  expect(right.response?.headers.get("Location")).toBe("/profile/tax");
  // The browser posts the same body to that address.
  const sent = await post("/profile/tax", { ...kept, password }, minutes(8));
  expect(sent.response?.headers.get("Location")).toBe("/profile");
  expect(await findTaxDetails(actor.id)).toMatchObject({ numberEnd: "9999" });
  const confirmed = and(eq(auditLog.action, "session.confirm"), eq(auditLog.subjectId, actor.id));
  expect(await db.$count(auditLog, confirmed)).toBe(1);
});

test("IDN-003 signing in counts for five minutes, and reading the form never asks", async () => {
  const actor = await makeAccount();
  const { post, get } = await browser(actor);
  expect((await get("/profile/tax", minutes(60))).response).toBeUndefined();
  const saved = await post("/profile/tax", typed, minutes(4.9));
  expect(saved.response?.headers.get("Location")).toBe("/profile");
  await askedFor(post, minutes(5.1));
});

test("IDN-003 a kept form opens only for its person, at its address, for ten minutes", async () => {
  const [actor, other] = [await makeAccount(), await makeAccount()];
  const asked = await askedFor((await browser(actor)).post, minutes(6));
  const kept = { sealedForm: asked.form };
  const own = await browser(actor);
  const failure = (sent: Promise<{ response?: Response }>) => sent.then(({ response }) => response?.status);
  expect(await failure((await browser(other)).post("/profile/tax", kept, minutes(1)))).toBe(400);
  expect(await failure(own.post("/profile/bank", kept, minutes(1)))).toBe(400);
  await own.post("/confirm", { password }, minutes(17));
  expect(await failure(own.post("/profile/tax", kept, minutes(17)))).toBe(400);
  expect(await findTaxDetails(actor.id)).toBeUndefined();
  expect(await db.$count(payoutBanks, eq(payoutBanks.contractorId, actor.id))).toBe(0);
});

test("IDN-003 an export asks before it is read, and confirming leads back to it", async () => {
  const actor = await makeSuperAdmin({ passwordHash: await accountHash() });
  const { post, get } = await browser(actor);
  const asked = await get("/contractors/export/tax", minutes(6));
  expect(asked.response?.headers.get("Location")).toBe("/confirm?returnTo=%2Fcontractors%2Fexport%2Ftax");
  const confirmed = await post("/confirm", { password, returnTo: "/contractors/export/tax" }, minutes(6));
  expect(confirmed.response).toMatchObject({ status: 302 });
  expect((await get("/contractors/export/tax", minutes(7))).response?.status).toBe(200);
});

test("IDN-003 wrong passwords count as sign-in attempts do", async () => {
  const { post } = await browser(await makeAccount());
  for (let n = 0; n < 10; n++) await post("/confirm", { password: "not it" }, minutes(6));
  expect((await post("/confirm", { password }, minutes(6))).answer).toMatchObject({ init: { status: 429 } });
});

test("IDN-003 a call refuses with a code of its own until the person signs in again", async () => {
  const actor = await makeClient("Admin");
  const call = async (openedAt: Date) => {
    const from = { address: "", userAgent: "" };
    const secret = await atTime(openedAt, () => openSession(db, actor.id, "api", from));
    const headers = {
      Authorization: `Bearer ${tokenFor(secret, actor)}`,
      "Content-Type": "application/json",
    };
    const init = { method: "POST", headers, body: JSON.stringify({}) };
    const answer = await atTime(minutes(0), async () =>
      mounted.request("/api/users/sendInviteToClientUser", init),
    );
    return { status: answer.status, body: (await answer.json()) as object };
  };
  expect(await call(minutes(-6))).toMatchObject({ status: 403, body: { code: "confirmation-needed" } });
  expect((await call(minutes(-4))).body).not.toHaveProperty("code");
});

async function accountHash() {
  const { id } = await makeAccount();
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user!.passwordHash;
}
