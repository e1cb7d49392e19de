import type { Actor } from "~/access/actor";
import { addDeliverables } from "~/field-work/commands/add-deliverables.server";
import { addExpense } from "~/field-work/commands/add-expense.server";
import { checkInToOrder } from "~/field-work/commands/check-in.server";
import { checkOutOfOrder } from "~/field-work/commands/check-out.server";
import { completeOrder } from "~/field-work/commands/complete-order.server";
import { saveTasks } from "~/field-work/commands/save-tasks.server";
import { takesDeviceCount } from "~/field-work/completion";
import { type Ticked, taskKey } from "~/field-work/tasks";
import { atTime } from "~/platform/time/clock.server";
import { revertOrder } from "~/work-orders/commands/revert-order.server";
import type { Order } from "~/work-orders/store/order.server";
import { takePictures } from "./documents";
import { wallClock } from "./plans";
import { hoursAfter, type Life } from "./scenario";
import { expenseKinds } from "./texts";

/** From the first requirement to the last word: the order is completed. */
export async function work(life: Life, contractor: Actor) {
  const { order, hours } = await arrive(life, contractor);
  const visits = hours > 2 && life.random.chance(0.14) ? 2 : 1;
  for (let visit = 1; visit <= visits; visit++) {
    if (visit > 1) {
      life.later(0.5, 1.5);
      await checkIn(life, contractor, life.at);
    }
    life.until(hoursAfter(life.at, hours / visits));
    if (visit === visits) await wrapUp(life, contractor, order);
    await checkOut(life, contractor, visit < visits ? "Out for parts, back after the break." : undefined);
  }
  await complete(life, contractor, order);
  if (life.plan.fate !== "paid" || !life.random.chance(0.06)) return;
  life.later(1, 4);
  await life.do(() => revertOrder(life.plan.client, { win: life.win, target: "assigned" }));
  life.later(1, 4);
  await complete(life, contractor, order);
}

/** On site: what had to be done before is ticked, and the clock runs. Answers how many hours there will be. */
export async function arrive(life: Life, contractor: Actor) {
  const order = await life.order();
  const start = order.startAt!;
  if (order.tasks.preArrivalRequirements.length > 0) {
    life.until(hoursAfter(start, -life.random.whole(2, 5) / 4));
    await tickOff(life, contractor, order, 1);
  }
  life.until(hoursAfter(start, life.random.whole(-8, 9) / 60));
  await checkIn(life, contractor, life.at);
  return { order, hours: hoursOf(life, order) };
}

/** In steps of five minutes. */
function hoursOf({ plan: { job }, random }: Life, order: Order) {
  const planned =
    job.basicType === "Device" ? order.quantityHundredths / 250 : order.quantityHundredths / 100;
  const hours = Math.max(0.75, planned) * (random.whole(85, 125) / 100);
  return Math.round(hours * 12) / 12;
}

async function checkIn(life: Life, contractor: Actor, at: Date) {
  const point = whereabouts(life);
  const { entryId } = await life.do(() => checkInToOrder(contractor, { win: life.win, at, point }));
  life.entryId = entryId;
}

async function checkOut(life: Life, contractor: Actor, note?: string) {
  const workDescription = note ?? life.random.pick(life.plan.job.notes);
  const { win, entryId, at } = life;
  const point = whereabouts(life);
  await life.do(() => checkOutOfOrder(contractor, { win, entryId, at, workDescription, point }));
}

/** Near the door as a rule; some telephones say nothing, some are still on the road. */
function whereabouts({ plan: { job, site }, random }: Life) {
  const [drift, isSilent, isFar] = [random.whole(-40, 40) / 10_000, random.chance(0.1), random.chance(0.06)];
  if (job.remote || isSilent) return undefined;
  return { latitude: site.latitude + drift + (isFar ? 0.09 : 0), longitude: site.longitude - drift };
}

/** The first so many of the three lists, all of each. */
async function tickOff(life: Life, contractor: Actor, order: Order, lists: number) {
  const { preArrivalRequirements, onSiteRequirements, completionRequirements } = order.tasks;
  const [before, onSite, after] = [preArrivalRequirements, onSiteRequirements, completionRequirements].map(
    (list, n) => (n < lists ? list.map(taskKey) : []),
  );
  const ticked: Ticked = {
    preArrivalRequirements: before!,
    onSiteRequirements: onSite!,
    completionRequirements: after!,
  };
  await life.do(() => saveTasks(contractor, { win: life.win, ticked }));
}

/** Pictures, expenses and the last ticks, while still on site. */
async function wrapUp(life: Life, contractor: Actor, order: Order) {
  if (life.plan.job.needsDeliverables || life.random.chance(0.25)) {
    const fileIds = await atTime(life.at, () => takePictures(life.plan, contractor, life.at));
    await life.do(() => addDeliverables(contractor, { win: life.win, fileIds }));
  }
  if (life.random.chance(life.plan.isHis ? 0.5 : 0.3)) await spend(life, contractor);
  await tickOff(life, contractor, order, 3);
}

export async function spend(life: Life, contractor: Actor) {
  const first = life.random.whole(0, expenseKinds.length - 1);
  const count = life.random.whole(1, 2);
  for (let n = 0; n < count; n++) {
    const [description, dollars] = expenseKinds[(first + n) % expenseKinds.length]!;
    const expense = { amountCents: Math.round(dollars * 100), description };
    const { date } = wallClock(life.at, life.plan.site);
    await life.do(() => addExpense(contractor, { win: life.win, ...expense, date }));
  }
}

async function complete(life: Life, contractor: Actor, order: Order) {
  life.later(0.1, 0.6);
  const isShort = life.random.chance(0.1) && order.quantityHundredths > 200;
  const done = order.quantityHundredths - (isShort ? 100 : 0);
  const qtyDevicesHundredths = takesDeviceCount(order) ? done : undefined;
  await life.do(() => completeOrder(contractor, { win: life.win, qtyDevicesHundredths }));
}
