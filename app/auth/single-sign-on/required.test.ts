import { attempts, sessions, users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { auditLog } from "db/schema/platform";
import { singleSignOn } from "db/schema/single-sign-on";
import { and, eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { password } from "tests/factories/accounts";
import { makeClient } from "tests/factories/people";
import { makeBrowser, makeSingleSignOn, setUpApp, withTestProvider } from "tests/factories/single-sign-on";
import { linkIn, waitForMessage, withMail } from "tests/setup/mail";
import { redirectOrErrorOf, renderScreenAt, sendForm } from "tests/setup/pages";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { findActor } from "~/access/actor.server";
import { paths } from "~/paths";
import { deleteUser } from "~/people/users/commands/delete-user.server";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { atTime } from "~/platform/time/clock.server";
import { resetPassword } from "../commands/reset-password.server";
import { sendResetLink } from "../commands/send-link.server";
import { signIn } from "../commands/sign-in.server";
import { hashPassword } from "../passwords/password.server";
import { turnOffApp } from "../second-factor/commands/turn-off.server";
import { issueToken } from "../tokens.server";

withMail();

const sso = withTestProvider();
let admin: Actor;
let emergency: Actor;
let code: (at: Date) => string;
let domain: string;
let passwordHash: string;

const from = { address: "203.0.113.9", userAgent: "test" };
const modePage = () => paths.companySingleSignOnAction("mode");
const useIt = expect.stringContaining("Your company requires single sign-on");

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  await db.delete(attempts);
  admin = await makeClient("Admin", undefined, { passwordHash });
  emergency = await makeClient("Admin", admin.companyId!, { passwordHash });
  domain = await makeSingleSignOn(admin, sso.provider);
  code = await setUpApp(emergency);
});

const person = (name: string) => ({ email: `${name}@${domain}`, firstName: "Wanda", lastName: "Quist" });
const requireIt = (by = admin) =>
  sendForm(by, modePage(), { mode: "required", emergencyUserId: String(emergency.id) });
/** Somebody has signed in, which shows that it works, and then it is required. */
async function begin() {
  const browser = makeBrowser();
  await browser.signIn(person("wanda"));
  expect((await requireIt()).to).toBe(paths.companySingleSignOn());
  const secret = (await browser.session())!;
  return { browser, secret, actor: (await findActor(secret, "web", ""))! };
}
const modeOf = async () =>
  (await db.select().from(singleSignOn).where(eq(singleSignOn.companyId, admin.companyId!)))[0];

test("IDN-004 it is required only once it is known to work, with an emergency account that has a second factor", async () => {
  expect(await requireIt()).toMatchObject({
    status: 422,
    error: { mode: [expect.stringContaining("sign in once with single sign-on")] },
  });
  await makeBrowser().signIn(person("wanda"));
  for (const emergencyUserId of [admin.id, (await makeClient("Admin")).id])
    expect(
      await sendForm(admin, modePage(), { mode: "required", emergencyUserId: String(emergencyUserId) }),
    ).toMatchObject({
      status: 422,
      error: { emergencyUserId: [expect.stringContaining("Choose an Admin")] },
    });
  expect(await sendForm(admin, modePage(), { mode: "required" })).toMatchObject({ status: 422 });
  expect(await modeOf()).toMatchObject({ mode: "optional", emergencyUserId: null });
  expect((await requireIt()).to).toBe(paths.companySingleSignOn());
  expect(await modeOf()).toMatchObject({ mode: "required", emergencyUserId: emergency.id });
  const isChange = and(
    eq(auditLog.action, "single-sign-on.change-mode"),
    eq(auditLog.subjectId, admin.companyId!),
  );
  expect(await db.select().from(auditLog).where(isChange)).toMatchObject([
    { actorId: admin.id, detail: { from: "optional", mode: "required", emergencyUserId: emergency.id } },
  ]);
  for (const { email } of [admin, emergency]) {
    const { subject, text } = await waitForMessage(email);
    if (subject.startsWith("Two-step")) expect((await waitForMessage(email)).subject).toContain("required");
    else expect([subject, text]).toEqual(["Single sign-on is required in your company", expect.any(String)]);
  }
  // People whom the provider can't sign in are named.
  expect(await renderScreenAt(admin, paths.companySingleSignOn())).toContain(admin.email);
});

