import { customFields } from "db/schema/companies";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeCode, makeNamed } from "tests/factories/lists";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { renderScreenAt, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { addToList } from "../../commands/add-to-list.server";
import { listCustomFields, listProjects } from "../../lists/queries.server";
import CompanyList from "./list";

const loadList = async (actor: Actor, address: string) =>
  (
    (await visit(actor, address)).answer as {
      table: { rows: { name: string }[]; total: number; page: number; sizes: number[] };
    }
  ).table;

async function send(actor: Actor, address: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  const { answer, response } = await visit(actor, address, { method: "POST", body });
  const { data, init } = (answer ?? {}) as {
    data?: { lastResult: { error?: Record<string, string[]>; initialValue?: unknown } };
    init?: { status: number };
  };
  const status = response?.status ?? init?.status;
  return { ...data?.lastResult, status, to: response?.headers.get("Location") ?? undefined };
}
const errorsOf = async (actor: Actor, address: string, name: string) =>
  (await send(actor, address, { name })).error?.name;

test("CMP-032 CMP-040 a client adds and renames a custom field, and finds it by id and name", async () => {
  const client = await makeClient("Dispatcher");
  const added = await send(client, "/manage-custom-fields/add", { name: "  Purchase \n order " });
  expect(added.to).toBe("/manage-custom-fields");
  const [field] = await listCustomFields(db, client.companyId!);
  expect(field).toEqual({ id: expect.any(Number), name: "Purchase order" });
  const html = await renderScreenAt(client, "/manage-custom-fields");
  for (const action of ["add", `${field!.id}/edit`, `${field!.id}/delete`])
    expect(html).toContain(`href="/manage-custom-fields/${action}"`);
  expect(textOf(html)).toMatch(/Add Custom Field.* Edit Purchase order Delete Purchase order/);
  await send(client, `/manage-custom-fields/${field!.id}/edit?page=2`, { name: "PO" });
  expect(await loadList(client, "/manage-custom-fields")).toMatchObject({ rows: [{ name: "PO" }], total: 1 });
});

test("CMP-035 CMP-036 CMP-039 CMP-048 CMP-049 ERR-021 a wrong name gets the documents' error beside its field", async () => {
  const client = await makeClient();
  const field = await makeNamed(client, "customFields", "Floor");
  const project = await makeNamed(client, "projects", "Rollout");
  const edit = `/manage-custom-fields/${field.id}/edit`;
  const long = ["Name is longer than maximum allowed length (35)"];
  expect(await errorsOf(client, "/manage-custom-fields/add", " ")).toEqual([
    "Please enter custom field name!",
  ]);
  expect(await errorsOf(client, edit, "")).toEqual(["Please enter name!"]);
  expect(await errorsOf(client, "/manage-custom-fields/add", "x".repeat(36))).toEqual(long);
  expect(await errorsOf(client, edit, "x".repeat(36))).toEqual(long);
  expect(await errorsOf(client, edit, "Floor")).toEqual(["None changes found!"]);
  for (const list of ["projects", "end-companies"])
    expect(await errorsOf(client, `/manage-${list}/add`, "")).toEqual(["Please enter a name before saving."]);
  expect(await errorsOf(client, `/manage-projects/${project.id}/edit`, "")).toEqual([
    "Please enter name before saving changes.",
  ]);
  const refused = await send(client, "/manage-custom-fields/add", { name: "x".repeat(36) });
  expect(refused).toMatchObject({ status: 422, initialValue: { name: "x".repeat(36) } });
  expect((await send(client, "/manage-custom-fields/add", { name: "x".repeat(35) })).status).toBe(302);
});

test("a name is unique per company, ignoring case; of two added at once one is refused", async () => {
  const client = await makeClient();
  await makeNamed(client, "customFields", "Floor");
  const other = await makeNamed(client, "customFields", "Dock");
  const taken = ["There is already a custom field with this name."];
  expect(await errorsOf(client, "/manage-custom-fields/add", "FLOOR")).toEqual(taken);
  expect(await errorsOf(client, `/manage-custom-fields/${other.id}/edit`, "floor")).toEqual(taken);
  expect((await send(await makeClient(), "/manage-custom-fields/add", { name: "Floor" })).status).toBe(302);
  const both = await Promise.all([1, 2].map(() => addToList(client, { list: "projects", name: "Twice" })));
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test("pressing Add twice adds one entry and answers success twice", async () => {
  const client = await makeClient();
  const pressed = { name: "Floor", formKey: "k1" };
  for (const _ of [1, 2])
    expect((await send(client, "/manage-custom-fields/add", pressed)).to).toBe("/manage-custom-fields");
  expect(await listCustomFields(db, client.companyId!)).toHaveLength(1);
});

test("CMP-041 LST-046 a list is searched by part of a name, in pages of the documented sizes", async () => {
  const client = await makeClient();
  for (let n = 1; n <= 7; n++) await makeNamed(client, "customFields", `Field ${n}%`);
  await makeNamed(client, "customFields", "Purchase order");
  await makeNamed(await makeClient(), "customFields", "Purchase order");
  const all = await loadList(client, "/manage-custom-fields");
  expect([all.rows.length, all.total]).toEqual([5, 8]);
  expect(all.sizes).toEqual([5, 20, 25]);
  expect((await loadList(client, "/manage-custom-fields?page=99")).rows).toHaveLength(3);
  expect((await loadList(client, "/manage-custom-fields?perPage=20")).rows).toHaveLength(8);
  expect(await loadList(client, "/manage-custom-fields?name=ORDER")).toMatchObject({
    rows: [{ name: "Purchase order" }],
    total: 1,
  });
  const call = await caller(client);
  for (const [list, address] of [
    ["customFields", "/manage-custom-fields"],
    ["projects", "/manage-projects"],
    ["endCompanies", "/manage-end-companies"],
    ["approvalCodes", "/manage-approval-codes"],
  ] as const) {
    const add = (name: string) =>
      list === "approvalCodes" ? makeCode(client, false, name) : makeNamed(client, list, name);
    for (const name of ["Ünit number", "UNUSED"]) await add(`${name} ${list}`);
    for (const part of ["ünit", "t num", "BER", ` number ${list.toUpperCase()}`]) {
      const { rows, total } = await loadList(client, `${address}?name=${encodeURIComponent(part)}`);
      expect([rows.map(({ name }) => name), total], part).toEqual([[`Ünit number ${list}`], 1]);
    }
  }
  for (const part of ["PURCH", "e ord", "rder"]) {
    const { body } = await call("GET", `/api/orders/custom-fields?name=${encodeURIComponent(part)}`);
    expect(body.payload.customFields, part).toMatchObject([{ name: "Purchase order" }]);
  }
  expect((await loadList(client, "/manage-custom-fields?name=%25")).total).toBe(7);
  expect((await loadList(client, "/manage-custom-fields?name=_")).total).toBe(0);
});

test("another company's entry looks absent, on pages and in REST calls", async () => {
  const field = await makeNamed(await makeClient(), "customFields", "Secret name");
  const stranger = await makeClient();
  for (const action of ["edit", "delete"]) {
    const address = `/manage-custom-fields/${field.id}/${action}`;
    expect((await visit(stranger, address)).response?.status).toBe(404);
    expect((await send(stranger, address, { name: "Mine" })).status).toBe(404);
  }
  const call = await caller(stranger);
  const body = { id: String(field.id), name: "Mine" };
  expect((await call("PATCH", "/api/orders/custom-fields", body)).status).toBe(404);
  expect((await call("DELETE", `/api/orders/custom-fields/${field.id}`)).status).toBe(404);
  expect((await db.select().from(customFields).where(eq(customFields.id, field.id)))[0]!.name).toBe(
    "Secret name",
  );
});

test("CMP-043 CMP-044 CMP-045 ERR-021 a client approval code can be required or not, and that can be changed", async () => {
  const client = await makeClient("Manager");
  const call = await caller(client);
  const made = await call("POST", "/api/orders/client-approval-codes", { name: "PO", required: true });
  expect(made.body).toMatchObject({ payload: { newDocument: { _id: expect.any(String), name: "PO" } } });
  const listed = async () =>
    (await call("GET", "/api/orders/client-approval-codes")).body.payload.approvalCodes;
  const [{ _id }] = await listed();
  expect(await listed()).toEqual([{ _id, name: "PO", required: true }]);
  const dialog = await renderScreenAt(client, `/manage-approval-codes/${_id}/edit`);
  expect(dialog).toMatch(/<input(?=[^>]*name="name")(?=[^>]*value="PO")/);
  expect(dialog).toMatch(/<input(?=[^>]*name="required")(?=[^>]*checked)/);
  expect((await send(client, `/manage-approval-codes/${_id}/edit`, { name: "PO" })).status).toBe(302);
  expect(await listed()).toEqual([{ _id, name: "PO", required: false }]);
  const same = await call("PATCH", "/api/orders/client-approval-codes", { id: _id, name: "PO" });
  expect([same.status, same.body.message]).toEqual([422, "None changes found!"]);
  expect((await visit(client, `/manage-approval-codes/${_id}/delete`)).response?.status).toBe(302);
});

test("CMP-046 CMP-047 projects and end companies over REST; a super administrator reads those of the named companies", async () => {
  const client = await makeClient();
  const call = await caller(client);
  const admin = await caller(await makeSuperAdmin());
  const name = "Rollout";
  for (const resource of ["projects", "wo-companies"]) {
    const path = `/api/${resource}`;
    await call("POST", path, { name });
    const [{ _id }] = (await call("GET", path)).body.payload.data;
    await call("PATCH", path, { name: "Phase 2", id: _id });
    expect((await call("GET", path)).body.payload.data).toEqual([{ _id, name: "Phase 2" }]);
    const seen = await admin("GET", `${path}?companies=${client.companyId}`);
    expect(seen.body.payload.data).toEqual([{ _id, name: "Phase 2" }]);
    expect((await admin("GET", `${path}?companies=999999`)).body.payload.data).toEqual([]);
    expect((await admin("POST", path, { name })).status).toBe(403);
    expect((await call("DELETE", `${path}?id=${_id}`)).status).toBe(200);
    expect((await call("GET", path)).body.payload.data).toEqual([]);
  }
  expect(await listProjects(db, client.companyId!)).toEqual([]);
});

test("FLT-027 a REST call lists a client's custom fields to filter by", async () => {
  const client = await makeClient("Dispatcher");
  const { id } = await makeNamed(client, "customFields", "Floor");
  await makeNamed(await makeClient(), "customFields", "Secret name");
  const answer = await (await caller(client))("GET", "/api/client/custom_fields");
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).toContain(`{"_id":"${id}","name":"Floor"}`);
  expect(JSON.stringify(answer.body)).not.toContain("Secret name");
});

test("LST-043 a search without results shows the documents' text", async () => {
  const table = await loadList(await makeClient(), "/manage-custom-fields?name=nothing");
  const shown = { list: "custom-fields", table, search: "nothing", returnTo: null };
  expect(textOf(await renderScreen(CompanyList, shown))).toContain("Elements not found");
});

test("CMP-034 an empty list says so", async () => {
  const table = await loadList(await makeClient(), "/manage-custom-fields");
  const shown = { list: "custom-fields", table, search: "", returnTo: null };
  expect(textOf(await renderScreen(CompanyList, shown))).toContain("No custom fields yet");
});

test("contractors can't read a company's lists", async () => {
  const call = await caller(await makeContractor());
  await makeCode(await makeClient());
  for (const path of ["/orders/custom-fields", "/client/custom_fields", "/orders/client-approval-codes"])
    expect((await call("GET", `/api${path}`)).status).toBe(403);
  expect((await call("GET", "/api/projects")).status).toBe(403);
});
