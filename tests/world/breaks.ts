/**
 * Breaks the product in a copy, one break of breaks.txt at a time, and lives worlds until one notices.
 * `npm run campaign -- breaks BRK-001` tries some; ACTS=30000 lives longer, SEED=7 begins with that world.
 */
import { rmSync } from "node:fs";
import os from "node:os";
import { applyMutation, copyProject } from "../mutations/copy.ts";
import { liveWorlds } from "./campaign.mjs";
import { allBreaks, type Break } from "./read-breaks.ts";

const acts = Number(process.env.ACTS ?? 9000);
const seed = Number(process.env.SEED ?? 1);
const wanted = process.argv.slice(2);
const selected = allBreaks().filter(({ id }) => wanted.length === 0 || wanted.includes(id));

process.chdir(copyProject());
const copy = process.cwd();
let [tried, noticed] = [0, 0];
let isStopped = false;
// The worlds end by themselves then.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => (isStopped = true));
try {
  for (const each of selected) if (!isStopped) console.log(await tryBreak(each));
} finally {
  process.chdir(os.tmpdir());
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${noticed} noticed of ${tried} that were lived to their end`);

/** Returns a row of a table: the break, when it was noticed, by which seed and by what. */
async function tryBreak({ id, about, texts }: Break): Promise<string> {
  const reverts = texts.map((text) => applyMutation(text)).reverse();
  try {
    if (reverts.includes(undefined)) return `| ${id} | ${about} | its text was not found exactly once | | |`;
    // One process, so that the number of acts is the same each time.
    const { failure, acts: lived, seconds } = await liveWorlds({ acts, seed, processes: 1 });
    // Another failure is one of the run: it says nothing about the break.
    const isNoticed = failure?.problem.startsWith("step ");
    if (failure && !isNoticed)
      return `| ${id} | ${about} | the run failed: ${failure.problem.slice(0, 200)} | | |`;
    if (isNoticed || !isStopped) tried++;
    if (isNoticed) noticed++;
    const first = failure?.problem.split("\n")[0]?.replace(/^step \d+: /, "");
    return failure
      ? `| ${id} | ${about} | ${lived + failure.acts} acts, ${Math.round(seconds)} s | ${failure.seed} | ${first} |`
      : `| ${id} | ${about} | not in ${lived} acts | | |`;
  } finally {
    for (const revert of reverts) revert?.();
  }
}
