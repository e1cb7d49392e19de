/**
 * Random acts by random people on the orders of one company, alone and two at the same moment. Whatever they try, an
 * order moves only as the documents' table says, and every cent is where it belongs.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { countViolations } from "~/ledger/queries.server";
import { actions } from "./actions";
import { type Step, step, type Told, toldBy } from "./steps";
import { actionNames, isAllowed, type OrderStatus, reachable } from "./table";
import { makeWorld, readOrders, refill, type World, whatIsWrong } from "./world";

/** Few, and the same ones, in `npm test`; WALKS=200 for the whole proof, each time by other ways. */
const walks = Number(process.env.WALKS ?? 4);
const seed = process.env.WALKS ? Date.now() : 7;
const LENGTH = 100;

const turn = fc.oneof(
  { arbitrary: step.map((one) => [one]), weight: 5 },
  { arbitrary: fc.tuple(step, step).map(([a, b]) => [a, { ...b, order: a.order }]), weight: 1 },
);

/** Takes one turn after the other; answers what was done and what was refused. */
async function walk(turns: Step[][]) {
  const world = await makeWorld();
  const told: string[] = [];
  for (const steps of turns) {
    const before = await readOrders(world);
    const order = before[steps[0]!.order]!;
    const wished = await Promise.all(steps.map((one) => toldBy(world, order, one)));
    const answers = await Promise.all(wished.map((one) => take(world, order, one)));
    const after = await readOrders(world);
    const to = after[steps[0]!.order]!.status as OrderStatus;
    told.push(
      ...wished.map(({ action, who }, n) => `${action}: ${answers[n]!.ok ? "done" : "refused"} (${who})`),
    );
    const context = `${told.slice(-15).join("\n")}\n${order.status} → ${to}`;

    if (answers.every(({ ok }) => !ok))
      expect(after, `refused, and yet something changed\n${context}`).toEqual(before);
    else if (steps.length > 1) expect([...reachable(order.status)], context).toContain(to);
    else expect(isAllowed(wished[0]!.action, wished[0]!.who, order.status, to), context).toBe(true);
    expect(await whatIsWrong(world, after), context).toEqual([]);
    await refill(world, after);
  }
  return told;
}

const take = (world: World, order: Parameters<typeof toldBy>[1], { action, who, chosen, amount }: Told) =>
  actions[action](world.actors[who], order, { chosen: world.actors[chosen], amount });

test("states.md W3–W24 no walk of random actions leaves the table, or a cent out of place", async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: LENGTH, maxLength: LENGTH }), async (turns) => {
      for (const told of await walk(turns)) {
        const what = told.slice(0, told.indexOf(" ("));
        seen.set(what, (seen.get(what) ?? 0) + 1);
      }
    }),
    // A walk of a hundred acts tells enough by its last ones; making it shorter would take hours.
    { numRuns: walks, endOnFailure: true, seed },
  );
  expect(await countViolations()).toBe(0);
  // A walk that never gets anywhere shows nothing.
  const undone = actionNames.filter((name) => !seen.has(`${name}: done`));
  if (process.env.WALKS) console.log(Object.fromEntries([...seen].sort()));
  expect(undone.length, `never done: ${undone.join(", ")}`).toBeLessThan(actionNames.length / 3);
}, 3_600_000);
