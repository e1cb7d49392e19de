import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client, type Response } from "dwolla-v2";
import { eventually } from "tests/setup/eventually";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDwollaServer } from ".";

// What Dwolla refuses by its document and guides, sent by its own package.
const credentials = { key: "refusals-key", secret: "refusals-secret" };
let server: Awaited<ReturnType<typeof startDwollaServer>>;
let dwolla: Client;
let balance: string;
beforeAll(async () => {
  server = await startDwollaServer({
    ...credentials,
    openingCents: 100_000,
    retryDelayMs: 1,
    settlement: "manual",
  });
  const client = new Client({ ...credentials, environment: "sandbox" });
  dwolla = Object.assign(client, { apiUrl: server.url, tokenUrl: `${server.url}/token` });
  const own = Object.values(server.records.sources).find(({ type }) => type === "balance");
  balance = `${server.url}/funding-sources/${own!.id}`;
});
afterAll(() => server.stop());

type Refused = { status: number; body: { code: string; _embedded?: { errors: object[] } } };
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error as Refused,
  );
const errorsOf = async (promise: Promise<unknown>) => (await failureOf(promise))?.body._embedded?.errors;
const locationOf = (response: Response) => String((response.headers as unknown as Headers).get("location"));
let made = 0;
const newCustomer = async (type = "unverified") =>
  locationOf(
    await dwolla.post("customers", {
      firstName: "Ann",
      lastName: "Lee",
      email: `ann${++made}@northwind.example`,
      type,
    }),
  );
const newBank = async (customer: string, name = "Checking") => {
  const bank = {
    routingNumber: "222222226",
    accountNumber: `12345${made}`,
    bankAccountType: "checking",
    name,
  };
  const at = locationOf(await dwolla.post(`${customer}/funding-sources`, bank));
  await dwolla.post(`${at}/micro-deposits`);
  const amount = (value: string) => ({ value, currency: "USD" });
  await dwolla.post(`${at}/micro-deposits`, { amount1: amount("0.03"), amount2: amount("0.09") });
  return at;
};
const transferOf = (source: string, destination: string, value: unknown, more: object = {}) => ({
  _links: { source: { href: source }, destination: { href: destination } },
  amount: { currency: "USD", value },
  ...more,
});
const idOf = (href: string) => href.split("/").at(-1)!;

test("PRF-011 Dwolla's stand-in reports each unknown, missing and wrong field", async () => {
  const errors = await errorsOf(
    dwolla.post("customers", { firstName: 7, email: "ann@northwind.example", type: "vip", nickname: "A" }),
  );
  expect(errors).toEqual([
    expect.objectContaining({ code: "Required", path: "/lastName" }),
    expect.objectContaining({ code: "InvalidFormat", path: "/firstName" }),
    expect.objectContaining({ code: "Invalid", path: "/type" }),
    expect.objectContaining({ code: "Invalid", path: "/nickname" }),
  ]);
});

test.each<[string, unknown, object, object]>([
  ["an amount that is no number", "ten", {}, { code: "InvalidFormat", path: "/amount/value" }],
  ["an amount of nothing", "0.00", {}, { code: "InvalidFormat", path: "/amount/value" }],
  ["a number for the text of an amount", 5, {}, { code: "InvalidFormat", path: "/amount/value" }],
  [
    "a long correlation id",
    "5.00",
    { correlationId: "x".repeat(256) },
    { code: "InvalidFormat", path: "/correlationId" },
  ],
  [
    "too much metadata",
    "5.00",
    { metadata: { note: "x".repeat(256) } },
    { code: "Invalid", path: "/metadata" },
  ],
  ["an unknown field", "5.00", { memo: "Pay" }, { code: "Invalid", path: "/memo" }],
  [
    "an unknown channel",
    "5.00",
    { processingChannel: { destination: "pigeon" } },
    { path: "/processingChannel/destination" },
  ],
])("PRF-011 Dwolla's stand-in refuses a transfer with %s", async (_name, value, more, error) => {
  const bank = await newBank(await newCustomer());
  const errors = await errorsOf(dwolla.post("transfers", transferOf(bank, balance, value, more)));
  expect(errors).toEqual([expect.objectContaining(error)]);
});

