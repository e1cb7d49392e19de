import { attempts } from "db/schema/accounts";
import { invalidEmails, makeAccount, password } from "tests/factories/accounts";
import { makeClient, makeContractor } from "tests/factories/people";
import { cookieOf, endedSession, redirectOrErrorOf, visit } from "tests/setup/pages";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { findActor } from "~/access/actor.server";
import { db } from "~/platform/db/db.server";
import { sessionSecret } from "~/platform/http/session.server";

beforeEach(async () => {
  await db.delete(attempts);
});

type Answer = {
  data?: { lastResult?: { error?: Record<string, string[]>; initialValue?: Record<string, unknown> } };
};

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { answer, response } = await visit(null, "/sign_in", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
  return { result: (answer as Answer).data?.lastResult, response };
}
const cookiesOf = (response: Response | undefined) =>
  (response?.headers.getSetCookie() ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
const signedInUser = async (response: Response | undefined) => {
  const secret = await sessionSecret(new Request("http://x", { headers: { Cookie: cookiesOf(response) } }));
  return secret ? findActor(secret, "web", "") : null;
};

test("PUB-041 signing in leads to the dashboard with a cookie that no script can read", async () => {
  const { id, email } = await makeAccount();
  const { response } = await post({ email, password });
  expect(response?.status).toBe(302);
  expect(response?.headers.get("Location")).toBe("/dashboard");
  expect(await signedInUser(response)).toMatchObject({ id });
  const session = response?.headers.getSetCookie().find((cookie) => cookie.startsWith("session="));
  expect(session).toMatch(/HttpOnly/);
  expect(session).toMatch(/SameSite=Lax/);
});

test("PUB-043 PUB-044 PUB-045 PUB-046 errors are shown, input is kept, and no password is sent back", async () => {
  expect((await post({})).result?.error).toEqual({ "": ["Please enter new email address and password"] });
  for (const email of invalidEmails)
    expect((await post({ email, password: "y" })).result?.error, email).toEqual({
      email: ["Please enter valid email"],
    });
  expect((await post({ email: "a@b.example" })).result?.error).toEqual({
    password: ["Password field is required"],
  });
  const { email } = await makeAccount();
  const { result } = await post({ email, password: "a canary typed wrong" });
  expect(result?.error).toHaveProperty([""]);
  expect(result?.initialValue).toMatchObject({ email });
  expect(JSON.stringify(result)).not.toContain("canary");
});

describe("security case 20: returnTo takes our own paths only", () => {
  const foreignUrls = [
    "//evil.example",
    "/\\evil.example",
    "/%2F/evil.example",
    "/%2f%2fevil.example",
    "/%5Cevil.example",
    "javascript:alert(1)",
    "https://evil.example",
    "/\t/evil.example",
    "dashboard",
    "",
  ];
  test.each(foreignUrls)("%j leads to the dashboard", async (returnTo) => {
    const { email } = await makeAccount();
    expect((await post({ email, password, returnTo })).response?.headers.get("Location")).toBe("/dashboard");
  });
  test.each(["/create-work-order/100001?from=list", "/dashboard/all?type=work-order&id=7"])(
    "%s is gone on to",
    async (returnTo) => {
      const { email } = await makeAccount();
      expect((await post({ email, password, returnTo })).response?.headers.get("Location")).toBe(returnTo);
    },
  );
});

test("the session's id is another one after signing in again", async () => {
  const account = await makeAccount();
  const before = await cookieOf(account);
  const { response } = await post({ email: account.email, password }, { Cookie: before });
  expect(cookiesOf(response)).not.toContain(before);
  const old = await sessionSecret(new Request("http://x", { headers: { Cookie: before } }));
  expect(await findActor(old!, "web", "")).toBeNull();
});

test("a form of an ended session leads to sign-in and is then filled again", async () => {
  const { response } = await visit(null, "/create-work-order", {
    method: "POST",
    body: new URLSearchParams({ title: "Typed for an hour", password: "never kept" }),
    headers: { Cookie: await endedSession() },
  });
  expect(response?.headers.get("Location")).toBe("/sign_in?returnTo=%2Fcreate-work-order");
  expect(cookiesOf(response)).toMatch(/^kept=/);
});

test("PUB-059 signing out by the button ends the session; opening the address does not", async () => {
  const account = await makeContractor();
  const cookie = await cookieOf(account);
  const secret = (await sessionSecret(new Request("http://x", { headers: { Cookie: cookie } })))!;
  await visit(null, "/sign-out", { headers: { Cookie: cookie } });
  expect(await findActor(secret, "web", "")).not.toBeNull();
  const { response } = await visit(null, "/sign-out", { method: "POST", headers: { Cookie: cookie } });
  expect(response?.headers.get("Location")).toBe("/");
  expect(response?.headers.get("Set-Cookie")).toMatch(/^session=;.*Max-Age=0/);
  expect(await findActor(secret, "web", "")).toBeNull();
});

test("PHO-012 signing out clears what a contractor's phone keeps, and keeps a client's cache", async () => {
  const clearedFor = async (actor: Actor) =>
    (await visit(actor, "/sign-out", { method: "POST" })).response?.headers.get("Clear-Site-Data");
  expect(await clearedFor(await makeContractor())).toBe('"cache", "storage"');
  expect(await clearedFor(await makeClient())).toBeNull();
});

test("PHO-012 another account's sign-in clears what a contractor's phone keeps; the contractor's own does not", async () => {
  const [first, second, client] = [
    await makeAccount({ role: "contractor" }),
    await makeAccount({ role: "contractor" }),
    await makeAccount({ role: "superAdmin", staffRole: "owner" }),
  ];
  let cookie = "known-device=";
  const cleared: (string | null | undefined)[] = [];
  for (const { email } of [first, first, second, client, first]) {
    const { response } = await post({ email, password }, { Cookie: cookie });
    cookie = response!.headers.getSetCookie().find((each) => each.startsWith("known-device="))!;
    cleared.push(response?.headers.get("Clear-Site-Data"));
  }
  const all = '"cache", "storage"';
  expect(cleared).toEqual([null, null, all, all, null]);
});

test("PUB-012 PUB-013 PUB-014 PUB-016 PUB-017 PUB-018 PUB-019 links of mails lead to their pages", async () => {
  const order = encodeURIComponent("/dashboard?type=work-order&id=100007");
  for (const name of ["assigned_work_order", "invite_work_order", "incomplete_work_order"]) {
    expect(await redirectOrErrorOf(null, `/home?${name}=100007`)).toBe(`/sign_in?returnTo=${order}`);
    expect(await redirectOrErrorOf(await makeContractor(), `/home?${name}=100007`)).toBe(
      "/dashboard?type=work-order&id=100007",
    );
  }
  expect(await redirectOrErrorOf(null, "/home?verify=abc")).toBe("/verify?id=abc");
  expect(await redirectOrErrorOf(null, "/home?SID=abc")).toBe("/register?SID=abc");
  expect(await redirectOrErrorOf(null, "/home?forgot_pass=abc")).toBe("/reset-password?id=abc");
  expect(await redirectOrErrorOf(null, "/home?forgot_pass&id=abc")).toBe("/reset-password?id=abc");
  expect(await redirectOrErrorOf(null, "/home?unsub=abc")).toBe("/unsubscribe?id=abc");
  expect(await redirectOrErrorOf(null, "/home?type=thank_you_for_rate&id=abc&rate=3")).toBe(
    "/rate?id=abc&rate=3",
  );
  // A link to the root of the site is redirected here by the guard.
  expect(await redirectOrErrorOf(null, `/home?returnTo=${encodeURIComponent("/?verify=abc")}`)).toBe(
    "/verify?id=abc",
  );
  expect(await redirectOrErrorOf(null, "/home")).toBeUndefined();
});
