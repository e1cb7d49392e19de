/**
 * Prints how many acts a second the worlds of tests/world live, in one process, and in one and three for each core.
 *
 *   node tests/bench/world.ts 3000
 */
import os from "node:os";
import { liveWorlds } from "../world/campaign.mjs";

const acts = Number(process.argv[2] ?? 3000);
const cores = os.availableParallelism();

for (const processes of new Set([1, cores, 3 * cores])) {
  const { failure, seconds } = await liveWorlds({ acts, seed: 1, processes });
  if (failure) throw new Error(failure.problem);
  const name = processes === 1 ? "one process" : `${processes} processes`;
  console.log(`${name.padEnd(12)} ${(acts / seconds).toFixed(1)} acts a second, each checked`);
}
