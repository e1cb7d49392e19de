import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Client, type Response } from "dwolla-v2";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startDwollaServer } from ".";

// Runs Dwolla's own package, as the product uses it, against the stand-in.
const credentials = { key: "stand-in-key", secret: "stand-in-secret" };
const folder = mkdtempSync(path.join(os.tmpdir(), "dwolla-"));
const file = path.join(folder, "dwolla.json");
const received: { topic: string; resourceId: string }[] = [];
const listener = createServer(async (request, response) => {
  const body = await text(request);
  const signature = createHmac("sha256", "hook-secret").update(body).digest("hex");
  expect(request.headers["x-request-signature-sha-256"]).toBe(signature);
  received.push(JSON.parse(body));
  response.writeHead(200).end();
});

let server: Awaited<ReturnType<typeof startDwollaServer>>;
let dwolla: Client;

async function start() {
  server = await startDwollaServer({
    ...credentials,
    file,
    openingCents: 100_000,
    retryDelayMs: 1,
    settlement: "manual",
  });
  const client = new Client({ ...credentials, environment: "sandbox" });
  dwolla = Object.assign(client, { apiUrl: server.url, tokenUrl: `${server.url}/token` });
}
beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  await start();
  const { port } = listener.address() as AddressInfo;
  await dwolla.post("webhook-subscriptions", { url: `http://127.0.0.1:${port}`, secret: "hook-secret" });
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await server.stop();
  listener.close();
  rmSync(folder, { recursive: true });
});

const topics = async () => {
  await server.webhooks.settled();
  return received.map(({ topic }) => topic);
};
const locationOf = (response: Response) => String((response.headers as unknown as Headers).get("location"));
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error,
  );
let customers = 0;
const newCustomer = async () =>
  locationOf(
    await dwolla.post("customers", {
      firstName: "Ann",
      lastName: "Lee",
      email: `ann${++customers}@northwind.example`,
    }),
  );
const newBank = async (customer: string, name = "Checking") =>
  locationOf(
    await dwolla.post(`${customer}/funding-sources`, {
      routingNumber: "222222226",
      accountNumber: "123456789",
      bankAccountType: "checking",
      name,
    }),
  );
const verify = (bank: string, first: string, second: string) =>
  dwolla.post(`${bank}/micro-deposits`, {
    amount1: { value: first, currency: "USD" },
    amount2: { value: second, currency: "USD" },
  });
const verifiedBank = async (customer: string, name?: string) => {
  const bank = await newBank(customer, name);
  await dwolla.post(`${bank}/micro-deposits`);
  await verify(bank, "0.03", "0.09");
  return bank;
};
const ownBalance = async () => {
  const root = await dwolla.get("/");
  const { body } = await dwolla.get(`${root.body._links.account.href}/funding-sources`);
  return body._embedded["funding-sources"].find((one: { type: string }) => one.type === "balance")._links.self
    .href as string;
};
const transfer = (source: string, destination: string, value: string, key?: string) =>
  dwolla.post(
    "transfers",
    {
      _links: { source: { href: source }, destination: { href: destination } },
      amount: { currency: "USD", value },
      correlationId: key,
    },
    key ? { "Idempotency-Key": key } : {},
  );

test("a bank is added and verified by two amounts, and then funds the balance", async () => {
  const customer = await newCustomer();
  const bank = await newBank(customer);
  const bankResponse = await dwolla.get(bank);
  expect(bankResponse.body).toMatchObject({
    status: "unverified",
    bankAccountType: "checking",
    name: "Checking",
  });
  expect(bankResponse.body._links).toHaveProperty("initiate-micro-deposits");
  expect((await dwolla.post(`${bank}/micro-deposits`)).status).toBe(201);
  expect((await dwolla.get(bank)).body._links).toHaveProperty("verify-micro-deposits");
  expect((await verify(bank, "0.09", "0.03")).status).toBe(200);
  const balance = await ownBalance();
  const transferUrl = locationOf(await transfer(bank, balance, "50.00"));
  expect((await dwolla.get(transferUrl)).body).toMatchObject({
    status: "pending",
    amount: { value: "50.00", currency: "USD" },
  });
  await server.settle();
  expect((await dwolla.get(transferUrl)).body.status).toBe("processed");
  expect((await dwolla.get(`${balance}/balance`)).body.balance).toEqual({
    value: "1050.00",
    currency: "USD",
  });
  expect(await topics()).toEqual(
    expect.arrayContaining([
      "customer_funding_source_verified",
      "customer_transfer_completed",
      "transfer_completed",
    ]),
  );
});

