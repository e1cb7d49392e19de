import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { filesNaming } from "./naming.ts";
import type { Outcome } from "./tests.ts";

const report = "test-results/journeys.json";
type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean }[] };
const specsOf = ({ suites = [], specs = [] }: Suite): { title: string; ok: boolean }[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Builds the product and runs the journeys that name `id`. */
export function runJourneys(id: string): Outcome {
  const files = filesNaming(id, /\.spec\.ts$/).filter((file) => file.startsWith("tests/journeys"));
  if (!files.length) return { isDetected: false, by: "no test names it" };
  const built = node("server/launch.mjs", "build");
  if (built.status !== 0) return { isDetected: false, by: `cannot be built: ${built.stderr}` };
  node("node_modules/@playwright/test/cli.js", "test", ...files, "-g", `\\b${id}\\b`, "-x");
  const specs = specsOf(JSON.parse(readFileSync(report, "utf8")));
  const failed = specs.find(({ ok }) => !ok);
  return failed
    ? { isDetected: true, by: failed.title }
    : { isDetected: false, by: `${specs.length} journeys that name it passed` };
}

// Copied before Vitest sets variables such as NODE_ENV, which a build must not see.
const env = { ...process.env };
const node = (...args: string[]) => spawnSync(process.execPath, args, { env, encoding: "utf8" });
