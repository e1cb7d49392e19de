import type { Actor } from "~/access/actor";
import { addDeliverables } from "~/field-work/commands/add-deliverables.server";
import { checkInToOrder } from "~/field-work/commands/check-in.server";
import { checkOutOfOrder } from "~/field-work/commands/check-out.server";
import { completeOrder } from "~/field-work/commands/complete-order.server";
import { addExpense } from "~/field-work/commands/expenses/add-expense.server";
import { saveTasks } from "~/field-work/commands/save-tasks.server";
import { takesDeviceCount } from "~/field-work/completion/completion";
import { type Ticked, taskKey } from "~/field-work/completion/tasks";
import { atTime } from "~/platform/time/clock.server";
import { revertOrder } from "~/work-orders/commands/revert-order.server";
import type { Order } from "~/work-orders/store/order.server";
import { takePictures } from "./documents";
import { wallClock } from "./plans";
import { hoursAfter, type Scenario } from "./scenario";
import { expenseKinds } from "./texts";

/** Runs the visit from the first requirement to completion. */
export async function work(scenario: Scenario, contractor: Actor) {
  const { order, hours } = await arrive(scenario, contractor);
  const visits = hours > 2 && scenario.random.chance(0.14) ? 2 : 1;
  for (let visit = 1; visit <= visits; visit++) {
    if (visit > 1) {
      scenario.waitHours(0.5, 1.5);
      await checkIn(scenario, contractor, scenario.at);
    }
    scenario.waitUntil(hoursAfter(scenario.at, hours / visits));
    if (visit === visits) await wrapUp(scenario, contractor, order);
    await checkOut(scenario, contractor, visit < visits ? "Out for parts, back after the break." : undefined);
  }
  await complete(scenario, contractor, order);
  if (scenario.plan.stage !== "paid" || !scenario.random.chance(0.06)) return;
  scenario.waitHours(1, 4);
  await scenario.run(() => revertOrder(scenario.plan.client, { win: scenario.win, target: "assigned" }));
  scenario.waitHours(1, 4);
  await complete(scenario, contractor, order);
}

/** Ticks the pre-arrival requirements and checks in. Returns the hours on site. */
export async function arrive(scenario: Scenario, contractor: Actor) {
  const order = await scenario.order();
  const start = order.startAt!;
  if (order.tasks.preArrivalRequirements.length > 0) {
    scenario.waitUntil(hoursAfter(start, -scenario.random.integer(2, 5) / 4));
    await tickOff(scenario, contractor, order, 1);
  }
  scenario.waitUntil(hoursAfter(start, scenario.random.integer(-8, 9) / 60));
  await checkIn(scenario, contractor, scenario.at);
  return { order, hours: hoursOf(scenario, order) };
}

/** Returns the hours in steps of five minutes. */
function hoursOf({ plan: { job }, random }: Scenario, order: Order) {
  const planned =
    job.basicType === "Device" ? order.quantityHundredths / 250 : order.quantityHundredths / 100;
  const hours = Math.max(0.75, planned) * (random.integer(85, 125) / 100);
  return Math.round(hours * 12) / 12;
}

async function checkIn(scenario: Scenario, contractor: Actor, at: Date) {
  const point = position(scenario);
  const { entryId } = await scenario.run(() => checkInToOrder(contractor, { win: scenario.win, at, point }));
  scenario.entryId = entryId;
}

async function checkOut(scenario: Scenario, contractor: Actor, note?: string) {
  const workDescription = note ?? scenario.random.pick(scenario.plan.job.notes);
  const { win, entryId, at } = scenario;
  const point = position(scenario);
  await scenario.run(() => checkOutOfOrder(contractor, { win, entryId, at, workDescription, point }));
}

/** Returns a position near the site; some phones report none, some are still far away. */
function position({ plan: { job, site }, random }: Scenario) {
  const [drift, isSilent, isFar] = [
    random.integer(-40, 40) / 10_000,
    random.chance(0.1),
    random.chance(0.06),
  ];
  if (job.remote || isSilent) return undefined;
  return { latitude: site.latitude + drift + (isFar ? 0.09 : 0), longitude: site.longitude - drift };
}

/** Ticks all tasks of the first `lists` lists. */
async function tickOff(scenario: Scenario, contractor: Actor, order: Order, lists: number) {
  const { preArrivalRequirements, onSiteRequirements, completionRequirements } = order.tasks;
  const [before, onSite, after] = [preArrivalRequirements, onSiteRequirements, completionRequirements].map(
    (list, n) => (n < lists ? list.map(taskKey) : []),
  );
  const ticked: Ticked = {
    preArrivalRequirements: before!,
    onSiteRequirements: onSite!,
    completionRequirements: after!,
  };
  await scenario.run(() => saveTasks(contractor, { win: scenario.win, ticked }));
}

/** Adds pictures, expenses and the last ticks before check-out. */
async function wrapUp(scenario: Scenario, contractor: Actor, order: Order) {
  if (scenario.plan.job.needsDeliverables || scenario.random.chance(0.25)) {
    const fileIds = await atTime(scenario.at, () => takePictures(scenario.plan, contractor, scenario.at));
    await scenario.run(() => addDeliverables(contractor, { win: scenario.win, fileIds }));
  }
  if (scenario.random.chance(scenario.plan.involvesFirst ? 0.5 : 0.3))
    await addExpenses(scenario, contractor);
  await tickOff(scenario, contractor, order, 3);
}

export async function addExpenses(scenario: Scenario, contractor: Actor) {
  const first = scenario.random.integer(0, expenseKinds.length - 1);
  const count = scenario.random.integer(1, 2);
  for (let n = 0; n < count; n++) {
    const [description, dollars] = expenseKinds[(first + n) % expenseKinds.length]!;
    const expense = { amountCents: Math.round(dollars * 100), description };
    const { date } = wallClock(scenario.at, scenario.plan.site);
    await scenario.run(() => addExpense(contractor, { win: scenario.win, ...expense, date }));
  }
}

async function complete(scenario: Scenario, contractor: Actor, order: Order) {
  scenario.waitHours(0.1, 0.6);
  const isShort = scenario.random.chance(0.1) && order.quantityHundredths > 200;
  const done = order.quantityHundredths - (isShort ? 100 : 0);
  const qtyDevicesHundredths = takesDeviceCount(order) ? done : undefined;
  await scenario.run(() => completeOrder(contractor, { win: scenario.win, qtyDevicesHundredths }));
}
