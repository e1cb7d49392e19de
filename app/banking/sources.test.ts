import { providerCalls } from "db/schema/monitoring";
import { addBank, addVerifiedBank, typedBank } from "tests/factories/banks";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { eventually } from "tests/setup/eventually";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { makeBankPrimary } from "~/funds/commands/make-bank-primary.server";
import { db } from "~/platform/db/db.server";
import { writeCalls } from "~/platform/providers/count-calls.server";
import { TOO_MANY_ATTEMPTS } from "./bank";
import { addSource, requestDeposits } from "./commands/add-source.server";
import { syncSource } from "./commands/record-source.server";
import { removeSource } from "./commands/remove-source.server";
import { verifySource } from "./commands/verify-source.server";
import { findAnySource, listSources, listSourcesForAdmin } from "./queries.server";

const provider = withBankProvider({ receivesWebhooks: true });
const sourcesOf = ({ companyId }: Actor) => listSources(companyId);
const verify = async (id: number, amount1Cents = 3, amount2Cents = 9, by?: Actor) =>
  verifySource(by ?? (await makeSuperAdmin()), { id, amount1Cents, amount2Cents });

test("MON-034 MON-036 a bank account is added at the provider, unverified, and its two deposits are requested", async () => {
  const client = await makeClient();
  const typed = typedBank("Harbor Bank");
  const added = await addSource(client, typed);
  expect(added).toMatchObject({ ok: true });
  const [source] = await sourcesOf(client);
  expect(source).toMatchObject({
    bankName: "Harbor Bank",
    accountStatus: "checking",
    routingEnd: "2226",
    accountEnd: typed.account.slice(-4),
    isVerified: false,
    isPrimary: false,
    depositsRequestedAt: expect.any(Date),
  });
  const atBank = provider.dwolla.records.sources[source!.reference]!;
  expect(atBank.micro).toMatchObject({ amountsCents: [3, 9] });
  // Without a type the customer is unverified: a company sends money, which receive-only could not.
  expect(provider.dwolla.records.customers[atBank.owner]).toMatchObject({
    type: "unverified",
    correlationId: `company-${client.companyId}`,
  });
});

test("the same account is added once, even if responses got lost", async () => {
  const client = await makeClient();
  const typed = typedBank();
  const { reference } = await addBank(client);
  const customer = provider.dwolla.records.sources[reference]!.owner;
  provider.dwolla.faults.order(`POST /customers/${customer}/funding-sources`, "silent-after");
  expect(await addSource(client, typed)).toMatchObject({ ok: false, code: "conflict" });
  expect(await addSource(client, typed)).toMatchObject({ ok: true });
  expect(await addSource(client, typed)).toMatchObject({ ok: false, code: "conflict" });
  expect(await sourcesOf(client)).toHaveLength(2);
});

test("a customer whose creation got lost is found again; another one with the same email is not used", async () => {
  const client = await makeClient();
  provider.dwolla.faults.order("POST /customers", "silent-after");
  expect(await addSource(client, typedBank())).toMatchObject({ ok: false });
  expect(await addSource(client, typedBank())).toMatchObject({ ok: true });
  const other = await makeClient("Admin", undefined, { email: "taken@example.com" });
  const mine = Object.values(provider.dwolla.records.customers)[0]!;
  provider.dwolla.records.customers.other = {
    ...mine,
    id: "other",
    email: "taken@example.com",
    correlationId: "x",
  };
  expect(await addSource(other, typedBank())).toMatchObject({ ok: false });
  expect(await sourcesOf(other)).toEqual([]);
});

test("deposits that could not be requested are requested by the job", async () => {
  const client = await makeClient();
  const { reference } = await addBank(client);
  delete provider.dwolla.records.sources[reference]!.micro;
  const customer = provider.dwolla.records.sources[reference]!.owner;
  const order = provider.dwolla.faults.next;
  provider.dwolla.faults.next = (method, path) =>
    path.endsWith("/micro-deposits") ? "unreachable" : order(method, path);
  const second = await addBank(client);
  provider.dwolla.faults.next = order;
  expect(second.depositsRequestedAt).toBeNull();
  expect((await findAnySource(second.id))?.depositsRequestedAt).toBeNull();
  await requestDeposits({ sourceId: second.id });
  expect((await findAnySource(second.id))?.depositsRequestedAt).toBeInstanceOf(Date);
  expect(provider.dwolla.records.sources[second.reference]).toMatchObject({ owner: customer, micro: {} });
});

test("MON-035 MON-038 Q-104 Q-194 the super administrator verifies; the first verified account becomes primary", async () => {
  const client = await makeClient();
  const first = await addBank(client);
  expect(await verify(first.id, 3, 9, client)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await verify(first.id)).toMatchObject({ ok: true });
  await addVerifiedBank(client);
  const sources = await sourcesOf(client);
  expect(sources.map(({ isVerified, isPrimary }) => [isVerified, isPrimary])).toEqual([
    [true, true],
    [true, false],
  ]);
  expect(sources[0]?.id).toBe(first.id);
  expect(await verify(first.id)).toMatchObject({ ok: false, message: "Bank already verified." });
});

