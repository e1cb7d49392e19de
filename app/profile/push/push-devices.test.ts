import { createECDH, randomBytes } from "node:crypto";
import { users } from "db/schema/accounts";
import { pushDevices } from "db/schema/push";
import { asc, eq } from "drizzle-orm";
import { makeAccount, password } from "tests/factories/accounts";
import { makeClient, makeContractor } from "tests/factories/people";
import { cookieOf, renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { expect, test, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { revokeSession } from "~/auth/commands/sessions.server";
import { db } from "~/platform/db/db.server";
import { closeSessionsOf } from "~/platform/http/session.server";
import { deleteExpiredPush } from "~/platform/push/push-devices.server";
import { resetEnv } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import { deactivateAccount } from "../commands/deactivate-account.server";

const ADDRESS = "/profile/push-devices";
const chromeOnAndroid =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36";

function subscription(more: Record<string, string> = {}) {
  const keys = createECDH("prime256v1");
  return {
    endpoint: `https://push.example.com/${randomBytes(9).toString("hex")}`,
    p256dh: keys.generateKeys().toString("base64url"),
    auth: randomBytes(16).toString("base64url"),
    ...more,
  };
}
const devicesOf = ({ id }: Actor) =>
  db.select().from(pushDevices).where(eq(pushDevices.userId, id)).orderBy(asc(pushDevices.id));
const cookiesIn = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(";")[0]!);

/** A browser of the actor: keeps its cookies. */
async function makeBrowser(actor: Actor) {
  let cookies = [await cookieOf(actor)];
  const headers = () => ({ Cookie: cookies.join("; "), "User-Agent": chromeOnAndroid });
  return {
    session: () => cookies.find((each) => each.startsWith("session="))!,
    async post(address: string, fields: Record<string, string> = {}) {
      const { response } = await visit(null, address, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: headers(),
      });
      const fresh = response ? cookiesIn(response) : [];
      const names = fresh.map((line) => line.split("=")[0]);
      cookies = [...cookies.filter((line) => !names.includes(line.split("=")[0])), ...fresh];
      return response;
    },
    open: (address: string) => visit(null, address, { headers: headers() }),
    loseSession: () => {
      cookies = cookies.filter((line) => !line.startsWith("session="));
    },
  };
}

test("PHO-030 a device is stored with its keys and name, and shown as this one", async () => {
  const contractor = await makeContractor();
  const browser = await makeBrowser(contractor);
  const keys = subscription();
  const answer = await browser.post(ADDRESS, { ...keys, expirationTime: "1900000000000" });
  expect(answer?.headers.get("Location")).toBe("/profile/notifications");
  expect(await devicesOf(contractor)).toMatchObject([
    { ...keys, label: "Chrome on Android", expiresAt: new Date(1_900_000_000_000), lastSuccessAt: null },
  ]);
  const { answer: shown } = await browser.open("/profile/notifications");
  expect(shown).toMatchObject({ push: { devices: [{ label: "Chrome on Android", isThisOne: true }] } });
  const elsewhere = textOf(await renderScreenAt(contractor, "/profile/notifications"));
  expect(elsewhere).toContain("Chrome on Android");
  expect(elsewhere).not.toContain("(this one)");
});

test.each([
  ["an unsafe address", { endpoint: "http://push.example.com/a" }],
  ["a private address", { endpoint: "https://192.168.0.7/a" }],
  ["a key that is no point", { p256dh: Buffer.alloc(65, 4).toString("base64url") }],
  ["a short key", { p256dh: randomBytes(64).toString("base64url") }],
  ["a short secret", { auth: randomBytes(15).toString("base64url") }],
  ["an impossible time", { expirationTime: "-1" }],
])("PHO-030 %s is refused", async (_what, wrong) => {
  const contractor = await makeContractor();
  expect((await sendForm(contractor, ADDRESS, subscription(wrong))).status).toBe(422);
  expect(await devicesOf(contractor)).toEqual([]);
});

test("PHO-030 turning on again in the same browser replaces its device, and another account takes it over", async () => {
  const [first, second] = [await makeContractor(), await makeContractor()];
  const browser = await makeBrowser(first);
  const once = subscription();
  await browser.post(ADDRESS, once);
  await browser.post(ADDRESS, subscription());
  expect(await devicesOf(first)).toHaveLength(1);
  const [{ endpoint } = once] = await devicesOf(first);
  await (await makeBrowser(second)).post(ADDRESS, { ...subscription(), endpoint });
  expect([await devicesOf(first), await devicesOf(second)]).toMatchObject([[], [{ endpoint }]]);
});

test("PHO-030 a person has at most twenty devices: the oldest goes", async () => {
  const contractor = await makeContractor();
  const fields = Array.from({ length: 21 }, () => subscription());
  for (const each of fields) await sendForm(contractor, ADDRESS, each);
  const endpoints = (await devicesOf(contractor)).map(({ endpoint }) => endpoint);
  expect(endpoints.sort()).toEqual(
    fields
      .slice(1)
      .map(({ endpoint }) => endpoint)
      .sort(),
  );
});

test("PHO-030 a person turns off each of their devices, and nobody else's", async () => {
  const [owner, other] = [await makeContractor(), await makeContractor()];
  for (let n = 0; n < 2; n++) await sendForm(owner, ADDRESS, subscription());
  const [first, second] = await devicesOf(owner);
  const remove = (actor: Actor, id: number) => sendForm(actor, `${ADDRESS}/${id}/remove`);
  expect((await remove(other, first!.id)).status).toBe(404);
  expect(await devicesOf(owner)).toHaveLength(2);
  expect((await remove(owner, first!.id)).to).toBe("/profile/notifications");
  expect(await devicesOf(owner)).toMatchObject([{ id: second!.id }]);
  expect((await remove(owner, first!.id)).status).toBe(404);
});

