import { imports } from "db/schema/imports";
import { workOrders } from "db/schema/work-orders";
import { count, eq } from "drizzle-orm";
import { makeClient, makeContractor } from "tests/factories/people";
import { makeTemplate } from "tests/factories/templates";
import { redirectOrErrorOf, renderScreenAt, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { runImport } from "../commands/run-import.server";
import Import from "./import";

let client: Actor;
beforeEach(async () => {
  client = await makeClient("Dispatcher");
});

function formWith(content: string | Buffer | null, name = "orders.csv") {
  const form = new FormData();
  if (content !== null)
    form.set("file", new File([new Uint8Array(Buffer.from(content))], name, { type: "text/csv" }));
  return form;
}
const send = (form: FormData) => visit(client, "/dashboard/draft/import", { method: "POST", body: form });
const dataOf = (answer: unknown) => (answer as { data: Record<string, never> }).data;
const columnFields = (...fields: string[]) => new URLSearchParams(fields.map((field) => ["column", field]));
const post = (path: string, body: URLSearchParams) =>
  visit(client, path, {
    method: "POST",
    body: body.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });

/** Makes the container of old Excel files and protected workbooks: a header and a directory of part names. */
function oldExcelContainer(...parts: string[]) {
  const head = Buffer.alloc(512);
  head.write("d0cf11e0a1b11ae1", 0, "hex");
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(1, 48);
  const directory = parts.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, "utf16le");
    return entry;
  });
  return Buffer.concat([head, Buffer.alloc(512), ...directory, Buffer.alloc(512)]);
}
const PROTECTED_ERROR =
  "The workbook is protected with a password. Please save it without one, and import it again.";
const OLD_FORMAT_ERROR =
  "This file is from an older Excel (.xls). Please save it as .xlsx or .csv, and import it again.";

test.each([
  ["IMP-001 no file", null, "", "Please select file to import."],
  ["IMP-002 a program", Buffer.from("MZ\u0000\u0001"), "orders.csv", "Please select .csv file to import."],
  ["IMP-002 a picture's name", "a,b\n1,2", "orders.png", "Please select .csv file to import."],
  [
    "IMP-002 a protected workbook",
    oldExcelContainer("Root Entry", "EncryptedPackage"),
    "a.xlsx",
    PROTECTED_ERROR,
  ],
  ["IMP-002 an older Excel's file", oldExcelContainer("Root Entry", "Workbook"), "a.xls", OLD_FORMAT_ERROR],
  ["IMP-002 an envelope that ends at once", oldExcelContainer().subarray(0, 40), "a.xls", OLD_FORMAT_ERROR],
  ["IMP-005 nothing in it", "", "a.csv", "The file is empty"],
  ["IMP-005 blank rows alone", "\r\n , \r\n", "a.csv", "The file is empty"],
  ["IMP-005 a million rows", `a\n${"1\n".repeat(1_000_001)}`, "a.csv", "The file has more than 200,000 rows"],
  ["IMP-005 column names only", "a,b", "orders.csv", "The file has column names but no rows"],
])("ERR-012 %s gets an error on the file field", async (_name, content, name, text) => {
  const { answer } = await send(formWith(content, name));
  expect(dataOf(answer)).toEqual({ errors: { file: [text] } });
});

test("IMP-003 the dialog offers the company's templates, and the import uses the chosen one", async () => {
  expect(await renderScreenAt(client, "/dashboard/draft/import")).not.toContain('name="templateId"');
  const id = await makeTemplate(client, "Lights");
  await makeTemplate(await makeClient(), "Theirs");
  const html = await renderScreenAt(client, "/dashboard/draft/import");
  expect(html).toMatch(new RegExp(`<option value="${id}">Lights</option>`));
  expect(html).not.toContain("Theirs");
  const form = formWith("Title\nSwap");
  form.set("templateId", String(id));
  const { response } = await send(form);
  expect(await db.select().from(imports).where(eq(imports.companyId, client.companyId!))).toMatchObject([
    { templateId: id, templateName: "Lights", templateValues: { title: "Replace access point" } },
  ]);
  expect((await visit(client, response!.headers.get("Location")!)).answer).toMatchObject({
    templateName: "Lights",
  });
});

test("IMP-005 errors are shown in the dialog on the file field", async () => {
  const { answer } = await send(formWith("a,b"));
  const page = { templates: [], latest: [], closeTo: "/dashboard/draft" };
  const text = textOf(await renderScreen(Import, page, dataOf(answer)));
  expect(text).toMatch(/File .*The file has column names but no rows.* Continue/);
});

test("Q-137 upload, match columns, check again, run, download results", async () => {
  const { response } = await send(formWith('Alpha,Zip\nSwap,ABC\n"=cmd|x",02132\n'));
  const path = response!.headers.get("Location")!;
  expect(path).toMatch(/^\/imports\/\d+$/);
  const id = Number(path.split("/").pop());

  const shown = await visit(client, path);
  expect(shown.answer).toMatchObject({
    matching: {
      mapping: ["", "zipCode"],
      preview: {
        drafts: 2,
        questions: 1,
        values: [
          ["Swap", "=cmd|x"],
          ["ABC", "02132"],
        ],
      },
    },
  });
  const again = await visit(client, `${path}?${columnFields("title", "")}`);
  expect(again.answer).toMatchObject({ matching: { mapping: ["title", ""], preview: { questions: 0 } } });
  const [before] = await db
    .select({ n: count() })
    .from(workOrders)
    .where(eq(workOrders.companyId, client.companyId!));
  expect(before!.n).toBe(0);

  expect(dataOf((await post(path, columnFields("", ""))).answer)).toMatchObject({
    message: expect.stringContaining("column"),
  });
  expect((await post(path, columnFields("title", "zipCode"))).response!.headers.get("Location")).toBe(path);
  expect((await visit(client, path)).answer).toMatchObject({ state: "running", matching: null });
  await runImport({ importId: id });
  expect((await visit(client, path)).answer).toMatchObject({
    state: "done",
    drafts: 2,
    outcome: { onlyProblems: true, rows: [{ line: 2, problems: ["ZIP code “ABC”: Enter valid zipcode"] }] },
  });
  expect((await visit(client, `${path}?rows=all`)).answer).toMatchObject({
    outcome: { rows: [{ line: 2 }, { line: 3 }] },
  });
  const { response: results } = await visit(client, `${path}/results.csv`);
  const text = await results!.text();
  expect(text.split("\r\n")[1]).toMatch(/^2,"?Draft created, please check"?,\d+,.*Enter valid zipcode/);
});

test("colleagues see the import, other companies and roles do not", async () => {
  const { response } = await send(formWith("Title\nSwap"));
  const path = response!.headers.get("Location")!;
  expect(await redirectOrErrorOf(await makeClient("Admin", client.companyId!), path)).toBeUndefined();
  await expect(visit(await makeClient(), path)).resolves.toMatchObject({ response: { status: 404 } });
  expect(await redirectOrErrorOf(await makeContractor(), path)).toBe("/dashboard");
  expect(await redirectOrErrorOf(await makeContractor(), "/dashboard/available/import")).toBe("/dashboard");
  expect(await db.$count(imports, eq(imports.companyId, client.companyId!))).toBe(1);
});
