import { attempts, users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { makeAccount, password } from "tests/factories/accounts";
import { linkIn, waitForMessage, withMail } from "tests/setup/mail";
import { visit } from "tests/setup/pages";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { unsubscribeUrl } from "../../commands/unsubscribe.server";
import { linkExpired } from "../../texts";
import { issueToken } from "../../tokens.server";

withMail();
beforeEach(async () => {
  await db.delete(attempts);
});

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visit(null, path, { method: "POST", body: new URLSearchParams(fields), headers });
const spoofedHeaders = {
  Host: "evil.example",
  "X-Forwarded-Host": "evil.example",
  Forwarded: "host=evil.example",
};

test("security case 19: links in mails name the configured origin, whatever host was asked for", async () => {
  const { email } = await makeAccount();
  const { response } = await post("/forgot-password", { email, sms: "false" }, spoofedHeaders);
  expect(response?.headers.get("Location")).toBe("/sign_in");
  const message = await waitForMessage(email);
  expect(linkIn(message).url).toMatch(/^http:\/\/localhost:3000\/reset-password\?id=[\w-]{43}$/);
  expect(message.text).not.toContain("evil");
});

test("PUB-015 a verification link leads to sign-in, with the address filled in", async () => {
  const account = await makeAccount({ state: "unverified" });
  const id = await issueToken(db, account.id, "verify", account.email);
  const { response } = await visit(null, `/verify?id=${id}`, { headers: spoofedHeaders });
  expect(response?.headers.get("Location")).toBe(`/sign_in?email=${encodeURIComponent(account.email)}`);
  expect((await visit(null, "/verify?id=made-up")).answer).toEqual({ message: linkExpired });
});

test("PUB-017 the reset page takes the id from the query, and leads to sign-in", async () => {
  const account = await makeAccount();
  const id = await issueToken(db, account.id, "reset", account.email);
  expect((await visit(null, `/reset-password?id=${id}`)).answer).toEqual({ id });
  const { response } = await post(`/reset-password?id=${id}`, {
    id,
    password: "other words",
    confirmPassword: "other words",
  });
  expect(response?.headers.get("Location")).toMatch(/^\/sign_in\?email=/);
});

test("PUB-018 unsubscribing takes a press of the button, or the one click of a mail program", async () => {
  const account = await makeAccount();
  const { pathname, search } = new URL(await unsubscribeUrl(db, account.id, account.email));
  const unsubscribedAt = async () =>
    (await db.select().from(users).where(eq(users.id, account.id)))[0]?.unsubscribedAt;
  await visit(null, pathname + search);
  expect(await unsubscribedAt()).toBeNull();
  const { answer } = await post(pathname + search, { "List-Unsubscribe": "One-Click" });
  expect(answer).toEqual({ done: true });
  expect(await unsubscribedAt()).toBeInstanceOf(Date);
});

test("PUB-034 the message after signing up offers to send the mail again", async () => {
  const { response } = await post("/resend-verification", { email: "", from: "sign-up", sms: "false" });
  expect(response).toBeUndefined();
  const { answer } = await post("/resend-verification", { email: "", from: "sign-up" });
  expect(answer).toMatchObject({ data: { lastResult: { error: { email: ["Type your email first!"] } } } });
});

test("Lite mode belongs to the browser: a long-lived cookie, which signing in and out elsewhere leaves alone", async () => {
  const account = await makeAccount();
  const choose = (lite: string) =>
    visit(account, "/lite", {
      method: "POST",
      body: new URLSearchParams({ lite, returnTo: "/dashboard/all?page=2" }),
    });
  const { response } = await choose("1");
  const cookie = response?.headers.get("Set-Cookie");
  expect(cookie).toMatch(/^lite=1;/);
  expect(Number(/Max-Age=(\d+)/.exec(cookie!)?.[1])).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
  expect(response?.headers.get("Location")).toBe("/dashboard/all?page=2");
  // Signing in with another browser sets no such cookie, and signing in or out keeps an existing one.
  const fields = new URLSearchParams({ email: account.email, password });
  const signedIn = await visit(null, "/sign_in", { method: "POST", body: fields });
  expect(signedIn.response?.status).toBe(302);
  expect(signedIn.response?.headers.get("Set-Cookie")).not.toContain("lite=");
  const signedOut = await visit(account, "/sign-out", { method: "POST", headers: { Cookie: "lite=1" } });
  expect(signedOut.response?.headers.get("Set-Cookie")).not.toContain("lite=");
  expect((await choose("0")).response?.headers.get("Set-Cookie")).toMatch(/^lite=;.*Max-Age=0/);
});
