import { attempts, sessions, users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { auditLog } from "db/schema/platform";
import { passkeyChallenges, passkeys, recoveryCodes, secondFactors } from "db/schema/second-factors";
import { and, eq } from "drizzle-orm";
import { makeAccount, password } from "tests/factories/accounts";
import { makeClient } from "tests/factories/people";
import { softAuthenticator } from "tests/setup/authenticator";
import { redirectOrErrorOf, renderScreenAt, visit } from "tests/setup/pages";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { findActor, findPerson } from "~/access/actor.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { openSession, sessionCookie } from "~/platform/http/session.server";
import { env } from "~/platform/settings/env.server";
import { atTime } from "~/platform/time/clock.server";
import { signIn } from "../commands/sign-in.server";
import { signInWithPasskey } from "../commands/sign-in-passkey.server";
import { accountSuspended, notVerified } from "../texts";
import { type ChallengeFor, deleteOldChallenges } from "./challenges.server";
import { addPasskey } from "./commands/add-passkey.server";
import { removePasskey } from "./commands/remove-passkey.server";
import { passkeyName } from "./names";
import { creationOptions, requestOptions } from "./options.server";
import { copiedPasskey, wrongPasskey } from "./texts";

const from = { address: "203.0.113.9", userAgent: "test" };
const origin = "http://localhost:3000";
const bitwarden = "d548826e-79b4-db40-a3d8-11116f7e8349";
const macSafari = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15";

beforeEach(async () => {
  await db.delete(attempts);
});

const soft = (more = {}) => softAuthenticator({ origin, ...more });
type Soft = ReturnType<typeof soft>;

/** Adds a passkey of an authenticator and returns its row and the recovery codes that came with it. */
async function add(actor: Actor, authenticator: Soft, told = {}, userAgent = macSafari) {
  const holder = "the session of this browser";
  const answer = authenticator.create(await creationOptions(actor, holder), told);
  const result = await addPasskey(actor, answer, { holder, userAgent });
  if (!result.ok) throw new Error(result.message);
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, actor.id), eq(passkeys.name, result.value.name)));
  return { row: row!, codes: result.value.codes };
}

const use: ChallengeFor = { purpose: "sign-in", holder: "a browser" };
/** Signs in with a passkey alone. */
async function tryPasskey(
  authenticator: Soft,
  told = {},
  { asked = use, answered = use, source = from } = {},
) {
  const answer = authenticator.get(await requestOptions(asked), told);
  return signInWithPasskey({ answer, holder: answered.holder }, source);
}

const audited = (actor: Actor, action: string) =>
  db
    .select({ detail: auditLog.detail, address: auditLog.address })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, actor.id), eq(auditLog.action, action)));
const openSessions = ({ id }: Actor) => db.$count(sessions, eq(sessions.userId, id));

test("IDN-002 a passkey that checked the person signs in alone, at any server, and its use is recorded", async () => {
  const actor = await makeAccount();
  const laptop = soft({ aaguid: bitwarden });
  const { row } = await add(actor, laptop);
  expect(row).toMatchObject({ name: "Bitwarden", transports: ["internal"], signCount: 0, lastUsedAt: null });
  const at = new Date("2027-03-02T15:00:05Z");
  const result = await atTime(at, () => tryPasskey(laptop));
  if (!result.ok) throw new Error(result.message);
  expect(await atTime(at, () => findActor(result.value.secret, "web", ""))).toMatchObject({
    id: actor.id,
    factor: { hasApp: false, hasPasskey: true },
  });
  expect(await db.select().from(passkeys).where(eq(passkeys.id, row.id))).toMatchObject([
    { signCount: 1, lastUsedAt: at },
  ]);
  expect(await audited(actor, "session.start")).toEqual([
    { detail: { factor: "passkey" }, address: from.address },
  ]);
  // Everything that a check needs is in Postgres; the key never leaves the authenticator.
  expect(await db.$count(attempts)).toBe(0);
});

