import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { allMutations } from "../mutations/read";
import { cleanUp, launch, makeFolder } from "./launched";

const folder = makeFolder("few-mutations");
afterAll(cleanUp);

/** Runs a campaign with these mutations and returns its exit code and output. */
async function campaign(...mutations: string[][]) {
  writeFileSync(path.join(folder, "few.txt"), mutations.map((lines) => lines.join("\n")).join("\n\n"));
  const args = ["--import", "tsx", "tests/mutations/run.ts"];
  const run = launch({ program: process.execPath, args, env: { MUTATIONS: folder, TMPDIR: folder } });
  const code = await run.ended;
  return { code, text: run.output() };
}

test("a campaign reports detected, undetected and unusable mutations", async () => {
  const pay = "APR-013 app/approval/final-pay/final-pay.ts";
  const { code, text } = await campaign(
    [pay, "- baseCents + variableCents + adj", "+ baseCents + adj"],
    // The previous failure of the same test must not count again.
    [pay, "- variableCents + adjustmentCents +", "+ variableCents + (adjustmentCents) +"],
    [pay, "- export function finalPay(", "+ export funktion finalPay("],
    [pay, "- missing text", "+ other missing text"],
  );
  const lines = text.split("\n").filter((line) => line.startsWith("APR-013"));
  expect(lines).toEqual([
    expect.stringMatching(/^APR-013 fails: .*APR-013.*: expected/),
    expect.stringMatching(/^APR-013 NOT DETECTED \(.*few\.txt:5\): \d+ tests that name it passed$/),
    expect.stringMatching(/^APR-013 NOT DETECTED \(.*few\.txt:9\): cannot be loaded/),
    expect.stringMatching(/^APR-013 NOT DETECTED \(.*few\.txt:13\): text not found exactly once/),
  ]);
  expect(text).toContain("Detected requirements: 1. Undetected mutations: 3.");
  expect(code).toBe(1);
  expect(readdirSync(folder).filter((name) => name.startsWith("callout-mutations"))).toEqual([]);
});

test("a campaign that detects every mutation succeeds", async () => {
  // One of the project's own, so that a rename in the product changes it too.
  const { ids, file, was, is } = allMutations().find(({ ids }) => ids.includes("BLK-028"))!;
  const lines = [...was.map((line) => `- ${line}`), ...is.map((line) => `+ ${line}`)];
  const { code, text } = await campaign([`${ids.join(" ")} ${file}`, ...lines]);
  expect(text).toContain("Detected requirements: 1. Undetected mutations: 0.");
  expect(code).toBe(0);
});
