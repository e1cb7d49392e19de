import { checkEntries } from "db/schema/field-work";
import { companyOf, makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import CheckIn from "./check-in";

const checkedIn = { checkInAt: new Date("2026-05-04T13:05Z") };
const addEntry = async (win: number, contractorId: number, out: { checkOutAt?: Date } = {}) => {
  const [entry] = await db
    .insert(checkEntries)
    .values({
      ...checkedIn,
      ...out,
      workOrderId: win,
      companyId: await companyOf(win),
      contractorId,
      createdById: contractorId,
    })
    .returning();
  return entry!.id;
};
/** Returns the text of the page that refuses, or `null` if a form opens. */
async function refusalOf(actor: Actor, address: string) {
  const { response } = await visit(actor, address);
  return response ? [response.status, await response.text()] : null;
}

test("Check In while checked in refuses and links to Check Out, without a form", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const { id: win } = await makeAssignedOrder(client, contractor, { confirmed: true });
  const seen = async (actor: Actor, tab: string) =>
    renderScreen(
      CheckIn,
      (await visit(actor, `/dashboard/${tab}/${win}/check-in?search=x`)).answer as object,
    );
  expect(await seen(contractor, "upcoming-work")).toContain('name="checkIn.date"');
  await addEntry(win, contractor.id);
  for (const [actor, tab, who] of [
    [contractor, "upcoming-work", "You have been checked in"],
    [client, "assigned", "The contractor has been checked in"],
  ] as const) {
    const html = await seen(actor, tab);
    expect(textOf(html)).toContain(who);
    expect(html).toContain(`href="/dashboard/${tab}/${win}/check-out?search=x"`);
    expect(html).not.toContain("<input");
  }
});

test("no form opens for an action that its command would refuse", async () => {
  const [client, contractor, other] = [await makeClient(), await makeContractor(), await makeContractor()];
  const assigned = await makeAssignedOrder(client, contractor);
  const unassign = `/dashboard/assigned/${assigned.id}/unassign`;
  expect(await refusalOf(client, unassign)).toBeNull();
  await addEntry(assigned.id, contractor.id);
  expect(await refusalOf(client, unassign)).toEqual([
    409,
    "The contractor has checked in and can't be un-assigned",
  ]);

  const completed = await makeAssignedOrder(client, contractor, { status: "completed" });
  const out = { checkOutAt: new Date("2026-05-04T15:35Z") };
  const [first, second] = [
    await addEntry(completed.id, contractor.id, out),
    await addEntry(completed.id, contractor.id, out),
  ];
  const toDelete = (id: number) => `/dashboard/completed/${completed.id}/checks/${id}/delete`;
  expect(await refusalOf(contractor, toDelete(first))).toBeNull();
  await visit(contractor, toDelete(first), { method: "POST", body: new URLSearchParams() });
  expect(await refusalOf(contractor, toDelete(second))).toEqual([
    409,
    "The last check-out of completed work can't be deleted",
  ]);

  const inside = await makeAssignedOrder(client, contractor, { status: "approved" });
  const outside = await makeAssignedOrder(client, contractor, { status: "approved", payOutsideOfApp: true });
  expect(await refusalOf(client, `/dashboard/approved/${outside.id}/mark-paid`)).toBeNull();
  expect(await refusalOf(client, `/dashboard/approved/${inside.id}/mark-paid`)).toEqual([
    409,
    "Only work orders that are paid outside the system can be marked as paid",
  ]);

  const open = await makeOrder(client, { status: "published" });
  for (const action of ["unroute", "accept"])
    expect(await refusalOf(client, `/dashboard/available/${open.id}/${action}/${other.id}`)).toEqual([
      409,
      "The work order is not routed to this contractor",
    ]);
});