test("IDN-002 no other origin, domain, kind of answer, account or unchecked person is let in", async () => {
  const actor = await makeAccount();
  const phone = soft();
  const { row } = await add(actor, phone);
  const wrong: Record<string, object> = {
    "another origin": { origin: "http://localhost.evil.example:3000" },
    "another domain": { domain: "evil.example" },
    "a created passkey": { type: "webauthn.create" },
    "another account": { handle: Buffer.from("somebody else").toString("base64url") },
    "nobody was checked": { isVerified: false },
    "a challenge of its own": { challenge: Buffer.alloc(32, 7).toString("base64url") },
  };
  for (const [what, told] of Object.entries(wrong))
    expect(await tryPasskey(phone, told), what).toMatchObject({ code: "invalid", message: wrongPasskey });
  expect(await openSessions(actor)).toBe(0);
  expect(await tryPasskey(phone, { handle: null })).toMatchObject({ ok: true });
  await db.delete(attempts);
  const options = await requestOptions(use);
  const forged = JSON.parse(phone.get(options));
  const other = JSON.parse(soft().get(options));
  forged.response.signature = other.response.signature;
  const sent = { answer: JSON.stringify(forged), holder: use.holder };
  expect(await signInWithPasskey(sent, from)).toMatchObject({ message: wrongPasskey });
  for (const answer of ["", "{}", "[1", JSON.stringify({ ...forged, id: 7 })])
    expect(await signInWithPasskey({ answer, holder: "" }, from)).toMatchObject({ message: wrongPasskey });
  expect(await tryPasskey(soft())).toMatchObject({ message: wrongPasskey });
  expect(await db.select().from(passkeys).where(eq(passkeys.id, row.id))).toMatchObject([{ signCount: 7 }]);
});

test("IDN-002 a challenge works once, for five minutes, in its own browser and for its own purpose", async () => {
  const actor = await makeAccount();
  const phone = soft();
  await add(actor, phone);
  const options = await requestOptions(use);
  const first = { answer: phone.get(options), holder: use.holder };
  expect(await signInWithPasskey(first, from)).toMatchObject({ ok: true });
  expect(await signInWithPasskey(first, from)).toMatchObject({ message: wrongPasskey });
  const again = { answer: phone.get(options), holder: use.holder };
  expect(await signInWithPasskey(again, from)).toMatchObject({ message: wrongPasskey });
  const stolen = { answered: { ...use, holder: "another browser" } };
  expect(await tryPasskey(phone, {}, stolen)).toMatchObject({ message: wrongPasskey });
  for (const purpose of ["confirm", "second-step"] as const) {
    const asked = { ...use, purpose };
    expect(await tryPasskey(phone, {}, { asked })).toMatchObject({ message: wrongPasskey });
  }
  const start = new Date("2027-03-02T15:00:05Z");
  const late = phone.get(await atTime(start, () => requestOptions(use)));
  const at = new Date(start.getTime() + 300_000);
  const sent = { answer: late, holder: use.holder };
  expect(await atTime(at, () => signInWithPasskey(sent, from))).toMatchObject({ message: wrongPasskey });
  const both = phone.get(await requestOptions(use));
  const opened = await Promise.all(
    [1, 2].map(() => signInWithPasskey({ answer: both, holder: use.holder }, from)),
  );
  expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
  await atTime(new Date("2030-01-01T00:00:00Z"), () => deleteOldChallenges(db));
  expect(await db.$count(passkeyChallenges)).toBe(0);
});

test("IDN-002 a counter that does not grow is refused and recorded; one that stays 0 is fine", async () => {
  const actor = await makeAccount();
  const key = soft({ counts: false });
  const { row } = await add(actor, key);
  expect(await tryPasskey(key)).toMatchObject({ ok: true });
  expect(await tryPasskey(key, { counter: 9 })).toMatchObject({ ok: true });
  for (const counter of [9, 4, 0])
    expect(await tryPasskey(key, { counter })).toMatchObject({ code: "conflict", message: copiedPasskey });
  expect(await tryPasskey(key, { counter: 10 })).toMatchObject({ ok: true });
  expect(await openSessions(actor)).toBe(3);
  expect(await audited(actor, "passkey.refuse-copy")).toEqual(
    Array(3).fill({ detail: { passkey: row.id, name: row.name }, address: from.address }),
  );
});

test("IDN-002 disabled, suspended, unverified and removed people are refused as with a password; deactivated ones are not", async () => {
  const answers: [state: "disabled" | "suspended" | "unverified", answer: object][] = [
    ["disabled", { code: "invalid", message: wrongPasskey }],
    ["suspended", { code: "forbidden", message: accountSuspended }],
    ["unverified", { code: "forbidden", message: notVerified }],
  ];
  for (const [state, answer] of answers) {
    const actor = await makeAccount();
    const phone = soft();
    await add(actor, phone);
    const removedAt = state === "disabled" ? new Date() : null;
    await db.update(users).set({ state, removedAt }).where(eq(users.id, actor.id));
    expect(await tryPasskey(phone), state).toMatchObject(answer);
    expect(await openSessions(actor), state).toBe(0);
  }
  const actor = await makeAccount({ state: "deactivated" });
  const phone = soft();
  await add(actor, phone);
  expect(await tryPasskey(phone)).toMatchObject({ ok: true });
});

