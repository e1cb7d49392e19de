import { readFileSync } from "node:fs";
import { importMappings, importRows, imports } from "db/schema/imports";
import { workOrderHistory } from "db/schema/order-history";
import { auditLog, events, files } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { and, asc, count, eq } from "drizzle-orm";
import { fileOf, isThere } from "tests/boston/rows";
import { typedOrder } from "tests/factories/order-form";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { createDrafts } from "~/order-form/commands/create-drafts.server";
import { createOrder } from "~/order-form/commands/create-order.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { ok } from "~/platform/result";
import { createTemplate } from "~/templates/commands/save-template.server";
import { publishOrder } from "~/work-orders/commands/publish-order.server";
import { readOrderForm } from "~/work-orders/form/read-order-form.server";
import { findImport, listImportRows } from "../imports.server";
import { openImport } from "./open-import.server";
import { deleteUnstartedImports, runImport } from "./run-import.server";
import { startImport } from "./start-import.server";

let client: Actor;
beforeEach(async () => {
  client = await makeClient("Dispatcher");
});

async function storeCsv(content: string | Buffer, by = client) {
  const bytes = Buffer.from(content);
  const file = { content: bytes, name: "orders.csv", mime: "text/csv", sizeBytes: bytes.length };
  return (await storeFile({ ...file, uploadedById: by.id })).id;
}
async function openCsv(content: string | Buffer, templateId?: number) {
  const result = await openImport(client, { fileId: await storeCsv(content), templateId });
  if (!result.ok) throw new Error(result.message);
  return (await findImport(db, client, result.value.importId))!;
}
async function startCsv(content: string | Buffer, templateId?: number) {
  const { id, mapping } = await openCsv(content, templateId);
  expect(await startImport(client, { id, mapping })).toMatchObject({ ok: true });
  return id;
}
async function importCsv(content: string | Buffer, templateId?: number) {
  const id = await startCsv(content, templateId);
  await runImport({ importId: id });
  return (await findImport(db, client, id))!;
}
const drafts = () =>
  db.select().from(workOrders).where(eq(workOrders.companyId, client.companyId!)).orderBy(asc(workOrders.id));

test("IMP-003 IMP-004 rows become drafts with history, audit log and events, and the template fills empty fields", async () => {
  const template = await createTemplate(client, {
    name: "Lights",
    values: { description: "<p>As usual</p>", amount: "50", quantity: "2" },
    documents: [],
  });
  const templateId = template.ok ? template.value.templateId : 0;
  const done = await importCsv("Title,Zip,Rate\nOne,2132.0,\nTwo,ABC,$60\n,,\nThree,02108,\n", templateId);
  expect(done).toMatchObject({ state: "done", rowCount: 3, drafts: 3, toCheck: 1, skipped: 0, fileId: null });
  const [one, two] = await drafts();
  expect(one).toMatchObject({
    title: "One",
    status: "draft",
    zipCode: "02132",
    amountCents: 5000,
    createdById: client.id,
    description: "<p>As usual</p>",
    templateId,
    templateName: "Lights",
  });
  expect(two).toMatchObject({ title: "Two", zipCode: "", amountCents: 6000 });
  const rows = await listImportRows(done.id, { after: 0, limit: 10 });
  expect(rows.map(({ line, state, win }) => [line, state, win! - one!.id])).toEqual([
    [2, "draft", 0],
    [3, "check", 1],
    [5, "draft", 2],
  ]);
  expect(rows[1]!.problems).toEqual(["ZIP code “ABC”: Enter valid zipcode"]);
  const history = await db.select().from(workOrderHistory).where(eq(workOrderHistory.workOrderId, two!.id));
  expect(history).toMatchObject([
    {
      type: "create",
      workOrderStatus: "draft",
      description: "Imported from orders.csv, row 3",
      creatorName: `${client.firstName} ${client.lastName}`,
    },
  ]);
  for (const [table, name] of [
    [auditLog, "action"],
    [events, "type"],
  ] as const) {
    const historyRows = await db
      .select()
      .from(table)
      .where(and(eq(table.subjectType, "work-order"), eq(table.subjectId, two!.id)));
    expect(historyRows).toMatchObject([{ [name]: "work-order.create", actorId: client.id }]);
  }
  const [over] = await db.select().from(events).where(eq(events.type, "work-order.import-done"));
  expect(over!.payload).toMatchObject({ drafts: 3, toCheck: 1, state: "done" });
  expect(await db.$count(files, eq(files.uploadedById, client.id))).toBe(0);
});

test("an imported draft is stored and recorded exactly like one from the form", async () => {
  const typed = await typedOrder({ status: "draft" });
  const made = await createOrder(client, { typed });
  const read = await readOrderForm(typed);
  if (!read.ok || !made.ok) throw new Error("refused");
  const bulk = await inTransaction(async (tx) => {
    const companyId = client.companyId!;
    return ok(
      await createDrafts(tx, { ...client, companyId }, [{ columns: read.value.columns, description: "" }]),
    );
  });
  const wins = [made.value.win, bulk.ok ? bulk.value[0]! : 0];
  const shape = async (win: number) => {
    const [order] = await db.select().from(workOrders).where(eq(workOrders.id, win));
    const [history] = await db.select().from(workOrderHistory).where(eq(workOrderHistory.workOrderId, win));
    const [audit] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, "work-order"), eq(auditLog.subjectId, win)));
    const same = { id: 0, at: 0, createdAt: 0, updatedAt: 0, workOrderId: 0, subjectId: 0, searchText: "" };
    const { description: _empty, ...detail } = audit!.detail;
    return [
      { ...order, ...same },
      { ...history, ...same },
      { ...audit, ...same, detail },
    ];
  };
  expect(await shape(wins[1]!)).toEqual(await shape(wins[0]!));
  expect(await publishOrder(client, { win: wins[1]! })).toMatchObject({ ok: true });
});

