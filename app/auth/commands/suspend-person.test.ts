import { type AccountState, accountTokens, sessions, users } from "db/schema/accounts";
import { auditLog } from "db/schema/platform";
import { suspensions } from "db/schema/suspensions";
import { and, asc, eq } from "drizzle-orm";
import { makeAccount, password } from "tests/factories/accounts";
import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/money";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { waitForMessage, withMail } from "tests/setup/mail";
import { expect, test } from "vitest";
import { findActor } from "~/access/actor.server";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { accountSuspended } from "../texts";
import { issueToken } from "../tokens.server";
import { signIn } from "./sign-in.server";
import { endSessionsOf, sendLinkTo } from "./support-account.server";
import { restorePerson, suspendPerson } from "./suspend-person.server";

withMail();
const from = { address: "203.0.113.77", userAgent: "test" };
const stateOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!.state;
const auditOf = (id: number) =>
  db
    .select({ action: auditLog.action, actorId: auditLog.actorId, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "user"), eq(auditLog.subjectId, id)))
    .orderBy(asc(auditLog.id));
const suspensionsOf = (id: number) =>
  db.select().from(suspensions).where(eq(suspensions.userId, id)).orderBy(asc(suspensions.id));

test("OPR-001 suspending ends sessions and links, sign-in says so, and restoring lets the person in again", async () => {
  const [owner, support] = [await makeSuperAdmin(), await makeSuperAdmin({ staffRole: "support" })];
  const person = await makeAccount();
  const secret = await openSession(db, person.id, "web", from);
  for (const purpose of ["reset", "change-email", "unsubscribe"] as const)
    await issueToken(db, person.id, purpose, person.email);
  const reason = "Three no-shows in a week";
  expect(await suspendPerson(support, { userId: person.id, reason, tellReason: false })).toMatchObject({
    ok: true,
  });
  expect(await findActor(secret, "web", "")).toBeNull();
  expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
  const left = await db.select().from(accountTokens).where(eq(accountTokens.userId, person.id));
  expect(left.map(({ purpose }) => purpose)).toEqual(["unsubscribe"]);
  expect(await signIn({ email: person.email, password }, "web", from)).toMatchObject({
    code: "forbidden",
    message: accountSuspended,
  });
  const mail = await waitForMessage(person.email);
  expect(mail.subject).toBe("Your Callout account is suspended");
  expect(mail.text).toContain("write to support@callout.example");
  expect(mail.text).not.toContain(reason);

  expect(await restorePerson(owner, { userId: person.id, reason: "Calendar was wrong" })).toMatchObject({
    ok: true,
  });
  expect((await waitForMessage(person.email)).subject).toBe("Your Callout account is no longer suspended");
  expect((await signIn({ email: person.email, password }, "web", from)).ok).toBe(true);
  expect(await suspensionsOf(person.id)).toMatchObject([
    {
      formerState: "active",
      reason,
      startedBy: support.id,
      endReason: "Calendar was wrong",
      endedBy: owner.id,
    },
  ]);
  expect((await auditOf(person.id)).slice(0, 2)).toEqual([
    {
      action: "person.suspend",
      actorId: support.id,
      detail: { reason, isReasonTold: false, from: "active" },
    },
    {
      action: "person.restore",
      actorId: owner.id,
      detail: { reason: "Calendar was wrong", to: "active" },
    },
  ]);
});

test("OPR-001 the mail says the reason only if staff chose to tell it", async () => {
  const person = await makeContractor();
  const reason = "Insurance has expired";
  await suspendPerson(await makeSuperAdmin(), { userId: person.id, reason, tellReason: true });
  expect((await waitForMessage(person.email)).text).toContain("Reason: Insurance has expired");
});

test.each<AccountState>(["unverified", "active", "deactivated", "disabled"])(
  "OPR-001 restoring returns to the former state: %s",
  async (state) => {
    const owner = await makeSuperAdmin();
    const { id } = await makeContractor({ state });
    await suspendPerson(owner, { userId: id, reason: "Checked by support", tellReason: false });
    expect(await stateOf(id)).toBe("suspended");
    await restorePerson(owner, { userId: id, reason: "" });
    expect(await stateOf(id)).toBe(state);
  },
);

