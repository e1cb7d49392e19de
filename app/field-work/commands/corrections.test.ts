import { workOrderHistory } from "db/schema/order-history";
import { events } from "db/schema/platform";
import { desc, eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { workOn } from "tests/factories/field-work";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { acceptRoute } from "~/applications/commands/accept-route.server";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { unassignContractor } from "~/applications/commands/unassign-contractor.server";
import { noticesOf } from "~/notifications/notices";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import { Corrections } from "../components/corrections";
import { listCorrections } from "../visits/corrections.server";
import { deleteCheckEntry } from "./delete-check-entry.server";
import { editCheckEntry } from "./edit-check-entry.server";

const at9am = "2027-03-01T14:00:00Z";
const at5pm = "2027-03-01T22:00:00Z";

async function makeWorkedOrder() {
  const client = await makeClient("Dispatcher", undefined, { firstName: "Dora", lastName: "Desk" });
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, { payOutsideOfApp: true });
  const entryId = await workOn(contractor, order.id, at9am, at5pm);
  const at = (action: string) => `/dashboard/assigned/${order.id}/checks/${entryId}/${action}`;
  return { client, contractor, win: order.id, entryId, at };
}
const correctionsFor = async (actor: Actor, win: number) =>
  listCorrections(db, actor, (await readOrder(db, actor, win))!);
const typedMoment = (name: string, [date, hours, minutes, half]: [string, string, string, string]) => ({
  [`${name}.date`]: date,
  [`${name}.hours`]: hours,
  [`${name}.minutes`]: minutes,
  [`${name}.half`]: half,
});

test("FLD-005 FLD-006 a client corrects hours on the page; the history has old and new values, for both sides", async () => {
  const { client, contractor, win, at } = await makeWorkedOrder();
  const page = (await visit(client, at("edit"))).answer as { changeTimes: boolean };
  expect(page.changeTimes).toBe(true);
  const body = new URLSearchParams({
    ...typedMoment("checkIn", ["2027-03-01", "09", "00", "AM"]),
    ...typedMoment("checkOut", ["2027-03-01", "03", "30", "PM"]),
    work_description: "Left earlier",
  });
  const { response } = await visit(client, at("edit"), { method: "POST", body });
  expect(response?.status).toBe(302);
  const [entry] = await db
    .select()
    .from(workOrderHistory)
    .where(eq(workOrderHistory.workOrderId, win))
    .orderBy(desc(workOrderHistory.id));
  expect(entry).toMatchObject({
    type: "edit check in",
    creatorName: "Dora Desk",
    changes: {
      "Check out": { from: "03/01/2027, 5:00 PM EST", to: "03/01/2027, 3:30 PM EST" },
      Description: { to: "Left earlier" },
    },
  });
  const [correction] = await correctionsFor(contractor, win);
  expect(correction).toMatchObject({
    by: "the client",
    description: expect.stringContaining("Check out: 03/01/2027, 5:00 PM EST → 03/01/2027, 3:30 PM EST"),
  });
  expect(await correctionsFor(client, win)).toMatchObject([{ by: "Dora Desk" }]);
  const shown = (await visit(contractor, `/dashboard/upcoming-work/${win}`)).answer as {
    sections: { corrections: Parameters<typeof Corrections>[0]["corrections"] };
  };
  const seenAs = (role: "contractor" | "client") =>
    renderScreen(() =>
      Corrections({ role, corrections: shown.sections.corrections, timeZone: "America/New_York" }),
    );
  expect(textOf(await seenAs("client"))).toContain("Corrected by your company (1)");
  const html = await seenAs("contractor");
  expect(textOf(html)).toMatch(/Corrected by the client \(1\).*3:30 PM EST.*by the client/);
  expect(textOf(html)).not.toContain("Dora");
});

test("FLD-005 the contractor is notified of the client's corrections and deletions, not of their own", async () => {
  const { client, contractor, win, entryId } = await makeWorkedOrder();
  const own = await workOn(contractor, win, "2027-03-02T14:00:00Z", "2027-03-02T15:00:00Z");
  const change = { win, checkInAt: new Date(at9am), checkOutAt: new Date("2027-03-01T20:00:00Z") };
  await editCheckEntry(client, { ...change, entryId, workDescription: "Shorter" });
  await deleteCheckEntry(client, { win, entryId });
  const about = { win, title: "Swap", company: "Northwind", actor: "Dora Desk" };
  const notices = (await db.select().from(events).where(eq(events.subjectId, win)))
    .filter(({ type }) => type === "check-in.edit")
    .map((event) => noticesOf(event as never, about)[0]!);
  expect(notices.map(({ to, title }) => [to, title])).toEqual([
    ["contractor", "Check-in corrected"],
    ["contractor", "Check-in deleted"],
  ]);
  expect(notices[0]!.message).toMatch(
    /^Northwind has corrected your check-in to .*5:00 PM EST → .*3:00 PM EST/,
  );
  await deleteCheckEntry(contractor, { win, entryId: own });
  expect(await correctionsFor(contractor, win)).toMatchObject([{ isDeletion: false }, { isDeletion: true }]);
});

test("FLD-005 FLD-030 REST calls correct hours like pages; strangers and completed orders are refused", async () => {
  const { client, contractor, win, entryId, at } = await makeWorkedOrder();
  const path = `/api/orders/${win}/check-in-check-outs/${entryId}`;
  const call = await caller(client);
  const hours = (await call("POST", path, { check_out_date: "2027-03-01T17:30:00Z" })) as { body: unknown };
  expect(hours.body).toMatchObject({ payload: { hours: 3.5 } });
  expect(await correctionsFor(contractor, win)).toHaveLength(1);
  for (const stranger of [await makeClient(), await makeContractor()]) {
    const other = await caller(stranger);
    expect(await other("POST", path, { work_description: "x" })).toMatchObject({ status: 404 });
    expect(await other("DELETE", path)).toMatchObject({ status: 404 });
    for (const action of ["edit", "delete"]) {
      const page = stranger.role === "client" ? at(action) : at(action).replace("assigned", "upcoming-work");
      expect((await visit(stranger, page)).response?.status).toBe(404);
    }
  }
  await db.execute(`update work_orders set status = 'completed' where id = ${win}`);
  expect(await call("POST", path, { work_description: "x" })).toMatchObject({ status: 409 });
  expect(await call("DELETE", path)).toMatchObject({ status: 409 });
});

test("FLD-005 the next contractor doesn't see corrections of an un-assigned contractor's hours", async () => {
  const { client, contractor, win, entryId } = await makeWorkedOrder();
  await deleteCheckEntry(client, { win, entryId });
  expect(await correctionsFor(contractor, win)).toHaveLength(1);
  expect(await unassignContractor(client, { win, reason: "Rescheduled" })).toMatchObject({ ok: true });
  const next = await makeContractor();
  await routeContractor(client, { win, contractorId: next.id, origin: "route" });
  expect(await acceptRoute(next, { win })).toMatchObject({ ok: true });
  expect(await reload(win)).toMatchObject({ contractorId: next.id });
  expect(await correctionsFor(next, win)).toEqual([]);
  expect(await correctionsFor(client, win)).toEqual([]);
});