test("IDN-002 ten wrong answers per 15 minutes, account and address; guessed passwords don't keep the owner out", async () => {
  const [actor, other] = [await makeAccount(), await makeAccount()];
  const [phone, laptop] = [soft(), soft()];
  await add(actor, phone);
  await add(other, laptop);
  for (let n = 0; n < 10; n++)
    await signIn({ email: actor.email, password: "wrong" }, "web", { ...from, address: `198.51.100.${n}` });
  expect(await tryPasskey(phone)).toMatchObject({ ok: true });
  const wrong = { isVerified: false };
  for (let n = 0; n < 10; n++)
    await tryPasskey(phone, wrong, { source: { ...from, address: `198.51.100.${n}` } });
  expect(await tryPasskey(phone)).toMatchObject({ code: "too-many" });
  expect(await tryPasskey(laptop)).toMatchObject({ ok: true });
  for (let n = 0; n < 10; n++) await tryPasskey(soft());
  expect(await tryPasskey(laptop)).toMatchObject({ code: "too-many" });
});

test("IDN-002 the first passkey is a second factor with recovery codes, the password alone opens nothing more", async () => {
  const actor = await makeAccount();
  const phone = soft();
  const { codes } = await add(actor, phone);
  expect(codes).toHaveLength(10);
  expect((await add(actor, soft())).codes).toBeNull();
  expect(await signIn({ email: actor.email, password }, "web", from)).toMatchObject({
    errors: { code: [expect.any(String)] },
  });
  const code = codes![3]!;
  expect(await signIn({ email: actor.email, password, code }, "web", from)).toMatchObject({ ok: true });
  expect(await signIn({ email: actor.email, password, code }, "web", from)).toMatchObject({ ok: false });
  expect(await renderScreenAt(actor, paths.secondFactor())).toContain("You have 9 unused recovery");
});

/** Gives the right password and returns the cookie of the second step. */
async function startStep(actor: Actor) {
  const body = new URLSearchParams({ email: actor.email, password, returnTo: "/profile" });
  const { response } = await visit(null, "/sign_in", { method: "POST", body });
  return {
    to: response?.headers.get("Location"),
    Cookie: response!.headers.getSetCookie()[0]!.split(";")[0]!,
  };
}
const post = (address: string, fields: Record<string, string>, Cookie: string) =>
  visit(null, address, { method: "POST", body: new URLSearchParams(fields), headers: { Cookie } });

type Options = Awaited<ReturnType<typeof requestOptions>> & Awaited<ReturnType<typeof creationOptions>>;
/** Reads what a script gets from our server. */
const readOptions = async (visited: ReturnType<typeof visit>) =>
  (await (await visited).response!.json()) as Options;

test("IDN-002 the page of the sign-in gives its browser a cookie for the challenge, and the session for the answer", async () => {
  const actor = await makeAccount();
  const phone = soft();
  await add(actor, phone);
  const visited = visit(null, "/sign_in/passkey-options", { method: "POST" });
  const { response } = await visited;
  const [cookie = ""] = response!.headers.getSetCookie();
  expect(cookie).toMatch(/^passkey-sign-in=.*Max-Age=600; Path=\/sign_in; HttpOnly; SameSite=Lax/);
  const options = await readOptions(visited);
  expect(options.get).toMatchObject({ allowCredentials: [], userVerification: "required" });
  const send = (Cookie: string) =>
    post("/sign_in/passkey", { passkey: phone.get(options), returnTo: "/profile" }, Cookie);
  expect((await send("")).answer).toMatchObject({ init: { status: 422 } });
  const right = await send(cookie.split(";")[0]!);
  expect(right.response?.headers.get("Location")).toBe("/profile");
  expect(right.response?.headers.getSetCookie().join()).toMatch(/session=\w/);
  expect(await openSessions(actor)).toBe(1);
});

