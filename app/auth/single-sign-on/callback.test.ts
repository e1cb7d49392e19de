import { attempts, sessions } from "db/schema/accounts";
import { singleSignOnFlows } from "db/schema/single-sign-on";
import { eq } from "drizzle-orm";
import { makeClient } from "tests/factories/people";
import {
  makeBrowser,
  makeSingleSignOn,
  startTestProvider,
  withTestProvider,
} from "tests/factories/single-sign-on";
import { toastOf } from "tests/setup/pages";
import { beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { sha256 } from "~/platform/http/session.server";
import { resetEnv } from "~/platform/settings/env.server";
import { atTime } from "~/platform/time/clock.server";
import { publicPaths } from "~/public-paths";
import { deleteOldFlows } from "./flow/flows.server";

const sso = withTestProvider();
let admin: Actor;
let domain: string;

beforeEach(async () => {
  await db.delete(attempts);
  admin = await makeClient("Admin");
  domain = await makeSingleSignOn(admin, sso.provider);
});

const person = (name: string, more: Record<string, string> = {}) => ({
  email: `${name}@${domain}`,
  firstName: "Wanda",
  lastName: "Quist",
  ...more,
});
type Shown = Awaited<ReturnType<ReturnType<typeof makeBrowser>["open"]>>;

/** Where a refused sign-in leads, and the reason shown there. */
async function refusal({ response }: Shown) {
  const toast = await toastOf(response!);
  return { to: response!.headers.get("Location"), type: toast?.type, text: toast?.text };
}

test("IDN-004 a callback works once, for ten minutes, in the browser that began, and only for its company", async () => {
  const begin = async () => {
    const browser = makeBrowser();
    const { url } = await browser.begin(publicPaths.singleSignOn(), { email: `wanda@${domain}` });
    return { browser, back: await browser.signInThere(url, person("wanda")) };
  };
  const again = "Please start again";
  const first = await begin();
  await first.browser.open(first.back);
  expect(await first.browser.session()).not.toBeNull();
  expect((await refusal(await first.browser.open(first.back))).text).toContain(again);
  const twice = await begin();
  const both = await Promise.all([1, 2].map(() => twice.browser.open(twice.back)));
  const second = both.find(({ response }) => response?.headers.get("Location") !== "/dashboard");
  expect((await refusal(second!)).text).toContain(again);
  const { browser, back } = await begin();
  expect((await refusal(await makeBrowser().open(back))).text).toContain(again);
  const elsewhere = back.replace(/callback\/\d+/, `callback/${admin.companyId! + 999}`);
  expect((await refusal(await browser.open(elsewhere))).text).toContain(again);
  const late = await begin();
  const inTenMinutes = new Date(Date.now() + 660_000);
  expect((await refusal(await atTime(inTenMinutes, () => late.browser.open(late.back)))).text).toContain(
    again,
  );
  // Another state, as a link from another site would have.
  const forged = await begin();
  const link = forged.back.replace(/state=[^&]+/, "state=guessed");
  expect((await refusal(await forged.browser.open(link))).text).toContain(again);
  await atTime(inTenMinutes, () => deleteOldFlows(db));
  expect(await db.$count(singleSignOnFlows)).toBe(0);
});

test("IDN-004 a token with a wrong nonce, audience, issuer, time or signature opens nothing", async () => {
  const refused = async () => {
    const browser = makeBrowser();
    const { text, to } = await refusal(await browser.signIn(person("wanda"), "/templates"));
    expect(await browser.session()).toBeNull();
    expect(to).toBe("/sign_in?returnTo=%2Ftemplates");
    return text;
  };
  const wrong: Record<string, unknown>[] = [
    { nonce: "another" },
    { nonce: undefined },
    { aud: "another-client" },
    { iss: "https://login.example.com" },
    { exp: Math.floor(Date.now() / 1000) - 120 },
    { iat: undefined },
    { nbf: Math.floor(Date.now() / 1000) + 120 },
  ];
  for (const change of wrong) {
    sso.provider.faults.reshape = (claims) => ({ ...claims, ...change });
    expect(await refused(), JSON.stringify(change)).toContain("could not be verified");
  }
  sso.provider.faults.reshape = undefined;
  sso.provider.faults.foreignKeys = true;
  expect(await refused()).toContain("could not be verified");
  sso.provider.faults.foreignKeys = false;
  // A clock that is half a minute ahead is no reason.
  sso.provider.faults.reshape = (claims) => ({ ...claims, iat: claims.iat! + 30, nbf: claims.iat! + 30 });
  const browser = makeBrowser();
  await browser.signIn(person("wanda"));
  expect(await browser.session()).not.toBeNull();
});

test("IDN-004 a refusal at the provider and a provider that is down lead back with a plain reason", async () => {
  const refused = await makeBrowser().signIn(person("wanda", { decision: "refuse" }), "/templates");
  expect(await refusal(refused)).toMatchObject({
    to: "/sign_in?returnTo=%2Ftemplates",
    text: expect.stringContaining("did not let you in"),
  });
  const down = await startTestProvider();
  const company = await makeClient("Admin");
  const host = await makeSingleSignOn(company, down);
  const browser = makeBrowser();
  const { url } = await browser.begin(publicPaths.singleSignOn(), { email: `jo@${host}` });
  const back = await browser.signInThere(url, { email: `jo@${host}` });
  await down.stop();
  expect((await refusal(await browser.open(back))).text).toContain("can't be reached");
  const { answer } = await makeBrowser().open(publicPaths.singleSignOn(), { email: `jo@${host}` });
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: { lastResult: { error: { email: [expect.stringContaining("can't be reached")] } } },
  });
  vi.stubEnv("OIDC_BASE_URL", sso.provider.url);
  resetEnv();
});

test("IDN-004 signing in closes the browser's former session and keeps only a hash of what it needs", async () => {
  const browser = makeBrowser();
  await browser.signIn(person("wanda"));
  const first = (await browser.session())!;
  const { url } = await browser.begin(publicPaths.singleSignOn(), { email: `wanda@${domain}` });
  const stored = JSON.stringify(await db.select().from(singleSignOnFlows));
  for (const name of ["state", "nonce"]) expect(stored).not.toContain(new URL(url).searchParams.get(name));
  await browser.open(await browser.signInThere(url, person("wanda")));
  expect(await db.$count(sessions, eq(sessions.idHash, sha256(first)))).toBe(0);
});
