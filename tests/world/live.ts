import { setTimeout as sleep } from "node:timers/promises";
import { type World as Market, readOrders, refill } from "tests/states/world";
import { vi } from "vitest";
import { closeDatabase, sqlPool } from "~/platform/db/db.server";
import { type ActName, acts } from "./acts";
import { chooseCut, chooseDowntime } from "./cuts";
import { findUnfinished, settleAll } from "./end";
import { findWrong, type Read, readAll } from "./invariants";
import { forgetKeys } from "./providers";
import type { World } from "./world";

/** The whole ledger is checked after every so many steps. */
const LEDGER_EVERY = 25;
/** An act that takes longer than this hangs, on the busiest machine. */
const HANGS_MS = 10 * 60_000;
/** Errors that only a mistake of the product causes: of the language, or of a statement. */
const isMistake = (error: unknown) =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  error instanceof ReferenceError ||
  (error instanceof Error &&
    "severity" in error &&
    !["57P01", "57P03"].includes(String((error as { code?: unknown }).code)));

function passTime(world: World, minutes: number) {
  world.clock = new Date(world.clock.getTime() + minutes * 60_000);
  forgetKeys(world.providers, world.keys, world.clock);
}

/** Connects anew, as the next process would. */
async function reconnect() {
  void closeDatabase();
  await sqlPool()`select 1`;
}

/** A change of the clock by more than this between two acts is a jump. */
const JUMP_MS = 60 * 60_000;

/** How often each act was done and killed, each fault was ordered, and the clock jumped. */
export type Tally = Record<string, number>;

/**
 * Lives one world: `steps` random acts, some killed in the middle, with everything checked after each. At its end all faults
 * stop, and everybody must have exactly what they are due; so too when it is stopped after an act. Returns what happened; throws with the last acts if anything is wrong.
 */
export async function live(
  world: World,
  steps: number,
  watch: ReturnType<typeof sqlPool>,
  tally: Tally,
  { isStopped, chances }: { isStopped: () => boolean; chances: Record<ActName, number> },
) {
  const { random, cutter, markets } = world;
  const log: string[] = [];
  const fail = (problem: unknown) => {
    throw new Error(`step ${log.length}: ${problem}\n${log.slice(-25).join("\n")}`);
  };
  const count = (name: string) => {
    tally[name] = (tally[name] ?? 0) + 1;
  };
  let before = await readAll(watch, world);
  let next: Next | undefined;
  for (let n = 1; n <= steps && !isStopped(); n++) {
    const began = world.clock.getTime();
    const { name, market } = next ?? { name: random.weighted(chances), market: random.pick(markets) };
    passTime(world, random.below(20));
    vi.setSystemTime(world.clock);
    cutter.cutAt(chooseCut(random, name));
    const hung = sleep(HANGS_MS, "hangs" as const, { ref: false });
    const done = await Promise.race([
      acts[name](world, market).catch((error: unknown) => error as Error),
      hung,
    ]);
    // The act itself may have chosen another place.
    const cut = cutter.chosen();
    if (done === "hangs")
      fail(`${name} ${JSON.stringify(cut)} got no answer in ${HANGS_MS / 60_000} minutes`);
    const isCut = cutter.revive();
    if (isCut) {
      await reconnect();
      passTime(world, chooseDowntime(random, world.clock));
    }
    const text =
      done instanceof Error ? `${name} threw ${done.message}` : typeof done === "string" ? done : done.text;
    const ending = isCut ? `, killed ${cut!.when} ${cut!.at} ${cut!.n}` : "";
    log.push(`${text}, ${cutter.statements()} statements${ending}`);
    count(`act ${name}`);
    if (Math.abs(world.clock.getTime() - began) > JUMP_MS) count("jump");
    if (isCut) count(`killed ${cut!.when} ${cut!.at}`);
    if (name === "fault") count(`fault ${text.split(": ")[1]!.split(",")[0]}`);
    if (!isCut && isMistake(done)) fail((done as Error).stack);
    // Without a statement nothing but the providers' records can have changed.
    const after = cutter.statements() > 0 ? await readAll(watch, world) : before;
    const wrong = [...findWrong(after, world), ...unrecorded(before, after)];
    if (!isCut && typeof done === "object" && "check" in done) wrong.push(...done.check(after));
    if (n % LEDGER_EVERY === 0) wrong.push(...(await ledgerViolations(watch)));
    if (wrong.length > 0) fail(wrong.join("\n"));
    next = chooseNext(world, { name, market, isCut, owing: after.owing });
    before = (await replaceEnded(world, after)) ? await readAll(watch, world) : after;
  }
  await settleAll(world);
  const wrong = [
    ...(await findUnfinished(world, await readAll(watch, world))),
    ...(await ledgerViolations(watch)),
  ];
  if (wrong.length > 0) fail(`in the end ${wrong.join("\n")}`);
  return log;
}

type Next = { name: ActName; market: Market };

/**
 * Often a person whose answer got lost sends the form again, a new process begins with the job that the last one was killed in, and
 * staff and the card provider have to do with a company that owes.
 */
function chooseNext(
  { random, markets }: World,
  { name, market, isCut, owing }: Next & { isCut: boolean; owing: number[] },
): Next | undefined {
  if (isCut && (name === "card" || name === "bank") && random.once(2)) return { name: "again", market };
  if (isCut && name === "job" && random.once(2)) return { name, market };
  const debtor = markets.find(({ actors }) => owing.includes(actors.admin.companyId!));
  if (!debtor || !random.once(4)) return undefined;
  return { name: random.pick(["correction", "cardMoves"] as const), market: debtor };
}

/** An order that changed has an audit row of that change. */
function unrecorded(before: Read, after: Read): string[] {
  const earlier = new Map(before.orders.map((one) => [one.id, one]));
  return after.orders.flatMap(({ id, version, status, audits }) => {
    const was = earlier.get(id);
    const hasChanged = was && (was.version !== version || was.status !== status);
    return hasChanged && audits === was.audits ? [`order ${id} changed without an audit row`] : [];
  });
}

async function ledgerViolations(watch: ReturnType<typeof sqlPool>): Promise<string[]> {
  const rows = await watch<
    { violation: string; id: number }[]
  >`select violation, id from ledger_violations limit 5`;
  return rows.map(({ violation, id }) => `${violation}: ${id}`);
}

const ended = ["paid", "canceled", "deleted"];

/** Puts new orders in the place of those that ended. Returns whether there were any. */
async function replaceEnded({ markets }: World, { orders }: Read): Promise<boolean> {
  const over = new Set(orders.filter(({ status }) => ended.includes(status)).map(({ id }) => id));
  const some = markets.filter(({ wins }) => wins.some((win) => over.has(win)));
  for (const market of some) await refill(market, await readOrders(market));
  return some.length > 0;
}
