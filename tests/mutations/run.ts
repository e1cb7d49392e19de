/**
 * Applies mutations to a copy of the product, one at a time, and checks that a test naming the requirement fails.
 * `npm run campaign -- mutations MON-01 PAY` runs those whose ids begin with an argument; without arguments, all.
 */
import { rmSync } from "node:fs";
import os from "node:os";
import { applyMutation, copyProject } from "./copy.ts";
import { runJourneys } from "./journeys.ts";
import { filesNaming } from "./naming.ts";
import { allMutations, type Mutation } from "./read.ts";
import { type Outcome, Tests } from "./tests.ts";

const prefixes = process.argv.slice(2);
const isSelected = (id: string) => !prefixes.length || prefixes.some((prefix) => id.startsWith(prefix));
const selected = allMutations().filter(({ ids }) => ids.some(isSelected));

process.chdir(copyProject());
const copy = process.cwd();
const tests = new Tests();
const detected = new Set<string>();
let undetected = 0;
async function cleanUp() {
  await tests.end();
  process.chdir(os.tmpdir());
  rmSync(copy, { recursive: true, force: true });
}
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => cleanUp().then(() => process.exit(1)));
try {
  for (const mutation of selected) await runMutation(mutation);
} finally {
  await cleanUp();
}
console.log(`\nDetected requirements: ${detected.size}. Undetected mutations: ${undetected}.`);
process.exit(undetected ? 1 : 0);

async function runMutation(mutation: Mutation) {
  const revert = applyMutation(mutation);
  if (!revert)
    return report(mutation.ids.join(" "), mutation, {
      isDetected: false,
      by: `text not found exactly once in ${mutation.file}`,
    });
  try {
    await tests.fileChanged(mutation.file);
    for (const id of mutation.ids.filter(isSelected)) report(id, mutation, await runTests(id));
  } finally {
    revert();
    await tests.fileChanged(mutation.file);
  }
}

/** Runs journeys only if no other test names the id: they need a build. */
async function runTests(id: string): Promise<Outcome> {
  const isTested = filesNaming(id, /\.test\.tsx?$/).length > 0;
  return isTested ? tests.run(id) : runJourneys(id);
}

function report(id: string, { at }: Mutation, { isDetected, by }: Outcome) {
  if (isDetected) detected.add(id);
  else undetected++;
  console.log(isDetected ? `${id} fails: ${by}` : `${id} NOT DETECTED (${at}): ${by}`);
}