test("three wrong amounts block a bank", async () => {
  const bank = await newBank(await newCustomer());
  expect(await failureOf(verify(bank, "0.01", "0.02"))).toMatchObject({
    status: 404,
    body: { message: "Micro deposits not initiated." },
  });
  await dwolla.post(`${bank}/micro-deposits`);
  for (let n = 0; n < 3; n++)
    expect(await failureOf(verify(bank, "0.01", "0.02"))).toMatchObject({
      status: 400,
      body: { _embedded: { errors: [{ message: "Wrong amount(s)." }] } },
    });
  expect(await failureOf(verify(bank, "0.03", "0.09"))).toMatchObject({
    status: 403,
    body: { code: "InvalidResourceState", message: "Too many attempts." },
  });
  expect((await dwolla.get(bank)).body._links).toHaveProperty("failed-verification-micro-deposits");
  expect(await topics()).toContain("customer_microdeposits_maxattempts");
});

test("invalid bank fields are reported by path; a duplicate bank or customer links to the existing one", async () => {
  const customer = await newCustomer();
  const bad = dwolla.post(`${customer}/funding-sources`, {
    routingNumber: "123456789",
    accountNumber: "1",
    bankAccountType: "checking",
    name: "Bank",
  });
  const { body } = await failureOf(bad);
  expect(body._embedded.errors.map((one: { path: string }) => one.path)).toEqual([
    "/routingNumber",
    "/accountNumber",
  ]);
  const bank = await newBank(customer);
  expect(await failureOf(newBank(customer))).toMatchObject({
    body: { code: "DuplicateResource", _links: { about: { href: bank } } },
  });
  const { email } = (await dwolla.get(customer)).body;
  const duplicate = await failureOf(dwolla.post("customers", { firstName: "A", lastName: "B", email }));
  expect(duplicate.body._embedded.errors[0]).toMatchObject({
    code: "Duplicate",
    _links: { about: { href: customer } },
  });
});

test("an unknown type of customer is refused; one without a type is unverified and can send", async () => {
  const person = { firstName: "Ann", lastName: "Lee" };
  const refused = await failureOf(
    dwolla.post("customers", { ...person, email: "odd@northwind.example", type: "recieve-only" }),
  );
  expect(refused.body._embedded.errors[0]).toMatchObject({ code: "Invalid", path: "/type" });
  const { body } = await dwolla.get(await newCustomer());
  expect(body).toMatchObject({ type: "unverified", _links: { send: expect.anything() } });
  const email = "receiver@northwind.example";
  const receiver = locationOf(await dwolla.post("customers", { ...person, email, type: "receive-only" }));
  expect((await dwolla.get(receiver)).body._links).not.toHaveProperty("send");
});

test("a returned transfer has a failure code", async () => {
  const bank = await verifiedBank(await newCustomer(), "R01 Checking");
  const transferUrl = locationOf(await transfer(bank, await ownBalance(), "20.00"));
  await server.settle();
  const { body } = await dwolla.get(transferUrl);
  expect(body.status).toBe("failed");
  expect((await dwolla.get(body._links.failure.href)).body).toMatchObject({
    code: "R01",
    description: "Insufficient Funds",
  });
  expect(await topics()).toContain("customer_transfer_failed");
});

test("the platform's balance pays out no more than it holds", async () => {
  const [balance, bank] = [await ownBalance(), await newBank(await newCustomer())];
  expect(await failureOf(transfer(balance, bank, "99999.00"))).toMatchObject({
    body: { _embedded: { errors: [{ code: "InsufficientFunds", path: "/_links/source/href" }] } },
  });
  const before = Number((await dwolla.get(`${balance}/balance`)).body.balance.value);
  const transferUrl = locationOf(await transfer(balance, bank, "10.00"));
  const during = Number((await dwolla.get(`${balance}/balance`)).body.balance.value);
  expect(before - during).toBe(10);
  await dwolla.post(transferUrl, { status: "cancelled" });
  expect(Number((await dwolla.get(`${balance}/balance`)).body.balance.value)).toBe(before);
});

test.each(["silent-after", "broken-after"] as const)(
  "after a lost response, %s, the same key creates no second transfer, and its correlation id finds it",
  async (fault) => {
    const customer = await newCustomer();
    const [bank, balance] = [await verifiedBank(customer), await ownBalance()];
    server.faults.order("POST /transfers", fault);
    expect(await failureOf(transfer(bank, balance, "5.00", fault))).toBeDefined();
    const again = locationOf(await transfer(bank, balance, "5.00", fault));
    const { body } = await dwolla.get(`${customer}/transfers`, { correlationId: fault });
    expect(body.total).toBe(1);
    expect(body._embedded.transfers[0]._links.self.href).toBe(again);
  },
);

test("the data survives a restart, and contains no account number", async () => {
  const bank = await newBank(await newCustomer());
  const id = bank.split("/").at(-1);
  await server.stop();
  await start();
  expect((await dwolla.get(`funding-sources/${id}`)).body.status).toBe("unverified");
  expect((await dwolla.get("webhook-subscriptions")).body.total).toBe(1);
  expect(readFileSync(file, "utf8")).not.toContain("123456789");
});

test("wrong credentials get no token", async () => {
  const stranger = Object.assign(new Client({ ...credentials, secret: "other", environment: "sandbox" }), {
    apiUrl: server.url,
    tokenUrl: `${server.url}/token`,
  });
  expect(await failureOf(stranger.get("/"))).toBeDefined();
});
