import type { workOrders } from "db/schema/work-orders";
import { caller } from "tests/api/caller";
import { lastHistoryEntry } from "tests/factories/history";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { unassignContractor } from "~/applications/commands/unassign-contractor.server";
import { atTime } from "~/platform/time/clock.server";
import { findOrderView } from "~/work-orders/view/views.server";
import { checkInToOrder } from "./check-in.server";
import { checkOutOfOrder } from "./check-out.server";
import { reportArrival } from "./report-arrival.server";

const beforeStart = "2027-03-01T13:30:00Z";
const start = new Date("2027-03-01T14:00:00Z");

async function makeAssigned(values: Partial<typeof workOrders.$inferInsert> = {}) {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, values);
  const tell = (status: "onWay" | "late", minutes: number, at = beforeStart) =>
    atTime(at, () => reportArrival(contractor, { win: order.id, status, minutes }));
  return { client, contractor, order, win: order.id, tell };
}
const arrivalFor = async (actor: Actor, win: number) =>
  (await findOrderView(actor, win))?.assignedView?.arrival;

test("Q-164 DET-042 on the way counts from now, late from the start; both sides and the history show it", async () => {
  const { client, contractor, win, order, tell } = await makeAssigned();
  await tell("onWay", 25);
  const expected = { status: "onWay", at: new Date("2027-03-01T13:55:00Z") };
  expect(await arrivalFor(client, win)).toEqual(expected);
  expect(await arrivalFor(contractor, win)).toEqual(expected);
  const { body } = await (await caller(client))("GET", `/api/orders?win=${win}`);
  expect(body).toMatchObject({
    payload: { contractorStatus: { workStatus: "onWay", arrivalAt: "2027-03-01T13:55:00.000Z" } },
  });
  expect(await lastHistoryEntry(win)).toMatchObject({
    type: "on my way",
    description: expect.stringContaining("8:55 AM"),
  });
  await tell("late", 20);
  expect(await arrivalFor(client, win)).toEqual({ status: "late", at: new Date("2027-03-01T14:20:00Z") });
  expect(await lastHistoryEntry(win)).toMatchObject({ type: "running late" });
  // Doesn't conflict with a client's edit.
  expect((await reload(win)).version).toBe(order.version);
});

test("Q-164 checking in clears the arrival, and then reporting one is refused", async () => {
  const { client, contractor, win, tell } = await makeAssigned();
  await tell("onWay", 25);
  await checkInToOrder(contractor, { win, at: start });
  expect(await arrivalFor(client, win)).toBeNull();
  expect(await tell("late", 60)).toMatchObject({ code: "conflict", message: "You have already checked in" });
});

describe("Q-164 while checked in, and before the next visit", () => {
  const actions = ["on-my-way", "running-late"];
  const addressOf = (win: number, action: string) => `/dashboard/upcoming-work/${win}/${action}`;
  const actionsOf = async (actor: Actor, win: number) =>
    (
      (await visit(actor, `/dashboard/upcoming-work/${win}`)).answer as { actions: { route: string }[] }
    ).actions
      .map(({ route }) => route)
      .filter((route) => actions.includes(route));

  test("the buttons are hidden, and the pages are refused", async () => {
    const { contractor, win } = await makeAssigned();
    expect(await actionsOf(contractor, win)).toEqual(actions);
    await checkInToOrder(contractor, { win, at: start });
    expect(await actionsOf(contractor, win)).toEqual([]);
    for (const action of actions) {
      const { response } = await visit(contractor, addressOf(win, action));
      expect(response?.status).toBe(409);
      expect(await response?.text()).toBe("You have already checked in");
    }
  });

  test("after a check-out, minutes of the next visit count from now", async () => {
    const { client, contractor, win, tell } = await makeAssigned();
    const entry = await checkInToOrder(contractor, { win, at: start });
    const entryId = entry.ok ? entry.value.entryId : 0;
    const left = new Date("2027-03-01T16:00:00Z");
    await checkOutOfOrder(contractor, { win, entryId, at: left, workDescription: "A part is missing" });
    expect(await actionsOf(contractor, win)).toEqual(actions);
    for (const action of actions)
      expect((await visit(contractor, addressOf(win, action))).answer).toMatchObject({ isRepeated: true });
    expect(await tell("late", 20, "2027-03-02T15:00:00Z")).toMatchObject({ ok: true });
    expect(await arrivalFor(client, win)).toEqual({ status: "late", at: new Date("2027-03-02T15:20:00Z") });
    await checkInToOrder(contractor, { win, at: new Date("2027-03-02T15:25:00Z") });
    expect(await arrivalFor(client, win)).toBeNull();
    expect(await tell("onWay", 5, "2027-03-02T15:30:00Z")).toMatchObject({ code: "conflict" });
  });
});

test("Q-164 pressing twice records it once; a time in the past is refused", async () => {
  const { win, tell } = await makeAssigned();
  await tell("onWay", 25);
  const first = await lastHistoryEntry(win);
  await tell("onWay", 25, "2027-03-01T13:30:20Z");
  expect(await lastHistoryEntry(win)).toEqual(first);
  expect(await tell("late", 5, "2027-03-01T15:00:00Z")).toMatchObject({
    errors: { minutes: [expect.stringContaining("count from the start")] },
  });
});

test("Q-164 reporting is refused on hold, and un-assigning clears the arrival", async () => {
  const { client, win, tell } = await makeAssigned({ payOutsideOfApp: true });
  await tell("late", 30);
  await unassignContractor(client, { win, reason: "Rescheduled" });
  expect(await reload(win)).toMatchObject({ workStatus: null, arrivalAt: null });
  const held = await makeAssigned({ onHold: true });
  expect(await held.tell("onWay", 5)).toMatchObject({ ok: false });
});

test.each(["", "0", "601", "soon", "2.5"])(
  "Q-164 “%s” minutes are refused beside the field",
  async (minutes) => {
    const { contractor, win } = await makeAssigned();
    for (const action of ["on-my-way", "running-late"]) {
      const body = new URLSearchParams({ minutes });
      const { answer } = await visit(contractor, `/dashboard/upcoming-work/${win}/${action}`, {
        method: "POST",
        body,
      });
      const { data } = answer as { data: { lastResult: { error: Record<string, string[]> } } };
      expect(data.lastResult.error.minutes).toEqual(["Please enter the minutes, from 1 to 600"]);
    }
  },
);
