import { teams } from "db/schema/colleagues";
import { workTypes } from "db/schema/work-orders";
import { makeCode, makeNamed } from "tests/factories/lists";
import { typedOrder } from "tests/factories/order-form";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { editInList } from "~/companies/commands/edit-in-list.server";
import { createOrder } from "~/order-form/commands/create-order.server";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { ok } from "~/platform/result";
import { deleteFromList } from "../commands/delete-from-list.server";
import { listDocuments } from "../documents/documents.server";
import { readOrder, recordOrderAction } from "../store/order.server";
import { describeChanges, withoutFieldNames } from "./describe-changes.server";
import { readHistory } from "./list-history.server";

const pageOf = async (actor: Actor, win: number, before?: number) =>
  readHistory(db, actor, (await readOrder(db, actor, win))!, before);
const newestOf = async (actor: Actor, win: number) => (await pageOf(actor, win)).entries[0]!;
/** Formats changes as "Label: from → to". */
const lines = (changes: ReturnType<typeof describeChanges>) =>
  changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`);

async function createSavedOrder(client: Actor, change: Record<string, unknown> = {}) {
  const made = await createOrder(client, { typed: await typedOrder(change) });
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.value.win;
}
async function editSavedOrder(client: Actor, win: number, change: Record<string, unknown>) {
  const result = await editOrder(client, { win, typed: await typedOrder(change) });
  expect(result).toMatchObject({ ok: true });
  return newestOf(client, win);
}

describe("changes of an edit", () => {
  test("money, quantities, dates, times, percents and checkboxes are formatted", async () => {
    const client = await makeClient();
    const win = await createSavedOrder(client);
    const entry = await editSavedOrder(client, win, {
      amount: "1250.5",
      quantity: "3.25",
      startTime: "14:30",
      endDate: "2031-04-02",
      percentWork: "50",
      percentDeliverables: "25",
      payOutsideOfApp: "on",
      address2: "Rear door",
    });
    expect(entry.description).toBe("");
    expect(lines(entry.changes)).toEqual(
      expect.arrayContaining([
        "Amount: $50.00 → $1,250.50",
        "Quantity: 2 hr → 3.25 hr",
        "Start time: 9:00 AM → 2:30 PM",
        expect.stringMatching(/^End date: 0\d\/\d\d\/2031 → 04\/02\/2031$/),
        expect.stringMatching(/^Deliverables: 15% → 25%$/),
        "Pay outside of the app: No → Yes",
        "Address 2: null → Rear door",
      ]),
    );
  });

  test("work types, teams, project and company have their names of that time", async () => {
    const client = await makeClient();
    const project = await makeNamed(client, "projects", "Alpha");
    const company = await makeNamed(client, "endCompanies", "Beacon Stores");
    const [team] = await db.insert(teams).values({ companyId: client.companyId!, name: "East" }).returning();
    const [type] = await db
      .insert(workTypes)
      .values({ title: `Telescopes ${nextTag()}` })
      .returning();
    const order = await createSavedOrder(client);
    const listed = {
      projectId: String(project.id),
      woCompanyId: String(company.id),
      teams: [String(team!.id)],
      workTypes: [String(type!.id)],
    };
    await editSavedOrder(client, order, listed);
    expect(await editInList(client, { list: "projects", id: project.id, name: "Omega" })).toMatchObject({
      ok: true,
    });
    expect(lines((await newestOf(client, order)).changes)).toEqual(
      expect.arrayContaining([
        "Project: null → Alpha",
        "Company: null → Beacon Stores",
        "Teams: null → East",
        `Work types: null → ${type!.title}`,
      ]),
    );
    await deleteFromList(client, { list: "projects", id: project.id });
    const entry = await newestOf(client, order);
    expect(entry.description).toBe("Project Omega was deleted");
    expect(lines(entry.changes)).toEqual(["Project: Omega → null"]);
  });

  test("custom fields and approval codes have name, old and new value; deleted ones keep their value", async () => {
    const client = await makeClient();
    const floor = await makeNamed(client, "customFields", "Floor");
    const code = await makeCode(client, true, "Cost center");
    const row = (value: string, type: string) => [{ customFieldId: floor.id, name: "", value, type }];
    const order = await createSavedOrder(client, { customFields: row("3", "PUBLIC") });
    const entry = await editSavedOrder(client, order, {
      customFields: [
        ...row("4", "HIDDEN"),
        { customFieldId: "", name: "Dock", value: "B", type: "RESTRICTED" },
      ],
      clientApprovalCodes: [{ approvalCodeId: code.id }],
    });
    expect(lines(entry.changes)).toEqual([
      "Custom fields: Floor: 3 (Public) → Floor: 4 (Hidden)",
      "Custom fields: null → Dock: B (Restricted)",
      "Client approval codes: null → Cost center",
    ]);
    await deleteFromList(client, { list: "custom-fields", id: floor.id });
    expect(lines((await newestOf(client, order)).changes)).toEqual([
      "Custom fields: Floor: 4 (Hidden) → null",
    ]);
  });

  test("tasks and contacts are listed by item, a changed order as such, and texts without tags", async () => {
    const client = await makeClient();
    const tasks = (...names: string[]) => ({ onSiteRequirements: names.map((name) => ({ name })) });
    const order = await createSavedOrder(client, { tasks: tasks("Badge", "Photo", "Sign") });
    const changed = await editSavedOrder(client, order, {
      tasks: tasks("Badge", "Sign", "Test"),
      description: "<p>Swap <b>both</b>.</p>",
      contactInfo: [{ fname: "Kim", role: "Guard", email: "kim@example.com", ofc_phn: "5551234567" }],
    });
    expect(lines(changed.changes)).toEqual(
      expect.arrayContaining([
        "Tasks, on site: Photo → null",
        "Tasks, on site: null → Test",
        "Contacts: null → Kim, Guard, kim@example.com, (555) 123-4567",
      ]),
    );
    expect(changed.changes.find(({ shape }) => shape === "text")).toMatchObject({
      label: "Description",
      to: "Swap both.",
    });
    const moved = await editSavedOrder(client, order, {
      tasks: tasks("Sign", "Badge", "Test"),
      description: "<p>Swap <b>both</b>.</p>",
      contactInfo: [{ fname: "Kim", role: "Chief", email: "kim@example.com", ofc_phn: "5551234567" }],
    });
    expect(lines(moved.changes)).toEqual([
      "Contacts: Kim, Guard, kim@example.com, (555) 123-4567 → Kim, Chief, kim@example.com, (555) 123-4567",
      "Tasks, on site, order: Badge, Sign, Test → Sign, Badge, Test",
    ]);
  });

  test("documents have their file names", async () => {
    const client = await makeClient();
    const order = await createSavedOrder(client);
    const content = Buffer.from("%PDF");
    const file = {
      name: "plan.pdf",
      mime: "application/pdf",
      sizeBytes: 4,
      uploadedById: client.id,
      content,
    };
    const { id } = await storeFile(file);
    const typed = await typedOrder({ title: "Renamed" });
    await editOrder(client, { win: order, typed, documents: { added: [{ fileId: id, visible: false }] } });
    expect(await newestOf(client, order)).toMatchObject({
      description: "Added plan.pdf",
      changes: [{ label: "Title", to: "Renamed" }],
    });
    const [document] = await listDocuments(db, order);
    await editOrder(client, { win: order, typed, documents: { removed: [document!.id] } });
    expect(await newestOf(client, order)).toMatchObject({ description: "Deleted plan.pdf", changes: [] });
  });
});

const byTheHour = { basicType: "Hour", variableType: "Hour" } as const;

test("a quantity is shown in its unit of that time, on later pages too", async () => {
  const client = await makeClient();
  const win = await createSavedOrder(client);
  await editSavedOrder(client, win, { quantity: "3.25" });
  await editSavedOrder(client, win, { basicType: "Device", quantity: "7" });
  for (let n = 1; n <= 20; n++)
    await editSavedOrder(client, win, { basicType: "Device", quantity: "7", title: `Title ${n}` });
  await editSavedOrder(client, win, { basicType: "Device", quantity: "8" });
  const newest = await pageOf(client, win);
  expect(lines(newest.entries[0]!.changes)).toContain("Quantity: 7 dev → 8 dev");
  const older = await pageOf(client, win, newest.older!);
  const changes = older.entries
    .flatMap(({ changes }) => lines(changes))
    .filter((line) => /^Quantity/.test(line));
  expect(changes).toEqual(["Quantity: 3.25 hr → 7 dev", "Quantity: 2 hr → 3.25 hr"]);
});

test("the description is kept, without the line that only lists field names", () => {
  const changes = { title: { from: "a", to: "b" }, city: { from: "", to: "Boston" } };
  expect(withoutFieldNames("Title, City\nAdded a.pdf", changes)).toBe("Added a.pdf");
  expect(withoutFieldNames("Parking is full", { status: { from: "draft", to: "published" } })).toBe(
    "Parking is full",
  );
  expect(lines(describeChanges({ status: { from: "draft", to: "published" } }, byTheHour))).toEqual([
    "Status: Draft → Published",
  ]);
  // Checkmarks and check-ins are covered by the description.
  expect(describeChanges({ "onSiteRequirements[0] Badge": { from: false, to: true } }, byTheHour)).toEqual(
    [],
  );
});

test("DET-008 DET-010 only the company reads the history, page by page", async () => {
  const client = await makeClient();
  const order = await makeOrder(client, { status: "published" });
  await inTransaction(async (tx) => {
    for (let n = 1; n <= 45; n++)
      await recordOrderAction(tx, client, "work-order.hold", order, {
        type: "note",
        status: "published",
        description: `${n}`,
      });
    return ok(null);
  });
  const seen: string[] = [];
  let before: number | null | undefined;
  let pages = 0;
  do {
    const page = await pageOf(client, order.id, before ?? undefined);
    seen.push(...page.entries.map(({ description }) => description));
    before = page.older;
    pages++;
  } while (before !== null);
  expect(pages).toBe(3);
  expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => String(45 - at)));
  expect(await pageOf(await makeContractor(), order.id)).toEqual({
    entries: [],
    older: null,
    timeZone: expect.any(String),
  });
});

test("DSK-022 the history is in the company's time zone, whoever reads it and wherever the site is", async () => {
  const inSeattle = { stateCode: "WA", latitude: 47.61, longitude: -122.33 };
  const client = await makeClient("Admin", undefined, inSeattle);
  const order = await makeOrder(client, { timeZone: "America/New_York" });
  for (const actor of [client, await makeSuperAdmin()])
    expect((await pageOf(actor, order.id)).timeZone).toBe("America/Los_Angeles");
});

let tagsMade = 0;
const nextTag = () => `${process.pid}-${tagsMade++}`;
