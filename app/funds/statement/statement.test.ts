import { parse } from "csv-parse/sync";
import Excel from "exceljs";
import { caller } from "tests/api/caller";
import { applyAs } from "tests/factories/applications";
import { addSavedCard } from "tests/factories/cards";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withCardProvider } from "tests/setup/card-provider";
import { redirectOrErrorOf, renderScreenAt, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { type Actor, fullName } from "~/access/actor";
import { addFunds } from "~/funds/commands/add-funds.server";
import { credit } from "~/ledger/commands/credit.server";
import { payHold } from "~/ledger/commands/pay-hold.server";
import { releaseHold } from "~/ledger/commands/release-hold.server";
import { balanceOf } from "~/ledger/queries.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import type { readManageFunds } from "../manage-funds.server";
import ManageFunds from "../routes/manage-funds";
import Transaction from "../routes/transaction";
import { stateOf } from "./labels";
import type { findLineDetails } from "./line-details.server";
import { spendByMonth } from "./spend.server";

withCardProvider();

type Shown = Exclude<Awaited<ReturnType<typeof readManageFunds>>, { of: "contractor" }>;
const loadStatement = async (actor: Actor, query = "") =>
  (await visit(actor, `/manage-funds${query}`)).answer as Shown & { months?: unknown };
const amountsOf = ({ table }: Shown) => table.rows.map(({ amountCents }) => amountCents);
const onDay = <T>(day: string, work: () => Promise<T>) => atTime(`${day}T12:00:00Z`, work);

/** A company with a credit, an order paid with less than its hold, a canceled order, and one on hold. */
async function makeHistory() {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = () => makeAssignedOrder(client, contractor);
  const [paid, canceled, held] = [await order(), await order(), await order()];
  await onDay("2026-01-05", () => fund(client, 100_000));
  await onDay("2026-01-10", () => holdFor(client, paid.id, 30_000));
  await onDay("2026-01-11", () => holdFor(client, canceled.id, 5_000));
  await onDay("2026-01-12", () => holdFor(client, held.id, 7_500));
  const key = (what: string) => `${what}:${client.id}`;
  await onDay("2026-02-01", () =>
    inTransaction((tx) =>
      releaseHold(tx, {
        companyId: client.companyId!,
        reference: canceled.id,
        key: key("release"),
      }),
    ),
  );
  await onDay("2026-03-01", () =>
    inTransaction((tx) =>
      payHold(tx, {
        companyId: client.companyId!,
        reference: paid.id,
        contractorId: contractor.id,
        amountCents: 28_000,
        key: key("settle"),
      }),
    ),
  );
  return { client, contractor, paid, held };
}

test("MON-001 MON-003 MON-059 MON-061 LST-045 LST-047 the history has every line with its sign and the balance after it", async () => {
  const { client, contractor } = await makeHistory();
  const shown = await loadStatement(client);
  expect(shown).toMatchObject({
    of: "client",
    balance: { totalCents: 72_000, onHoldCents: 7_500 },
    table: { perPage: 5, sizes: [5, 15, 30], total: 5, sort: { by: "updatedAt", direction: "desc" } },
  });
  const lines = shown.table.rows.map(({ type, amountCents, balanceCents }) => [
    type,
    amountCents,
    balanceCents,
  ]);
  expect(lines.slice(2)).toEqual([
    ["canceled", 5_000, 92_500],
    ["reserved", 7_500, 92_500],
    ["automatic", 100_000, 100_000],
  ]);
  // The payment and the rest of its hold have the same time.
  expect(
    lines
      .slice(0, 2)
      .map(([type]) => type)
      .sort(),
  ).toEqual(["automatic", "paid"]);
  expect(lines[0]![2]).toBe((await balanceOf(client.companyId!)).availableCents);
  const html = await renderScreen(ManageFunds, shown);
  expect(html).toMatch(/<a[^>]*href="\/manage-funds\/add-funds"[^>]*>.*?Add funds<\/a>/);
  const heads = [...html.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, head]) => textOf(head!).trim());
  expect(heads.join(" ")).toBe("Description Type Payee Status Created Updated Amount Balance");
  const text = textOf(html);
  expect(text).toContain(fullName(contractor));
  for (const sign of ["−$300.00", "+$20.00", "+$1,000.00", "−$75.00"]) expect(text).toContain(sign);
  expect(text).toMatch(/Canceled.* \$50\.00 /);
  expect(text).not.toMatch(/[+−]\$50\.00/);
  expect(text).toContain("Funds available: $645.00");
});

