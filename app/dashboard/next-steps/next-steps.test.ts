import { workOn } from "tests/factories/field-work";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { checkInToOrder } from "~/field-work/commands/check-in.server";
import { checkOutOfOrder } from "~/field-work/commands/check-out.server";
import { reportArrival } from "~/field-work/commands/report-arrival.server";
import { atTime } from "~/platform/time/clock.server";
import { emptyTasks } from "~/work-orders/rules/work-order";
import Tab from "../routes/tab";
import { listNextSteps } from "./next-steps.server";

const twoTasks = {
  ...emptyTasks(),
  onSiteRequirements: ["Label the ports", "Walk test"].map((name, index) => ({
    name,
    index,
    checked: false,
  })),
};
/** Starts at 9:00 in Boston. */
const startAt = new Date("2027-03-01T14:00:00Z");
const before = "2027-03-01T12:30:00Z";

async function makeUpcoming(values = {}) {
  const [client, contractor] = [await makeClient("Dispatcher"), await makeContractor()];
  const { id: win } = await makeAssignedOrder(client, contractor, { startAt, confirmed: true, ...values });
  const step = async (at: string) => {
    const { action, ...more } = (await atTime(at, () => listNextSteps(contractor, [win], "web")))[win]!;
    return { action: action?.label ?? null, ...more };
  };
  return { contractor, win, step };
}

test("PHO-003 an order's next action follows what was done, and says what is still missing", async () => {
  const { contractor, win, step } = await makeUpcoming({ tasks: twoTasks, isNeedDeliverables: true });
  expect(await step("2027-02-27T12:00:00Z")).toMatchObject({
    action: "Check In",
    group: "Later",
    missing: ["check in and out", "2 tasks", "deliverables"],
    directions: null,
  });
  expect(await step("2027-02-28T12:00:00Z")).toMatchObject({ group: "Tomorrow" });
  const today = await step(before);
  expect(today).toMatchObject({ action: "On My Way", group: "Today" });
  expect(today.directions).toMatch(/^https:.*Beacon%20St.*Boston/);
  expect((await atTime(before, () => listNextSteps(contractor, [win], "android")))[win]!.directions).toMatch(
    /^geo:0,0\?q=.*Beacon%20St/,
  );
  expect(await step("2027-03-01T14:01:00Z")).toMatchObject({ action: "Check In", group: "Today" });
  expect(
    await atTime(before, () => reportArrival(contractor, { win, status: "onWay", minutes: 41 })),
  ).toMatchObject({ ok: true });
  expect(await step(before)).toMatchObject({ action: "Check In" });

  const entered = await checkInToOrder(contractor, { win, at: startAt });
  const entryId = entered.ok ? entered.value.entryId : 0;
  expect(await step("2027-03-01T15:00:00Z")).toMatchObject({
    action: "Check Out",
    missing: ["check out", "2 tasks", "deliverables"],
  });
  const out = { win, entryId, at: new Date("2027-03-01T16:00:00Z"), workDescription: "Swapped" };
  expect(await checkOutOfOrder(contractor, out)).toMatchObject({ ok: true });
  expect(await step("2027-03-02T15:00:00Z")).toMatchObject({
    action: "Upload Deliverables",
    group: "Earlier",
    missing: ["2 tasks", "deliverables"],
  });
});

test("PHO-003 work with nothing left to do is completed from its card", async () => {
  const { contractor, win, step } = await makeUpcoming();
  await workOn(contractor, win, "2027-03-01T14:00:00Z", "2027-03-01T16:30:00Z");
  expect(await step("2027-03-01T18:00:00Z")).toMatchObject({ action: "Mark as Completed", missing: [] });
});

test("PHO-003 unconfirmed work is confirmed first, remote work has no way, work on hold has no action", async () => {
  const unconfirmed = await makeUpcoming({ confirmed: false });
  expect(await unconfirmed.step(before)).toMatchObject({
    action: "Confirm",
    missing: ["confirm", "check in and out"],
  });
  const remote = await makeUpcoming({ isRemote: true });
  expect(await remote.step(before)).toMatchObject({ action: "Check In", directions: null });
  const held = await makeUpcoming({ onHold: true });
  expect(await held.step(before)).toMatchObject({ action: null });
});

test("PHO-003 days are those of the site", async () => {
  const honolulu = await makeUpcoming({
    timeZone: "Pacific/Honolulu",
    startAt: new Date("2027-03-02T05:00:00Z"),
    startTime: "19:00",
  });
  expect(await honolulu.step("2027-03-01T11:00:00Z")).toMatchObject({ group: "Today" });
  expect(await honolulu.step("2027-03-01T09:00:00Z")).toMatchObject({ group: "Tomorrow" });
});

test("PHO-003 the list shows the days in order, each order's action as a link, and none in other tabs", async () => {
  const { contractor, win } = await makeUpcoming({ title: "Hang a sign" });
  const client = await makeClient("Dispatcher");
  await makeAssignedOrder(client, contractor, {
    title: "Mount a rack",
    startDate: "2027-03-04",
    startAt: new Date("2027-03-04T14:00:00Z"),
    confirmed: false,
  });
  const page = (tab: string) =>
    atTime(before, async () =>
      renderScreen(Tab, (await visit(contractor, `/dashboard/${tab}`)).answer as object),
    );
  const html = await page("upcoming-work");
  expect(textOf(html)).toMatch(/Today.*Hang a sign.*On My Way.*This week.*Mount a rack.*Confirm/s);
  expect(html).toContain(`href="/dashboard/upcoming-work/${win}/on-my-way"`);
  expect(await page("completed")).not.toContain("group-head");
});
