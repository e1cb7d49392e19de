import { attempts, knownDevices, sessions } from "db/schema/accounts";
import { auditLog } from "db/schema/platform";
import { and, eq } from "drizzle-orm";
import { makeAccount, password } from "tests/factories/accounts";
import { softAuthenticator } from "tests/setup/authenticator";
import { waitForMessage, withMail } from "tests/setup/mail";
import { visit } from "tests/setup/pages";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { addPasskey } from "~/auth/passkeys/commands/add-passkey.server";
import { creationOptions, requestOptions } from "~/auth/passkeys/options.server";
import { db } from "~/platform/db/db.server";
import { sha256 } from "~/platform/http/session.server";
import { atTime } from "~/platform/time/clock.server";
import { publicPaths } from "~/public-paths";
import { signIn } from "../commands/sign-in.server";
import { signInWithPasskey } from "../commands/sign-in-passkey.server";
import { endLinkId, readEndLink } from "./end-link.server";
import { deleteOldDevices, rememberDevice } from "./known-devices.server";
import { endSessionByLink } from "./sessions.server";

withMail();

beforeEach(async () => {
  await db.delete(attempts);
});

const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
const home = { address: "203.0.113.9", userAgent: chrome, device: "the cookie at home" };

const openSessions = ({ id }: Actor) => db.$count(sessions, eq(sessions.userId, id));
const isNew = (actor: Actor, from: Parameters<typeof rememberDevice>[2]) =>
  db.transaction((tx) => rememberDevice(tx, actor.id, from));
const linkIn = (text: string) =>
  /\/end-session\?id=[\w.%-]+/.exec(text)?.[0] ?? expect.fail(`no link in ${text}`);

test("IDN-005 a sign-in from a new device is mailed with browser, time, address and a link; a known one is not", async () => {
  const actor = await makeAccount();
  await signIn({ email: actor.email, password }, "web", home);
  await signIn({ email: actor.email, password }, "web", { ...home, address: "203.0.113.77" });
  const at = new Date("2027-03-02T15:04:00Z");
  const away = { address: "198.51.100.24", userAgent: firefox, device: "the cookie of a library" };
  const opened = await atTime(at, () => signIn({ email: actor.email, password }, "web", away));
  if (!opened.ok) throw new Error(opened.message);
  // The first message at all: neither the first device nor a known one was told.
  const { subject, text = "" } = await atTime(at, () => waitForMessage(actor.email));
  expect(subject).toBe("New sign-in to your Callout account");
  expect(text).toContain("Firefox on Linux, ");
  expect(text).toMatch(/10:04\sAM EST/);
  expect(text).toContain("IP address 198.51.100.24");
  const link = linkIn(text);
  expect(readEndLink(new URL(link, "http://x").searchParams.get("id")!)).toEqual({
    userId: actor.id,
    session: sha256(opened.value.secret),
  });
  expect(text).not.toContain(opened.value.secret);
});

test("IDN-005 a passkey's and a program's sign-in are told too", async () => {
  const actor = await makeAccount();
  await signIn({ email: actor.email, password }, "web", home);
  const program = { address: "192.0.2.4", userAgent: "python-requests/2.32" };
  await signIn({ email: actor.email, password }, "api", program);
  expect((await waitForMessage(actor.email)).text).toContain("Another program");
  await signIn({ email: actor.email, password }, "api", program);
  const key = softAuthenticator({ origin: "http://localhost:3000" });
  const holder = "this browser";
  const adding = { holder, userAgent: firefox };
  await addPasskey(actor, key.create(await creationOptions(actor, holder)), adding);
  expect(await waitForMessage(actor.email)).toMatchObject({ subject: "A passkey was added" });
  const answer = key.get(await requestOptions({ purpose: "sign-in", holder }));
  const from = { address: "192.0.2.88", userAgent: firefox, device: "another cookie" };
  expect(await signInWithPasskey({ answer, holder }, from)).toMatchObject({ ok: true });
  expect((await waitForMessage(actor.email)).text).toContain("192.0.2.88");
});