test.each([
  ["/dashboard/draft", "Funds Available"],
  ["/payment-methods", "Funds available:"],
  ["/manage-funds", "Funds available:"],
  ["/dashboard/draft/bulk-publish?win=", "Funds available"],
  ["/dashboard/available/:win/assign/:contractor", "of your funds are put on hold for it;"],
])(
  "MON-003 %s shows the funds available without those on hold, and $0.00 without any",
  async (page, label) => {
    const { client, contractor } = await makeHistory();
    for (const [company, available] of [
      [client, "$645.00"],
      [await makeClient(), "$0.00"],
    ] as const) {
      const order = await makeOrder(company, { status: page.includes(":win") ? "published" : "draft" });
      if (page.includes(":win")) await applyAs(contractor, order);
      const ofOrder = page.replace(/(?<=win=$)|:win/, String(order.id));
      const address = ofOrder.replace(":contractor", String(contractor.id));
      expect(textOf(await renderScreenAt(company, address)), address).toContain(`${label} ${available}`);
    }
  },
);

test("MON-062 FLT-028 the amount exactly or as a range, and the days of creation and of the last change", async () => {
  const { client } = await makeHistory();
  const found = async (query: string) => amountsOf(await loadStatement(client, query)).sort((a, b) => a - b);
  expect(await found("?amount=75")).toEqual([7_500]);
  expect(await found("?amountFrom=50&amountTo=75.00")).toEqual([5_000, 7_500]);
  expect(await found("?amount=300&amountFrom=1&amountTo=2")).toEqual([30_000]);
  expect(await found("?createdFrom=2026-01-11&createdTo=2026-01-12")).toEqual([5_000, 7_500]);
  expect(await found("?updatedFrom=2026-02-01&updatedTo=02/01/2026")).toEqual([5_000]);
  expect(await found("?amount=none&createdFrom=2026-99-99&perPage=15")).toHaveLength(5);
  expect(await loadStatement(client, "?amount=75")).toMatchObject({
    isFiltered: true,
    typed: { amount: "75" },
  });
  const last = (await loadStatement(client, "?sortBy=createdAt&sortDirection=asc&perPage=1&page=9")).table;
  expect([last.page, last.rows[0]?.type]).toEqual([5, "automatic"]);
});

test("MON-065 a company sees its own lines; the super administrator sees all companies', with their balances", async () => {
  const { client } = await makeHistory();
  const stranger = await makeClient();
  await fund(stranger, 1_100);
  expect(amountsOf(await loadStatement(stranger))).toEqual([1_100]);
  const superAdmin = await makeSuperAdmin();
  const shown = await loadStatement(superAdmin, "?amount=11.00");
  expect(shown.of).toBe("superAdmin");
  expect(shown.table.rows.find(({ companyId }) => companyId === stranger.companyId)).toMatchObject({
    balanceCents: 1_100,
  });
  const [line] = (await loadStatement(client)).table.rows;
  const address = `/manage-funds/transactions/${line!.id}`;
  expect(await redirectOrErrorOf(client, address)).toBeUndefined();
  expect(await redirectOrErrorOf(superAdmin, address)).toBeUndefined();
  expect(await redirectOrErrorOf(stranger, address)).toBe(404);
  expect(await redirectOrErrorOf(client, "/manage-funds/transactions/none")).toBe(404);
});

