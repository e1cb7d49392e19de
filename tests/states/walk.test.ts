// Random people do random actions on one company's orders, alone and two at the same time. Orders must move only as the
// documents' table allows, and the money must add up.
import fc from "fast-check";
import { findMisplacedRecords } from "tests/setup/misplaced-records";
import { expect, test } from "vitest";
import { countViolations } from "~/ledger/queries.server";
import { actions } from "./actions";
import { type PlannedAction, planAction, type Step, step } from "./steps";
import { actionNames, isAllowed, type OrderStatus, reachable } from "./table";
import { findProblems, makeWorld, readOrders, refill, type World } from "./world";

/** A few reproducible walks in `npm test`; WALKS=200 with a random seed for the full test. */
const walks = Number(process.env.WALKS ?? 4);
const seed = process.env.WALKS ? Date.now() : 7;
const TIMEOUT_MS = 300_000 + walks * 60_000;
const LENGTH = 100;

const turn = fc.oneof(
  { arbitrary: step.map((one) => [one]), weight: 5 },
  { arbitrary: fc.tuple(step, step).map(([a, b]) => [a, { ...b, order: a.order }]), weight: 1 },
);

/** Runs the turns, and returns what succeeded and what was refused. */
async function walk(turns: Step[][]) {
  const world = await makeWorld();
  const log: string[] = [];
  for (const steps of turns) {
    const before = await readOrders(world);
    const order = before[steps[0]!.order]!;
    const planned = await Promise.all(steps.map((one) => planAction(world, order, one)));
    const answers = await Promise.all(planned.map((one) => run(world, order, one)));
    const after = await readOrders(world);
    const to = after[steps[0]!.order]!.status as OrderStatus;
    log.push(
      ...planned.map(({ action, who }, n) => `${action}: ${answers[n]!.ok ? "done" : "refused"} (${who})`),
    );
    const context = `${log.slice(-15).join("\n")}\n${order.status} → ${to}`;

    if (answers.every(({ ok }) => !ok))
      expect(after, `refused, but data changed\n${context}`).toEqual(before);
    else if (steps.length > 1) expect([...reachable(order.status)], context).toContain(to);
    else expect(isAllowed(planned[0]!.action, planned[0]!.who, order.status, to), context).toBe(true);
    expect(await findProblems(world, after), context).toEqual([]);
    await refill(world, after);
  }
  return log;
}

const run = (
  world: World,
  order: Parameters<typeof planAction>[1],
  { action, who, chosen, amount }: PlannedAction,
) => actions[action](world.actors[who], order, { chosen: world.actors[chosen], amount });

test(
  "states.md W3–W24 random actions never leave the table, and the money adds up",
  async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: LENGTH, maxLength: LENGTH }), async (turns) => {
        for (const entry of await walk(turns)) {
          const result = entry.slice(0, entry.indexOf(" ("));
          seen.set(result, (seen.get(result) ?? 0) + 1);
        }
      }),
      // The last actions of a walk are enough to debug it; shrinking it would take hours.
      { numRuns: walks, endOnFailure: true, seed },
    );
    expect(await countViolations()).toBe(0);
    expect((await findMisplacedRecords()).misplaced).toEqual([]);
    // Most actions must have succeeded at least once.
    const undone = actionNames.filter((name) => !seen.has(`${name}: done`));
    if (process.env.WALKS) console.log(Object.fromEntries([...seen].sort()));
    expect(undone.length, `never done: ${undone.join(", ")}`).toBeLessThan(actionNames.length / 3);
  },
  TIMEOUT_MS,
);