test("IDN-005 a cookie counts with its person and its kind of browser, for 400 days without use", async () => {
  const [actor, other] = [await makeAccount(), await makeAccount()];
  const start = new Date("2027-01-01T00:00:00Z");
  await atTime(start, async () => {
    expect(await isNew(actor, home)).toBe(false);
    expect(await isNew(actor, { ...home, userAgent: chrome.replace("131", "140") })).toBe(false);
    expect(await isNew(actor, { ...home, userAgent: firefox })).toBe(true);
    expect(await isNew(actor, { ...home, userAgent: firefox })).toBe(false);
    expect(await isNew(actor, { ...home, userAgent: firefox, device: "a cookie of its own" })).toBe(true);
    expect(await isNew(other, home)).toBe(false);
  });
  const mine = eq(knownDevices.userId, actor.id);
  const after = (days: number) => new Date(start.getTime() + days * 24 * 3_600_000);
  await atTime(after(399), () => deleteOldDevices(db));
  expect(await db.$count(knownDevices, mine)).toBe(2);
  const stored = JSON.stringify(await db.select().from(knownDevices));
  expect(stored).not.toContain("cookie");
  await atTime(after(401), () => deleteOldDevices(db));
  expect(await db.$count(knownDevices, mine)).toBe(0);
});

test("IDN-005 the sign-in page gives a browser its cookie once and keeps it afterwards", async () => {
  const { email } = await makeAccount();
  const post = async (Cookie?: string) => {
    const body = new URLSearchParams({ email, password });
    const headers = { "User-Agent": chrome, ...(Cookie && { Cookie }) };
    const { response } = await visit(null, "/sign_in", { method: "POST", body, headers });
    return response!.headers.getSetCookie().find((cookie) => cookie.startsWith("known-device="))!;
  };
  const first = await post();
  expect(first).toMatch(/Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax/);
  expect(await post(first.split(";")[0])).toBe(first);
  expect(await post()).not.toBe(first);
});

test("IDN-005 opening the link ends nothing, pressing the button ends that session only, and once", async () => {
  const actor = await makeAccount();
  const [mine, theirs] = [
    await signIn({ email: actor.email, password }, "web", home),
    await signIn({ email: actor.email, password }, "web", home),
  ];
  if (!mine.ok || !theirs.ok) throw new Error("not signed in");
  const path = publicPaths.endSession(endLinkId(actor.id, sha256(theirs.value.secret)));
  expect((await visit(null, path)).answer).toMatchObject({
    session: { device: "Chrome on Windows", address: home.address },
  });
  expect(await openSessions(actor)).toBe(2);
  expect((await visit(null, path, { method: "POST" })).answer).toEqual({ isEnded: true });
  const left = await db.select().from(sessions).where(eq(sessions.userId, actor.id));
  expect(left).toMatchObject([{ idHash: sha256(mine.value.secret) }]);
  expect((await visit(null, path, { method: "POST" })).answer).toMatchObject({ isEnded: false });
  expect((await visit(null, path)).answer).toMatchObject({ session: undefined });
  const ended = and(eq(auditLog.action, "session.end-by-link"), eq(auditLog.subjectId, actor.id));
  expect(await db.select().from(auditLog).where(ended)).toMatchObject([
    { actorId: null, address: "127.0.0.1" },
  ]);
});

test("IDN-005 a changed link ends nothing, and ten of them per address are enough", async () => {
  const [actor, other] = [await makeAccount(), await makeAccount()];
  const opened = await signIn({ email: actor.email, password }, "web", home);
  if (!opened.ok) throw new Error(opened.message);
  const id = endLinkId(actor.id, sha256(opened.value.secret));
  const sealed = id.slice(id.indexOf(".") + 1);
  const changed = `${id.slice(0, -6)}xxxxxx`;
  for (const wrong of ["", "7", `${other.id}.${sealed}`, changed, sha256(opened.value.secret)])
    expect(await endSessionByLink(wrong, "198.51.100.9"), wrong).toMatchObject({ code: "conflict" });
  for (let n = 0; n < 5; n++) await endSessionByLink("gone", "198.51.100.9");
  expect(await endSessionByLink(id, "198.51.100.9")).toMatchObject({ code: "too-many" });
  expect(await openSessions(actor)).toBe(1);
  expect(await endSessionByLink(id, "198.51.100.10")).toMatchObject({ ok: true });
});
