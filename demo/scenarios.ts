import type { Actor } from "~/access/actor";
import { cancelOrder } from "~/work-orders/commands/cancel-order.server";
import { deleteOrder } from "~/work-orders/commands/delete-order.server";
import { holdOrder } from "~/work-orders/commands/hold-order.server";
import { attract, confirm, hire, publish, route, takeBack } from "./assigning";
import { findFault } from "./issues";
import type { Fate } from "./plans";
import { hoursAfter, type Life } from "./scenario";
import { agreeToLess, approve, askForLess, beginApproval, pay, rate } from "./settling";
import { arrive, spend, work } from "./site-work";
import { cancelReasons } from "./texts";

/** Everything that happens to an order after it was written down. */
export const live = (life: Life) => lives[life.plan.fate](life);

const lives: Record<Fate, (life: Life) => Promise<unknown>> = {
  draft: async () => {},
  available: async (life) => {
    await publish(life);
    await attract(life);
  },
  republished: async (life) => {
    await publish(life);
    await hire(life);
    await takeBack(life);
    life.plan.near.shift();
    await attract(life, true);
  },
  routed: async (life) => {
    if (life.typed.status === "published" || life.plan.isHis) await publish(life);
    await route(life);
  },
  deleted: async (life) => {
    life.later(3, 40);
    await life.do(() => deleteOrder(life.plan.client, { win: life.win }));
  },
  assigned: async (life) => {
    await publish(life);
    const contractor = await hire(life);
    if (life.random.chance(0.7)) await confirm(life, contractor);
  },
  soon: async (life) => {
    await publish(life);
    await hire(life);
  },
  "on hold": async (life) => {
    await toConfirmed(life);
    life.drift(life.random.whole(10, 90) / 100);
    await life.do(() => holdOrder(life.plan.client, { win: life.win, onHold: true }));
  },
  "on site": async (life) => {
    const contractor = await toConfirmed(life);
    await arrive(life, contractor);
    life.drift(0.5);
    await findFault(life, contractor);
    if (life.plan.isHis || life.random.chance(0.4)) await spend(life, contractor);
  },
  canceled: async (life) => {
    await toConfirmed(life);
    const { startAt } = await life.order();
    life.until(hoursAfter(startAt!, -life.random.whole(4, 26)));
    const reason = life.random.pick(cancelReasons);
    await life.do(() => cancelOrder(life.plan.client, { win: life.win, reason }));
  },
  completed: async (life) => {
    await toCompleted(life);
    if (life.random.chance(0.15)) await beginApproval(life);
  },
  adjusting: async (life) => {
    const contractor = await toCompleted(life);
    await askForLess(life);
    if (!life.plan.isHis && life.random.chance(0.3)) await agreeToLess(life, contractor);
  },
  approved: async (life) => {
    await approve(life, await toCompleted(life));
  },
  paid: async (life) => {
    const contractor = await toCompleted(life);
    await approve(life, contractor);
    await pay(life);
    await rate(life, contractor);
  },
};

async function toConfirmed(life: Life): Promise<Actor> {
  await publish(life);
  const contractor = await hire(life);
  await confirm(life, contractor);
  return contractor;
}

async function toCompleted(life: Life): Promise<Actor> {
  const contractor = await toConfirmed(life);
  await work(life, contractor);
  return contractor;
}