test("OPR-001 of two who suspend at once one does, and of two who restore at once too", async () => {
  const [one, other] = [await makeSuperAdmin(), await makeSuperAdmin()];
  const { id } = await makeContractor();
  const both = (act: (actor: typeof one) => Promise<{ ok: boolean }>) => Promise.all([act(one), act(other)]);
  const suspended = await both((actor) =>
    suspendPerson(actor, { userId: id, reason: `By ${actor.id}`, tellReason: false }),
  );
  expect(suspended.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const restored = await both((actor) => restorePerson(actor, { userId: id, reason: "" }));
  expect(restored.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await suspensionsOf(id)).toHaveLength(1);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["person.suspend", "person.restore"]);
});

test("OPR-001 super administrators and deleted users are not acted on, and an unknown person is not found", async () => {
  const owner = await makeSuperAdmin();
  const colleague = await makeSuperAdmin();
  const deleted = await makeClient("Dispatcher", undefined, { state: "disabled", removedAt: new Date() });
  for (const { id: userId } of [colleague, deleted])
    for (const result of [
      await suspendPerson(owner, { userId, reason: "No", tellReason: false }),
      await endSessionsOf(owner, { userId }),
      await sendLinkTo(owner, { userId, kind: "reset" }),
    ])
      expect(result).toMatchObject({ code: "conflict" });
  expect(await stateOf(colleague.id)).toBe("active");
  const missing = { userId: 999_999_999, reason: "No", tellReason: false };
  expect(await suspendPerson(owner, missing)).toMatchObject({ code: "not-found" });
});

test("OPR-001 a suspended applicant can't be assigned or routed; the application and assigned work stay", async () => {
  const client = await makeClient();
  await fund(client, 500_000);
  const contractor = await makeContractor();
  const [order, assigned] = [
    await makeOrder(client, { status: "published" }),
    await makeOrder(client, { status: "assigned", contractorId: contractor.id }),
  ];
  await applyAs(contractor, order, {});
  await suspendPerson(await makeSuperAdmin(), {
    userId: contractor.id,
    reason: "Under review",
    tellReason: false,
  });
  const chosen = { win: order.id, contractorId: contractor.id };
  expect(await assignContractor(client, chosen)).toMatchObject({ ok: false });
  expect(await routeContractor(client, { ...chosen, origin: "route" })).toMatchObject({ ok: false });
  await restorePerson(await makeSuperAdmin(), { userId: contractor.id, reason: "" });
  expect(await assignContractor(client, chosen)).toMatchObject({ ok: true });
  expect(assigned.contractorId).toBe(contractor.id);
});

test("OPR-001 support sends a reset or verification link and ends all sessions", async () => {
  const support = await makeSuperAdmin({ staffRole: "support" });
  const person = await makeAccount();
  const newcomer = await makeContractor({ state: "unverified" });
  await openSession(db, person.id, "web", from);
  await openSession(db, person.id, "api", from);
  expect(await sendLinkTo(support, { userId: person.id, kind: "reset" })).toMatchObject({ ok: true });
  expect((await waitForMessage(person.email)).subject).toBe("Choose a new Callout password");
  expect(await sendLinkTo(support, { userId: newcomer.id, kind: "verify" })).toMatchObject({ ok: true });
  expect((await waitForMessage(newcomer.email)).subject).toBe("Activate your Callout account");
  expect(await sendLinkTo(support, { userId: person.id, kind: "verify" })).toMatchObject({
    code: "conflict",
  });
  expect(await endSessionsOf(support, { userId: person.id })).toMatchObject({ ok: true });
  expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
  expect((await auditOf(person.id)).map(({ action, detail }) => ({ action, detail }))).toEqual([
    { action: "person.send-link", detail: { kind: "reset" } },
    { action: "person.end-sessions", detail: {} },
  ]);
  await suspendPerson(support, { userId: person.id, reason: "Under review", tellReason: false });
  expect(await sendLinkTo(support, { userId: person.id, kind: "reset" })).toMatchObject({ code: "conflict" });
});

test.each(["finance", "read-only"] as const)("OPR-001 %s staff do none of it", async (staffRole) => {
  const staff = await makeSuperAdmin({ staffRole });
  const { id: userId } = await makeContractor();
  for (const result of [
    await suspendPerson(staff, { userId, reason: "No", tellReason: false }),
    await restorePerson(staff, { userId, reason: "No" }),
    await endSessionsOf(staff, { userId }),
    await sendLinkTo(staff, { userId, kind: "reset" }),
  ])
    expect(result).toMatchObject({ code: "forbidden" });
  expect(await stateOf(userId)).toBe("active");
  expect(await auditOf(userId)).toEqual([]);
});