test("IDN-002 after the password a passkey is the second step, also one that checks nobody", async () => {
  const [actor, other] = [await makeAccount(), await makeAccount()];
  const [key, foreign] = [soft(), soft()];
  const { row } = await add(actor, key, { isVerified: false });
  await add(other, foreign);
  const { to, Cookie } = await startStep(actor);
  expect(to).toBe("/sign_in/code/passkey?returnTo=%2Fprofile");
  const options = () => readOptions(post("/sign_in/code/passkey-options", {}, Cookie));
  const asked = await options();
  expect(asked.get).toMatchObject({
    allowCredentials: [{ id: row.credentialId }],
    userVerification: "preferred",
    rpId: "localhost",
  });
  const send = (passkey: string) => post("/sign_in/code/passkey", { passkey, returnTo: "/profile" }, Cookie);
  expect((await send(foreign.get(asked))).answer).toMatchObject({
    init: { status: 422 },
    data: { lastResult: { error: { "": [wrongPasskey] } } },
  });
  const right = await send(key.get(await options(), { isVerified: false }));
  expect(right.response?.headers.get("Location")).toBe("/profile");
  expect(await audited(actor, "session.start")).toMatchObject([{ detail: { factor: "passkey" } }]);
  // The step is used up, and never gave options for another account.
  expect((await post("/sign_in/code/passkey-options", {}, Cookie)).response?.status).toBe(409);
  expect(await openSessions(actor)).toBe(1);
});

test("IDN-002 a passkey confirms what is sensitive; another person's, or one that checks nobody, does not", async () => {
  const [actor, other] = [await makeAccount(), await makeAccount()];
  const [phone, foreign] = [soft(), soft()];
  await add(actor, phone);
  await add(other, foreign);
  const start = new Date();
  const hour = new Date(start.getTime() + 3_600_000);
  const secret = await atTime(start, () => openSession(db, actor.id, "web", from));
  const Cookie = (await sessionCookie(secret)).split(";")[0]!;
  const options = () => readOptions(atTime(hour, () => post("/confirm/passkey-options", {}, Cookie)));
  const confirm = (fields: Record<string, string>) =>
    atTime(hour, () => post("/confirm", { returnTo: "/second-factor", ...fields }, Cookie));
  const refused = (text: string) => ({ data: { lastResult: { error: { "": [text] } } } });
  expect((await confirm({ way: "passkey" })).answer).toMatchObject(
    refused(
      "Passkeys need JavaScript. Turn it on, or use your password and a code from an authenticator app.",
    ),
  );
  expect((await confirm({ way: "choose", password: "typed" })).answer).toMatchObject({
    data: { asksForPasskey: true, lastResult: { initialValue: { returnTo: "/second-factor" } } },
  });
  for (const passkey of [foreign.get(await options()), phone.get(await options(), { isVerified: false })])
    expect((await confirm({ passkey })).answer).toMatchObject(refused(wrongPasskey));
  const confirmedAt = async () => (await atTime(hour, () => findActor(secret, "web", "")))?.confirmedAt;
  expect(await confirmedAt()).toEqual(start);
  const right = await confirm({ passkey: phone.get(await options()) });
  expect(right.response?.headers.get("Location")).toBe("/second-factor");
  expect(await confirmedAt()).toEqual(hour);
});

test("IDN-002 adding asks for a password of the last five minutes, and takes each answer of this browser once", async () => {
  const actor = await makeAccount();
  const start = new Date();
  const secret = await atTime(start, () => openSession(db, actor.id, "web", from));
  const Cookie = (await sessionCookie(secret)).split(";")[0]!;
  const options = async (minutes: number) => {
    const at = new Date(start.getTime() + minutes * 60_000);
    return readOptions(atTime(at, () => post("/second-factor/passkey-options", {}, Cookie)));
  };
  expect(await options(6).catch((thrown) => thrown)).toMatchObject({ init: { status: 403 } });
  const phone = soft();
  const answer = phone.create(await options(4));
  const sent = { holder: secret, userAgent: "" };
  const refusals: [string, { holder: string; userAgent: string }][] = [
    [phone.create(await options(1), { origin: "https://evil.example" }), sent],
    [phone.create(await options(1), { domain: "evil.example" }), sent],
    [phone.create(await options(1)), { ...sent, holder: "another browser" }],
    ["{}", sent],
  ];
  for (const [wrong, browser] of refusals)
    expect(await addPasskey(actor, wrong, browser)).toMatchObject({ code: "conflict" });
  expect(await addPasskey(actor, answer, sent)).toMatchObject({ ok: true });
  expect(await addPasskey(actor, answer, sent)).toMatchObject({ code: "conflict" });
  expect(await add(actor, phone).catch(String)).toMatch("sent already");
  expect(await audited(actor, "passkey.add")).toHaveLength(1);
  const again = await options(1);
  const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, actor.id));
  expect(again.create).toMatchObject({
    user: { id: row!.handle },
    excludeCredentials: [{ id: row!.credentialId }],
    rp: { id: "localhost" },
  });
});