/** A corporation; its controller's first name says how the check ends. */
const businessOf = (firstName = "Jane", more: object = {}) => ({
  firstName: "Ann",
  lastName: "Lee",
  email: `ann${++made}@northwind.example`,
  type: "business",
  businessType: "corporation",
  businessName: "Jane Corp",
  businessClassification: "9ed3f670-7d6f-11e3-b1ce-5404a6144203",
  ein: "12-3456789",
  address1: "99 33rd St",
  city: "Boston",
  state: "MA",
  postalCode: "02109",
  controller: { ...personOf(firstName), title: "CEO" },
  ...more,
});
const personOf = (firstName: string, ssn = "6789") => ({
  firstName,
  lastName: "Merchant",
  dateOfBirth: "1980-01-31",
  ssn,
  address: {
    address1: "1749 18th St",
    city: "Albany",
    stateProvinceRegion: "NY",
    postalCode: "12207",
    country: "US",
  },
});
const newBusiness = async (firstName?: string, more?: object) =>
  locationOf(await dwolla.post("customers", businessOf(firstName, more)));
const linksOf = async (at: string) => Object.keys((await dwolla.get(at)).body._links);
const certify = (customer: string) =>
  dwolla.post(`${customer}/beneficial-ownership`, { status: "certified" });

test("PRF-020 Dwolla's stand-in refuses a business without its controller, its number or its true address", async () => {
  const { controller: _, ein: __, ...bare } = businessOf();
  const errors = await errorsOf(dwolla.post("customers", { ...bare, address1: "PO Box 7" }));
  expect(errors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: "Required", path: "/ein" }),
      expect.objectContaining({ code: "Invalid", path: "/address1" }),
      expect.objectContaining({ code: "Required", path: "/controller/title" }),
      expect.objectContaining({ code: "Required", path: "/controller/ssn" }),
      expect.objectContaining({ code: "Required", path: "/controller/address/country" }),
    ]),
  );
  const young = { ...businessOf().controller, dateOfBirth: "2020-01-01" };
  expect(await errorsOf(newBusiness("Jane", { controller: young }))).toEqual([
    expect.objectContaining({ path: "/controller/dateOfBirth" }),
  ]);
});

test.each([
  ["Jane", "Jane Corp", "verified", ["certify-beneficial-ownership"]],
  ["retry", "Jane Corp", "retry", ["retry-verification", "retry-with-full-ssn"]],
  ["Jane", "retry", "retry", ["retry-verification"]],
  ["document", "Jane Corp", "document", ["verify-with-document"]],
  ["Jane", "document", "document", ["verify-business-with-document"]],
  ["document", "document", "document", ["verify-controller-and-business-with-document"]],
  ["suspended", "Jane Corp", "suspended", []],
])("PRF-020 as in Dwolla's sandbox, %s of %s is %s", async (firstName, businessName, status, links) => {
  const customer = await newBusiness(firstName, { businessName });
  expect((await dwolla.get(customer)).body).toMatchObject({ type: "business", status });
  expect(await linksOf(customer)).toEqual(expect.arrayContaining(links));
});

test("PRF-020 a second attempt needs all nine digits, and there is no third", async () => {
  const customer = await newBusiness("retry");
  const again = (firstName: string, ssn: string) => ({
    ...businessOf(firstName),
    controller: { ...personOf(firstName, ssn), title: "CEO" },
  });
  expect(await errorsOf(dwolla.post(customer, again("Jane", "6789")))).toEqual([
    expect.objectContaining({ path: "/controller/ssn" }),
  ]);
  await dwolla.post(customer, again("retry", "987654321"));
  expect((await dwolla.get(customer)).body.status).toBe("document");
  expect(await failureOf(dwolla.post(customer, again("Jane", "987654321")))).toMatchObject({ status: 403 });
});

test("PRF-020 a business sends once it, its owners and their certification are there", async () => {
  const customer = await newBusiness();
  const bank = await newBank(customer);
  const send = () => dwolla.post("transfers", transferOf(bank, balance, "3.00"));
  const barred = [expect.objectContaining({ code: "Restricted", path: "/_links/source/href" })];
  expect(await errorsOf(send())).toEqual(barred);
  const owners = `${customer}/beneficial-owners`;
  expect(await errorsOf(dwolla.post(owners, personOf("Jon", "6789")))).toEqual([
    expect.objectContaining({ path: "/ssn" }),
  ]);
  const owner = locationOf(await dwolla.post(owners, personOf("incomplete", "987654321")));
  await certify(customer);
  expect(await errorsOf(send())).toEqual(barred);
  await dwolla.post(owner, personOf("Jon", "987654321"));
  expect((await dwolla.get(owner)).body.verificationStatus).toBe("verified");
  expect(await failureOf(dwolla.post(owner, personOf("Jon", "987654321")))).toMatchObject({ status: 403 });
  expect((await dwolla.get(`${customer}/beneficial-ownership`)).body.status).toBe("recertify");
  await send();
  await dwolla.delete(owner);
  expect(await failureOf(dwolla.get(owner))).toMatchObject({ status: 404 });
});

