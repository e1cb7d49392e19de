import { auditLog, files } from "db/schema/platform";
import { templates } from "db/schema/templates";
import { and, desc, eq } from "drizzle-orm";
import { typedOrder } from "tests/factories/order-form";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { createOrder } from "~/order-form/commands/create-order.server";
import { db } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { findFileById, openFile, storeFile } from "~/platform/files/files.server";
import { findFileFor, listDocuments } from "~/work-orders/documents/documents.server";
import {
  findTemplate,
  listTemplateDocuments,
  listTemplateNames,
  listTemplates,
  templateTable,
} from "../templates.server";
import { copyTemplate } from "./copy-template.server";
import { createTemplateFromOrder } from "./create-from-order.server";
import { deleteTemplate } from "./delete-template.server";
import { renameTemplate } from "./rename-template.server";
import { createTemplate, updateTemplate } from "./save-template.server";

let client: Actor;
let colleague: Actor;
let stranger: Actor;
beforeEach(async () => {
  client = await makeClient();
  colleague = await makeClient("Dispatcher", client.companyId!);
  stranger = await makeClient();
});

async function upload(by: Actor, name = "plan.pdf") {
  const content = Buffer.from("%PDF-1.4\n%%EOF\n");
  return storeFile({
    content,
    name,
    mime: "application/pdf",
    sizeBytes: content.length,
    uploadedById: by.id,
  });
}
async function makeTemplateNamed(
  name = "Access points",
  more: Partial<Parameters<typeof createTemplate>[1]> = {},
) {
  const result = await createTemplate(client, { name, values: { title: "Swap" }, documents: [], ...more });
  if (!result.ok) throw new Error(result.message);
  return result.value.templateId;
}
const namesOf = async (actor: Actor) => (await listTemplateNames(actor)).map(({ name }) => name);