test("IDN-002 domain and origin are those of the configured address", async () => {
  const actor = await makeAccount();
  env().ORIGIN = "https://field.callout.example";
  const phone = softAuthenticator({ origin: "https://field.callout.example" });
  await add(actor, phone);
  expect((await requestOptions(use)).get.rpId).toBe("field.callout.example");
  expect(await tryPasskey(phone)).toMatchObject({ ok: true });
  env().ORIGIN = "https://www.callout.example";
  expect(await tryPasskey(phone)).toMatchObject({ message: wrongPasskey });
  env().ORIGIN = origin;
});

test("IDN-002 passkeys are renamed and removed by their person only, and listed with their last use", async () => {
  const [actor, other] = [await makeAccount(), await makeAccount()];
  const phone = soft({ aaguid: bitwarden });
  const { row: first } = await add(actor, phone);
  const { row: second } = await add(actor, soft({ aaguid: bitwarden }));
  expect([first.name, second.name]).toEqual(["Bitwarden", "Bitwarden 2"]);
  const rename = (who: Actor, name: string) =>
    visit(who, paths.passkeyAction(first.id, "rename"), {
      method: "POST",
      body: new URLSearchParams({ name }),
    });
  expect((await rename(actor, "Work laptop")).response?.headers.get("Location")).toBe("/second-factor");
  expect((await rename(actor, " ")).answer).toMatchObject({ init: { status: 422 } });
  expect((await rename(other, "Mine now")).response?.status).toBe(404);
  expect(await redirectOrErrorOf(other, paths.passkeyAction(first.id, "remove"))).toBe(404);
  expect(await removePasskey(other, first.id)).toMatchObject({ code: "not-found" });
  await tryPasskey(phone);
  const page = await renderScreenAt(actor, paths.secondFactor());
  expect(page.match(/Work laptop|Bitwarden 2|never/g)).toEqual(
    expect.arrayContaining(["Work laptop", "Bitwarden 2", "never"]),
  );
  expect(await removePasskey(actor, first.id)).toMatchObject({ ok: true });
  expect(await tryPasskey(phone)).toMatchObject({ message: wrongPasskey });
  expect(await audited(actor, "passkey.rename")).toMatchObject([{ detail: { name: "Work laptop" } }]);
  expect(await audited(actor, "passkey.remove")).toMatchObject([{ detail: { passkey: first.id } }]);
});

test("IDN-002 a passkey satisfies a required second factor, and the last one then stays", async () => {
  const actor = await makeClient("Dispatcher");
  await db.update(companies).set({ secondFactorRequired: true }).where(eq(companies.id, actor.companyId!));
  expect(await redirectOrErrorOf(actor, "/templates")).toBe("/second-factor?returnTo=%2Ftemplates");
  const { row } = await add(actor, soft());
  expect(await redirectOrErrorOf(actor, "/templates")).toBeUndefined();
  const present = { ...(await findPerson(db, actor.id))! };
  const required = { ...present, factor: { ...present.factor, isRequired: true } };
  expect(await removePasskey(required, row.id)).toMatchObject({ code: "conflict" });
  await db.insert(secondFactors).values({ userId: actor.id, secret: "sealed", confirmedAt: new Date() });
  expect(await removePasskey(required, row.id)).toMatchObject({ ok: true });
});

test("IDN-002 with the last second factor the recovery codes go", async () => {
  const actor = await makeAccount();
  const { row } = await add(actor, soft());
  const { row: second } = await add(actor, soft());
  const removePage = () => renderScreenAt(actor, paths.passkeyAction(row.id, "remove"));
  expect(await removePage()).not.toContain("password alone");
  expect(await removePasskey(actor, second.id)).toMatchObject({ ok: true });
  expect(await removePage()).toContain("password alone");
  const withPasskey = (await findPerson(db, actor.id))!;
  expect(await removePasskey(withPasskey, row.id)).toMatchObject({ ok: true });
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, actor.id))).toBe(0);
  expect(await signIn({ email: actor.email, password }, "web", from)).toMatchObject({ ok: true });
});

test("IDN-002 a passkey is called like its authenticator, else its browser, each name once", () => {
  expect(passkeyName(bitwarden, macSafari, [])).toBe("Bitwarden");
  const unknown = "00000000-0000-0000-0000-000000000000";
  expect(passkeyName(unknown, macSafari, ["Safari on Mac", "Safari on Mac 2"])).toBe("Safari on Mac 3");
});
