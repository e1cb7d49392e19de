import { parse } from "csv-parse/sync";
import { applications } from "db/schema/applications";
import { checkEntries, expenses } from "db/schema/field-work";
import Excel from "exceljs";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { eventually } from "tests/setup/eventually";
import { toastOf } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { readListQuery } from "~/order-lists/list-query";
import { db, sqlPool } from "~/platform/db/db.server";
import { downloadOrders } from "./export-orders.server";
import { EXPORT_NAME } from "./files/open-rows.server";
import { loader as csvPage } from "./routes/orders-csv";
import { loader as xlsxPage } from "./routes/orders-xlsx";

type Table = Record<string, string>[];

const exportResponse = async (actor: Actor, tab: string, query = "", page = csvPage) =>
  (await visit(actor, page, `/dashboard/${tab}/export.csv${query}`, { tab })) as Response;

async function csvOf(actor: Actor, tab: string, query = ""): Promise<Table> {
  const answer = await exportResponse(actor, tab, query);
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  return parse(await answer.text(), { columns: true, bom: true }) as Table;
}

async function workbookOf(actor: Actor, tab: string, query = "") {
  const answer = await exportResponse(actor, tab, query, xlsxPage);
  const book = new Excel.Workbook();
  await book.xlsx.load(await answer.arrayBuffer());
  const sheet = book.worksheets[0]!;
  const titles = (sheet.getRow(1).values as string[]).slice(1);
  const cell = (row: number, title: string) => sheet.getRow(row).getCell(titles.indexOf(title) + 1);
  return { book, sheet, titles, cell };
}

const winsIn = (table: Table) => table.map((row) => Number(row.WIN));
const connections = async () =>
  (
    await sqlPool()`select 1 from pg_stat_activity where application_name = ${EXPORT_NAME}
    and datname = current_database()`
  ).length;

async function makeFullOrder() {
  const client = await makeClient();
  const contractor = await makeContractor({ firstName: "Zoë", lastName: "Ünal", phone: "6175550188" });
  const gus = { fname: "Gus Roe", role: "Store lead", email: "gus@example.com" };
  const order = await makeAssignedOrder(client, contractor, {
    title: '=HYPERLINK("http://x")',
    status: "completed",
    contactInfo: [{ ...gus, ofc_phn: "5085550141", mobile: "7815550142" }],
    confidential: "<p>Code <strong>4711</strong></p>",
    approvedHoursHundredths: 175,
    adjustmentCents: -500,
    adjustmentReason: "Left early",
    completedAt: new Date("2027-03-01T22:30:00Z"),
  });
  const ofContractor = { workOrderId: order.id, companyId: order.companyId, contractorId: contractor.id };
  await db
    .insert(expenses)
    .values({ ...ofContractor, date: "2027-03-01", description: "Parking", amountCents: 1250 });
  await db.insert(checkEntries).values({
    ...ofContractor,
    createdById: contractor.id,
    checkInAt: new Date("2027-03-01T14:00:00Z"),
    checkOutAt: new Date("2027-03-01T15:45:00Z"),
  });
  return { client, contractor, order };
}

test("IMP-017 LST-018 a client's CSV has what the list and the details show", async () => {
  const { client, order } = await makeFullOrder();
  const answer = await exportResponse(client, "all");
  const text = Buffer.from(await answer.arrayBuffer()).toString();
  expect(text.startsWith("\ufeffWIN,")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="All work orders .*\.csv"/,
  );
  expect(parse(text, { columns: true, bom: true })).toMatchObject([
    {
      ...{
        WIN: String(order.id),
        Title: `'=HYPERLINK("http://x")`,
        Status: "Completed",
        "Address 1": order.address1,
      },
      "Start Date": "03/01/2027",
      "Start Time": "9:00 AM",
      Zone: "EST",
      "Time Zone": "America/New_York",
      "Base Pay": "50.00",
      Quantity: "2",
      "Potential Pay": "100.00",
      Work: "60%",
      Adjustment: "-5.00",
      Contractor: "Zoë Ünal",
      "Contractor Phone": "(617) 555-0188",
      Confidential: "Code 4711",
      "Checked-in Hours": "1.75",
      Expenses: "12.50",
      "Approved Hours": "1.75",
      "Work Types": "Structured cabling",
      Completed: "03/01/2027 5:30 PM",
      Contacts: "Gus Roe, Store lead, (508) 555-0141, (781) 555-0142, gus@example.com",
    },
  ]);
});

test("security case 23: Q-136 Export Excel makes a valid workbook with numbers and dates as such", async () => {
  const { client, order } = await makeFullOrder();
  const { cell, sheet, book } = await workbookOf(client, "all");
  expect([book.worksheets.length, sheet.name, sheet.rowCount]).toEqual([1, "Work Orders", 2]);
  expect(cell(2, "WIN").value).toBe(order.id);
  expect(cell(2, "Title").value).toBe(`'=HYPERLINK("http://x")`);
  expect(cell(2, "Base Pay")).toMatchObject({ value: 50, numFmt: '"$"#,##0.00' });
  expect(cell(2, "Start Date").value).toEqual(new Date("2027-03-01T00:00:00Z"));
  expect(cell(2, "Completed").value).toEqual(new Date("2027-03-01T17:30:00Z"));
  expect(cell(1, "WIN").font).toMatchObject({ bold: true });
  expect(sheet.views).toMatchObject([{ state: "frozen", ySplit: 1 }]);
});

