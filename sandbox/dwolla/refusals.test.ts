import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client, type Response } from "dwolla-v2";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
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

test("PRF-011 an unverified customer sends 5,000 dollars a week, a verified one more, a suspended one nothing", async () => {
  const limited = await newBank(await newCustomer());
  await dwolla.post("transfers", transferOf(limited, balance, "4999.00"));
  expect(await errorsOf(dwolla.post("transfers", transferOf(limited, balance, "1.01")))).toEqual([
    expect.objectContaining({ path: "/amount/value", message: expect.stringContaining("transaction limit") }),
  ]);
  await dwolla.post("transfers", transferOf(limited, balance, "1.00"));
  const customer = await newCustomer("business");
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
  await vi.waitFor(() => expect(subscription.paused).toBe(true));
  expect((await dwolla.get(at)).body).toMatchObject({ paused: true });
  const { length } = server.records.waiting;
  await newCustomer();
  expect(server.records.waiting).toHaveLength(length);
  status = 200;
  await dwolla.post(at, { paused: false });
  await newCustomer();
  await vi.waitFor(() => expect(subscription).toMatchObject({ paused: false, failures: 0 }));
  await server.webhooks.settled();
  listener.close();
});
