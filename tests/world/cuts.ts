import type { Cut } from "./cutter";
import type { Random } from "./random";

/** One act in this many is killed, where it gets that far; of those that call a provider or move money more. */
const KILLS = { most: 4, callers: 2, money: 2 };
/** Most acts have fewer statements, so early ones are chosen more often. */
const MAX_STATEMENTS = 40;
/** A command that moves money has about as many. */
const MONEY_STATEMENTS = 14;
/** Acts that call a provider and record its answer. */
const callers = ["card", "bank", "job", "jobTwice", "hourly", "payoutBank", "again", "speed"];

/** Acts whose statements run side by side: their number would not find the same statement again. */
const parallel = ["bulk", "payRun", "reconcile"];

/** Chooses where an act is killed: often just before and after a commit, and just after a provider's answer. */
export function chooseCut(random: Random, act: string): Cut | undefined {
  if (parallel.includes(act)) return undefined;
  const isCaller = callers.includes(act);
  if (!random.once(isCaller ? KILLS.callers : KILLS.most)) return undefined;
  const when = random.pick(["before", "after"] as const);
  const at = random.weighted({ statement: 4, commit: isCaller ? 8 : 4, answer: isCaller ? 18 : 0 });
  if (at === "statement") return { at, n: 1 + random.below(1 + random.below(MAX_STATEMENTS)), when };
  if (at === "answer") return { at, n: random.once(4) ? 2 : 1, when };
  return { at, n: 1 + random.below(1 + random.below(3)), when };
}

/**
 * Chooses where a command that moves money is killed, counted from its own first statement: mostly before its commit, when
 * all that it does is done and nothing of it may stay.
 */
export function chooseMoneyCut(random: Random): Cut | undefined {
  if (!random.once(KILLS.money)) return undefined;
  const at = random.weighted({ commit: 3, statement: 2 });
  if (at === "commit") return { at, n: 1, when: random.once(4) ? "after" : "before" };
  return { at, n: 1 + random.below(MONEY_STATEMENTS), when: random.pick(["before", "after"] as const) };
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/**
 * Chooses for how many minutes a killed process is down: a moment; until after the next midnight, while providers still know
 * its keys; or longer than they remember them.
 */
export function chooseDowntime(random: Random, clock: Date): number {
  const how = random.weighted({ moment: 3, night: 3, days: 2 });
  if (how === "moment") return 0;
  if (how === "days") return (20 + random.below(24)) * HOUR_MINUTES;
  const sinceMidnight = clock.getUTCHours() * HOUR_MINUTES + clock.getUTCMinutes();
  return DAY_MINUTES - sinceMidnight + random.below(3 * HOUR_MINUTES);
}
