import type { Actor } from "~/access/actor";
import { type Bid, plainBid } from "~/applications/application";
import { applyToOrder } from "~/applications/commands/apply-to-order.server";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { confirmOrder } from "~/applications/commands/confirm-order.server";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { unassignContractor } from "~/applications/commands/unassign-contractor.server";
import { withdrawApplication } from "~/applications/commands/withdraw-application.server";
import { termsKey } from "~/applications/posted-terms";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { timeAt } from "~/platform/time/wall-clock";
import { publishOrder } from "~/work-orders/commands/publish-order.server";
import type { Order } from "~/work-orders/store/order.server";
import { ask, talkAbout } from "./messages";
import { hoursAfter, type Life } from "./scenario";
import { applicationComments, counterComments, counterExpenses, unassignReasons } from "./texts";

/** Drafts become available after a look by daylight; some are made clearer before anybody applies. */
export async function publish(life: Life) {
  const { client } = life.plan;
  if (life.typed.status === "draft") {
    life.later(0.2, 3);
    await life.do(() => publishOrder(client, { win: life.win }));
  }
  if (!life.random.chance(0.12)) return;
  life.later(0.2, 1.5);
  const description = `${life.typed.description}<p>Update: please call the site contact 30 minutes before you arrive.</p>`;
  await life.do(() =>
    editOrder(client, { win: life.win, typed: { ...life.typed, status: "", description } }),
  );
}

/** Applications until the present; about a third of the orders wait for their first one. */
export async function attract(life: Life, isAlwaysWanted = life.plan.isHis) {
  const count = isAlwaysWanted ? life.random.whole(1, 5) : Math.max(0, life.random.whole(-2, 5));
  const order = await life.order();
  for (const contractor of life.plan.near.slice(0, count)) {
    life.drift(life.random.whole(5, 35) / 100);
    await apply(life, order, contractor, life.random.chance(0.35));
  }
  if (count > 0) await ask(life, life.plan.near[0]!);
  const last = life.plan.near[count - 1];
  if (count < 3 || !last || !life.random.chance(0.3)) return;
  life.drift(0.2);
  await life.do(() => withdrawApplication(last, { win: life.win }));
}

/** One to four apply, one is assigned: the plan's first. */
export async function hire(life: Life) {
  const order = await life.order();
  const [winner, ...others] = life.plan.near;
  const applicants = [winner!, ...others.slice(0, life.random.whole(0, 3))];
  for (const contractor of applicants) {
    life.later(0.5, 8);
    await apply(life, order, contractor, life.random.chance(contractor === winner ? 0.2 : 0.4));
  }
  life.later(1, 9);
  await life.do(() => assignContractor(life.plan.client, { win: life.win, contractorId: winner!.id }));
  await talkAbout(life, winner!);
  return winner!;
}

export async function confirm(life: Life, contractor: Actor) {
  life.later(0.3, 9);
  await life.do(() => confirmOrder(contractor, { win: life.win }));
}

export async function takeBack(life: Life) {
  life.later(0.5, 8);
  const reason = life.random.pick(unassignReasons);
  await life.do(() => unassignContractor(life.plan.client, { win: life.win, reason }));
}

async function apply(life: Life, order: Order, contractor: Actor, isCounter: boolean) {
  const bid = isCounter ? counterOffer(life, order) : plainBid(order, life.random.pick(applicationComments));
  await life.do(() => applyToOrder(contractor, { win: life.win, bid, seen: termsKey(order) }));
}

/** More money, money for something, or an hour later. */
function counterOffer({ random, plan: { job } }: Life, order: Order): Bid {
  const bid = plainBid(order, random.pick(counterComments));
  const kind = random.whole(0, 3);
  if (kind === 0 && order.startAt)
    return { ...bid, startTime: timeAt(hoursAfter(order.startAt, 1), order.timeZone), comment: "" };
  if (kind === 1) {
    const isHigh = job.photo === "accessPoint" || job.photo === "camera";
    const [expenseDescription, dollars, comment] = counterExpenses[isHigh ? 0 : random.whole(1, 2)]!;
    return { ...bid, expenseDescription, expenseCents: dollars * 100, comment };
  }
  const bidBaseCents = Math.round((order.amountCents * random.pick([1.08, 1.12, 1.2])) / 50) * 50;
  return { ...bid, bidBaseCents };
}

/** Offers it to a few who live near. */
export async function route(life: Life) {
  life.later(0.5, 12);
  const chosen = life.plan.near.slice(0, life.random.whole(1, 3));
  const origin = life.random.pick(["route", "invite"] as const);
  for (const { id } of chosen)
    await life.do(() => routeContractor(life.plan.client, { win: life.win, contractorId: id, origin }));
}
