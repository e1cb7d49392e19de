import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { naming } from "./naming.ts";
import type { Outcome } from "./tests.ts";

const report = "test-results/journeys.json";
type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean }[] };
const specsOf = ({ suites = [], specs = [] }: Suite): { title: string; ok: boolean }[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Builds the product as it stands and walks the journeys that name `id`, for what only a browser shows. */
export function walkJourneys(id: string): Outcome {
  const files = naming(id, /\.spec\.ts$/).filter((file) => file.startsWith("tests/journeys"));
  if (!files.length) return { noticed: false, by: "no test names it" };
  const built = node("server/launch.mjs", "build");
  if (built.status !== 0) return { noticed: false, by: `cannot be built: ${built.stderr}` };
  node("node_modules/@playwright/test/cli.js", "test", ...files, "-g", `\\b${id}\\b`, "-x");
  const specs = specsOf(JSON.parse(readFileSync(report, "utf8")));
  const failed = specs.find(({ ok }) => !ok);
  return failed
    ? { noticed: true, by: failed.title }
    : { noticed: false, by: `${specs.length} journeys that name it passed` };
}

// As it was before Vitest told this process that it is a test.
const env = { ...process.env };
const node = (...args: string[]) => spawnSync(process.execPath, args, { env, encoding: "utf8" });