test("PHO-030 signing out ends push in that browser only, also after its session has expired", async () => {
  const contractor = await makeContractor();
  const [phone, tablet, laptop] = [
    await makeBrowser(contractor),
    await makeBrowser(contractor),
    await makeBrowser(contractor),
  ];
  for (const each of [phone, tablet, laptop]) await each.post(ADDRESS, subscription());
  const [, ofTablet, ofLaptop] = await devicesOf(contractor);
  await phone.post("/sign-out");
  expect((await devicesOf(contractor)).map(({ id }) => id)).toEqual([ofTablet!.id, ofLaptop!.id]);
  tablet.loseSession();
  await tablet.post("/sign-out");
  expect((await devicesOf(contractor)).map(({ id }) => id)).toEqual([ofLaptop!.id]);
});

test("PHO-030 a session closed from elsewhere, a new password and deactivation end push", async () => {
  const contractor = await makeContractor();
  const [phone, tablet, laptop] = [
    await makeBrowser(contractor),
    await makeBrowser(contractor),
    await makeBrowser(contractor),
  ];
  for (const each of [phone, tablet, laptop]) await each.post(ADDRESS, subscription());
  const [ofPhone, ofTablet, ofLaptop] = await devicesOf(contractor);
  await revokeSession(contractor, ofTablet!.sessionHash);
  expect((await devicesOf(contractor)).map(({ id }) => id)).toEqual([ofPhone!.id, ofLaptop!.id]);
  const secret = JSON.parse(atob(decodeURIComponent(laptop.session().split("=")[1]!)));
  await closeSessionsOf(db, contractor.id, secret);
  expect((await devicesOf(contractor)).map(({ id }) => id)).toEqual([ofLaptop!.id]);
  await deactivateAccount(contractor, {});
  expect(await devicesOf(contractor)).toEqual([]);
});

test("PHO-030 signing in again keeps the device, and another account's sign-in ends it", async () => {
  const [first, second] = [await makeAccount(), await makeAccount()];
  const phone = await makeBrowser(first);
  await phone.post(ADDRESS, subscription());
  const [before] = await devicesOf(first);
  phone.loseSession();
  await phone.post("/sign_in", { email: first.email, password });
  const [after] = await devicesOf(first);
  expect(after!.id).toBe(before!.id);
  expect(after!.sessionHash).not.toBe(before!.sessionHash);
  await phone.post("/sign_in", { email: second.email, password });
  expect([await devicesOf(first), await devicesOf(second)]).toEqual([[], []]);
});

test("PHO-030 subscriptions that have expired go", async () => {
  const contractor = await makeContractor();
  const times = [now().getTime() - 1000, now().getTime() + 60_000].map(String);
  for (const expirationTime of times) await sendForm(contractor, ADDRESS, subscription({ expirationTime }));
  await sendForm(contractor, ADDRESS, subscription());
  await deleteExpiredPush();
  expect(
    (await devicesOf(contractor)).map(({ expiresAt }) => expiresAt && String(expiresAt.getTime())),
  ).toEqual([times[1], null]);
});

test("PHO-030 each kind is chosen beside emails and texts; a client is offered messages", async () => {
  const [contractor, client] = [await makeContractor(), await makeClient()];
  const chosen = async ({ id }: Actor) =>
    (await db.select().from(users).where(eq(users.id, id)))[0]!.noticePush;
  expect(await chosen(contractor)).toHaveLength(7);
  await sendForm(contractor, "/profile/notifications", { mail: "daily", push: ["paid", "invited"] });
  expect(await chosen(contractor)).toEqual(["paid", "invited"]);
  await sendForm(contractor, "/profile/notifications", { mail: "daily" });
  expect(await chosen(contractor)).toEqual([]);
  const wrong = await sendForm(contractor, "/profile/notifications", { mail: "daily", push: ["alarm"] });
  expect(wrong.status).toBe(422);
  const [ofContractor, ofClient] = [
    textOf(await renderScreenAt(contractor, "/profile/notifications")),
    textOf(await renderScreenAt(client, "/profile/notifications")),
  ];
  for (const label of ["You are assigned", "An order is paid"]) {
    expect(ofContractor).toContain(label);
    expect(ofClient).not.toContain(label);
  }
  expect(ofClient).toContain("A message");
});

test("PHO-030 without a key push is not offered and the choice stays", async () => {
  const contractor = await makeContractor();
  await sendForm(contractor, "/profile/notifications", { mail: "never", push: ["paid"] });
  vi.stubEnv("MODE", "production");
  const { productionSettings } = await import("tests/setup/production");
  const { DATABASE_URL, ...settings } = productionSettings;
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  resetEnv();
  const { answer } = await visit(contractor, "/profile/notifications");
  expect((answer as { push?: object }).push).toBeUndefined();
  await sendForm(contractor, "/profile/notifications", { mail: "daily" });
  vi.unstubAllEnvs();
  resetEnv();
  const [saved] = await db.select().from(users).where(eq(users.id, contractor.id));
  expect(saved).toMatchObject({ noticeMail: "daily", noticePush: ["paid"] });
});
