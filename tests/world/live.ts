import { readOrders, refill } from "tests/states/world";
import { vi } from "vitest";
import { countViolations } from "~/ledger/queries.server";
import { closeDatabase, sqlPool } from "~/platform/db/db.server";
import { acts, saveBank, weights } from "./acts";
import type { Cut, startCuttingProxy } from "./cutting-proxy";
import { findWrong, listRefills, sentTo, takenBy } from "./invariants";
import { countDueJobs, doJob, lookAfter, readPaid } from "./jobs";
import type { Providers } from "./providers";
import { makeWorld, type World, watchedOf } from "./world";

type Proxy = Awaited<ReturnType<typeof startCuttingProxy>>;

/** One act in this many is killed at one of its statements. */
const KILLS = 4;
/** Most acts have fewer statements, so early ones are chosen more often. */
const MAX_STATEMENTS = 40;

/** Errors that only a mistake of the product causes: of the language, or of a statement. */
const isMistake = (error: unknown) =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  error instanceof ReferenceError ||
  (error instanceof Error &&
    "severity" in error &&
    !["57P01", "57P03"].includes(String((error as { code?: unknown }).code)));

/** Connects anew, as the next process would. */
async function reconnect() {
  void closeDatabase();
  await sqlPool()`select 1`;
}

export type Tally = Record<string, number>;

/**
 * Lives one world: `steps` random acts, some killed in the middle, with everything checked after each. At its end all faults
 * stop, and everybody must have exactly what they are due. Throws with the last acts if anything is wrong.
 */
export async function live(seed: number, steps: number, providers: Providers, proxy: Proxy, tally: Tally) {
  const world = await makeWorld(seed, providers);
  const log: string[] = [];
  const fail = (problem: unknown) => {
    throw new Error(`seed ${seed}, step ${log.length}: ${problem}\n${log.slice(-25).join("\n")}`);
  };
  for (let n = 0; n < steps; n++) {
    const { random } = world;
    const name = random.weighted(weights);
    const market = random.pick(world.markets);
    const cut: Cut | undefined = random.once(KILLS)
      ? {
          statement: 1 + random.below(1 + random.below(MAX_STATEMENTS)),
          when: random.pick(["before", "after"]),
        }
      : undefined;
    world.clock = new Date(world.clock.getTime() + random.below(20 * 60_000));
    proxy.cutAt(cut);
    vi.setSystemTime(world.clock);
    const done = await acts[name](world, market).catch((error: unknown) => error);
    const isCut = proxy.revive();
    if (isCut) await reconnect();
    const text = done instanceof Error ? `${name} threw ${done.message}` : String(done);
    log.push(isCut ? `${text}, killed ${cut!.when} statement ${cut!.statement}` : text);
    tally[isCut ? `${name} (killed)` : name] = (tally[isCut ? `${name} (killed)` : name] ?? 0) + 1;
    if (!isCut && isMistake(done)) fail((done as Error).stack);
    const wrong = await findWrong(watchedOf(world), providers);
    if (wrong.length > 0) fail(wrong.join("\n"));
    for (const each of world.markets) await refill(each, await readOrders(each));
  }
  await settleAll(world);
  const wrong = await findUnfinished(world);
  if (wrong.length > 0) fail(`in the end ${wrong.join("\n")}`);
}

const ROUNDS = 12;

/** Faults stop, every job runs, every webhook arrives, and contractors have a bank that takes their money. */
async function settleAll(world: World) {
  const { providers, random } = world;
  providers.clearFaults();
  for (const { actors } of world.markets)
    for (const contractor of [actors.contractor, actors.rival])
      await saveBank(world, contractor, "First Boston");
  for (let round = 0; round < ROUNDS; round++) {
    world.clock = new Date(world.clock.getTime() + 2 * 60 * 60_000);
    vi.setSystemTime(world.clock);
    await readPaid();
    for (let jobs = await countDueJobs(); jobs > 0; jobs--) await doJob(random).catch(() => {});
    await lookAfter();
    await providers.dwolla.settle();
    await providers.deliverAll();
  }
}

async function findUnfinished(world: World): Promise<string[]> {
  const watched = watchedOf(world);
  const wrong = await findWrong(watched, world.providers);
  const taken = takenBy(world.providers);
  for (const { key, state } of await listRefills(watched))
    if (state !== (taken.has(key) ? "succeeded" : "failed")) wrong.push(`refill ${key} is ${state}`);
  for (const [id, { earned, processed }] of await sentTo(watched, world.providers))
    if (earned !== processed) wrong.push(`contractor ${id} earned ${earned} and received ${processed}`);
  const violations = await countViolations();
  if (violations > 0) wrong.push(`${violations} rows of ledger_violations`);
  return wrong;
}
