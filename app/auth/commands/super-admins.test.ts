import { type StaffRole, sessions, users } from "db/schema/accounts";
import { auditLog } from "db/schema/platform";
import { passkeys, recoveryCodes, secondFactors } from "db/schema/second-factors";
import { and, eq } from "drizzle-orm";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { linkIn, waitForMessage, withMail } from "tests/setup/mail";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { resetPassword } from "./reset-password.server";
import { signIn } from "./sign-in.server";
import {
  addSuperAdmin,
  changeStaffRole,
  disableSuperAdmin,
  enableSuperAdmin,
  listSuperAdmins,
  resetSecondFactor,
} from "./super-admins.server";

withMail();
const from = { address: "203.0.113.71", userAgent: "" };
let serial = 0;
let robin = { email: "", firstName: "Robin", lastName: "Ashgrove", staffRole: "owner" as StaffRole };
let morgan = { email: "", firstName: "Morgan", lastName: "Lindqvist", staffRole: "owner" as StaffRole };

beforeEach(async () => {
  serial += 1;
  robin = { ...robin, email: `robin-${serial}@callout.test` };
  morgan = { ...morgan, email: `morgan-${serial}@callout.test` };
  await db.update(users).set({ state: "disabled" }).where(eq(users.role, "superAdmin"));
});
const listKnown = async () =>
  (await listSuperAdmins()).filter(({ email }) => [robin.email, morgan.email].includes(email));

/** Follows the link of the next email. */
async function choosePassword(email: string, password: string) {
  const { secret } = linkIn(await waitForMessage(email));
  const result = await resetPassword({ id: secret, password }, from.address);
  expect(result).toMatchObject({ ok: true });
  await waitForMessage(email);
}

async function make(person: typeof robin, password: string) {
  await addSuperAdmin(null, person);
  await choosePassword(person.email, password);
}
const canSignIn = async (email: string, password: string) =>
  (await signIn({ email, password }, "web", from)).ok;

test("OPR-014 a super administrator who was added chooses a password by the mailed link and signs in", async () => {
  expect(await addSuperAdmin(null, robin)).toMatchObject({ ok: true });
  expect(await canSignIn(robin.email, "")).toBe(false);
  await choosePassword(robin.email, "first long words");
  expect(await canSignIn(robin.email, "first long words")).toBe(true);
  expect(await listKnown()).toMatchObject([{ ...robin, state: "active" }]);
  const [made] = await db.select().from(users).where(eq(users.email, robin.email));
  const actions = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "super-admin.add"), eq(auditLog.subjectId, made!.id)));
  expect(actions).toMatchObject([{ subjectId: made!.id, actorId: null, address: "console" }]);
});

test("added again before there is a password, another link is sent; afterwards it is refused", async () => {
  await addSuperAdmin(null, robin);
  await waitForMessage(robin.email);
  await make(robin, "first long words");
  expect(await addSuperAdmin(null, robin)).toMatchObject({ code: "conflict" });
  expect(await listKnown()).toHaveLength(1);
});

test("an existing account does not become a super administrator's", async () => {
  const client = await makeClient();
  const { email } = client;
  expect(await addSuperAdmin(null, { ...robin, email })).toMatchObject({
    code: "conflict",
    message: `${email} is the account of a client: use another address`,
  });
  expect(await disableSuperAdmin(null, email)).toMatchObject({ code: "not-found" });
  expect(await enableSuperAdmin(null, email)).toMatchObject({ code: "not-found" });
});

test("OPR-013 an owner gives and takes staff roles, and nobody else", async () => {
  await make({ ...robin, staffRole: "owner" }, "first long words");
  await make({ ...morgan, staffRole: "support" }, "second long words");
  const owner = await makeSuperAdmin();
  for (const staffRole of ["finance", "support", "read-only"] as const) {
    const by = await makeSuperAdmin({ staffRole });
    expect(await changeStaffRole(by, morgan.email, "owner")).toMatchObject({ code: "forbidden" });
    expect(await addSuperAdmin(by, { ...robin, email: "new@callout.test" })).toMatchObject({
      code: "forbidden",
    });
    expect(await disableSuperAdmin(by, robin.email)).toMatchObject({ code: "forbidden" });
    expect(await enableSuperAdmin(by, robin.email)).toMatchObject({ code: "forbidden" });
  }
  expect(await changeStaffRole(owner, morgan.email, "finance")).toMatchObject({ ok: true });
  expect(await changeStaffRole(owner, morgan.email, "finance")).toMatchObject({ code: "invalid" });
  const changed = (await listKnown()).map(({ email, staffRole }) => [email, staffRole]);
  expect(changed).toEqual([
    [morgan.email, "finance"],
    [robin.email, "owner"],
  ]);
  const [audited] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "super-admin.change-role"), eq(auditLog.actorId, owner.id)));
  expect(audited).toMatchObject({ address: owner.address, detail: { from: "support", to: "finance" } });
});

