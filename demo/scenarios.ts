import type { Actor } from "~/access/actor";
import { cancelOrder } from "~/work-orders/commands/cancel-order.server";
import { deleteOrder } from "~/work-orders/commands/delete-order.server";
import { holdOrder } from "~/work-orders/commands/hold-order.server";
import { confirm, hire, publish, receiveApplications, route, unassign } from "./assigning";
import { raiseIssue } from "./issues";
import type { Stage } from "./plans";
import { hoursAfter, type Scenario } from "./scenario";
import { acceptReduction, approve, beginApproval, pay, rate, requestReduction } from "./settling";
import { addExpenses, arrive, work } from "./site-work";
import { cancelReasons } from "./texts";

/** Runs everything that happens to an order after its creation. */
export const runScenario = (scenario: Scenario) => scenarioSteps[scenario.plan.stage](scenario);

const scenarioSteps: Record<Stage, (scenario: Scenario) => Promise<unknown>> = {
  draft: async () => {},
  available: async (scenario) => {
    await publish(scenario);
    await receiveApplications(scenario);
  },
  republished: async (scenario) => {
    await publish(scenario);
    await hire(scenario);
    await unassign(scenario);
    scenario.plan.near.shift();
    await receiveApplications(scenario, true);
  },
  routed: async (scenario) => {
    if (scenario.typed.status === "published" || scenario.plan.involvesFirst) await publish(scenario);
    await route(scenario);
  },
  deleted: async (scenario) => {
    scenario.waitHours(3, 40);
    await scenario.run(() => deleteOrder(scenario.plan.client, { win: scenario.win }));
  },
  assigned: async (scenario) => {
    await publish(scenario);
    const contractor = await hire(scenario);
    if (scenario.random.chance(0.7)) await confirm(scenario, contractor);
  },
  soon: async (scenario) => {
    await publish(scenario);
    await hire(scenario);
  },
  "on hold": async (scenario) => {
    await toConfirmed(scenario);
    scenario.waitShare(scenario.random.integer(10, 90) / 100);
    await scenario.run(() => holdOrder(scenario.plan.client, { win: scenario.win, onHold: true }));
  },
  "on site": async (scenario) => {
    const contractor = await toConfirmed(scenario);
    await arrive(scenario, contractor);
    scenario.waitShare(0.5);
    await raiseIssue(scenario, contractor);
    if (scenario.plan.involvesFirst || scenario.random.chance(0.4)) await addExpenses(scenario, contractor);
  },
  canceled: async (scenario) => {
    await toConfirmed(scenario);
    const { startAt } = await scenario.order();
    scenario.waitUntil(hoursAfter(startAt!, -scenario.random.integer(4, 26)));
    const reason = scenario.random.pick(cancelReasons);
    await scenario.run(() => cancelOrder(scenario.plan.client, { win: scenario.win, reason }));
  },
  completed: async (scenario) => {
    await toCompleted(scenario);
    if (scenario.random.chance(0.15)) await beginApproval(scenario);
  },
  adjusting: async (scenario) => {
    const contractor = await toCompleted(scenario);
    await requestReduction(scenario);
    if (!scenario.plan.involvesFirst && scenario.random.chance(0.3))
      await acceptReduction(scenario, contractor);
  },
  approved: async (scenario) => {
    await approve(scenario, await toCompleted(scenario));
  },
  paid: async (scenario) => {
    const contractor = await toCompleted(scenario);
    await approve(scenario, contractor);
    await pay(scenario);
    await rate(scenario, contractor);
  },
};

async function toConfirmed(scenario: Scenario): Promise<Actor> {
  await publish(scenario);
  const contractor = await hire(scenario);
  await confirm(scenario, contractor);
  return contractor;
}

async function toCompleted(scenario: Scenario): Promise<Actor> {
  const contractor = await toConfirmed(scenario);
  await work(scenario, contractor);
  return contractor;
}