test("every line shows its journals, each summing to zero, and its order", async () => {
  const { client, paid } = await makeHistory();
  const { table } = await loadStatement(client, "?perPage=15");
  for (const { id } of table.rows) {
    const { answer } = await visit(client, `/manage-funds/transactions/${id}`);
    const { journals } = answer as Awaited<ReturnType<typeof findLineDetails>>;
    expect(journals.length).toBeGreaterThan(0);
    for (const { entries } of journals)
      expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  }
  const line = table.rows.find(({ type }) => type === "paid")!;
  const { answer } = await visit(client, `/manage-funds/transactions/${line.id}`);
  expect(answer).toMatchObject({
    order: { win: paid.id, to: `/dashboard/all/${paid.id}` },
    journals: [{ type: "reserved" }, { type: "paid", entries: { length: 3 } }],
  });
});

test("MON-061 a refill by card and its fee have their signs, also in an export, and show the card and the provider's reference", async () => {
  const client = await makeClient();
  const { id } = await addSavedCard(client);
  await addFunds(client, { amountCents: 10_000, card: { id } });
  const { rows } = (await loadStatement(client)).table;
  expect(rows.map(({ type, amountCents }) => [type, amountCents])).toEqual([
    ["fee", 300],
    ["refill", 10_300],
  ]);
  const text = textOf(await renderScreen(ManageFunds, await loadStatement(client)));
  for (const sign of ["−$3.00", "+$103.00"]) expect(text).toContain(sign);
  const csv = (await visit(client, "/manage-funds/export.csv?sortBy=amount&sortDirection=asc")).response!;
  const exported = parse(await csv.text(), { columns: true, bom: true }) as Record<string, string>[];
  expect(exported.map(({ Amount }) => Amount)).toEqual(["-3.00", "103.00"]);
  for (const { id } of rows)
    expect((await visit(client, `/manage-funds/transactions/${id}`)).answer).toMatchObject({
      payment: { reference: expect.stringMatching(/^pi_/), with: "Visa •••• 4242" },
    });
});

test("Q-136 the export has the filtered lines, with signs, numeric amounts and escaped formulas", async () => {
  const { client, paid, held } = await makeHistory();
  const { companyId } = client;
  await inTransaction((tx) =>
    credit(tx, { companyId: companyId!, amountCents: 6_100, key: "formula", description: "=1+1" }),
  );
  const csv = (await visit(client, "/manage-funds/export.csv?amountFrom=60&sortBy=createdAt")).response!;
  expect(csv.headers.get("Content-Disposition")).toMatch(/Transactions \d{4}-\d\d-\d\d\.csv/);
  const rows = parse(await csv.text(), { columns: true, bom: true }) as Record<string, string>[];
  expect(rows.map(({ Type, Amount, Description }) => [Type, Amount, Description])).toEqual([
    ["Automatic", "1000.00", "Funds"],
    ["Paid", "-300.00", `WIN ${paid.id}`],
    ["Reserved", "-75.00", `WIN ${held.id}`],
    ["Automatic", "61.00", "'=1+1"],
  ]);
  expect(rows.map(({ Balance }) => Balance)).toEqual(["1000.00", expect.any(String), "925.00", "706.00"]);
  const book = new Excel.Workbook();
  const xlsx = (await visit(client, "/manage-funds/export.xlsx")).response!;
  await book.xlsx.load(await xlsx.arrayBuffer());
  expect([book.worksheets[0]!.name, book.worksheets[0]!.rowCount]).toEqual(["Transactions", 7]);
  expect(await redirectOrErrorOf(await makeClient(), "/manage-funds/export.csv?amount=5")).toBe(
    "/manage-funds?amount=5",
  );
  expect(await redirectOrErrorOf(await makeClient("Manager"), "/manage-funds/export.csv")).toBe("/dashboard");
});

test("spending by month leaves out unspent rests, fees and reversed lines", async () => {
  const { client } = await makeHistory();
  const months = await onDay("2026-04-02", () => spendByMonth(db, client));
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: "2025-05", cents: 0 });
  expect(months.filter(({ cents }) => cents !== 0)).toEqual([{ month: "2026-03", cents: 28_000 }]);
});