test("IDN-004 while it is required a password signs in the emergency account only, by REST too", async () => {
  const { actor } = await begin();
  const login = (who: Actor, more = {}) => signIn({ email: who.email, password, ...more }, "web", from);
  expect(await login(admin)).toMatchObject({ ok: false, code: "forbidden", message: useIt });
  const wrong = await signIn({ email: admin.email, password: "not it" }, "web", from);
  expect(wrong).toMatchObject({ message: expect.stringContaining("not right") });
  const call = await caller(null);
  expect(await call("POST", "/api/auth/login", { email: admin.email, password })).toMatchObject({
    status: 403,
  });
  expect(await login(emergency)).toMatchObject({ errors: { code: [expect.any(String)] } });
  const at = new Date();
  expect(await atTime(at, () => login(emergency, { code: code(at) }))).toMatchObject({ ok: true });
  // Whoever came in by the provider has no password at all, also when it is off again.
  await sendForm(admin, modePage(), { mode: "off" });
  expect(await signIn({ email: actor.email, password: "" }, "web", from)).toMatchObject({ ok: false });
  expect(await login(admin)).toMatchObject({ ok: true });
});

test("IDN-004 requiring it ends the sessions that a password opened, but for the emergency account", async () => {
  const colleague = await makeClient("Dispatcher", admin.companyId!, { passwordHash });
  const outsider = await makeClient("Dispatcher");
  for (const { id } of [colleague, emergency, outsider]) await openSession(db, id, "web", from);
  await openSession(db, colleague.id, "api", from);
  const { actor, secret } = await begin();
  const open = ({ id }: Actor) => db.$count(sessions, eq(sessions.userId, id));
  expect(await open(colleague)).toBe(0);
  expect([await open(emergency), await open(outsider), await open(actor)]).toEqual([1, 1, 1]);
  // The one that decided it stays too.
  expect(await open(admin)).toBe(1);
  expect(await findActor(secret, "web", "")).toMatchObject({ id: actor.id });
});

test("IDN-004 while it is required a link for a new password leads to single sign-on, and an old one is refused", async () => {
  const old = await issueToken(db, admin.id, "reset", admin.email);
  await begin();
  await waitForMessage(admin.email);
  expect(await resetPassword({ id: old, password: "other words" }, from.address)).toMatchObject({
    ok: false,
    message: useIt,
  });
  await sendResetLink({ email: admin.email, sms: false }, from.address);
  const message = await waitForMessage(admin.email);
  expect(message.subject).toBe("Sign in to Callout with single sign-on");
  expect(message.text).toContain(`/sign_in/single-sign-on?email=${encodeURIComponent(admin.email)}`);
  await sendResetLink({ email: emergency.email, sms: false }, from.address);
  const texts = [await waitForMessage(emergency.email), await waitForMessage(emergency.email)];
  const reset = [...texts, await waitForMessage(emergency.email)].find(({ subject }) =>
    /new Callout/.test(subject),
  );
  expect(linkIn(reset!).secret).toBeTruthy();
});

test("IDN-004 the emergency account keeps its level, its second factor and its place while it is needed", async () => {
  await begin();
  expect(await turnOffApp(emergency)).toMatchObject({ code: "conflict" });
  expect(await deleteUser(admin, { id: String(emergency.id) })).toMatchObject({ code: "conflict" });
  const edit = { firstname: "Em", lastname: "Ergency", phone: "6175550166", accessctrl: "Manager" };
  const edited = await sendForm(admin, paths.userAction(`${emergency.id}/edit`, ""), edit);
  expect(edited).toMatchObject({
    status: 422,
    error: { accessctrl: [expect.stringContaining("emergency")] },
  });
  await sendForm(admin, modePage(), { mode: "optional" });
  expect(await turnOffApp(emergency)).toMatchObject({ ok: true });
});

test("IDN-004 the company's provider counts as the second factor that the company asks for", async () => {
  await db.update(companies).set({ secondFactorRequired: true }).where(eq(companies.id, admin.companyId!));
  const browser = makeBrowser();
  await browser.signIn(person("wanda"));
  const { id } = (await findActor((await browser.session())!, "web", ""))!;
  await db.update(users).set({ agreementsAcceptedAt: new Date() }).where(eq(users.id, id));
  expect((await browser.open("/templates")).response).toBeUndefined();
  const setUpFirst = "/second-factor?returnTo=%2Ftemplates";
  expect(await redirectOrErrorOf(admin, "/templates")).toBe(setUpFirst);
  // No longer once the company does not use it.
  await db.update(singleSignOn).set({ mode: "off" }).where(eq(singleSignOn.companyId, admin.companyId!));
  expect((await browser.open("/templates")).response?.headers.get("Location")).toBe(setUpFirst);
});
