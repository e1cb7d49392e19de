import { attempts, users } from "db/schema/accounts";
import { companyInvitations } from "db/schema/colleagues";
import { auditLog } from "db/schema/platform";
import { singleSignOnDomains } from "db/schema/single-sign-on";
import { and, eq } from "drizzle-orm";
import { makeClient, makeContractor } from "tests/factories/people";
import { makeBrowser, makeSingleSignOn, withTestProvider } from "tests/factories/single-sign-on";
import { toastOf } from "tests/setup/pages";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { findActor } from "~/access/actor.server";
import { deleteUser } from "~/people/users/commands/delete-user.server";
import { db } from "~/platform/db/db.server";
import { publicPaths } from "~/public-paths";

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
const byEmail = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];
type Shown = Awaited<ReturnType<ReturnType<typeof makeBrowser>["open"]>>;

/** Where a refused sign-in leads, and the reason shown there. */
async function refusal({ response }: Shown) {
  const toast = await toastOf(response!);
  return { to: response!.headers.get("Location"), type: toast?.type, text: toast?.text };
}

test("IDN-004 a new person comes in as a Dispatcher, accepts the agreements, and returns where they were going", async () => {
  const browser = makeBrowser();
  const { answer, url } = await browser.begin(publicPaths.singleSignOn(), {
    email: ` Wanda@${domain.toUpperCase()} `,
    returnTo: "/templates",
  });
  const query = new URL(url).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
    scope: "openid email profile",
    redirect_uri: `http://localhost:3000/sign_in/single-sign-on/callback/${admin.companyId}`,
  });
  expect((answer as { init: { headers: Headers } }).init.headers.get("Refresh")).toBe(`0; url=${url}`);
  const { response } = await browser.open(await browser.signInThere(url, person("wanda")));
  expect(response?.headers.get("Location")).toBe("/templates");
  const secret = (await browser.session())!;
  const actor = (await findActor(secret, "web", ""))!;
  expect(actor).toMatchObject({
    role: "client",
    level: "Dispatcher",
    companyId: admin.companyId,
    state: "active",
    firstName: "Wanda",
    lastName: "Quist",
    agreed: false,
    email: `wanda@${domain}`,
  });
  expect((await byEmail(actor.email))?.passwordHash).toBe("");
  const audited = await db.select().from(auditLog).where(eq(auditLog.actorId, actor.id));
  expect(audited.map(({ action }) => action)).toEqual(["account.register", "session.start"]);
  // The same person again, also after the address has changed at the sso.provider.
  const subject = { subject: "employee-7" };
  await makeBrowser().signIn(person("kim.long", subject));
  const known = await byEmail(`kim.long@${domain}`);
  const again = makeBrowser();
  await again.signIn(person("kim.short", subject));
  expect(await findActor((await again.session())!, "web", "")).toMatchObject({ id: known?.id });
  expect(await byEmail(`kim.short@${domain}`)).toBeUndefined();
});

test("IDN-004 a colleague with that address is linked once, and nobody else gets the account later", async () => {
  const colleague = await makeClient("Manager", admin.companyId!, { email: `mo@${domain}` });
  const browser = makeBrowser();
  await browser.signIn(person("mo", { subject: "mo-1" }));
  expect(await findActor((await browser.session())!, "web", "")).toMatchObject({
    id: colleague.id,
    level: "Manager",
  });
  const isLink = and(eq(auditLog.action, "single-sign-on.link"), eq(auditLog.subjectId, colleague.id));
  expect(await db.$count(auditLog, isLink)).toBe(1);
  // The address was given to somebody else at the sso.provider.
  expect(await refusal(await makeBrowser().signIn(person("mo", { subject: "mo-2" })))).toEqual({
    to: "/sign_in?returnTo=%2Fdashboard",
    type: "error",
    text: expect.stringContaining("linked to somebody else"),
  });
});

test("IDN-004 an open invitation says the level, and an unverified account is activated", async () => {
  await db.insert(companyInvitations).values({
    companyId: admin.companyId!,
    randIdHash: `hash-${domain}`,
    email: `Inga@${domain}`,
    firstName: "Inga",
    lastName: "Invited",
    phone: "6175550188",
    level: "Manager",
    expiresAt: new Date(Date.now() + 60_000),
  });
  const waiting = await makeClient("Dispatcher", admin.companyId!, {
    email: `uma@${domain}`,
    state: "unverified",
  });
  await makeBrowser().signIn(person("inga"));
  expect(await byEmail(`inga@${domain}`)).toMatchObject({
    level: "Manager",
    lastName: "Invited",
    phone: "6175550188",
  });
  await makeBrowser().signIn(person("uma"));
  expect(await byEmail(`uma@${domain}`)).toMatchObject({ id: waiting.id, state: "active" });
});