describe("saving", () => {
  test("FRM-066 an empty template is refused, and names are unique per company, ignoring case", async () => {
    const empty = { name: "A", values: { basicType: "Hour" }, documents: [] };
    expect(await createTemplate(client, empty)).toMatchObject({ ok: false, message: "Empty Template!" });
    await makeTemplateNamed("Cabling");
    const again = { name: "CABLING", values: { title: "x" }, documents: [] };
    expect(await createTemplate(colleague, again)).toMatchObject({ errors: { name: [expect.any(String)] } });
    expect(await createTemplate(stranger, again)).toMatchObject({ ok: true });
  });

  test("two concurrent saves with one name: one is refused", async () => {
    const content = { name: "Twin", values: { title: "x" }, documents: [] };
    const results = await Promise.all([createTemplate(client, content), createTemplate(colleague, content)]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const other = await makeTemplateNamed("Other");
    const third = await makeTemplateNamed("Third");
    const renamed = await Promise.all([
      renameTemplate(client, { id: other, name: "Same" }),
      renameTemplate(colleague, { id: third, name: "same" }),
    ]);
    expect(renamed.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("a save is refused when a colleague saved the template meanwhile", async () => {
    const id = await makeTemplateNamed();
    const seen = (await findTemplate(db, client, id))!.updatedAt.getTime();
    const content = { id, name: "Access points", values: { title: "Mine" }, documents: [] };
    expect(await updateTemplate(colleague, { ...content, values: { title: "Hers" } })).toMatchObject({
      ok: true,
    });
    expect(await updateTemplate(client, { ...content, seen: seen - 1 })).toMatchObject({ code: "conflict" });
    expect(await findTemplate(db, client, id)).toMatchObject({ values: { title: "Hers" } });
  });

  test("submitting the same form twice creates one template", async () => {
    const idempotencyKey = { keyHash: "k", contentsHash: "" };
    expect(await makeTemplateNamed("Once", { idempotencyKey })).toBe(
      await makeTemplateNamed("Once", { idempotencyKey }),
    );
  });
});

test("FRM-071 FRM-072 FRM-073 templates are renamed, copied under a new name and deleted, with audit log entries", async () => {
  const { id: fileId } = await upload(client);
  const id = await makeTemplateNamed("One", { documents: [{ fileId, visible: true }] });
  for (const action of [renameTemplate, copyTemplate])
    for (const name of ["", " "])
      expect(await action(colleague, { id, name })).toMatchObject({
        errors: { name: ["Enter Template Name"] },
      });
  expect(await renameTemplate(colleague, { id, name: "Two" })).toMatchObject({ ok: true });
  expect(await copyTemplate(client, { id, name: "two" })).toMatchObject({ ok: false });
  const copied = await copyTemplate(client, { id, name: "Three" });
  const copy = copied.ok ? copied.value.templateId : 0;
  expect(await findTemplate(db, client, copy)).toMatchObject({ name: "Three", values: { title: "Swap" } });
  expect(await listTemplateDocuments(db, copy)).toMatchObject([{ fileId, visible: true }]);
  expect(await namesOf(client)).toEqual(["Three", "Two"]);
  expect(await deleteTemplate(client, id)).toMatchObject({ ok: true });
  expect(await deleteTemplate(client, id)).toMatchObject({ code: "not-found" });
  expect(await namesOf(client)).toEqual(["Three"]);
  const log = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "template"), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.id));
  expect(log.map(({ action }) => action)).toEqual(["template.delete", "template.rename", "template.save"]);
});

test("CMP-001 another company's templates look absent, and other roles have none", async () => {
  const id = await makeTemplateNamed();
  const content = { id, name: "Mine now", values: { title: "x" }, documents: [] };
  for (const actor of [stranger, await makeContractor(), await makeSuperAdmin()]) {
    expect(await findTemplate(db, actor, id)).toBeUndefined();
    for (const tried of [
      updateTemplate(actor, content),
      renameTemplate(actor, content),
      copyTemplate(actor, content),
      deleteTemplate(actor, id),
    ])
      expect(await tried).toMatchObject({ code: "not-found" });
  }
  expect(await createTemplate(await makeContractor(), content)).toMatchObject({ code: "forbidden" });
  expect(await db.$count(templates, eq(templates.name, "Mine now"))).toBe(0);
});

describe("documents by reference (Q-043)", () => {
  test("a file shared by a template and an order stays until both are rid of it", async () => {
    const file = await upload(client);
    const id = await makeTemplateNamed("With plan", { documents: [{ fileId: file.id, visible: true }] });
    const made = await createOrder(colleague, {
      typed: await typedOrder({ status: "draft" }),
      documents: [{ fileId: file.id, visible: true }],
    });
    const win = made.ok ? made.value.win : 0;
    expect(await listDocuments(db, win)).toMatchObject([{ name: "plan.pdf", visible: true }]);
    await deleteTemplate(client, id);
    expect(await openFile((await findFileById(file.id))!.storageKey)).toBeDefined();

    const other = await makeTemplateNamed("From order", { documents: [{ fileId: file.id, visible: false }] });
    const emptied = { id: other, name: "From order", values: { title: "x" } };
    expect(await updateTemplate(client, { ...emptied, documents: [] })).toMatchObject({ ok: true });
    expect(await findFileById(file.id)).toBeDefined();
  });

  test("a file that nothing uses any more is erased", async () => {
    const file = await upload(client);
    const id = await makeTemplateNamed("Alone", { documents: [{ fileId: file.id, visible: false }] });
    await deleteTemplate(client, id);
    expect(await db.$count(files, eq(files.id, file.id))).toBe(0);
    expect(await openFile(file.storageKey)).toBeUndefined();
  });

  test("only colleagues can open a template's file, and no other company can attach it", async () => {
    const file = await upload(client);
    await makeTemplateNamed("Plan", { documents: [{ fileId: file.id, visible: true }] });
    const found = async (actor: Actor) => (await findFileFor(actor, file.storageKey)) !== undefined;
    expect(await found(colleague)).toBe(true);
    expect(await found(stranger)).toBe(false);
    expect(await found(await makeContractor())).toBe(false);
    const documents = [{ fileId: file.id, visible: true }];
    expect(await createTemplate(stranger, { name: "x", values: {}, documents })).toMatchObject({ ok: false });
    const typed = await typedOrder({ status: "draft" });
    expect(await createOrder(stranger, { typed, documents })).toMatchObject({ ok: false });
  });

  test("a colleague's unused upload can't be attached", async () => {
    const file = await upload(colleague);
    const documents = [{ fileId: file.id, visible: true }];
    expect(await createTemplate(client, { name: "x", values: { title: "y" }, documents })).toMatchObject({
      errors: { documents: [expect.any(String)] },
    });
  });
});

test("FRM-083 DET-033 a template is created from a work order in any state, without task checkmarks", async () => {
  const contractor = await makeContractor();
  const name = (n: number) => `Made ${n}`;
  const tasks = {
    preArrivalRequirements: [{ name: "Call", index: 0, checked: true }],
    onSiteRequirements: [],
    completionRequirements: [],
  };
  for (const [n, status] of (["draft", "published", "canceled"] as const).entries()) {
    const order = await makeOrder(client, { status });
    expect(await createTemplateFromOrder(colleague, { win: order.id, name: name(n) })).toMatchObject({
      ok: true,
    });
  }
  const order = await makeAssignedOrder(client, contractor, { status: "paid", tasks });
  const made = await createTemplateFromOrder(client, { win: order.id, name: "Paid one" });
  const template = await findTemplate(db, client, made.ok ? made.value.templateId : 0);
  expect(template?.values).toMatchObject({
    title: order.title,
    amount: "50",
    state: "MA",
    tasks: { preArrivalRequirements: [{ name: "Call" }] },
  });
  expect(JSON.stringify(template?.values)).not.toContain("checked");
  expect(await createTemplateFromOrder(client, { win: order.id, name: "" })).toMatchObject({
    errors: { name: ["Enter Template Name"] },
  });
  expect(await createTemplateFromOrder(stranger, { win: order.id, name: "x" })).toMatchObject({
    code: "not-found",
  });
  expect(await createTemplateFromOrder(contractor, { win: order.id, name: "x" })).toMatchObject({
    code: "forbidden",
  });
});

test("LST-046 LST-047 the list is searched by name and paged, last changed first", async () => {
  for (let n = 1; n <= 6; n++) await makeTemplateNamed(`Survey ${n}`);
  await makeTemplateNamed("100% cabling");
  const queryOf = (text: string) => readTableQuery(new URLSearchParams(text), templateTable);
  const list = await listTemplates(colleague, queryOf("page=2&sortBy=name"));
  expect(list).toMatchObject({ total: 7, page: 2 });
  expect(list.rows.map(({ name }) => name)).toEqual(["Survey 5", "Survey 6"]);
  const found = await listTemplates(client, queryOf("name=0%25 CAB&page=9"));
  expect(found).toMatchObject({ total: 1, page: 1, rows: [{ name: "100% cabling" }] });
  expect(await listTemplateDocuments(db, found.rows[0]!.id)).toEqual([]);
  expect((await listTemplates(stranger, queryOf(""))).total).toBe(0);
  await db
    .update(templates)
    .set({ updatedAt: new Date("2030-01-01") })
    .where(eq(templates.id, list.rows[0]!.id));
  expect((await listTemplates(colleague, queryOf(""))).rows[0]!.name).toBe("Survey 5");
});
