import { fork } from "node:child_process";
import { once } from "node:events";
import { sqlPool } from "~/platform/db/db.server";
import { POLL_MS } from "~/proof/sealing/follow-journal.server";
import { builtScript } from "./built";

/** Posts for some milliseconds. Returns postings per second. */
type Post = (durationMs: number) => Promise<number>;

/** Whole rounds of the sealer, so that each slice has its share of sealing. */
const sliceMs = 3 * POLL_MS;
const pairs = 7;

/**
 * Starts a sealer in a process of its own, as the product does, for the database of `env`. It stays, so that its code is compiled
 * once.
 */
export async function startSealer(env = process.env) {
  const child = fork(await builtScript(".", "tests/bench/sealer.ts"), { execArgv: [], env });
  await once(child, "message");
  return {
    tell: async (message: "seal" | "stop") => {
      child.send(message);
      await once(child, "message");
    },
    end: async () => {
      child.disconnect();
      await once(child, "exit");
    },
  };
}

async function secondsBehind() {
  const [left] = await sqlPool()`select extract(epoch from now() - min(j.created_at))::float8 as seconds
    from ledger_journals j left join sealed_journals s on s.journal_id = j.id where s.journal_id is null`;
  return left?.seconds ?? 0;
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[(values.length - 1) / 2]!;

/** Posts a whole number of the sealer's rounds, after one of them. Returns postings per second. */
export async function postRounds(post: Post) {
  await post(POLL_MS);
  return post(sliceMs);
}

/**
 * Measures postings without and beside the sealer in pairs of slices. Every second pair begins with the sealer, because the ledger
 * grows. Returns medians, and all ratios in order.
 */
export async function inPairs(measure: (isSealing: boolean) => Promise<number>) {
  const rates: { without: number; beside: number }[] = [];
  // The first pair only compiles the sealer's code.
  for (let pair = 0; pair <= pairs; pair++) {
    const first = await measure(pair % 2 === 0);
    const second = await measure(pair % 2 === 1);
    const [beside, without] = pair % 2 === 0 ? [first, second] : [second, first];
    if (pair > 0) rates.push({ without, beside });
  }
  return {
    without: median(rates.map(({ without }) => without)),
    beside: median(rates.map(({ beside }) => beside)),
    ratio: median(rates.map(({ without, beside }) => beside / without)),
    ratios: rates.map(({ without, beside }) => beside / without).sort((one, other) => one - other),
  };
}

/** Compares postings without and with a sealer that keeps up with them. */
export async function besideSealer(post: Post) {
  const sealer = await startSealer();
  let behind = 0;
  const compared = await inPairs(async (isSealing) => {
    await sealer.tell(isSealing ? "seal" : "stop");
    const rate = await postRounds(post);
    if (isSealing) behind = Math.max(behind, await secondsBehind());
    return rate;
  });
  await sealer.tell("seal");
  await sealer.end();
  return { ...compared, behind };
}