test("a payment near midnight at a month's end counts in the month of the viewer's time zone", async () => {
  const company = await makeClient();
  const statement = async (timeZone: string, day: string) => {
    const months = await onDay(day, () => spendByMonth(db, { ...company, timeZone }));
    return months.filter(({ cents }) => cents !== 0);
  };
  await onDay("2026-02-01", () => fund(company, 20_000));
  const contractor = await makeContractor();
  for (const [at, cents] of [
    // 23:30 on March 31 in Boston, 20:30 in Los Angeles.
    ["2026-04-01T03:30:00Z", 1_100],
    // 00:30 on April 1 in Boston, 21:30 on March 31 in Los Angeles.
    ["2026-04-01T04:30:00Z", 2_200],
    // 00:30 on May 1 in Los Angeles.
    ["2026-05-01T07:30:00Z", 4_400],
  ] as const) {
    const order = await makeAssignedOrder(company, contractor);
    await onDay("2026-02-02", () => holdFor(company, order.id, cents));
    const payment = {
      companyId: company.companyId!,
      reference: order.id,
      contractorId: contractor.id,
      amountCents: cents,
      key: at,
    };
    await atTime(at, () => inTransaction((tx) => payHold(tx, payment)));
  }
  expect(await statement("America/New_York", "2026-05-20")).toEqual([
    { month: "2026-03", cents: 1_100 },
    { month: "2026-04", cents: 2_200 },
    { month: "2026-05", cents: 4_400 },
  ]);
  expect(await statement("America/Los_Angeles", "2026-05-20")).toEqual([
    { month: "2026-03", cents: 3_300 },
    { month: "2026-05", cents: 4_400 },
  ]);
});

test("MON-059 LST-048 FLT-028 the API returns the same lines, filtered and paged as documented", async () => {
  const { client, contractor } = await makeHistory();
  const get = await caller(client);
  const filters = encodeURIComponent('{"amount":{"gte":50,"lte":75},"createdAt":{"gte":"2026-01-12"}}');
  const { body } = await get("GET", `/api/dwolla/history?filters=${filters}&sortBy=updateAt`);
  expect(body).toMatchObject({ total: 1, payload: [{ type: "reserved", amount: 75, balance: 925 }] });
  const paged = (await get("GET", "/api/dwolla/history?page=3&perPage=2")).body as { payload: unknown[] };
  expect(paged).toMatchObject({ total: 5, payload: [{ type: "automatic", amount: 1000, balance: 1000 }] });
  expect(paged.payload).toHaveLength(1);
  expect((await (await caller(contractor))("GET", "/api/dwolla/history")).status).toBe(403);
  const details = { description: "Bonus", ip: "10.0.0.9" };
  const request = { companyId: client.companyId!, amountCents: 6_000, key: "bonus", ...details };
  await inTransaction((tx) => credit(tx, request));
  expect(
    (await get("GET", `/api/dwolla/history?filters=${encodeURIComponent('{"amount":60}')}`)).body,
  ).toEqual(
    expect.objectContaining({
      payload: [
        {
          ...details,
          _id: expect.stringMatching(/^\d+$/),
          createdAt: expect.stringMatching(/^\d{4}-/),
          updatedAt: expect.stringMatching(/^\d{4}-/),
          type: "automatic",
          payee: "",
          status: "settled",
          amount: 60,
          balance: 705,
          WIN: "",
          companyName: expect.any(String),
        },
      ],
    }),
  );
  const shown = await loadStatement(client, "?amount=60");
  expect(textOf(await renderScreen(ManageFunds, shown))).not.toContain("10.0.0.9");
  const { answer } = await visit(client, `/manage-funds/transactions/${shown.table.rows[0]!.id}`);
  expect(textOf(await renderScreen(Transaction, answer as object))).toContain("IP 10.0.0.9");
});

