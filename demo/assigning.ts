import type { Actor } from "~/access/actor";
import { type Bid, plainBid } from "~/applications/application";
import { applyToOrder } from "~/applications/commands/apply-to-order.server";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { confirmOrder } from "~/applications/commands/confirm-order.server";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { unassignContractor } from "~/applications/commands/unassign-contractor.server";
import { withdrawApplication } from "~/applications/commands/withdraw-application.server";
import { termsKey } from "~/applications/terms/posted-terms";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { timeAt } from "~/platform/time/wall-clock";
import { publishOrder } from "~/work-orders/commands/publish-order.server";
import type { Order } from "~/work-orders/store/order.server";
import { askQuestion, discussWork } from "./messages";
import { hoursAfter, type Scenario } from "./scenario";
import { applicationComments, counterComments, counterExpenses, unassignReasons } from "./texts";

/** Publishes a draft; some orders get a clearer description before contractors apply. */
export async function publish(scenario: Scenario) {
  const { client } = scenario.plan;
  if (scenario.typed.status === "draft") {
    scenario.waitHours(0.2, 3);
    await scenario.run(() => publishOrder(client, { win: scenario.win }));
  }
  if (!scenario.random.chance(0.12)) return;
  scenario.waitHours(0.2, 1.5);
  const description = `${scenario.typed.description}<p>Update: please call the site contact 30 minutes before you arrive.</p>`;
  await scenario.run(() =>
    editOrder(client, { win: scenario.win, typed: { ...scenario.typed, status: "", description } }),
  );
}

/** Adds applications up to the present. About a third of the orders have none yet. */
export async function receiveApplications(scenario: Scenario, hasApplicants = scenario.plan.involvesFirst) {
  const count = hasApplicants ? scenario.random.integer(1, 5) : Math.max(0, scenario.random.integer(-2, 5));
  const order = await scenario.order();
  for (const contractor of scenario.plan.near.slice(0, count)) {
    scenario.waitShare(scenario.random.integer(5, 35) / 100);
    await apply(scenario, order, contractor, scenario.random.chance(0.35));
  }
  if (count > 0) await askQuestion(scenario, scenario.plan.near[0]!);
  const last = scenario.plan.near[count - 1];
  if (count < 3 || !last || !scenario.random.chance(0.3)) return;
  scenario.waitShare(0.2);
  await scenario.run(() => withdrawApplication(last, { win: scenario.win }));
}

/** One to four contractors apply, and the plan's first one is assigned. */
export async function hire(scenario: Scenario) {
  const order = await scenario.order();
  const [winner, ...others] = scenario.plan.near;
  const applicants = [winner!, ...others.slice(0, scenario.random.integer(0, 3))];
  for (const contractor of applicants) {
    scenario.waitHours(0.5, 8);
    await apply(scenario, order, contractor, scenario.random.chance(contractor === winner ? 0.2 : 0.4));
  }
  scenario.waitHours(1, 9);
  await scenario.run(() =>
    assignContractor(scenario.plan.client, { win: scenario.win, contractorId: winner!.id }),
  );
  await discussWork(scenario, winner!);
  return winner!;
}

export async function confirm(scenario: Scenario, contractor: Actor) {
  scenario.waitHours(0.3, 9);
  await scenario.run(() => confirmOrder(contractor, { win: scenario.win }));
}

export async function unassign(scenario: Scenario) {
  scenario.waitHours(0.5, 8);
  const reason = scenario.random.pick(unassignReasons);
  await scenario.run(() => unassignContractor(scenario.plan.client, { win: scenario.win, reason }));
}

async function apply(scenario: Scenario, order: Order, contractor: Actor, isCounter: boolean) {
  const bid = isCounter
    ? counterOffer(scenario, order)
    : plainBid(order, scenario.random.pick(applicationComments));
  await scenario.run(() => applyToOrder(contractor, { win: scenario.win, bid, seen: termsKey(order) }));
}

/** Asks for more pay, an expense, or a start one hour later. */
function counterOffer({ random, plan: { job } }: Scenario, order: Order): Bid {
  const bid = plainBid(order, random.pick(counterComments));
  const kind = random.integer(0, 3);
  if (kind === 0 && order.startAt)
    return { ...bid, startTime: timeAt(hoursAfter(order.startAt, 1), order.timeZone), comment: "" };
  if (kind === 1) {
    const isHigh = job.photo === "accessPoint" || job.photo === "camera";
    const [expenseDescription, dollars, comment] = counterExpenses[isHigh ? 0 : random.integer(1, 2)]!;
    return { ...bid, expenseDescription, expenseCents: dollars * 100, comment };
  }
  const bidBaseCents = Math.round((order.amountCents * random.pick([1.08, 1.12, 1.2])) / 50) * 50;
  return { ...bid, bidBaseCents };
}

/** Routes the order to a few contractors nearby. */
export async function route(scenario: Scenario) {
  scenario.waitHours(0.5, 12);
  const chosen = scenario.plan.near.slice(0, scenario.random.integer(1, 3));
  const origin = scenario.random.pick(["route", "invite"] as const);
  for (const { id } of chosen)
    await scenario.run(() =>
      routeContractor(scenario.plan.client, { win: scenario.win, contractorId: id, origin }),
    );
}
