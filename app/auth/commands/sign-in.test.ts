import { verify } from "@node-rs/argon2";
import { attempts, sessions, users } from "db/schema/accounts";
import { auditLog } from "db/schema/platform";
import { eq } from "drizzle-orm";
import { makeAccount, password } from "tests/factories/accounts";
import { beforeEach, expect, test, vi } from "vitest";
import { findActor } from "~/access/actor.server";
import { db } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { notVerified, wrongCredentials } from "../texts";
import { signIn } from "./sign-in.server";

vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

const from = { address: "203.0.113.7", userAgent: "test" };
const trySignIn = (email: string, typed = password, address = from.address) =>
  signIn({ email, password: typed }, "web", { ...from, address });

beforeEach(async () => {
  await db.delete(attempts);
});

test("the right password opens a session that says who it is", async () => {
  const { id, email } = await makeAccount();
  const result = await trySignIn(email.toUpperCase());
  if (!result.ok) throw new Error(result.message);
  expect(result.value).toMatchObject({ id, role: "contractor" });
  expect(await findActor(result.value.secret, "web", "")).toMatchObject({ id });
  expect(await findActor(result.value.secret, "api", "")).toBeNull();
  // Neither the table nor the log has the session's secret.
  const stored = JSON.stringify([await db.select().from(sessions), await db.select().from(auditLog)]);
  expect(stored).not.toContain(result.value.secret);
});

test("an unknown email, a wrong password and a disabled account get the same response", async () => {
  const known = await makeAccount();
  const disabled = await makeAccount({ state: "disabled" });
  const answers = [
    await trySignIn("nobody@example.com"),
    await trySignIn(known.email, "wrong-password"),
    await trySignIn(disabled.email),
  ];
  for (const answer of answers)
    expect(answer).toEqual({ ok: false, code: "invalid", message: wrongCredentials });
});

test("an unknown address is verified once, at the cost of a wrong password", async () => {
  const { email } = await makeAccount();
  const hashesFor = async (address: string) => {
    vi.mocked(verify).mockClear();
    await trySignIn(address, "wrong-password");
    return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split("$").slice(0, 4).join("$"));
  };
  expect(await hashesFor(email)).toEqual(["$argon2id$v=19$m=19456,t=2,p=1"]);
  expect(await hashesFor("nobody@example.com")).toEqual(["$argon2id$v=19$m=19456,t=2,p=1"]);
});

test("Q-131 an unverified account is refused, and only the right password reveals it", async () => {
  const { email } = await makeAccount({ state: "unverified" });
  expect(await trySignIn(email)).toMatchObject({ code: "forbidden", message: notVerified });
  expect(await trySignIn(email, "wrong-password")).toMatchObject({ message: wrongCredentials });
});

test("Q-132 a deactivated account signs in", async () => {
  const { email } = await makeAccount({ state: "deactivated" });
  const result = await trySignIn(email);
  if (!result.ok) throw new Error(result.message);
  expect(await findActor(result.value.secret, "web", "")).toMatchObject({ state: "deactivated" });
});

test("an account and an address get ten wrong attempts per 15 minutes, also concurrently", async () => {
  const { email } = await makeAccount();
  const wrong = await Promise.all(
    Array.from({ length: 25 }, (_, n) => trySignIn(email, "wrong-password", `198.51.100.${n}`)),
  );
  const answered = wrong.filter((answer) => !answer.ok && answer.code === "invalid").length;
  expect(answered).toBeLessThanOrEqual(10);
  for (let n = answered; n < 10; n++) await trySignIn(email, "wrong-password", `198.51.100.${n}`);
  // Refused from any address, even with the right password, whatever the email's upper or lower case.
  expect(await trySignIn(email.toUpperCase(), password, "192.0.2.1")).toMatchObject({ code: "too-many" });
  const later = new Date(Date.now() + 16 * 60_000);
  expect(await atTime(later, () => trySignIn(email, password, "192.0.2.1"))).toMatchObject({ ok: true });

  for (let n = 0; n < 10; n++) await trySignIn(`nobody${n}@example.com`, "x", "2001:db8:1:2::1");
  expect(await trySignIn("other@example.com", "x", "2001:db8:1:2:ffff::9")).toMatchObject({
    code: "too-many",
  });
  expect(await trySignIn("other@example.com", "x", "2001:db8:1:3::1")).toMatchObject({ code: "invalid" });
});

test("after the wait the right password works, even if others kept trying", async () => {
  const { email } = await makeAccount();
  const startedAt = Date.now();
  const at = (minutes: number) => new Date(startedAt + minutes * 60_000);
  for (let n = 0; n < 10; n++) await trySignIn(email, "wrong-password", `198.51.100.${n}`);
  for (let n = 0; n < 12; n++)
    await atTime(at(10), () => trySignIn(email, "wrong-password", `198.51.100.${100 + n}`));
  expect(await atTime(at(16), () => trySignIn(email))).toMatchObject({ ok: true });
});

test("security case 18: a disabled account's sessions and tokens open nothing from the next request on", async () => {
  const account = await makeAccount();
  const web = await trySignIn(account.email);
  const api = await signIn({ email: account.email, password }, "api", from);
  if (!web.ok || !api.ok) throw new Error("not signed in");
  await db.update(users).set({ state: "disabled" }).where(eq(users.id, account.id));
  expect(await findActor(web.value.secret, "web", "")).toBeNull();
  expect(await findActor(api.value.secret, "api", "")).toBeNull();
});

test("successful sign-ins do not count, so that a whole office can sign in from one address", async () => {
  const accounts = await Promise.all(Array.from({ length: 12 }, () => makeAccount()));
  for (const { email } of accounts) expect(await trySignIn(email)).toMatchObject({ ok: true });
});

test("signing in closes the browser's former session", async () => {
  const { id, email } = await makeAccount();
  const first = await trySignIn(email);
  if (!first.ok) throw new Error(first.message);
  const second = await signIn({ email, password }, "web", from, first.value.secret);
  if (!second.ok) throw new Error(second.message);
  expect(await findActor(first.value.secret, "web", "")).toBeNull();
  expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1);
});
