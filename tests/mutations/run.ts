/**
 * Breaks the product on purpose, one thing after the other, in a copy of the project, and looks whether a test that names
 * the requirement fails. `npm run campaign -- breaks MON-01 PAY` takes those whose ids begin so; without any, all.
 */
import { rmSync } from "node:fs";
import os from "node:os";
import { breakFile, copyProject } from "./copy.ts";
import { walkJourneys } from "./journeys.ts";
import { naming } from "./naming.ts";
import { allBreaks, type Break } from "./read.ts";
import { type Outcome, Tests } from "./tests.ts";

const starts = process.argv.slice(2);
const isChosen = (id: string) => !starts.length || starts.some((start) => id.startsWith(start));
const chosen = allBreaks().filter(({ ids }) => ids.some(isChosen));

process.chdir(copyProject());
const copy = process.cwd();
const tests = new Tests();
const seen = new Set<string>();
let unnoticed = 0;
async function cleanUp() {
  await tests.end();
  process.chdir(os.tmpdir());
  rmSync(copy, { recursive: true, force: true });
}
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => cleanUp().then(() => process.exit(1)));
try {
  for (const one of chosen) await tryOut(one);
} finally {
  await cleanUp();
}
console.log(`\n${seen.size} requirements were seen to fail; ${unnoticed} times nobody noticed`);
process.exit(unnoticed ? 1 : 0);

async function tryOut(one: Break) {
  const mend = breakFile(one);
  if (!mend)
    return tell(one.ids.join(" "), one, { noticed: false, by: `not found just once in ${one.file}` });
  try {
    await tests.changed(one.file);
    for (const id of one.ids.filter(isChosen)) tell(id, one, await look(id));
  } finally {
    mend();
    await tests.changed(one.file);
  }
}

/** A journey takes a build: only where nothing else names it. */
async function look(id: string): Promise<Outcome> {
  const isTested = naming(id, /\.test\.tsx?$/).length > 0;
  return isTested ? tests.run(id) : walkJourneys(id);
}

function tell(id: string, { at }: Break, { noticed, by }: Outcome) {
  if (noticed) seen.add(id);
  else unnoticed++;
  console.log(noticed ? `${id} fails: ${by}` : `${id} IS NOT NOTICED (${at}): ${by}`);
}