test("MON-046 MON-048 Q-105 wrong amounts are refused; after too many the provider blocks the account", async () => {
  const client = await makeClient();
  const { id } = await addBank(client);
  expect(await verify(id, 1, 2)).toMatchObject({ ok: false, message: "Wrong amount(s)." });
  expect(await verify(id, 1, 2)).toMatchObject({ ok: false, message: "Wrong amount(s)." });
  expect(await verify(id, 1, 2)).toMatchObject({ ok: false, message: TOO_MANY_ATTEMPTS });
  expect(await findAnySource(id)).toMatchObject({ isBlocked: true, isVerified: false });
  expect(await verify(id)).toMatchObject({ ok: false, message: TOO_MANY_ATTEMPTS });
  expect(await removeSource(client, id)).toMatchObject({ ok: true });
  expect(await addSource(client, typedBank())).toMatchObject({ ok: true });
});

test("OPR-006 a refusal because of an account's state counts as an answer of the provider", async () => {
  const client = await makeClient();
  const { id, reference } = await addBank(client);
  // A former call removed it, and its answer got lost.
  provider.dwolla.records.sources[reference]!.removed = true;
  await writeCalls();
  await db.delete(providerCalls);
  expect(await removeSource(client, id)).toMatchObject({ ok: true });
  await writeCalls();
  const counted = await db.select().from(providerCalls);
  expect(counted.map(({ provider, failed }) => [provider, failed])).toEqual([["dwolla", 0]]);
});

test("a lost response to the right amounts is found in the provider's records", async () => {
  const client = await makeClient();
  const { id, reference } = await addBank(client);
  provider.dwolla.faults.order(`POST /funding-sources/${reference}/micro-deposits`, "silent-after");
  expect(await verify(id)).toMatchObject({ ok: true });
});

test("deposits that are still on their way cannot be verified yet", async () => {
  const client = await makeClient();
  const { id, reference } = await addBank(client);
  provider.dwolla.records.sources[reference]!.micro!.created = new Date(Date.now() + 60_000).toISOString();
  const early = await verify(id);
  expect(early).toMatchObject({ ok: false, message: expect.stringContaining("still on their way") });
});

test("MON-037 Q-107 make primary is for verified ones, and there is one primary", async () => {
  const client = await makeClient();
  const [first, second] = [await addVerifiedBank(client), await addVerifiedBank(client)];
  const unverified = await addBank(client);
  expect(await makeBankPrimary(client, unverified.id)).toMatchObject({ ok: false, code: "conflict" });
  expect(await makeBankPrimary(await makeClient(), second.id)).toMatchObject({
    ok: false,
    code: "not-found",
  });
  await Promise.all([
    makeBankPrimary(client, second.id),
    makeBankPrimary(client, first.id),
    makeBankPrimary(client, second.id),
  ]);
  expect((await sourcesOf(client)).filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
});

test("MON-039 a removed source is gone here and at the provider; the same again changes nothing", async () => {
  const client = await makeClient();
  const { id, reference } = await addVerifiedBank(client);
  expect(await removeSource(await makeClient(), id)).toMatchObject({ ok: false, code: "not-found" });
  provider.dwolla.faults.order(`POST /funding-sources/${reference}`, "silent-after");
  expect(await removeSource(client, id)).toMatchObject({ ok: false });
  expect(await removeSource(client, id)).toMatchObject({ ok: true });
  expect(await sourcesOf(client)).toEqual([]);
  expect(provider.dwolla.records.sources[reference]).toMatchObject({ removed: true });
});

test("events report changes at the provider", async () => {
  const client = await makeClient();
  const { id, reference } = await addBank(client);
  const source = provider.dwolla.records.sources[reference]!;
  source.status = "verified";
  await syncSource(reference);
  expect(await findAnySource(id)).toMatchObject({ isVerified: true });
  await provider.dwolla.webhooks.settled();
  const other = await addBank(client);
  provider.dwolla.records.sources[other.reference]!.removed = true;
  await syncSource(other.reference);
  await eventually(async () => expect(await findAnySource(other.id)).toBeUndefined());
});

test("MON-066 MON-071 Q-103 a company sees its own accounts, the super administrator the platform's and unverified ones", async () => {
  const client = await makeClient();
  const [verified, waiting] = [await addVerifiedBank(client), await addBank(client)];
  const superAdmin = await makeSuperAdmin();
  const own = await addVerifiedBank(superAdmin, "Callout operating");
  const listedIds = (await listSourcesForAdmin()).map(({ id }) => id);
  expect(listedIds).toContain(own.id);
  expect(listedIds).toContain(waiting.id);
  expect(listedIds).not.toContain(verified.id);
  for (const nobody of [
    await makeContractor(),
    await makeClient("Manager", client.companyId!),
    await makeClient("Dispatcher", client.companyId!),
  ])
    expect(await addSource(nobody, typedBank())).toMatchObject({ ok: false, code: "forbidden" });
});