test("OPR-013 the last active owner keeps the role, also when two are changed at once", async () => {
  await make(robin, "first long words");
  await make(morgan, "second long words");
  const both = await Promise.all([
    changeStaffRole(null, robin.email, "read-only"),
    changeStaffRole(null, morgan.email, "support"),
  ]);
  expect(both.map((result) => (result.ok ? "ok" : result.code)).sort()).toEqual(["conflict", "ok"]);
  const owners = (await listKnown()).filter(({ staffRole }) => staffRole === "owner");
  expect(owners).toHaveLength(1);
});

test("a disabled super administrator is signed out at once, and needs a new password when enabled", async () => {
  await make(robin, "first long words");
  await make(morgan, "second long words");
  const [{ id } = { id: 0 }] = (await listKnown()).filter(({ email }) => email === robin.email);
  await openSession(db, id, "web", from);
  expect(await disableSuperAdmin(null, robin.email)).toMatchObject({ ok: true });
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  expect(await canSignIn(robin.email, "first long words")).toBe(false);
  expect(await disableSuperAdmin(null, robin.email)).toMatchObject({ code: "conflict" });

  expect(await enableSuperAdmin(null, robin.email)).toMatchObject({ ok: true });
  expect(await canSignIn(robin.email, "first long words")).toBe(false);
  await choosePassword(robin.email, "third long words");
  expect(await canSignIn(robin.email, "third long words")).toBe(true);
});

test("OPR-014 the last active owner cannot be disabled, also concurrently", async () => {
  await make(robin, "first long words");
  expect(await disableSuperAdmin(null, robin.email)).toMatchObject({ code: "conflict" });
  await make(morgan, "second long words");
  const both = await Promise.all([
    disableSuperAdmin(null, robin.email),
    disableSuperAdmin(null, morgan.email),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("OPR-014 IDN-002 a reset removes the lost app, the passkeys and the codes, ends the sessions, tells the owner and is audited", async () => {
  await make(robin, "first long words");
  await make(morgan, "second long words");
  const [{ id } = { id: 0 }] = await db.select().from(users).where(eq(users.email, robin.email));
  const [other] = await db.select().from(users).where(eq(users.email, morgan.email));
  for (const userId of [id, other!.id]) {
    await db.insert(secondFactors).values({ userId, secret: "sealed", confirmedAt: new Date() });
    await db.insert(recoveryCodes).values({ userId, codeHash: "hash" });
    const key = { name: "Phone", publicKey: "key", handle: "handle", signCount: 0, createdAt: new Date() };
    await db.insert(passkeys).values({ ...key, userId, credentialId: `credential ${userId}` });
    await openSession(db, userId, "web", from);
  }
  expect(await canSignIn(robin.email, "first long words")).toBe(false);
  expect(await resetSecondFactor(robin.email)).toMatchObject({ ok: true });
  expect(await waitForMessage(robin.email)).toMatchObject({ subject: "Callout reset your two-step sign-in" });
  expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  expect(await canSignIn(robin.email, "first long words")).toBe(true);
  const left = [
    ...(await db.select().from(secondFactors)),
    ...(await db.select().from(recoveryCodes)),
    ...(await db.select().from(passkeys)),
  ];
  expect(left.map(({ userId }) => userId)).not.toContain(id);
  expect(left.filter(({ userId }) => userId === other!.id)).toHaveLength(3);
  expect(await db.$count(sessions, eq(sessions.userId, other!.id))).toBe(1);
  const done = eq(auditLog.action, "super-admin.reset-second-factor");
  expect(await db.select().from(auditLog).where(done)).toMatchObject([
    { subjectId: id, actorId: null, address: "console" },
  ]);
  expect(await resetSecondFactor(robin.email)).toMatchObject({ code: "conflict" });
  const client = await makeClient();
  expect(await resetSecondFactor(client.email)).toMatchObject({ code: "not-found" });
});
