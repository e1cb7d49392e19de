import { randomBytes } from "node:crypto";
import { attempts } from "db/schema/accounts";
import { auditLog } from "db/schema/platform";
import { singleSignOn, singleSignOnDomains } from "db/schema/single-sign-on";
import { and, eq } from "drizzle-orm";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { makeSingleSignOn, withTestProvider } from "tests/factories/single-sign-on";
import { linkIn, waitForMessage, withMail } from "tests/setup/mail";
import { renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { reencryptNumbers } from "~/payouts/reencrypt.server";
import { db } from "~/platform/db/db.server";
import { env, resetEnv } from "~/platform/settings/env.server";
import { isSealedWithOldKey, unseal } from "~/platform/settings/secrets.server";
import { atTime } from "~/platform/time/clock.server";
import { publicPaths } from "~/public-paths";
import { findSetup, secretPlace } from "./connection.server";

withMail();

const sso = withTestProvider();
let admin: Actor;

beforeEach(async () => {
  await db.delete(attempts);
  admin = await makeClient("Admin");
});

const providerPage = () => paths.companySingleSignOnAction("provider");
const domainPage = () => paths.companySingleSignOnAction("domain");
const typed = () => ({ issuer: sso.provider.url, clientId: "callout", clientSecret: "demo-client-secret" });
const audited = async ({ companyId }: Actor) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, "company"), eq(auditLog.subjectId, companyId!)))
  ).map(({ action, detail }) => ({ action, detail }));
const domainRow = async ({ companyId }: Actor, domain: string) =>
  (
    await db
      .select()
      .from(singleSignOnDomains)
      .where(and(eq(singleSignOnDomains.companyId, companyId!), eq(singleSignOnDomains.domain, domain)))
  )[0];

test("IDN-004 an Admin saves a provider that answers; its secret is encrypted and never shown again", async () => {
  expect(await renderScreenAt(admin, paths.companySingleSignOn())).toContain(
    `http://localhost:3000/sign_in/single-sign-on/callback/${admin.companyId}`,
  );
  const missing = await sendForm(admin, providerPage(), { ...typed(), clientSecret: "" });
  expect(missing).toMatchObject({ status: 422, error: { clientSecret: ["Enter a client secret"] } });
  const saved = await sendForm(admin, providerPage(), {
    ...typed(),
    issuer: `${sso.provider.url}/.well-known/openid-configuration`,
  });
  expect(saved.to).toBe(paths.companySingleSignOn());
  const setup = (await findSetup(db, admin.companyId!))!;
  expect(setup).toMatchObject({ issuer: sso.provider.url, clientId: "callout", mode: "off" });
  expect(setup.clientSecret).not.toContain("demo-client-secret");
  for (const page of [paths.companySingleSignOn(), providerPage(), paths.companySingleSignOnAction("mode")])
    expect(await renderScreenAt(admin, page)).not.toContain("demo-client-secret");
  expect(await renderScreenAt(admin, providerPage())).toContain("Saved. Leave it empty to keep it.");
  // An empty secret keeps the saved one.
  await sendForm(admin, providerPage(), { ...typed(), clientId: "callout-2", clientSecret: "" });
  const changed = (await findSetup(db, admin.companyId!))!;
  expect(changed).toMatchObject({ clientId: "callout-2", clientSecret: setup.clientSecret });
  expect(await audited(admin)).toMatchObject([
    { action: "single-sign-on.save-provider", detail: { clientId: "callout", newSecret: true } },
    { action: "single-sign-on.save-provider", detail: { clientId: "callout-2", newSecret: false } },
  ]);
  expect(JSON.stringify(await audited(admin))).not.toContain("demo-client-secret");
});

test("IDN-004 another issuer needs its own secret, and a refused form does not send the secret back", async () => {
  await makeSingleSignOn(admin, { url: "https://login.example.com" });
  const other = await sendForm(admin, providerPage(), { ...typed(), clientSecret: "" });
  expect(other).toMatchObject({
    status: 422,
    error: { clientSecret: ["Enter this issuer's client secret"] },
  });
  const down = { issuer: "https://127.0.0.1/", clientId: "mine", clientSecret: "hush-hush" };
  const refused = await sendForm(admin, providerPage(), down);
  expect(refused).toMatchObject({ status: 422, initialValue: { issuer: down.issuer, clientId: "mine" } });
  expect(JSON.stringify(refused)).not.toContain("hush-hush");
});

test("IDN-004 after a key change the client secret is encrypted again", async () => {
  await makeSingleSignOn(admin, sso.provider);
  const before = env().DATA_KEY;
  vi.stubEnv("DATA_KEY_BEFORE", before);
  vi.stubEnv("DATA_KEY", randomBytes(32).toString("base64"));
  resetEnv();
  expect(await reencryptNumbers()).toBeGreaterThan(0);
  const { clientSecret } = (await findSetup(db, admin.companyId!))!;
  expect(isSealedWithOldKey(clientSecret)).toBe(false);
  expect(unseal(clientSecret, secretPlace(admin.companyId!))).toBe("demo-client-secret");
  vi.stubEnv("DATA_KEY_BEFORE", env().DATA_KEY);
  vi.stubEnv("DATA_KEY", before);
  resetEnv();
  await reencryptNumbers();
});

