import { applications } from "db/schema/applications";
import { eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { redirectOf, visit } from "tests/factories/visit";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { OVERLAPS_FOR_CLIENT } from "~/applications/overlaps/overlap-labels";
import { db } from "~/platform/db/db.server";
import BulkAssign, { action as assign, loader as assignPage } from "./contractors/assign";
import { action as route } from "./contractors/route";
import Run, { loader as runPage } from "./runs/run";

const availableTab = { tab: "available" };

async function makeScene() {
  const client = await makeClient();
  await fund(client.companyId!, 100_000);
  const orders = [
    await makeOrder(client, { status: "published" }),
    await makeOrder(client, { status: "published" }),
  ] as const;
  return { client, orders, wins: orders.map(({ id }) => String(id)), contractor: await makeContractor() };
}

test("APP-035 BLK-002 BLK-028 one contractor, found by three letters or more, is offered all selected orders", async () => {
  const { client, orders, wins, contractor } = await makeScene();
  const send = (more: Record<string, string>) =>
    visit(client, route, "/dashboard/available/bulk-route", availableTab, { win: wins, count: "2", ...more });
  const search = async (text: string) => (await send({ search: text, find: "1" })) as { data: object };
  expect((await search(contractor.email.slice(0, 2))).data).toMatchObject({ options: { isTooShort: true } });
  expect((await search(contractor.email)).data).toMatchObject({
    options: { found: [{ id: contractor.id }] },
  });
  expect(await send({})).toMatchObject({
    data: { lastResult: { error: { contractorId: ["Please select contractor!"] } } },
  });
  expect(redirectOf(await send({ contractorId: String(contractor.id) }))).toBe("/dashboard/available");
  for (const { id } of orders) expect(await reload(id)).toMatchObject({ routedCount: 1 });
});

test("BLK-029 the applicants of every selected order are offered, by name, with the number of orders they applied for", async () => {
  const { client, orders, wins } = await makeScene();
  const third = await makeOrder(client, { status: "published" });
  const makeApplicant = async (firstName: string, ...applied: (typeof orders)[number][]) => {
    const person = await makeContractor({ firstName, lastName: "Reed" });
    for (const order of applied) await applyAs(person, order);
    return person;
  };
  const last = await makeApplicant("Zoe", orders[0], third);
  const ofSecond = await makeApplicant("Moe", orders[1]);
  const ofAll = await makeApplicant("Ann", ...orders, third);
  const query = [...wins, third.id].map((win) => `win=${win}`).join("&");
  const page = await visit(client, assignPage, `/dashboard/available/bulk-assign?${query}`, availableTab);
  expect((page as { applicants: object[] }).applicants).toMatchObject([
    { id: ofAll.id, name: "Ann Reed", applied: 3 },
    { id: ofSecond.id, name: "Moe Reed", applied: 1 },
    { id: last.id, name: "Zoe Reed", applied: 2 },
  ]);
  expect(textOf(await renderScreen(BulkAssign, page as object))).toMatch(
    /Ann Reed .*applied for all of them.* Moe Reed .*applied for 1 work order\b.* Zoe Reed .*applied for 2 work orders/,
  );
});

test("ERR-008 BLK-005 BLK-029 BLK-031 APP-035 Q-052 an applicant is assigned the orders they applied for; the others are refused with the reason", async () => {
  const { client, orders, wins, contractor } = await makeScene();
  await applyAs(contractor, orders[0]);
  // Applicants to other orders and former applicants are not offered.
  await applyAs(await makeContractor(), await makeOrder(client, { status: "published" }));
  const deactivated = await makeContractor();
  await applyAs(deactivated, orders[1]);
  await db
    .update(applications)
    .set({ status: "withdrawn" })
    .where(eq(applications.contractorId, deactivated.id));
  const query = wins.map((win) => `win=${win}`).join("&");
  expect(
    await visit(client, assignPage, `/dashboard/available/bulk-assign?${query}`, availableTab),
  ).toMatchObject({ applicants: [{ id: contractor.id, applied: 1 }] });
  const send = (more: Record<string, string>) =>
    visit(client, assign, "/dashboard/available/bulk-assign", availableTab, {
      win: wins,
      count: "2",
      ...more,
    });
  expect(await send({})).toMatchObject({
    data: { lastResult: { error: { contractorId: ["Please select contractor!"] } } },
  });
  const run = redirectOf(await send({ contractorId: String(contractor.id) }))!;
  expect(run).toMatch(/^\/bulk-runs\/\d+$/);
  expect(await visit(client, runPage, run, { id: run.split("/").pop()! })).toMatchObject({
    outcomes: {
      rows: [{ win: orders[1].id, message: "The contractor has not applied for this work order" }],
    },
  });
  expect(await reload(orders[0].id)).toMatchObject({ status: "assigned", contractorId: contractor.id });
  expect(await reload(orders[1].id)).toMatchObject({ status: "published" });
});

test("BLK-002 BLK-005 overlapping work is shown before and after, and does not prevent the action", async () => {
  const { client, orders, wins, contractor } = await makeScene();
  const busy = { startAt: orders[0].startAt, startDate: orders[0].startDate, startTime: orders[0].startTime };
  await makeAssignedOrder(client, contractor, { ...busy, endDate: null, endTime: null });
  for (const order of orders) await applyAs(contractor, order);
  const query = wins.map((win) => `win=${win}`).join("&");
  const page = await visit(client, assignPage, `/dashboard/available/bulk-assign?${query}`, availableTab);
  expect(page).toMatchObject({ applicants: [{ note: "Has other work at the time of 2 of them" }] });
  const form = { win: wins, count: "2", contractorId: String(contractor.id) };
  const found = await visit(client, route, "/dashboard/available/bulk-route", availableTab, {
    ...form,
    find: "1",
    search: contractor.email,
  });
  expect(found).toMatchObject({
    data: { notes: { [contractor.id]: "Has other work at the time of 2 of them" } },
  });
  const sent = await visit(client, assign, "/dashboard/available/bulk-assign", availableTab, form);
  expect(redirectOf(sent)).toMatch(/^\/bulk-runs\/\d+$/);
  const run = await visit(client, runPage, redirectOf(sent)!, { id: redirectOf(sent)!.split("/")[2] });
  expect(textOf(await renderScreen(Run, run as object))).toMatch(
    /2 work orders assigned\..*2 work orders overlap with other work of the contractor\./,
  );
  expect((run as { outcomes: { rows: object[] } }).outcomes.rows).toMatchObject([
    { outcome: "done", message: OVERLAPS_FOR_CLIENT },
    { outcome: "done", message: OVERLAPS_FOR_CLIENT },
  ]);
});
