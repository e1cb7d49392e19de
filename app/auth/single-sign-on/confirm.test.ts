import { attempts, users } from "db/schema/accounts";
import { singleSignOn } from "db/schema/single-sign-on";
import { eq } from "drizzle-orm";
import { password } from "tests/factories/accounts";
import { makeClient } from "tests/factories/people";
import { makeBrowser, makeSingleSignOn, setUpApp, withTestProvider } from "tests/factories/single-sign-on";
import { withMail } from "tests/setup/mail";
import { sendForm, toastOf } from "tests/setup/pages";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { findActor } from "~/access/actor.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { openSession, sessionCookie } from "~/platform/http/session.server";
import { atTime } from "~/platform/time/clock.server";
import { hashPassword } from "../passwords/password.server";

withMail();

const sso = withTestProvider();
let admin: Actor;
let emergency: Actor;
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
  await setUpApp(emergency);
});

const person = (name: string) => ({ email: `${name}@${domain}`, firstName: "Wanda", lastName: "Quist" });
const requireIt = (by = admin) =>
  sendForm(by, modePage(), { mode: "required", emergencyUserId: String(emergency.id) });
const modeOf = async () =>
  (await db.select().from(singleSignOn).where(eq(singleSignOn.companyId, admin.companyId!)))[0];

/** A signed-in Admin, who came by the sso.provider. */
async function adminByProvider() {
  await db
    .update(users)
    .set({ email: `boss@${domain}` })
    .where(eq(users.id, admin.id));
  const browser = makeBrowser();
  await browser.signIn(person("boss"));
  await requireIt();
  return browser;
}
const later = new Date(Date.now() + 6 * 60_000);
type Asked = { data: { confirm: { returnTo: string; form: string } } };

test("IDN-004 who came by the provider confirms there, freshly, and the form that waits is sent on", async () => {
  const browser = await adminByProvider();
  const typed = { mode: "optional" };
  const thrown = await atTime(later, () => browser.open(modePage(), typed)).catch((error: unknown) => error);
  const { confirm } = (thrown as Asked).data;
  expect(confirm).toMatchObject({ hasPassword: false, hasProvider: true, returnTo: modePage() });
  const waits = { returnTo: confirm.returnTo, sealedForm: confirm.form };
  const byPassword = await atTime(later, () => browser.open("/confirm", { ...waits, password }));
  expect(byPassword.answer).toMatchObject({ data: { lastResult: { error: { password: [useIt] } } } });
  const { url } = await atTime(later, () => browser.begin(paths.confirmByProvider(), waits));
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: "login", max_age: "0" });
  const back = await browser.signInThere(url, person("boss"));
  sso.provider.faults.reshape = (claims) => ({ ...claims, auth_time: Math.floor(later.getTime() / 1000) });
  const shown = await atTime(later, () => browser.open(back));
  expect(shown.answer).toMatchObject({ returnTo: confirm.returnTo, sealedForm: confirm.form });
  const sent = await atTime(later, () => browser.open(confirm.returnTo, { sealedForm: confirm.form }));
  expect(sent.response?.headers.get("Location")).toBe(paths.companySingleSignOn());
  expect(await modeOf()).toMatchObject({ mode: "optional" });
});

test("IDN-004 an old sign-in at the sso.provider, or somebody else's, confirms nothing", async () => {
  const browser = await adminByProvider();
  const confirmed = async (name: string, authTime: number | undefined) => {
    const { url } = await atTime(later, () =>
      browser.begin(paths.confirmByProvider(), { returnTo: "/profile" }),
    );
    browser.leaveProvider();
    const back = await browser.signInThere(url, person(name));
    sso.provider.faults.reshape = (claims) => ({ ...claims, auth_time: authTime });
    const { response } = await atTime(later, () => browser.open(back));
    sso.provider.faults.reshape = undefined;
    const toast = await toastOf(response!);
    return [response?.headers.get("Location"), toast?.text];
  };
  const now = Math.floor(later.getTime() / 1000);
  const refused = "/confirm?returnTo=%2Fprofile";
  expect(await confirmed("boss", now - 120)).toEqual([refused, expect.stringContaining("just signed in")]);
  expect(await confirmed("boss", undefined)).toEqual([refused, expect.stringContaining("just signed in")]);
  expect(await confirmed("wanda", now)).toEqual([refused, expect.stringContaining("somebody else")]);
  expect(await db.$count(users, eq(users.email, `wanda@${domain}`))).toBe(0);
  expect((await confirmed("boss", now))[0]).toBe("/profile");
});

test("IDN-004 a session counts as confirmed from when the person signed in at the provider", async () => {
  await db
    .update(users)
    .set({ email: `boss@${domain}` })
    .where(eq(users.id, admin.id));
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  sso.provider.faults.reshape = (claims) => ({ ...claims, auth_time: hourAgo });
  const browser = makeBrowser();
  await browser.signIn(person("boss"));
  const actor = await findActor((await browser.session())!, "web", "");
  expect(actor?.confirmedAt).toEqual(new Date(hourAgo * 1000));
  // Signed in by password, the provider is not offered while it is optional.
  const cookie = await sessionCookie(await openSession(db, admin.id, "web", from));
  const other = makeBrowser(cookie);
  expect(await findActor((await other.session())!, "web", "")).toMatchObject({
    confirmsBy: { password: true, provider: false },
  });
});
