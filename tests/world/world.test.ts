// Random people, providers that fail and a clock that jumps act on the product, which is killed at any of its statements. After
// every step the books, the orders and the providers must agree.
import { appendFileSync, existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sqlPool } from "~/platform/db/db.server";
import { resetEnv } from "~/platform/settings/env.server";
import { acts, weights } from "./acts";
import { databaseCopies } from "./copies";
import { usedCpu } from "./cpu";
import { installCutter } from "./cutter";
import { live, type Tally } from "./live";
import { placeOf } from "./place";
import { startProviders } from "./providers";
import { makePeople, makeWorld, type People } from "./world";

/** `npm run campaign -- world 1000000` lives many worlds in several processes, and reads this file. */
const { WORLD_SEEDS: seeds, WORLD_STEPS: steps, WORLD_REPORT: report } = process.env;
/** The campaign makes this file when it is to end. */
const isStopped = () => report !== undefined && existsSync(`${report}.stop`);

const direct = process.env.DATABASE_URL!;
const place = await placeOf(direct);
const cutter = installCutter(place);
process.env.DATABASE_URL = cutter.urlOf(direct);
resetEnv();
const providers = await startProviders(cutter);
const copies = databaseCopies(direct, cutter, place);
let people: People;
let bringBack: () => void;
beforeAll(async () => {
  // Product and providers share a clock, which the world sets; the timers of both stay real.
  vi.useFakeTimers({ toFake: ["Date"] });
  people = await makePeople();
  await sqlPool()`vacuum analyze`;
  bringBack = providers.keep();
});
afterAll(async () => {
  vi.useRealTimers();
  await copies.end();
  await providers.stop();
  cutter.uninstall();
});

/** Lives the world of a seed from its first day. */
async function liveWorld(seed: number, length: number, tally: Tally, chances = weights) {
  const watch = await copies.next();
  bringBack();
  const isAnyLocked = async () => {
    const [row] = await watch`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' limit 1`;
    return row !== undefined;
  };
  return live(makeWorld(seed, people, { providers, cutter, isAnyLocked }), length, watch, tally, {
    isStopped,
    chances,
  });
}

test.skipIf(seeds)(
  "PRF-010 whatever fails and whenever it is killed, everybody ends with exactly what they are due",
  async () => {
    const tally: Tally = {};
    await liveWorld(1, 150, tally);
    const missing = Object.keys(acts).filter((name) => !tally[`act ${name}`]);
    expect(missing.length, `never done: ${missing.join(", ")}`).toBeLessThan(5);
    const killed = Object.entries(tally).filter(([name]) => name.startsWith("killed "));
    expect(killed.reduce((sum, [, n]) => sum + n, 0)).toBeGreaterThan(5);
  },
  300_000,
);

/** Acts that run at once may take turns differently on a busy machine. */
const oneByOne = { ...weights, ...{ duel: 0, edits: 0, jobTwice: 0, bulk: 0, payRun: 0, reconcile: 0 } };

test.skipIf(seeds)(
  "PRF-010 a seed lives the same world again",
  async () => {
    const lived = [await liveWorld(11, 30, {}, oneByOne), await liveWorld(11, 30, {}, oneByOne)];
    const [first, second] = lived;
    expect(second).toEqual(first);
  },
  300_000,
);

test.runIf(seeds)(
  "PRF-010 the worlds of the campaign",
  async () => {
    for (const seed of seeds!.split(" ").map(Number)) {
      if (isStopped()) break;
      const tally: Tally = {};
      const began = await usedCpu(direct);
      const write = (line: object) => appendFileSync(report!, `${JSON.stringify({ seed, ...line })}\n`);
      const log = await liveWorld(seed, Number(steps), tally).catch((error: Error) => {
        write({ problem: error.message });
        throw error;
      });
      const ended = await usedCpu(direct);
      const cpu = { node: ended.node - began.node, postgres: ended.postgres - began.postgres };
      write({ acts: log.length, tally, cpu });
    }
  },
  24 * 60 * 60_000,
);
