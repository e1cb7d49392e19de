import { readFileSync } from "node:fs";
import { applyAs } from "tests/factories/applications";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { addExpense } from "~/field-work/commands/expenses/add-expense.server";
import { holdOrder } from "~/work-orders/commands/hold-order.server";
import { jumps, jumpsTo } from "./jump-list";
import type { PanelData } from "./panel.server";
import { readDetails } from "./read-details.server";
import { sectionsOf } from "./sections";

async function sectionsFor(actor: Actor, win: number) {
  const details = await readDetails(actor, win);
  const shown = { ...details, role: actor.role } as unknown as PanelData;
  return { titles: sectionsOf(shown).map(({ title }) => title), sections: shown.sections, shown };
}
const fieldSections = ["Tasks", "Check-in/out", "Deliverables", "Expenses", "Issue reports"];

test("DET-005 FLD-001 field work and contacts have sections for both sides once a contractor is assigned", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const open = await makeOrder(client, { status: "published" });
  const early = (await sectionsFor(client, open.id)).titles;
  expect(early.filter((title) => fieldSections.includes(title))).toEqual([]);
  const tasks = {
    preArrivalRequirements: [],
    onSiteRequirements: [{ name: "Photo", index: 0, checked: false }],
    completionRequirements: [],
  };
  const { id } = await makeAssignedOrder(client, contractor, { tasks });
  expect((await sectionsFor(client, id)).titles).toEqual(
    expect.arrayContaining(["Contacts", ...fieldSections]),
  );
  // No issue has been reported to the contractor yet.
  const forContractor = (await sectionsFor(contractor, id)).titles;
  expect(forContractor).toEqual(expect.arrayContaining(["Contacts", ...fieldSections.slice(0, -1)]));
  expect(forContractor).not.toContain("Issue reports");
});

test("blockers are headed by completion, and by payment once the order is completed", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const headed = async (status: "assigned" | "completed") => {
    const { id } = await makeAssignedOrder(client, contractor, { status });
    const { titles } = await sectionsFor(contractor, id);
    return titles.filter((title) => ["To complete this work order", "Before it is paid"].includes(title));
  };
  expect(await headed("assigned")).toEqual(["To complete this work order"]);
  expect(await headed("completed")).toEqual(["Before it is paid"]);
});

test("DET-006 the client sees applicants, then the contractor, and the history; a contractor sees no rival", async () => {
  const client = await makeClient();
  const [contractor, rival] = [await makeContractor(), await makeContractor()];
  const open = await makeOrder(client, { status: "published" });
  await applyAs(rival, open);
  const before = await sectionsFor(client, open.id);
  expect(before.titles).toContain("Applicants");
  expect(before.titles).not.toContain("Contractor");
  expect(before.sections.applicants.map(({ status }) => status)).toEqual(["apply"]);
  const { id } = await makeAssignedOrder(client, contractor);
  await holdOrder(client, { win: id, onHold: true });
  const after = await sectionsFor(client, id);
  expect(after.titles).toEqual(expect.arrayContaining(["Contractor", "History"]));
  expect((await sectionsFor(rival, open.id)).titles).not.toContain("Applicants");
  expect((await sectionsFor(contractor, id)).titles).not.toContain("Applicants");
});

test("DSK-017 the jump list leads to sections that exist, with their counts, and to none that is empty", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const task = (index: number, checked: boolean) => ({ name: `Task ${index}`, index, checked });
  const tasks = {
    preArrivalRequirements: [task(0, true)],
    onSiteRequirements: [task(0, false), task(1, false)],
    completionRequirements: [],
  };
  const listFor = async (actor: Actor, win: number) => {
    const { titles, shown } = await sectionsFor(actor, win);
    return jumpsTo(shown, titles).map(({ label, count }) => [label, count]);
  };
  const open = await makeOrder(client, { status: "published" });
  await applyAs(contractor, open);
  expect(await listFor(client, open.id)).toEqual(expect.arrayContaining([["Applicants", 1]]));
  const { id } = await makeAssignedOrder(client, contractor, { tasks });
  await addExpense(contractor, { win: id, description: "Parking", date: "2026-01-01", amountCents: 700 });
  const always = [
    ["Pay", undefined],
    ["Site", undefined],
  ];
  const counted = [
    ["Tasks", "1/3"],
    ["Expenses", 1],
  ];
  for (const actor of [client, contractor])
    expect(await listFor(actor, id)).toEqual(
      expect.arrayContaining([["Now", undefined], ...always, ...counted]),
    );
  const labels = (await listFor(contractor, id)).map(([label]) => label);
  for (const none of [
    "Messages",
    "Documents",
    "Check-ins",
    "Deliverables",
    "Issues",
    "History",
    "Applicants",
  ])
    expect(labels).not.toContain(none);
});

test("DSK-017 each jump is named after a section", () => {
  const all = readFileSync("app/dashboard/details/sections.tsx", "utf8");
  const titles = [...all.matchAll(/title: "([^"]+)"/g)].map(([, title]) => title!);
  expect(Object.keys(jumps).filter((title) => !titles.includes(title))).toEqual([]);
});
