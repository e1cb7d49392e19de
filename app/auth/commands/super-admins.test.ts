import { type StaffRole, sessions, users } from "db/schema/accounts";
import { auditLog } from "db/schema/platform";
import { and, eq } from "drizzle-orm";
import { makeClient } from "tests/factories/people";
import { linkIn, waitForMessage, withMail } from "tests/setup/mail";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { resetPassword } from "./reset-password.server";
import { signIn } from "./sign-in.server";
import { addSuperAdmin, disableSuperAdmin, enableSuperAdmin, listSuperAdmins } from "./super-admins.server";

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
  await addSuperAdmin(person);
  await choosePassword(person.email, password);
}
const canSignIn = async (email: string, password: string) =>
  (await signIn({ email, password }, "web", from)).ok;

test("a super administrator who was added chooses a password by the mailed link and signs in", async () => {
  expect(await addSuperAdmin(robin)).toMatchObject({ ok: true });
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
  await addSuperAdmin(robin);
  await waitForMessage(robin.email);
  await make(robin, "first long words");
  expect(await addSuperAdmin(robin)).toMatchObject({ code: "conflict" });
  expect(await listKnown()).toHaveLength(1);
});

test("an existing account does not become a super administrator's", async () => {
  const client = await makeClient();
  const { email } = client;
  expect(await addSuperAdmin({ ...robin, email })).toMatchObject({
    code: "conflict",
    message: `${email} is the account of a client: use another address`,
  });
  expect(await disableSuperAdmin(email)).toMatchObject({ code: "not-found" });
  expect(await enableSuperAdmin(email)).toMatchObject({ code: "not-found" });
});

test("a disabled super administrator is signed out at once, and needs a new password when enabled", async () => {
  await make(robin, "first long words");
  await make(morgan, "second long words");
  const [{ id } = { id: 0 }] = (await listKnown()).filter(({ email }) => email === robin.email);
  await openSession(db, id, "web", from);
  expect(await disableSuperAdmin(robin.email)).toMatchObject({ ok: true });
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  expect(await canSignIn(robin.email, "first long words")).toBe(false);
  expect(await disableSuperAdmin(robin.email)).toMatchObject({ code: "conflict" });

  expect(await enableSuperAdmin(robin.email)).toMatchObject({ ok: true });
  expect(await canSignIn(robin.email, "first long words")).toBe(false);
  await choosePassword(robin.email, "third long words");
  expect(await canSignIn(robin.email, "third long words")).toBe(true);
});

test("the last active super administrator cannot be disabled, also concurrently", async () => {
  await make(robin, "first long words");
  expect(await disableSuperAdmin(robin.email)).toMatchObject({ code: "conflict" });
  await make(morgan, "second long words");
  const both = await Promise.all([disableSuperAdmin(robin.email), disableSuperAdmin(morgan.email)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});
