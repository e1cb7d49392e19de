import { workOrderHistory } from "db/schema/order-history";
import { files } from "db/schema/platform";
import { workOrders } from "db/schema/work-orders";
import { asc, eq } from "drizzle-orm";
import { makeCode, makeNamed } from "tests/factories/lists";
import { typedOrder } from "tests/factories/order-form";
import { makeClient } from "tests/factories/people";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { listCustomFields } from "~/companies/lists/queries.server";
import { createOrder } from "~/order-form/commands/create-order.server";
import { fillFromTemplate } from "~/order-form/template/template-page.server";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { deleteTemplate } from "~/templates/commands/delete-template.server";
import { createTemplate } from "~/templates/commands/save-template.server";
import { findTemplate } from "~/templates/templates.server";
import { deleteFromList } from "~/work-orders/commands/delete-from-list.server";
import { listDocuments } from "~/work-orders/documents/documents.server";
import { listEntriesView } from "~/work-orders/list-entries/list-entries-views.server";
import { findImport, listImportRows } from "../imports.server";
import { openImport } from "./open-import.server";
import { runImport } from "./run-import.server";
import { startImport } from "./start-import.server";

let client: Actor;
beforeEach(async () => {
  client = await makeClient("Dispatcher");
});

async function storeCsv(text: string, name: string, mime: string) {
  const content = Buffer.from(text);
  const file = { content, name, mime, sizeBytes: content.length, uploadedById: client.id };
  return (await storeFile(file)).id;
}

/** Runs an import whose columns match automatically; `between` runs after it was opened. */
async function importText(text: string, templateId?: number, between?: () => Promise<unknown>) {
  const fileId = await storeCsv(text, "orders.csv", "text/csv");
  const opened = await openImport(client, { fileId, templateId });
  if (!opened.ok) throw new Error(opened.message);
  const { id, mapping } = (await findImport(db, client, opened.value.importId))!;
  await between?.();
  expect(await startImport(client, { id, mapping })).toMatchObject({ ok: true });
  await runImport({ importId: id });
  expect(await findImport(db, client, id)).toMatchObject({ state: "done" });
  return listImportRows(id, { after: 0, limit: 100 });
}

const orders = () =>
  db.select().from(workOrders).where(eq(workOrders.companyId, client.companyId!)).orderBy(asc(workOrders.id));
/** Returns an order's list entries and documents. */
async function entriesOn(order: typeof workOrders.$inferSelect) {
  const documents = await listDocuments(db, order.id);
  return {
    listed: await listEntriesView(db, order),
    documents: documents.map(({ name, visible, storageKey }) => ({ name, visible, storageKey })),
    template: order.templateName,
  };
}

async function wholeTemplate() {
  const floor = await makeNamed(client, "customFields", "Floor");
  const project = await makeNamed(client, "projects");
  const company = await makeNamed(client, "endCompanies");
  const team = await makeNamed(client, "teams");
  const code = await makeCode(client, true);
  const made = await createTemplate(client, {
    name: "Lights",
    values: {
      title: "As the template says",
      projectId: String(project.id),
      woCompanyId: String(company.id),
      teams: [String(team.id)],
      customFields: [
        { customFieldId: String(floor.id), name: "Floor", value: "3", type: "PUBLIC" },
        { name: "Dock", value: "B", type: "RESTRICTED" },
      ],
      clientApprovalCodes: [
        { approvalCodeId: String(code.id), name: code.name },
        { name: "Cost center", required: true },
      ],
    },
    documents: [{ fileId: await storeCsv("how to", "manual.txt", "text/plain"), visible: true }],
  });
  if (!made.ok) throw new Error(made.message);
  return { templateId: made.value.templateId, floor, project, team };
}

