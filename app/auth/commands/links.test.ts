import { accountTokens, attempts, contractorProfiles, sessions, users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { invalidEmails, makeAccount, password } from "tests/factories/accounts";
import { countMessages, linkIn, waitForMessage, withMail } from "tests/setup/mail";
import { visit } from "tests/setup/pages";
import { beforeEach, expect, test } from "vitest";
import { db, sqlPool } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { stopJobs } from "~/platform/jobs/jobs.server";
import { forgetSiteNotices } from "~/platform/site-notices/site-notices.server";
import { atTime } from "~/platform/time/clock.server";
import { linkForm, resetForm } from "../forms";
import { linkExpired } from "../texts";
import { issueToken } from "../tokens.server";
import { resetPassword } from "./reset-password.server";
import { sendResetLink, sendVerificationLink } from "./send-link.server";
import { signIn } from "./sign-in.server";
import { unsubscribe, unsubscribeUrl } from "./unsubscribe.server";
import { verifyEmail } from "./verify-email.server";

withMail();
const address = "203.0.113.11";
const from = { address, userAgent: "" };
beforeEach(async () => {
  await db.delete(attempts);
});
const reset = (id: string, words = "other words") => resetPassword({ id, password: words }, address);
const stateOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!;

test("PUB-017 PUB-049 a link by mail sets the password once, and ends every session", async () => {
  const account = await makeAccount();
  await openSession(db, account.id, "web", from);
  await openSession(db, account.id, "api", from);
  await sendResetLink({ email: account.email.toUpperCase(), sms: false }, address);
  const { secret } = linkIn(await waitForMessage(account.email));
  expect(await reset(secret)).toEqual({ ok: true, value: { email: account.email } });
  expect(await db.select().from(sessions).where(eq(sessions.userId, account.id))).toEqual([]);
  expect(await signIn({ email: account.email, password }, "web", from)).toMatchObject({ ok: false });
  expect(await signIn({ email: account.email, password: "other words" }, "web", from)).toMatchObject({
    ok: true,
  });
  expect(await reset(secret, "third words")).toMatchObject({ code: "invalid", message: linkExpired });
  expect((await waitForMessage(account.email)).subject).toBe("Your Callout password was changed");
});

test("security case 19: of two concurrent uses of a reset link one succeeds", async () => {
  const account = await makeAccount();
  const id = await issueToken(db, account.id, "reset", account.email);
  const both = await Promise.all([reset(id, "first words"), reset(id, "second words")]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a link ends after an hour, with a newer password, and with a newer address", async () => {
  const account = await makeAccount();
  const old = await issueToken(db, account.id, "reset", account.email);
  const later = new Date(Date.now() + 61 * 60_000);
  expect(await atTime(later, () => reset(old))).toMatchObject({ code: "invalid" });
  const other = await issueToken(db, account.id, "reset", account.email);
  expect(await reset(other)).toMatchObject({ ok: true });
  expect(await reset(old)).toMatchObject({ code: "invalid" });

  const moved = await issueToken(db, account.id, "reset", account.email);
  const change = await issueToken(db, account.id, "change-email", `new-${account.email}`);
  expect(await verifyEmail(change, address)).toEqual({ ok: true, value: { email: `new-${account.email}` } });
  expect(await reset(moved)).toMatchObject({ code: "invalid" });
  const emails = [await waitForMessage(account.email), await waitForMessage(account.email)];
  expect(emails.map(({ subject }) => subject).sort()).toEqual([
    "Your Callout email address was changed",
    "Your Callout password was changed",
  ]);
});

test("of two accounts that confirm the same email at once, one gets it", async () => {
  const accounts = [await makeAccount(), await makeAccount()];
  const email = `wanted-${accounts[0]!.email}`;
  const links = await Promise.all(accounts.map(({ id }) => issueToken(db, id, "change-email", email)));
  const both = await Promise.all(links.map((link) => verifyEmail(link, address)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("security case 18: a reset link opens no disabled account, and a verification link none either", async () => {
  const account = await makeAccount();
  const link = await issueToken(db, account.id, "reset", account.email);
  await db.update(users).set({ state: "disabled" }).where(eq(users.id, account.id));
  expect(await reset(link)).toMatchObject({ code: "invalid" });
  const verify = await issueToken(db, account.id, "verify", account.email);
  expect(await verifyEmail(verify, address)).toMatchObject({ code: "invalid" });
  expect(await stateOf(account.id)).toMatchObject({ state: "disabled" });
});

test("PUB-050 by text message the link comes to the phone, and does not prove the address", async () => {
  const account = await makeAccount({ phone: "5550001111", state: "unverified" });
  await sendResetLink({ email: account.email, sms: true }, address);
  const { secret } = linkIn(await waitForMessage("+15550001111"));
  expect(await reset(secret)).toMatchObject({ ok: true });
  expect(await stateOf(account.id)).toMatchObject({ state: "unverified" });
  await sendVerificationLink({ email: account.email, sms: true }, address);
  expect(await verifyEmail(linkIn(await waitForMessage("+15550001111")).secret, address)).toMatchObject({
    ok: true,
  });
  expect(await stateOf(account.id)).toMatchObject({ state: "active" });
});

test.each([
  ["PUB-049 /forgot-password", "reset-password", { state: "active", phone: "5550001112" }],
  ["PUB-050 /resend-verification", "verify", { state: "unverified", phone: "5550001113" }],
] as const)(
  "%s sends the link to the phone or by mail, as chosen, and by mail by default",
  async (named, page, values) => {
    const account = await makeAccount(values);
    const phone = `+1${values.phone}`;
    const sent: string[] = [];
    for (const [choice, to] of [
      [{ sms: "true" }, phone],
      [{ sms: "false" }, account.email],
      [{}, account.email],
    ] as const) {
      const body = new URLSearchParams({ email: account.email, ...choice });
      const { response } = await visit(null, named.split(" ")[1]!, { method: "POST", body });
      expect(response?.headers.get("Location")).toBe("/sign_in");
      expect(new URL(linkIn(await waitForMessage(to)).url).pathname).toBe(`/${page}`);
      sent.push(to);
      const counts = [phone, account.email].map((each) => sent.filter((to) => to === each).length);
      expect(await Promise.all([phone, account.email].map(countMessages))).toEqual(counts);
    }
  },
);

test("a reset link that came by mail activates an account", async () => {
  const account = await makeAccount({ state: "unverified" });
  await sendResetLink({ email: account.email, sms: false }, address);
  expect(await reset(linkIn(await waitForMessage(account.email)).secret)).toMatchObject({ ok: true });
  expect(await stateOf(account.id)).toMatchObject({ state: "active" });
});

test("PUB-015 a verification link works twice; a forged one does not", async () => {
  const account = await makeAccount({ state: "unverified" });
  const link = await issueToken(db, account.id, "verify", account.email);
  const spare = await issueToken(db, account.id, "verify", account.email);
  const both = await Promise.all([verifyEmail(link, address), verifyEmail(link, address)]);
  expect(both.some(({ ok }) => ok)).toBe(true);
  expect(await verifyEmail(link, address)).toEqual({ ok: true, value: { email: account.email } });
  expect(await verifyEmail(spare, address)).toMatchObject({ ok: false });
  expect(await verifyEmail("made-up", address)).toMatchObject({ code: "invalid", message: linkExpired });
});

test("asking for a link gives the same response without an account", async () => {
  const account = await makeAccount();
  const known = await sendResetLink({ email: account.email, sms: false }, address);
  expect(await sendResetLink({ email: "nobody@example.com", sms: false }, address)).toEqual(known);
  await waitForMessage(account.email);
  expect(await db.select().from(accountTokens).where(eq(accountTokens.email, "nobody@example.com"))).toEqual(
    [],
  );
});

test("links can be requested, and guessed, ten times per 15 minutes", async () => {
  for (let n = 0; n < 10; n++)
    expect(await sendResetLink({ email: "flood@example.com", sms: false }, `198.51.100.${n}`)).toMatchObject({
      ok: true,
    });
  expect(await sendResetLink({ email: "flood@example.com", sms: false }, "198.51.100.99")).toMatchObject({
    code: "too-many",
  });
  for (let n = 0; n < 10; n++) await reset(`guess-${n}`);
  expect(await reset("guess-11")).toMatchObject({ code: "too-many" });
});

test("PUB-018 the unsubscribe link works repeatedly", async () => {
  const account = await makeAccount();
  const url = new URL(await unsubscribeUrl(db, account.id, account.email));
  expect(url.origin).toBe("http://localhost:3000");
  const secret = url.searchParams.get("id")!;
  expect(await unsubscribe(secret, address)).toMatchObject({ ok: true });
  expect(await unsubscribe(secret, address)).toMatchObject({ ok: true });
  expect((await stateOf(account.id)).unsubscribedAt).toBeInstanceOf(Date);
  expect(await unsubscribe("made-up", address)).toMatchObject({ ok: false });
  expect((await stateOf(account.id)).noticeMail).toBe("at-once");
});

const bySecret = {
  "a click": (secret: string) => unsubscribe(secret, address),
  "a REST call": async (secret: string) =>
    (await caller(null))("PATCH", `/api/notification/unsubscribe/${secret}`),
};

test.each([
  ["work", "a click", { unsubscribedAt: expect.any(Date), noticeMail: "at-once", workMail: "never" }],
  ["work", "a REST call", { unsubscribedAt: expect.any(Date), noticeMail: "at-once", workMail: "never" }],
  ["notices", "a click", { unsubscribedAt: null, noticeMail: "never", workMail: "daily" }],
  ["notices", "a REST call", { unsubscribedAt: null, noticeMail: "never", workMail: "daily" }],
] as const)(
  "MSG-020 PUB-018 a link about %s stops its own emails and no others, by %s",
  async (what, way, settings) => {
    const [account, other] = [await makeAccount(), await makeAccount()];
    const settingsOf = async ({ id }: { id: number }) => {
      const { unsubscribedAt, noticeMail } = await stateOf(id);
      const [profile] = await db.select().from(contractorProfiles).where(eq(contractorProfiles.userId, id));
      return { unsubscribedAt, noticeMail, workMail: profile?.workMail };
    };
    const url = new URL(await unsubscribeUrl(db, account.id, account.email, what));
    await bySecret[way](url.searchParams.get("id")!);
    expect(await settingsOf(account)).toEqual(settings);
    expect(await settingsOf(other)).toEqual({
      unsubscribedAt: null,
      noticeMail: "at-once",
      workMail: "daily",
    });
  },
);

test("PUB-038 PUB-047 PUB-048 PUB-051 PUB-052 PUB-053 PUB-054 untouched forms say what to do", () => {
  const textsOf = (read: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
    Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
  expect(textsOf(linkForm.safeParse({}))).toEqual({ email: "Please enter your email address" });
  expect(textsOf(linkForm.safeParse({ from: "sign-up" }))).toEqual({ email: "Type your email first!" });
  for (const email of invalidEmails)
    expect(textsOf(linkForm.safeParse({ email })), email).toEqual({ email: "Please enter valid email" });
  const id = "of a link";
  expect(textsOf(resetForm.safeParse({ id }))).toEqual({ "": "Please enter new password" });
  expect(textsOf(resetForm.safeParse({ id, password: "abcdef" }))).toEqual({
    confirmPassword: "Confirm password field is empty",
  });
  expect(textsOf(resetForm.safeParse({ id, confirmPassword: "abcdef" }))).toEqual({
    password: "Password field is empty",
  });
  expect(textsOf(resetForm.safeParse({ password: "abcdef", confirmPassword: "abcdef" }))).toEqual({
    "": "Please reload page and try again later!",
  });
});

/** Returns the statements that a public form's request runs. */
async function statementsOf(path: string, email: string) {
  // Otherwise only the first request of each second reads them.
  forgetSiteNotices();
  const statements: string[] = [];
  const options = sqlPool().options as { debug?: unknown };
  options.debug = (_connection: number, text: string) => {
    // A timer stores how providers answered.
    if (!text.includes("provider_calls")) statements.push(text);
  };
  const body = new URLSearchParams({ email, sms: "false" });
  const { response } = await visit(null, path, { method: "POST", body });
  options.debug = undefined;
  expect(response?.headers.get("Location")).toBe("/sign_in");
  return statements;
}

test.each([
  ["/forgot-password", "reset"],
  ["/resend-verification", "verify"],
])("%s runs the same statements and queues the same job for unknown addresses", async (path, kind) => {
  // A worker's statements would stand among those of the requests.
  await stopJobs();
  const known = (await makeAccount()).email;
  const unknown = `not-${known}`;
  await statementsOf(path, `first-${known}`);
  const statements = await statementsOf(path, known);
  expect(statements.length).toBeGreaterThan(2);
  expect(statements.join("\n")).not.toContain('"users"');
  expect(await statementsOf(path, unknown)).toEqual(statements);
  const jobs = await sqlPool()`select data from pgboss.job
    where name = 'account-emails' and data->>'email' in (${known}, ${unknown}) order by data->>'email'`;
  expect(jobs.map(({ data }) => data)).toEqual(
    [known, unknown]
      .map((email) => ({ kind, email, sms: false }))
      .sort((a, b) => (a.email < b.email ? -1 : 1)),
  );
});
