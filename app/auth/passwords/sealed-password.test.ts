import { attempts, users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { makeAccount } from "tests/factories/accounts";
import { makeClient } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { countAttempt } from "~/platform/http/attempts.server";
import { atTime, now } from "~/platform/time/clock.server";
import Register from "../routes/register/register";
import { issueToken } from "../tokens.server";
import { hashPassword, isPassword } from "./password.server";
import type { SealedPassword } from "./sealed-password.server";

beforeEach(async () => {
  await db.delete(attempts);
});

type Answer = {
  sealedPassword?: SealedPassword;
  lastResult: { error?: Record<string, string[]> };
};

async function send(actor: Actor | null, path: string, fields: Record<string, string>, headers = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const { answer, response } = await visit(actor, path, { method: "POST", body, headers });
  const { data } = (response ? {} : answer) as { data?: Answer };
  return { data, kept: data?.sealedPassword, to: response?.headers.get("Location") };
}

let serial = 0;
const registration = () => ({
  userType: "contractor",
  firstName: "Robin",
  lastName: "Walker",
  email: `robin-${++serial}@kept.example`,
  phone: "(555) 123-4567",
  state: "MA",
  terms: "on",
});
const register = (fields: Record<string, string>) => send(null, "/register", fields);
const noPassword = { password: "", confirmPassword: "" };

async function hasPassword(email: string, password: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return isPassword(user?.passwordHash, password);
}

describe("a refused registration", () => {
  test("asks for the repetition alone when the two passwords differ", async () => {
    const fields = registration();
    const { data, kept } = await register({
      ...fields,
      password: "walking far",
      confirmPassword: "walking fra",
    });
    expect(data!.lastResult.error).toEqual({ confirmPassword: ["Passwords do not match"] });
    expect(kept).toMatchObject({ isRepeated: false });
    expect(JSON.stringify(data)).not.toMatch(/walking|argon2/);
    const { answer: page } = await visit(null, "/register?type=contractor");
    const html = await renderScreen(Register, page as object, data);
    expect(html).toContain(`name="passwordKept" checked="" value="${kept!.sealed}"`);
    expect(textOf(html)).toMatch(
      /Use the first password that I typed .* Type the first password once more\./,
    );
    expect(html).not.toMatch(/walking|argon2/);

    const wrong = await register({
      ...fields,
      ...noPassword,
      confirmPassword: "walking fra",
      passwordKept: kept!.sealed,
    });
    expect(wrong.data!.lastResult.error).toEqual({ confirmPassword: ["Passwords do not match"] });
    expect(wrong.kept).toMatchObject({ isRepeated: false });
    const silent = await register({ ...fields, ...noPassword, passwordKept: wrong.kept!.sealed });
    expect(silent.data!.lastResult.error).toEqual({ confirmPassword: ["Passwords do not match"] });
    const right = { ...noPassword, confirmPassword: "walking far", passwordKept: silent.kept!.sealed };
    expect((await register({ ...fields, ...right })).to).toMatch(/^\/registered/);
    expect(await hasPassword(fields.email, "walking far")).toBe(true);
  });

  test("asks for no password when only another field is wrong", async () => {
    const fields = registration();
    const password = { password: "rowing home", confirmPassword: "rowing home" };
    const { data, kept } = await register({ ...fields, ...password, phone: "12" });
    expect(Object.keys(data!.lastResult.error!)).toEqual(["phone"]);
    expect(kept).toMatchObject({ isRepeated: true });
    expect((await register({ ...fields, ...noPassword, passwordKept: kept!.sealed })).to).toMatch(
      /^\/registered/,
    );
    expect(await hasPassword(fields.email, "rowing home")).toBe(true);
  });

  test("takes a typed password over a kept one", async () => {
    const fields = registration();
    const { kept } = await register({ ...fields, password: "rowing home", confirmPassword: "" });
    const other = { password: "sailing on", confirmPassword: "sailing on" };
    await register({ ...fields, ...other, passwordKept: kept!.sealed });
    expect(await hasPassword(fields.email, "sailing on")).toBe(true);
  });

  test("keeps no password that is refused itself, and none beyond the limit of an address", async () => {
    const fields = registration();
    const keptOf = async (password: string) =>
      (await register({ ...fields, password, confirmPassword: password, phone: "12" })).kept;
    expect(await keptOf("short")).toBeUndefined();
    expect(await keptOf("password123")).toBeUndefined();
    expect(await keptOf("rowing home")).toBeDefined();
    for (let n = 1; n < 30; n++) await countAttempt("kept-password", { address: "127.0.0.1" }, 30);
    expect(await keptOf("sailing on")).toBeUndefined();
  });
});

test("a kept password opens in its own form, unchanged, and for ten minutes", async () => {
  const fields = registration();
  const { kept } = await register({
    ...fields,
    password: "rowing home",
    confirmPassword: "rowing home",
    phone: "12",
  });
  const sealed = kept!.sealed;
  const errorsWith = async (passwordKept: string) =>
    Object.keys((await register({ ...fields, ...noPassword, passwordKept })).data!.lastResult.error!);
  expect(await errorsWith(`${sealed.slice(0, -6)}AAAAAA`)).toEqual(["password"]);
  expect(await errorsWith("v1.made.up")).toEqual(["password"]);
  const later = new Date(now().getTime() + 10 * 60_000 + 1000).toISOString();
  expect(await atTime(later, () => errorsWith(sealed))).toEqual(["password"]);
  const account = await makeAccount();
  const id = await issueToken(db, account.id, "reset", account.email);
  const reset = await send(null, "/reset-password", { id, ...noPassword, passwordKept: sealed });
  expect(reset.data!.lastResult.error).toEqual({ "": ["Please enter new password"] });
});

test("a new password by link asks for the repetition alone when the two differ", async () => {
  const account = await makeAccount();
  const id = await issueToken(db, account.id, "reset", account.email);
  const typed = { password: "climbing up", confirmPassword: "climbing pu" };
  const { kept } = await send(null, "/reset-password", { id, ...typed });
  const again = { ...noPassword, confirmPassword: "climbing up", passwordKept: kept!.sealed };
  expect((await send(null, "/reset-password", { id, ...again })).to).toMatch(/^\/sign_in/);
  expect(await hasPassword(account.email, "climbing up")).toBe(true);
});

test("a profile keeps the new password over a mistake, asks for the current one again, and drops it unticked", async () => {
  const client = await makeClient("Admin", undefined, { passwordHash: await hashPassword("diving in") });
  const profile = {
    firstName: "Noor",
    lastName: "Haddad",
    email: client.email,
    phone: "(555) 123-4567",
    website: "noor.example",
    country: "US",
    state: "MA",
    companyName: "Company",
  };
  const edit = (fields: Record<string, string>, headers = {}) =>
    send(client, "/profile/edit", { ...profile, ...fields }, headers);
  const typed = { oldPassword: "diving in", password: "climbing up", confirmPassword: "climbing up" };
  const { kept } = await edit({ ...typed, phone: "12" });
  expect(kept).toMatchObject({ isRepeated: true });
  const firstReply = await edit({ ...noPassword, passwordKept: kept!.sealed });
  expect(firstReply.data!.lastResult.error).toEqual({ oldPassword: ["Please enter your current password"] });
  expect(firstReply.kept).toMatchObject({ isRepeated: true });
  expect((await edit({ ...noPassword, firstName: "Nora" })).to).toBe("/profile");
  expect(await hasPassword(client.email, "diving in")).toBe(true);
  await edit({ ...noPassword, oldPassword: "diving in", passwordKept: kept!.sealed });
  expect(await hasPassword(client.email, "climbing up")).toBe(true);
  const fetched = await edit({ ...typed, phone: "12" }, { "Sec-Fetch-Dest": "empty" });
  expect(fetched.kept).toBeUndefined();
});