test("PRF-011 an unverified customer sends 5,000 dollars a week, a verified one more, a suspended one nothing", async () => {
  const limited = await newBank(await newCustomer());
  await dwolla.post("transfers", transferOf(limited, balance, "4999.00"));
  expect(await errorsOf(dwolla.post("transfers", transferOf(limited, balance, "1.01")))).toEqual([
    expect.objectContaining({ path: "/amount/value", message: expect.stringContaining("transaction limit") }),
  ]);
  await dwolla.post("transfers", transferOf(limited, balance, "1.00"));
  const customer = await newBusiness();
  await certify(customer);
  const free = await newBank(customer);
  await dwolla.post("transfers", transferOf(free, balance, "5000.01"));
  server.records.customers[idOf(customer)]!.status = "suspended";
  expect(await errorsOf(dwolla.post("transfers", transferOf(free, balance, "2.00")))).toEqual([
    expect.objectContaining({ code: "Restricted", path: "/_links/source/href" }),
  ]);
});

test("PRF-011 a transfer that arrived is not canceled, and no state but canceled is set", async () => {
  const bank = await newBank(await newCustomer());
  const at = locationOf(await dwolla.post("transfers", transferOf(bank, balance, "7.00")));
  expect(await errorsOf(dwolla.post(at, { status: "processed" }))).toEqual([
    expect.objectContaining({ code: "Invalid", path: "/status" }),
  ]);
  await server.settle();
  expect(await errorsOf(dwolla.post(at, { status: "cancelled" }))).toEqual([
    expect.objectContaining({ code: "NotAllowed", path: "/status" }),
  ]);
});

test("PRF-011 a transfer comes back days after it had arrived, and the balance with it", async () => {
  const before = server.records.sources[idOf(balance)]!.balanceCents;
  const late = await newBank(await newCustomer(), "Late R10 Checking");
  const at = locationOf(await dwolla.post("transfers", transferOf(late, balance, "11.00")));
  await server.settle();
  expect((await dwolla.get(at)).body.status).toBe("processed");
  await server.settle();
  const { body } = await dwolla.get(at);
  expect(body.status).toBe("failed");
  expect((await dwolla.get(body._links.failure.href)).body).toMatchObject({ code: "R10" });
  expect(server.records.sources[idOf(balance)]!.balanceCents).toBe(before);
});

test("PRF-011 a key in use or with another body gets 409, too many requests 429, and neither does anything", async () => {
  const bank = await newBank(await newCustomer());
  const send = (value: string, key: string) =>
    failureOf(dwolla.post("transfers", transferOf(bank, balance, value), { "Idempotency-Key": key }));
  const count = () => Object.keys(server.records.transfers).length;
  expect(await send("3.00", "one")).toBeUndefined();
  const sent = count();
  expect(await send("4.00", "one")).toMatchObject({ status: 409 });
  server.faults.order("POST /transfers", "key-in-use");
  expect(await send("3.00", "two")).toMatchObject({ status: 409 });
  server.faults.order("POST /transfers", "limited");
  expect(await send("3.00", "three")).toMatchObject({ status: 429, body: { code: "TooManyRequests" } });
  expect(count()).toBe(sent);
});

test("PRF-011 a subscription needs an address and a short secret, and pauses after 400 failures in a row", async () => {
  const url = "http://127.0.0.1:9/hooks";
  expect(await errorsOf(dwolla.post("webhook-subscriptions", { url: "hooks", secret: "s" }))).toEqual([
    expect.objectContaining({ path: "/url" }),
  ]);
  expect(await errorsOf(dwolla.post("webhook-subscriptions", { url, secret: "s".repeat(129) }))).toEqual([
    expect.objectContaining({ path: "/secret" }),
  ]);
  let status = 503;
  const listener = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  const hooks = `http://127.0.0.1:${port}/hooks`;
  const at = locationOf(await dwolla.post("webhook-subscriptions", { url: hooks, secret: "s" }));
  const subscription = server.records.subscriptions[idOf(at)]!;
  subscription.failures = 398;
  await newCustomer();
  await eventually(() => expect(subscription.paused).toBe(true));
  expect((await dwolla.get(at)).body).toMatchObject({ paused: true });
  const { length } = server.records.waiting;
  await newCustomer();
  expect(server.records.waiting).toHaveLength(length);
  status = 200;
  await dwolla.post(at, { paused: false });
  await newCustomer();
  await eventually(() => expect(subscription).toMatchObject({ paused: false, failures: 0 }));
  await server.webhooks.settled();
  listener.close();
});