test("IMP-016 FLT-029 exports the selected orders, else all that search and tab show, in the list's order", async () => {
  const client = await makeClient();
  const [b, a, c] = await Promise.all([
    makeOrder(client, { title: "Bravo" }),
    makeOrder(client, { title: "Alpha" }),
    makeOrder(client, { title: "Charlie", status: "published" }),
  ]);
  expect(winsIn(await csvOf(client, "all", "?sort=title&direction=-1"))).toEqual([c.id, b.id, a.id]);
  expect(winsIn(await csvOf(client, "draft", "?sort=title"))).toEqual([a.id, b.id]);
  expect(winsIn(await csvOf(client, "all", "?search=charl"))).toEqual([c.id]);
  expect(winsIn(await csvOf(client, "all", `?win=${a.id}&win=${c.id}&search=nothing`)).sort()).toEqual(
    [a.id, c.id].sort(),
  );
});

test("IMP-009 an empty export redirects back to the list with a message", async () => {
  const client = await makeClient();
  const foreign = await makeOrder(await makeClient());
  for (const query of ["?search=zzz", `?search=zzz&win=${foreign.id}`, "?search=zzz&only=selected"]) {
    const answer = await exportResponse(client, "all", query, xlsxPage);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard/all?search=zzz"]);
    expect(await toastOf(answer)).toMatchObject({ text: "Please select any work order to export" });
  }
});

test("IMP-009 the button for selected orders exports nothing when none is selected, whatever the list shows", async () => {
  const client = await makeClient();
  await makeOrder(client);
  const answer = await exportResponse(client, "all", "?only=selected");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard/all"]);
  expect(await toastOf(answer)).toMatchObject({ text: "Please select any work order to export" });
});

test("an export has only orders that the actor may see, whatever is selected", async () => {
  const { client, contractor, order } = await makeFullOrder();
  const other = await makeClient();
  const theirs = await makeAssignedOrder(other, await makeContractor());
  const open = await makeOrder(client, { status: "published" });
  const all = `?win=${order.id}&win=${theirs.id}&win=${open.id}`;
  expect(winsIn(await csvOf(client, "all", all)).sort()).toEqual([order.id, open.id].sort());
  expect(winsIn(await csvOf(contractor, "completed", all))).toEqual([order.id]);
  expect(winsIn(await csvOf(contractor, "completed"))).toEqual([order.id]);
  const everything = await csvOf(await makeSuperAdmin(), "all", all);
  expect(winsIn(everything).sort()).toEqual([order.id, theirs.id, open.id].sort());
  expect(everything.every((row) => row.Client)).toBe(true);
});

test("IMP-017 LST-020 Q-193 a contractor exports only assigned work, without decisions that the client only saved", async () => {
  const { client, contractor, order } = await makeFullOrder();
  const bid = {
    workOrderId: order.id,
    companyId: order.companyId,
    basicType: "Hour" as const,
    bidBaseCents: 5000,
  };
  await db.insert(applications).values({ ...bid, contractorId: contractor.id, status: "assigned" });
  const [row] = await csvOf(contractor, "completed");
  expect(row).toMatchObject({ Client: expect.stringContaining("Company"), Confidential: "Code 4711" });
  expect(row).toMatchObject({ "Approved Hours": "", Adjustment: "", "Adjustment Reason": "" });
  expect(Object.keys(row!)).not.toEqual(expect.arrayContaining(["Created By"]));
  for (const hidden of ["Created By", "Applicants", "Applicant Count", "Client Approval Codes", "Published"])
    expect(row).not.toHaveProperty(hidden);
  for (const tab of ["upcoming-work", "completed", "approved", "paid"])
    expect((await exportResponse(contractor, tab)).status, tab).toBe(tab === "completed" ? 200 : 302);
  for (const tab of ["available", "routed", "applied", "all", "nowhere"])
    expect((await exportResponse(contractor, tab)).status).toBe(404);
  expect((await exportResponse(client, "upcoming-work")).status).toBe(404);
});

test("only a client's file lists the applicants", async () => {
  const client = await makeClient();
  const order = await makeOrder(client, { status: "published", applicantCount: 2 });
  for (const firstName of ["Ann", "=Bob"]) {
    const { id } = await makeContractor({ firstName, lastName: "Lee" });
    await db.insert(applications).values({
      workOrderId: order.id,
      companyId: order.companyId,
      contractorId: id,
      basicType: "Hour",
      bidBaseCents: 1,
      status: "apply",
    });
  }
  expect(await csvOf(client, "available")).toMatchObject([
    { Applicants: "Ann Lee; =Bob Lee", "Applicant Count": "2" },
  ]);
  expect((await csvOf(await makeSuperAdmin(), "all"))[0]).not.toHaveProperty("Applicants");
});

test.each([
  ["csv", csvPage],
  ["xlsx", xlsxPage],
] as const)("an aborted download leaves no connection open: %s", async (format, page) => {
  const client = await makeClient();
  const { id } = await makeOrder(client);
  await sqlPool()`insert into work_orders (company_id, created_by_id, title, description)
    select company_id, created_by_id, 'Order ' || n, repeat('x', 2000) from work_orders, generate_series(1, 3000) n
    where id = ${id}`;
  const answer = await exportResponse(client, "all", "", page);
  const reader = answer.body!.getReader();
  expect((await reader.read()).value!.length).toBeGreaterThan(0);
  expect(await connections()).toBe(1);
  await reader.cancel();
  await eventually(async () => expect(await connections()).toBe(0));
  // Cancels one response before its first byte, and aborts the request of another that was never read.
  await (await exportResponse(client, "all", "", page)).body!.cancel();
  const aborted = new AbortController();
  const unread = await downloadOrders(client, { query: readListQuery("all", {}) }, format, aborted.signal);
  expect(unread.ok).toBe(true);
  aborted.abort();
  await eventually(async () => expect(await connections()).toBe(0));
  const whole = await exportResponse(client, "all", "", page);
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  await eventually(async () => expect(await connections()).toBe(0));
});