test("IDN-004 a domain counts when the link that its postmaster got was followed, once and in three days", async () => {
  await sendForm(admin, domainPage(), { domain: "  @WWW.Fields-1.example ", mailbox: "postmaster" });
  expect(await domainRow(admin, "fields-1.example")).toBeDefined();
  const sent = await sendForm(admin, domainPage(), { domain: "Fields-2.example", mailbox: "hostmaster" });
  expect(sent.to).toBe(paths.companySingleSignOn());
  const message = await waitForMessage("hostmaster@fields-2.example");
  expect(message.subject).toBe("Confirm fields-2.example for single sign-on at Callout");
  const { secret } = linkIn(message);
  const stored = (await domainRow(admin, "fields-2.example"))!;
  expect(stored).toMatchObject({ confirmedAt: null });
  expect(stored.tokenHash).not.toBe(secret);
  // Opening it changes nothing, because mail programs open links too.
  expect(await renderScreenAt(null, publicPaths.confirmDomain(secret))).toContain("Confirm fields-2.example");
  expect((await domainRow(admin, "fields-2.example"))?.confirmedAt).toBeNull();
  const post = () =>
    visit(null, publicPaths.confirmDomain(secret), {
      method: "POST",
      body: new URLSearchParams({ id: secret }),
    });
  const late = await atTime(new Date(Date.now() + 3 * 86_400_000 + 1000), post);
  expect(late.answer).toMatchObject({ init: { status: 422 } });
  expect((await post()).response?.headers.get("Location")).toBe("/sign_in");
  expect((await domainRow(admin, "fields-2.example"))?.confirmedAt).not.toBeNull();
  expect((await post()).answer).toMatchObject({ init: { status: 422 } });
  expect(await renderScreenAt(null, publicPaths.confirmDomain(secret))).toContain("no longer valid");
  const actions = (await audited(admin)).map(({ action }) => action);
  expect(actions.filter((action) => action === "single-sign-on.confirm-domain")).toHaveLength(1);
});

test("IDN-004 public mail domains are refused, and a domain belongs to the company that confirmed it first", async () => {
  const refused = async (by: Actor, domain: string) =>
    (await sendForm(by, domainPage(), { domain, mailbox: "admin" })).error?.domain;
  expect(await refused(admin, "GMail.com")).toEqual([expect.stringContaining("Everybody can have")]);
  for (const wrong of ["", "localhost", "10.0.0.1", "a b.example", "-x.example", "two@at.example"])
    expect(await refused(admin, wrong), wrong).toEqual([expect.stringContaining("such as example.com")]);
  const rival = await makeClient("Admin");
  for (const by of [admin, rival]) expect(await refused(by, "shared.example")).toBeUndefined();
  const links = [
    linkIn(await waitForMessage("admin@shared.example")).secret,
    linkIn(await waitForMessage("admin@shared.example")).secret,
  ];
  const confirm = (id: string) =>
    visit(null, publicPaths.confirmDomain(id), { method: "POST", body: new URLSearchParams({ id }) });
  const both = await Promise.all(links.map(confirm));
  const statuses = both.map(
    ({ response, answer }) => response?.status ?? (answer as { init: { status: number } }).init.status,
  );
  expect(statuses.sort()).toEqual([302, 409]);
  const confirmed = await db
    .select()
    .from(singleSignOnDomains)
    .where(eq(singleSignOnDomains.domain, "shared.example"));
  expect(confirmed.filter(({ confirmedAt }) => confirmedAt)).toHaveLength(1);
  const loser =
    confirmed.find(({ confirmedAt }) => !confirmedAt)!.companyId === admin.companyId ? admin : rival;
  expect(await refused(loser, "shared.example")).toEqual([expect.stringContaining("Another company")]);
});

test("IDN-004 a domain is removed by its company's Admin, but not the last one while it is used", async () => {
  const domain = await makeSingleSignOn(admin, sso.provider);
  const { id } = (await domainRow(admin, domain))!;
  const other = await makeClient("Admin");
  expect(await sendForm(other, paths.removeSingleSignOnDomain(id))).toMatchObject({ status: 404 });
  expect(await sendForm(admin, paths.removeSingleSignOnDomain(id))).toMatchObject({ status: 409 });
  expect(await domainRow(admin, domain)).toBeDefined();
  await db.update(singleSignOn).set({ mode: "off" }).where(eq(singleSignOn.companyId, admin.companyId!));
  expect((await sendForm(admin, paths.removeSingleSignOnDomain(id))).to).toBe(paths.companySingleSignOn());
  expect(await domainRow(admin, domain)).toBeUndefined();
});

test("IDN-004 Managers, Dispatchers and Callout's staff neither see nor change it", async () => {
  const others = [
    await makeClient("Manager", admin.companyId!),
    await makeClient("Dispatcher", admin.companyId!),
    await makeSuperAdmin(),
  ];
  for (const actor of others) {
    expect((await sendForm(actor, providerPage(), typed())).status).toBe(403);
    expect((await visit(actor, paths.companySingleSignOn())).response?.status).toBe(302);
    expect(await renderScreenAt(actor, paths.profile())).not.toContain(paths.companySingleSignOn());
  }
  expect(await renderScreenAt(admin, paths.profile())).toContain(paths.companySingleSignOn());
  expect(await findSetup(db, admin.companyId!)).toBeUndefined();
});