describe("interrupted", () => {
  const manyRows = `Title,WO\n${Array.from({ length: 1500 }, (_, n) => `Job ${n},${n}`).join("\n")}`;
  const expectImportedOnce = async (id: number) => {
    const all = await drafts();
    expect(all).toHaveLength(1500);
    expect(new Set(all.map(({ customTagId }) => customTagId)).size).toBe(1500);
    const [rows] = await db.select({ n: count() }).from(importRows).where(eq(importRows.importId, id));
    expect(rows!.n).toBe(1500);
    expect(await findImport(db, client, id)).toMatchObject({ state: "done", drafts: 1500, lastLine: 1501 });
  };

  test("concurrent runs create each draft once", async () => {
    const id = await startCsv(manyRows);
    await Promise.all([1, 2, 3].map(() => runImport({ importId: id })));
    await runImport({ importId: id });
    await expectImportedOnce(id);
  });

  test("a failure leaves whole batches, and the next run continues after them", async () => {
    const id = await startCsv(manyRows);
    await db.execute(`create function fail_late() returns trigger language plpgsql as $$ begin
      if new.line > 900 then raise exception 'power cut'; end if; return new; end $$`);
    await db.execute(
      "create trigger fail_late before insert on import_rows for each row execute function fail_late()",
    );
    await expect(runImport({ importId: id })).rejects.toThrow();
    await db.execute("drop function fail_late cascade");
    const half = (await drafts()).length;
    expect(half).toBe(800);
    expect(await findImport(db, client, id)).toMatchObject({ state: "running", drafts: half });
    await runImport({ importId: id });
    await expectImportedOnce(id);
  });
});

test("Q-137 the company's next file with the same columns gets the same mapping", async () => {
  const first = await openCsv("Alpha,Zip\nSwap,02132\n");
  expect(first.mapping).toEqual(["", "zipCode"]);
  expect(await startImport(client, { id: first.id, mapping: [] })).toMatchObject({
    ok: false,
    code: "invalid",
  });
  await startImport(client, { id: first.id, mapping: ["title", "zipCode"] });
  expect((await openCsv("ALPHA,Zip\nMore,02132\n")).mapping).toEqual(["title", "zipCode"]);
  expect((await openCsv("Alpha,Zip,Other\nMore,02132,x\n")).mapping).toEqual(["", "zipCode", ""]);
  expect(await db.$count(importMappings, eq(importMappings.companyId, client.companyId!))).toBe(1);
});

test("Q-177 clients of any level import; another company's import looks absent, other roles have none", async () => {
  const { id } = await openCsv("Title\nSwap\n");
  const stranger = await makeClient();
  expect(await findImport(db, stranger, id)).toBeUndefined();
  expect(await startImport(stranger, { id, mapping: ["title"] })).toMatchObject({ code: "not-found" });
  for (const actor of [await makeContractor(), await makeSuperAdmin()])
    expect(await openImport(actor, { fileId: await storeCsv("Title\nx", actor) })).toMatchObject({
      code: "forbidden",
    });
  expect(await openImport(stranger, { fileId: await storeCsv("Title\nx") })).toMatchObject({ ok: false });
  const colleague = await makeClient("Manager", client.companyId!);
  expect(await startImport(colleague, { id, mapping: ["title"] })).toMatchObject({ ok: true });
});

test("IMP-001 IMP-005 an unreadable file is refused and erased", async () => {
  const fileId = await storeCsv("a,b\n");
  expect(await openImport(client, { fileId })).toMatchObject({
    errors: { file: ["The file has column names but no rows"] },
  });
  expect(await db.$count(files, eq(files.id, fileId))).toBe(0);
  expect(await openImport(client, { fileId: 0 })).toMatchObject({
    errors: { file: ["Please select file to import."] },
  });
  expect(await openImport(client, { fileId: await storeCsv("Title\nx"), templateId: 999_999 })).toMatchObject(
    {
      errors: { templateId: [expect.any(String)] },
    },
  );
});

test("an import that was never started is deleted after a week", async () => {
  const { id } = await openCsv("Title\nSwap\n");
  await deleteUnstartedImports();
  expect(await findImport(db, client, id)).toBeDefined();
  await db
    .update(imports)
    .set({ createdAt: new Date("2020-01-01") })
    .where(eq(imports.id, id));
  await deleteUnstartedImports();
  expect(await findImport(db, client, id)).toBeUndefined();
});

test.skipIf(!isThere)(
  "Q-137 the city's own file becomes 1,429 sensible drafts",
  { timeout: 60_000 },
  async () => {
    const done = await importCsv(readFileSync(fileOf));
    expect(done).toMatchObject({ state: "done", rowCount: 1429, drafts: 1429, toCheck: 0, skipped: 0 });
    const all = await drafts();
    expect(all.filter(({ zipCode }) => /^02\d{3}$/.test(zipCode)).length).toBeGreaterThan(980);
    expect(
      all.filter(({ stateCode, city, address1 }) => stateCode === "MA" && city && address1),
    ).toHaveLength(1407);
    expect(all[0]).toMatchObject({
      customTagId: "101001241478",
      title: "General Lighting Request",
      address1: "156 Weld St",
      city: "Roslindale",
      stateCode: "MA",
      zipCode: "02132",
      timeZone: "America/New_York",
      startDate: "2015-01-02",
      startTime: "15:37:00",
      endDate: "2015-02-16",
      endTime: "15:37:00",
      startAt: new Date("2015-01-02T20:37:00Z"),
    });
  },
);
