import { Client, type Response } from "dwolla-v2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDwollaServer } from ".";

// Same-day ACH and instant payments by Dwolla's document and guides, sent by its own package.
const credentials = { key: "speeds-key", secret: "speeds-secret" };
let server: Awaited<ReturnType<typeof startDwollaServer>>;
let dwolla: Client;
let balance: string;
beforeAll(async () => {
  server = await startDwollaServer({ ...credentials, openingCents: 300_000_000, settlement: "manual" });
  const client = new Client({ ...credentials, environment: "sandbox" });
  dwolla = Object.assign(client, { apiUrl: server.url, tokenUrl: `${server.url}/token` });
  const own = Object.values(server.records.sources).find(({ type }) => type === "balance");
  balance = `${server.url}/funding-sources/${own!.id}`;
});
afterAll(() => server.stop());

const locationOf = (response: Response) => String((response.headers as unknown as Headers).get("location"));
let made = 0;
async function newBank(name = "Checking") {
  const person = { firstName: "Ann", lastName: "Lee", email: `ann${++made}@northwind.example` };
  const customer = locationOf(await dwolla.post("customers", { ...person, type: "receive-only" }));
  const numbers = { routingNumber: "222222226", accountNumber: `98765${made}`, bankAccountType: "checking" };
  return locationOf(await dwolla.post(`${customer}/funding-sources`, { ...numbers, name }));
}
const sameDay = { clearing: { destination: "next-available" } };
const instant = { processingChannel: { destination: "instant" } };
const send = (source: string, destination: string, value: string, speed: object) =>
  dwolla.post("transfers", {
    _links: { source: { href: source }, destination: { href: destination } },
    amount: { currency: "USD", value },
    ...speed,
  });
const sent = async (destination: string, speed: object, value = "21.00") =>
  locationOf(await send(balance, destination, value, speed));
const read = async (at: string) => (await dwolla.get(at)).body;
type Refused = { body: { _embedded?: { errors: { code: string; path: string }[] } } };
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "accepted",
    (error: Refused) => error.body._embedded?.errors.map(({ code, path }) => `${code} ${path}`).join(),
  );

test("PRF-021 Dwolla's stand-in clears a transfer the same day, and sends another one at once", async () => {
  const bank = await newBank();
  const standard = await sent(bank, {});
  const fast = await sent(bank, sameDay);
  expect([(await read(standard)).status, (await read(fast)).status]).toEqual(["pending", "pending"]);
  expect(await read(fast)).toMatchObject({ clearing: { destination: "same-day" } });
  expect((await read(standard)).clearing).toEqual({ source: "standard" });
  expect(await read(await sent(bank, instant))).toMatchObject({
    status: "processed",
    processingChannel: { destination: "real-time-payments" },
  });
  expect((await read(bank)).channels).toEqual(["ach", "real-time-payments"]);
  expect((await read(balance)).channels).toEqual([]);
});

test("PRF-021 a same-day transfer arrives on the day on which it was sent, before a standard one", async () => {
  const day = 60_000;
  const timed = await startDwollaServer({
    ...credentials,
    openingCents: 9000,
    settleMs: 2 * day,
    settlement: "manual",
  });
  dwolla = Object.assign(dwolla, { apiUrl: timed.url, tokenUrl: `${timed.url}/token` });
  const [own] = Object.values(timed.records.sources);
  const bank = await newBank();
  const from = `${timed.url}/funding-sources/${own!.id}`;
  await send(from, bank, "21.00", {});
  await send(from, bank, "22.00", sameDay);
  const transfers = Object.values(timed.records.transfers);
  for (const transfer of transfers) transfer.created = new Date(Date.now() - 0.6 * day).toISOString();
  await timed.settle();
  expect(transfers.map(({ amountCents, status }) => [amountCents, status])).toEqual([
    [2100, "pending"],
    [2200, "processed"],
  ]);
  await timed.stop();
  dwolla = Object.assign(dwolla, { apiUrl: server.url, tokenUrl: `${server.url}/token` });
});

test("PRF-021 a bank that refuses fast transfers returns them with a code, and takes standard ones", async () => {
  const bank = await newBank("Fast R01 Checking");
  const [slow, fast, now] = [await sent(bank, {}), await sent(bank, sameDay), await sent(bank, instant)];
  await server.settle();
  expect((await read(slow)).status).toBe("processed");
  for (const at of [fast, now]) {
    expect((await read(at)).status).toBe("failed");
    expect(await read(`${at}/failure`)).toMatchObject({ code: "R01" });
  }
});

test("PRF-021 Dwolla's stand-in refuses what Dwolla refuses of fast transfers", async () => {
  const bank = await newBank();
  const other = await newBank("Harbor ACH only");
  const source = Object.values(server.records.sources).find(
    (one) => one.owner === "account" && one.type === "bank",
  );
  const ownBank = `${server.url}/funding-sources/${source!.id}`;
  const refused = (to: string, speed: object, value = "21.00", from = balance) =>
    refusalOf(send(from, to, value, speed));
  const at = (destination: string) => ({ processingChannel: { destination } });
  expect(await refused(bank, at("carrier-pigeon"))).toBe("Invalid /processingChannel/destination");
  expect(await refused(bank, { clearing: { destination: "yesterday" } })).toBe(
    "Invalid /clearing/destination",
  );
  expect(await refused(balance, sameDay, "21.00", ownBank)).toBe("Restricted /clearing/destination");
  expect(await refused(other, instant)).toBe("NotAllowed /processingChannel/destination");
  expect(await refused(other, at("real-time-payments"))).toBe("NotAllowed /processingChannel/destination");
  expect(await refused(bank, instant, "21.00", ownBank)).toBe("NotAllowed /_links/destination/href");
  expect(await refused(bank, instant, "100000.01")).toBe("Restricted /amount/value");
  expect(await refused(bank, sameDay, "1000000.01")).toBe("Restricted /amount/value");
  expect(await refused(bank, instant, "100000.00")).toBe("accepted");
  expect(await refused(bank, sameDay, "1000000.00")).toBe("accepted");
});