test("IDN-004 an address of another domain, another company, a contractor or unverified is refused with the reason", async () => {
  const other = await makeClient("Admin", undefined, { email: `elsewhere@${domain}` });
  await makeContractor({ email: `tech@${domain}` });
  const refused = async (fields: Record<string, string>) => {
    const browser = makeBrowser();
    const { url } = await browser.begin(publicPaths.singleSignOn(), { email: `x@${domain}` });
    const { text } = await refusal(await browser.open(await browser.signInThere(url, fields)));
    expect(await browser.session()).toBeNull();
    return text;
  };
  expect(await refused({ email: "wanda@other.example" })).toContain("@other.example, which is not a domain");
  expect(await refused(person("elsewhere"))).toContain("outside of your company");
  expect(await refused(person("tech"))).toContain("outside of your company");
  expect(await refused(person("una", { verified: "no" }))).toContain("has not verified");
  expect(await byEmail(`una@${domain}`)).toBeUndefined();
  // A confirmed domain of another company does not help.
  const second = await makeSingleSignOn(other, sso.provider);
  expect(await refused({ email: `wanda@${second}` })).toContain("not a domain of this company");
  // Providers of one organization leave it out.
  const browser = makeBrowser();
  await browser.signIn(person("una", { verified: "unsaid" }));
  expect(await browser.session()).not.toBeNull();
});

test("IDN-004 a removed, disabled or suspended person is refused, until an Admin invites them again", async () => {
  const leaver = await makeClient("Dispatcher", admin.companyId!, { email: `lee@${domain}` });
  await makeClient("Dispatcher", admin.companyId!, { email: `dis@${domain}`, state: "disabled" });
  await makeClient("Dispatcher", admin.companyId!, { email: `sus@${domain}`, state: "suspended" });
  const before = makeBrowser();
  await before.signIn(person("lee"));
  const never = await makeClient("Dispatcher", admin.companyId!, { email: `nev@${domain}` });
  for (const { id } of [leaver, never])
    expect(await deleteUser(admin, { id: String(id) })).toMatchObject({ ok: true });
  expect(await findActor((await before.session())!, "web", "")).toBeNull();
  for (const name of ["lee", "nev", "dis"])
    expect((await refusal(await makeBrowser().signIn(person(name)))).text).toContain(
      "can't be used any more",
    );
  expect((await refusal(await makeBrowser().signIn(person("sus")))).text).toContain("suspended");
  await db.insert(companyInvitations).values({
    companyId: admin.companyId!,
    randIdHash: `again-${domain}`,
    email: `lee@${domain}`,
    firstName: "Lee",
    lastName: "Again",
    phone: "6175550177",
    level: "Dispatcher",
    expiresAt: new Date(Date.now() + 60_000),
  });
  const back = makeBrowser();
  await back.signIn(person("lee"));
  const actor = await findActor((await back.session())!, "web", "");
  expect(actor).toMatchObject({ lastName: "Again", companyId: admin.companyId });
  expect(actor?.id).not.toBe(leaver.id);
});

test("IDN-004 only a confirmed domain of a company that uses it leads to a provider", async () => {
  const ask = async (email: string) => {
    const { answer } = await makeBrowser().open(publicPaths.singleSignOn(), { email });
    return (answer as { data: { lastResult?: { error: { email: string[] } } } }).data.lastResult?.error.email;
  };
  expect(await ask(`jo@${domain}`)).toBeUndefined();
  expect(await ask(`jo@sub.${domain}`)).toEqual([expect.stringContaining("No company uses single sign-on")]);
  expect(await ask("jo")).toEqual(["Please enter valid email"]);
  await db
    .update(singleSignOnDomains)
    .set({ confirmedAt: null })
    .where(eq(singleSignOnDomains.domain, domain));
  expect(await ask(`jo@${domain}`)).toEqual([expect.stringContaining("No company uses single sign-on")]);
  const off = await makeSingleSignOn(await makeClient("Admin"), sso.provider, "off");
  expect(await ask(`jo@${off}`)).toEqual([expect.stringContaining("No company uses single sign-on")]);
});