test("IMP-003 a template fills an imported draft like an order from the form", async () => {
  const { templateId } = await wholeTemplate();
  await importText("WO\n1\n2", templateId);
  const [one, two] = await orders();
  const { values, staged } = await fillFromTemplate((await findTemplate(db, client, templateId))!, "");
  const typed = { ...(await typedOrder({ status: "draft" })), ...listValuesOf(values) };
  const byForm = await createOrder(client, {
    typed: { ...typed, templateId: String(templateId) },
    documents: staged,
  });
  if (!byForm.ok) throw new Error(JSON.stringify(byForm));
  const third = (await orders()).at(-1)!;
  expect(await entriesOn(one!)).toEqual(await entriesOn(third));
  expect(await entriesOn(two!)).toEqual(await entriesOn(third));
  expect((await entriesOn(one!)).listed.customFields.map(({ name, value }) => [name, value])).toEqual([
    ["Floor", "3"],
    ["Dock", "B"],
  ]);
  // A new name becomes one entry, not one per row.
  expect((await listCustomFields(db, client.companyId!)).map(({ name }) => name)).toEqual(["Dock", "Floor"]);
  const [entry] = await db.select().from(workOrderHistory).where(eq(workOrderHistory.workOrderId, two!.id));
  expect(entry!.description).toBe("Imported from orders.csv, row 3\nAdded manual.txt");
});
const lists = ["projectId", "woCompanyId", "teams", "customFields", "clientApprovalCodes"];
/** Picks an order's company-list fields. */
const listValuesOf = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => lists.includes(name)));

test("Q-137 a row can name project, company, teams and custom fields; the template gives visibility and defaults", async () => {
  const { templateId, project, team } = await wholeTemplate();
  const other = await makeNamed(client, "projects", "Rollout 2027");
  await makeNamed(client, "customFields", "Cost center");
  await makeNamed(client, "teams", "Night");
  const text =
    "Title,Project,Company,Team,floor,Cost center,Colour\nOne,ROLLOUT  2027,Nobody Inc,Night; Nobody,12,=1+1,red\nTwo,,,,,,";
  const rows = await importText(text, templateId);
  expect(rows.map(({ problems }) => problems)).toEqual([
    ["Company “Nobody Inc” is not in your list of companies", "Teams “Nobody” is not in your list of teams"],
    [],
  ]);
  const [one, two] = await orders();
  const first = await entriesOn(one!);
  expect(first.listed).toMatchObject({ project: { id: other.id }, teams: [{ name: "Night" }] });
  expect(first.listed.customFields.map(({ name, value, type }) => [name, value, type])).toEqual([
    ["Floor", "12", "PUBLIC"],
    ["Dock", "B", "RESTRICTED"],
    ["Cost center", "=1+1", "HIDDEN"],
  ]);
  expect((await entriesOn(two!)).listed).toMatchObject({
    project: { id: project.id },
    teams: [{ id: team.id }],
    customFields: [{ value: "3" }, { value: "B" }],
  });
});

test("list entries and templates deleted after the upload are left out", async () => {
  const { templateId, floor, project } = await wholeTemplate();
  await importText("WO,Floor\n1,7", templateId, async () => {
    await deleteFromList(client, { list: "projects", id: project.id });
    await deleteFromList(client, { list: "custom-fields", id: floor.id });
    expect(await deleteTemplate(client, templateId)).toMatchObject({ ok: true });
  });
  const [one] = await orders();
  expect(await entriesOn(one!)).toMatchObject({
    listed: { project: null, customFields: [{ name: "Dock" }], approvalCodes: [{}, { name: "Cost center" }] },
    documents: [],
    template: "Lights",
  });
  expect(await db.$count(files, eq(files.uploadedById, client.id))).toBe(0);
});

test("a row can't name another company's project, team or custom field", async () => {
  const stranger = await makeClient();
  await makeNamed(stranger, "projects", "Secret");
  await makeNamed(stranger, "customFields", "Vault");
  const rows = await importText("WO,Project,Vault\n1,Secret,x");
  expect(rows[0]!.problems).toEqual(["Project “Secret” is not in your list of projects"]);
  const [one] = await orders();
  expect((await entriesOn(one!)).listed).toMatchObject({ project: null, customFields: [] });
});