test("DSK-022 the statement names its time zone once, and says what became of the money", async () => {
  const { client } = await makeHistory();
  const text = textOf(await renderScreen(ManageFunds, await loadStatement(client)));
  expect(text.match(/Times are in/g)).toHaveLength(1);
  expect(text).toContain("01/12/2026, 12:00 PM ");
  expect(text).not.toMatch(/[AP]M [A-Z]{3}\b/);
  const states = (await loadStatement(client)).table.rows.map((line) => `${line.type}: ${stateOf(line)}`);
  expect(states.sort()).toEqual([
    "automatic: Added",
    "automatic: Refunded",
    "canceled: Refunded",
    "paid: Paid",
    "reserved: Held",
  ]);
  const line = { type: "refill", win: null } as const;
  expect(stateOf({ ...line, status: "pending" })).toBe("On its way");
  expect(stateOf({ ...line, status: "reversed" })).toBe("Returned");
  expect(stateOf({ ...line, type: "fee", status: "reversed" })).toBe("Refunded");
  const { response } = await visit(client, "/manage-funds/export.csv");
  const exported = parse<{ Type: string; Status: string }>(await response!.text(), {
    bom: true,
    columns: true,
  });
  expect(exported.map(({ Type, Status }) => `${Type.toLowerCase()}: ${Status}`).sort()).toEqual(states);
});

test("PAY-026 PAY-027 PAY-028 PAY-029 a contractor sees own payments, with approved ones first", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const pay = (day: string | null, finalPayCents: number) =>
    makeAssignedOrder(client, contractor, {
      status: day ? "paid" : "approved",
      finalPayCents,
      approvedAt: new Date("2026-01-01T12:00:00Z"),
      paidAt: day ? new Date(`${day}T12:00:00Z`) : null,
    });
  await pay("2026-01-03", 300);
  await pay("2026-01-02", 200);
  await pay(null, 100);
  await makeAssignedOrder(client, contractor);
  await makeAssignedOrder(client, await makeContractor(), { status: "paid", finalPayCents: 999 });
  const { answer } = await visit(contractor, "/manage-funds");
  expect(answer).toMatchObject({ of: "contractor", table: { total: 3, perPage: 5, sizes: [5, 20, 25] } });
  const { table } = answer as {
    table: { rows: { win: number; title: string; clientName: string; amountCents: number }[] };
  };
  expect(table.rows.map(({ amountCents }) => amountCents)).toEqual([100, 300, 200]);
  const html = await renderScreen(ManageFunds, answer as object);
  expect(textOf(html)).toContain("Payment History");
  const heads = [...html.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, head]) => textOf(head!).trim());
  expect(heads).toEqual(["Work order", "Paid", "Client", "Status", "Amount"]);
  const { body } = await (await caller(contractor))("GET", "/api/payment/contractor/history");
  expect(body).toMatchObject({
    workOrders: [
      { finalPay: 1, paidAt: null, status: "approved", payment: { status: "pending" } },
      { finalPay: 3, paidAt: "2026-01-03T12:00:00.000Z", status: "paid", payment: { status: "pending" } },
      {
        WIN: String(table.rows[2]!.win),
        title: table.rows[2]!.title,
        workOrderNamed: table.rows[2]!.title,
        clientName: table.rows[2]!.clientName,
        approvedAt: "2026-01-01T12:00:00.000Z",
        finalPay: 2,
        amount: 2,
      },
    ],
  });
});

test("MON-062 the filter's days and the exported times are in the viewer's time zone", async () => {
  const client = await makeClient("Admin", undefined, {
    stateCode: "WA",
    latitude: 47.61,
    longitude: -122.33,
  });
  // 7:30 PM on the 11th in Seattle.
  await atTime("2026-01-12T03:30:00Z", () => fund(client, 2_500));
  expect(
    await amountsOf(await loadStatement(client, "?createdFrom=2026-01-11&createdTo=2026-01-11")),
  ).toEqual([2_500]);
  expect(await amountsOf(await loadStatement(client, "?createdFrom=2026-01-12"))).toEqual([]);
  const csv = (await visit(client, "/manage-funds/export.csv")).response!;
  const [row] = parse(await csv.text(), { columns: true, bom: true }) as Record<string, string>[];
  expect(row!["Created (Pacific Time)"]).toMatch(/^01\/11\/2026,? 7:30 PM/);
});
