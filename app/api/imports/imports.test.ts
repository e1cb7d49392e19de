import { imports } from "db/schema/imports";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import { applyNamedColumns } from "~/import/commands/import-file.server";
import { runImport } from "~/import/commands/run-import.server";
import { db } from "~/platform/db/db.server";

const formOf = (text: string, more: Record<string, string> = {}) => {
  const form = new FormData();
  form.set("file", new File([text], "lights.csv", { type: "text/csv" }));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
};
type Begun = { body: { payload: { importId: string } } };

test("Q-205 one call imports a file with a mapping, another returns its rows", async () => {
  const actor = await makeClient("Dispatcher");
  const client = await caller(actor);
  const mapping = JSON.stringify({ alpha: "title", Zip: "" });
  const begun = (await client(
    "POST",
    "/api/users/import",
    formOf("Alpha,Zip\nSwap,ABC\n", { mapping }),
  )) as never as Begun;
  expect(begun).toMatchObject({ status: 200, body: { success: true } });
  const { importId } = begun.body.payload;
  expect(await client("GET", `/api/imports/${importId}`)).toMatchObject({
    body: { payload: { state: "running", rows: [] } },
  });
  await runImport({ importId: Number(importId) });
  expect(await client("GET", `/api/imports/${importId}`)).toMatchObject({
    body: {
      payload: {
        state: "done",
        drafts: 1,
        rows: [{ row: 2, result: "draft", WIN: expect.stringMatching(/^\d+$/), problems: [] }],
      },
    },
  });
  expect(await client("GET", `/api/imports/${importId}?after=2`)).toMatchObject({
    body: { payload: { rows: [] } },
  });
});

test("IMP-001 IMP-002 errors of the file, template or mapping are returned by field", async () => {
  const client = await caller(await makeClient());
  const errorsOf = async (form: FormData) =>
    ((await client("POST", "/api/users/import", form)) as { body: { errors?: object } }).body.errors;
  expect(await errorsOf(new FormData())).toEqual({ file: ["Please select file to import."] });
  expect(await errorsOf(formOf("Title\u0000\nx"))).toEqual({ file: ["Please select .csv file to import."] });
  expect(await errorsOf(formOf("Title\nx", { templateId: "7" }))).toHaveProperty("templateId");
  for (const mapping of ["nonsense", '{"Nowhere": "title"}', '{"Title": "colour"}'])
    expect(await errorsOf(formOf("Title\nx", { mapping }))).toHaveProperty("mapping");
});

test("the same call made again with its key imports once", async () => {
  const actor = await makeClient();
  const client = await caller(actor);
  const again = async () => {
    const request = new Request("http://x", { method: "POST", body: formOf("Title\nx") });
    const headers = { "Idempotency-Key": "k", "Content-Type": request.headers.get("Content-Type")! };
    return client.raw("POST", "/api/users/import", { body: await request.arrayBuffer(), headers });
  };
  const [first, second] = [await again(), await again()];
  expect(second.body).toEqual(first.body);
  expect(await db.$count(imports, eq(imports.companyId, actor.companyId!))).toBe(1);
});

test("Q-177 clients of any access level, only for their own company", async () => {
  const client = await caller(await makeClient("Dispatcher"));
  const begun = (await client("POST", "/api/users/import", formOf("Title\nx"))) as never as Begun;
  const path = `/api/imports/${begun.body.payload.importId}`;
  for (const actor of [await makeContractor(), await makeSuperAdmin()]) {
    expect(await (await caller(actor))("POST", "/api/users/import", formOf("Title\nx"))).toMatchObject({
      status: 403,
    });
    expect(await (await caller(actor))("GET", path)).toMatchObject({ status: 403 });
  }
  expect(await (await caller(await makeClient()))("GET", path)).toMatchObject({ status: 404 });
  expect(await (await caller(null))("GET", path)).toMatchObject({ status: 401 });
});

test("a named column takes precedence over automatic matching", () => {
  const headers = ["Title", "Name", "Notes"];
  const matched = ["title", "", "description"];
  expect(applyNamedColumns(headers, matched, { name: "title" })).toMatchObject({
    value: ["", "title", "description"],
  });
  expect(applyNamedColumns(headers, matched, { Notes: null })).toMatchObject({ value: ["title", "", ""] });
});
