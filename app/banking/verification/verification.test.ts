import { bankCustomers } from "db/schema/banking";
import { notifications } from "db/schema/notifications";
import { auditLog } from "db/schema/platform";
import { and, eq, sql } from "drizzle-orm";
import { addVerifiedBank } from "tests/factories/banks";
import { ownerOf, submit, typedBusiness, typedPerson } from "tests/factories/businesses";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { eventually } from "tests/setup/eventually";
import { afterEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import { notify } from "~/notifications/notify.server";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { atTime } from "~/platform/time/clock.server";
import { findBankCustomer } from "../customers.server";
import { checkCustomers } from "./check-customers.server";
import { addOwner, certifyOwners, correctOwner, removeOwner } from "./commands/change-owners.server";
import { sendDocument } from "./commands/send-document.server";
import { businessForm } from "./forms";
import { readVerification } from "./verification.server";

const provider = withBankProvider({ receivesWebhooks: true });
afterEach(() => {
  provider.dwolla.faults.clear();
  provider.dwolla.webhooks.arrive("prompt");
});

const stateOf = ({ companyId }: Actor) => readVerification(companyId!);
const atProvider = async ({ companyId }: Actor) =>
  provider.dwolla.records.customers[(await findBankCustomer({ companyId: companyId! }))!]!;
const ownersAtProvider = async (actor: Actor) => {
  const { id } = await atProvider(actor);
  return Object.values(provider.dwolla.records.owners).filter(({ customerId }) => customerId === id);
};
const photo = (name = "license.jpg") => ({
  kind: "license" as const,
  name,
  type: "image/jpeg",
  bytes: Buffer.from(`a picture named ${name}`),
});
const second = { isSecond: true, needsFullSsn: true };
const posted = (pathname: RegExp) =>
  provider.exchanges.filter((one) => one.method === "POST" && pathname.test(one.pathname)).length;

test("PRF-020 an unverified customer becomes a verified business in place, with its bank accounts", async () => {
  const client = await makeClient();
  await addVerifiedBank(client);
  const before = await atProvider(client);
  expect(before.type).toBe("unverified");
  expect(await submit(client)).toMatchObject({ ok: true });
  expect(await atProvider(client)).toMatchObject({
    id: before.id,
    type: "business",
    status: "verified",
    businessName: "Northwind Services",
    controller: { firstName: "Grace", lastName: "Hoppe", title: "Chief Executive Officer" },
  });
  expect(await stateOf(client)).toMatchObject({
    status: "verified",
    businessType: "llc",
    certification: "uncertified",
    needs: [],
  });
});

test("PRF-020 a company without a bank account is sent as well, and others than its Admins can't do it", async () => {
  const client = await makeClient();
  const sole = { businessType: "soleProprietorship", firstName: "Ada", ein: "", title: "", address1: "" };
  expect(await submit(await makeClient("Manager", client.companyId!))).toMatchObject({ code: "forbidden" });
  expect(await submit(await makeSuperAdmin())).toMatchObject({ code: "forbidden" });
  expect(await submit(client, sole)).toMatchObject({ ok: true });
  expect(await stateOf(client)).toMatchObject({ status: "verified", certification: null });
  expect(await atProvider(client)).toMatchObject({ firstName: "Ada", businessType: "soleProprietorship" });
  expect(await addOwner(client, ownerOf())).toMatchObject({ ok: false, code: "conflict" });
});

test("PRF-020 numbers, birth dates and addresses of people reach the provider and no table of ours", async () => {
  const client = await makeClient();
  await submit(client, { ssn: "112233445", birthDate: "1969-08-07", address1: "99 Secret Lane" });
  await addOwner(
    client,
    ownerOf({ firstName: "Omar", ssn: "", passportNumber: "XQ778899", passportCountry: "CA" }),
  );
  const sent = JSON.stringify(provider.exchanges);
  const secrets = ["112233445", "1969-08-07", "99 Secret Lane", "XQ778899", "123456789"];
  for (const secret of secrets) expect(sent).toContain(secret);
  const tables = ["bank_customers", "bank_owners", "bank_documents", "audit_log", "events"];
  for (const table of tables) {
    const rows = await db.execute(
      sql`select ${sql.identifier(table)}::text as row from ${sql.identifier(table)}`,
    );
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
  }
  expect((await stateOf(client)).owners).toMatchObject([{ name: "Omar Hoppe", status: "verified" }]);
});

test("PRF-020 a failed check asks once more with the whole number, and then for documents", async () => {
  const client = await makeClient();
  await submit(client, { firstName: "retry", ssn: "4321" });
  expect(await stateOf(client)).toMatchObject({
    status: "retry",
    needs: ["retry", "full-ssn"],
    directives: ["Full SSN required."],
  });
  const short = businessForm(second, new Date()).safeParse({ ...typedBusiness("Grace"), ssn: "4321" });
  expect(short.error!.issues).toMatchObject([{ path: ["ssn"], message: "Please enter all nine digits" }]);
  // The first form once more, such as pressed twice, does not use up the second attempt.
  expect(await submit(client, { firstName: "retry", ssn: "112233446" })).toMatchObject({ ok: true });
  expect(await stateOf(client)).toMatchObject({ status: "retry" });
  expect(await submit(client, { firstName: "Retry" }, second)).toMatchObject({ ok: true });
  expect(await stateOf(client)).toMatchObject({ status: "document", needs: ["controller-document"] });
});

test("PRF-020 a second attempt about the business alone leaves out the controller", async () => {
  const client = await makeClient();
  await submit(client, { legalName: "retry" });
  expect(await stateOf(client)).toMatchObject({ status: "retry", needs: ["retry"] });
  const attempt = { isSecond: true, needsFullSsn: false };
  const nobody = Object.fromEntries(Object.keys(typedPerson()).map((field) => [field, ""]));
  expect(await submit(client, { ...nobody, title: "" }, attempt)).toMatchObject({ ok: true });
  expect(await stateOf(client)).toMatchObject({ status: "verified" });
  expect((await atProvider(client)).controller).toMatchObject({ firstName: "Grace" });
});

test.each(["silent-after", "broken-after"] as const)(
  "PRF-020 after a lost answer, %s, the provider's records say that the company was sent, and it is not sent again",
  async (fault) => {
    const client = await makeClient();
    await addVerifiedBank(client);
    const { id } = await atProvider(client);
    const call = new RegExp(`^/customers/${id}$`);
    provider.dwolla.faults.order(`POST /customers/${id}`, fault);
    expect(await submit(client)).toMatchObject({ ok: true });
    expect(await submit(client, { legalName: "Another Name" })).toMatchObject({ ok: true });
    expect(await atProvider(client)).toMatchObject({ businessName: "Northwind Services" });
    expect(posted(call)).toBeLessThanOrEqual(1);
  },
);

test("PRF-020 what the provider refuses stands beside its field, and an unreachable one changes nothing", async () => {
  const client = await makeClient();
  await addVerifiedBank(client);
  const { id } = await atProvider(client);
  expect(await submit(client, { businessClassification: "unknown-industry" })).toMatchObject({
    ok: false,
    errors: { businessClassification: [expect.stringContaining("does not accept")] },
  });
  provider.dwolla.faults.order(`POST /customers/${id}`, "unreachable");
  expect(await submit(client)).toMatchObject({ ok: false, code: "conflict" });
  expect(await stateOf(client)).toMatchObject({ businessType: null });
});

test("PRF-020 owners are added, corrected, removed and certified, and changed ones certified again", async () => {
  const client = await makeClient();
  await submit(client);
  expect(await addOwner(client, ownerOf({ firstName: "incomplete" }))).toMatchObject({ ok: true });
  expect(await certifyOwners(client)).toMatchObject({ ok: false, code: "conflict" });
  const [bad] = (await stateOf(client)).owners;
  expect(bad).toMatchObject({ status: "incomplete" });
  expect(await correctOwner(await makeClient(), bad!.id, ownerOf())).toMatchObject({ ok: false });
  expect(await correctOwner(client, bad!.id, ownerOf({ firstName: "Ines" }))).toMatchObject({ ok: true });
  expect((await stateOf(client)).owners).toMatchObject([{ name: "Ines Hoppe", status: "verified" }]);
  expect(await certifyOwners(client)).toMatchObject({ ok: true });
  expect(await stateOf(client)).toMatchObject({ certification: "certified" });
  await addOwner(client, ownerOf({ firstName: "Jon" }));
  expect(await stateOf(client)).toMatchObject({ certification: "recertify" });
  expect(await removeOwner(client, bad!.id)).toMatchObject({ ok: true });
  expect((await stateOf(client)).owners.map(({ name }) => name)).toEqual(["Jon Hoppe"]);
  // Someone who was removed can be added again.
  const [jon] = (await stateOf(client)).owners;
  await removeOwner(client, jon!.id);
  await addOwner(client, ownerOf({ firstName: "Jon" }));
  expect((await stateOf(client)).owners.map(({ name }) => name)).toEqual(["Jon Hoppe"]);
  for (const firstName of ["Kim", "Lou", "Mia"]) await addOwner(client, ownerOf({ firstName }));
  expect(await addOwner(client, ownerOf({ firstName: "Max" }))).toMatchObject({
    ok: false,
    code: "conflict",
  });
});

test("PRF-020 an owner whose answer got lost, or whose form is sent twice at once, is added once", async () => {
  const client = await makeClient();
  await submit(client);
  const { id } = await atProvider(client);
  provider.dwolla.faults.order(`POST /customers/${id}/beneficial-owners`, "silent-after");
  expect(await addOwner(client, ownerOf())).toMatchObject({ ok: true });
  await Promise.all([addOwner(client, ownerOf()), addOwner(client, ownerOf({ firstName: "Nia" }))]);
  await Promise.all([1, 2].map(() => addOwner(client, ownerOf({ firstName: "Ola" }))));
  expect((await ownersAtProvider(client)).map(({ firstName }) => firstName).sort()).toEqual([
    "Grace",
    "Nia",
    "Ola",
  ]);
});

test("PRF-020 documents go to the provider, one at a time; a rejected one is told with its reason", async () => {
  const client = await makeClient();
  await submit(client, { firstName: "document" });
  expect(await sendDocument(client, "business", { ...photo(), kind: "other" })).toMatchObject({ ok: false });
  expect(await sendDocument(client, "controller", photo("test-document-upload-fail.jpg"))).toMatchObject({
    ok: true,
  });
  expect(await sendDocument(client, "controller", photo("another.jpg"))).toMatchObject({
    ok: false,
    message: expect.stringContaining("wait for the review"),
  });
  await provider.dwolla.settle();
  await eventually(async () =>
    expect((await stateOf(client)).documents).toMatchObject([
      { kind: "license", state: "rejected", reason: "Image blurry, too dark, or obscured by glare" },
    ]),
  );
  const { id } = await atProvider(client);
  provider.dwolla.faults.order(`POST /customers/${id}/documents`, "silent-after");
  expect(await sendDocument(client, "controller", photo())).toMatchObject({ ok: true });
  await provider.dwolla.settle();
  await eventually(async () =>
    expect(await stateOf(client)).toMatchObject({ status: "verified", needs: [] }),
  );
});

test("PRF-020 an owner's document verifies the owner, and another company can't send one", async () => {
  const client = await makeClient();
  await submit(client);
  await addOwner(client, ownerOf({ firstName: "document" }));
  const [owner] = (await stateOf(client)).owners;
  const other = await makeClient();
  await submit(other);
  expect(await sendDocument(other, owner!.id, photo())).toMatchObject({ ok: false, code: "not-found" });
  expect(await sendDocument(client, owner!.id, photo())).toMatchObject({ ok: true });
  await provider.dwolla.settle();
  await eventually(async () =>
    expect((await stateOf(client)).owners).toMatchObject([{ status: "verified" }]),
  );
});

test("PRF-020 over the week's limit nothing is asked of the provider, and two at once don't share what is left", async () => {
  const client = await makeClient();
  const { id: sourceId } = await addVerifiedBank(client);
  const add = (amountCents: number) => addFundsByBank(client, { amountCents, sourceId });
  expect(await add(400_000)).toMatchObject({ ok: true });
  const before = posted(/^\/transfers$/);
  // With its fee of 3 % an amount of 854.37 dollars is a cent more than the 880.00 that are left.
  const refused = await add(85_438);
  expect(refused).toMatchObject({ ok: false, code: "invalid", errors: { amount: [expect.any(String)] } });
  expect(posted(/^\/transfers$/)).toBe(before);
  const both = await Promise.all([add(50_000), add(50_001)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const nextMonday = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  expect(await atTime(nextMonday, () => add(1_000))).toMatchObject({ ok: true });
});

test("PRF-020 a company that is not verified yet sends nothing, a verified and certified one more than the limit", async () => {
  const client = await makeClient();
  const { id: sourceId } = await addVerifiedBank(client);
  const add = (amountCents: number) => addFundsByBank(client, { amountCents, sourceId });
  await submit(client);
  const before = posted(/^\/transfers$/);
  expect(await add(1_000)).toMatchObject({ ok: false, message: expect.stringContaining("certify") });
  expect(posted(/^\/transfers$/)).toBe(before);
  await certifyOwners(client);
  expect(await add(700_000)).toMatchObject({ ok: true });
  const customer = await atProvider(client);
  customer.status = "suspended";
  await db
    .update(bankCustomers)
    .set({ checkedAt: new Date(0) })
    .where(eq(bankCustomers.reference, customer.id));
  await checkCustomers();
  expect(await add(2_000)).toMatchObject({ ok: false, message: expect.stringContaining("suspended") });
});

test("PRF-020 webhooks and the hourly job find a change once each, and a doubled webhook tells nobody twice", async () => {
  const [client, finance] = [await makeClient(), await makeSuperAdmin({ staffRole: "finance" })];
  provider.dwolla.webhooks.arrive("doubled");
  await submit(client, { firstName: "suspended" });
  await provider.dwolla.webhooks.settled();
  await checkCustomers();
  expect(await stateOf(client)).toMatchObject({ status: "suspended" });
  while ((await readEvents("notifications", notify)) > 0);
  const toldTo = async ({ id }: Actor) =>
    (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ title, url }) => ({
      title,
      url,
    }));
  expect(await toldTo(client)).toEqual([
    { title: "Bank transfers suspended", url: "/payment-methods/verification" },
  ]);
  expect(await toldTo(finance)).toContainEqual({
    title: "Bank transfers suspended",
    url: `/companies/${client.companyId}`,
  });
  const recorded = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "bank-customer.recorded"), eq(auditLog.subjectId, client.companyId!)));
  expect(recorded).toHaveLength(1);
});
