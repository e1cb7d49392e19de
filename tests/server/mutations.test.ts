import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { launch, stopLaunched } from "./launched";

const place = mkdtempSync(path.join(os.tmpdir(), "callout-few-breaks-"));
afterAll(async () => {
  await stopLaunched();
  rmSync(place, { recursive: true, force: true });
});

/** What the campaign says of these breaks, and how it ends. */
async function campaign(...breaks: string[][]) {
  writeFileSync(path.join(place, "few.txt"), breaks.map((lines) => lines.join("\n")).join("\n\n"));
  const args = ["--import", "tsx", "tests/mutations/run.ts"];
  const run = launch({ program: process.execPath, args, env: { BREAKS: place, TMPDIR: place } });
  const code = await run.ended;
  return { code, said: run.output() };
}

test("a campaign tells which test noticed a break, what nobody noticed, and what shows nothing", async () => {
  const pay = "APR-013 app/approval/final-pay.ts";
  const { code, said } = await campaign(
    [pay, "- baseCents + variableCents + adj", "+ baseCents + adj"],
    // After one that failed: its failure is not counted again.
    [pay, "- variableCents + adjustmentCents +", "+ variableCents + (adjustmentCents) +"],
    [pay, "- export function finalPay(", "+ export funktion finalPay("],
    [pay, "- what stands nowhere", "+ what stands nowhere, too"],
  );
  const lines = said.split("\n").filter((line) => line.startsWith("APR-013"));
  expect(lines).toEqual([
    expect.stringMatching(/^APR-013 fails: .*APR-013.*: expected/),
    expect.stringMatching(/^APR-013 IS NOT NOTICED \(.*few\.txt:5\): \d+ tests that name it passed$/),
    expect.stringMatching(/^APR-013 IS NOT NOTICED \(.*few\.txt:9\): cannot be loaded/),
    expect.stringMatching(/^APR-013 IS NOT NOTICED \(.*few\.txt:13\): not found just once/),
  ]);
  expect(said).toContain("1 requirements were seen to fail; 3 times nobody noticed");
  expect(code).toBe(1);
  expect(readdirSync(place).filter((name) => name.startsWith("callout-breaks"))).toEqual([]);
});

test("a campaign in which everything was noticed ends well", async () => {
  const { code, said } = await campaign([
    "BLK-028 app/contractors/search/labels.ts",
    "- MIN_LETTERS = 3",
    "+ MIN_LETTERS = 2",
  ]);
  expect(said).toContain("1 requirements were seen to fail; 0 times nobody noticed");
  expect(code).toBe(0);
});
