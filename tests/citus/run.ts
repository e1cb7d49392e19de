/**
 * Runs Vitest tests on Citus: a coordinator and two workers of its own, with the tables distributed as db/distribution.ts
 * declares, as far as the schema allows it.
 *
 *   npm run campaign -- citus [files]
 */
import { spawnSync } from "node:child_process";
import { findPrograms, howToInstall, startNodes } from "./nodes";

const programs = findPrograms();
if (!programs) {
  console.error(howToInstall);
  process.exit(1);
}

/** Tests that pass on Citus. */
const passing = ["tests/citus"];

const files = process.argv.slice(2);
const nodes = await startNodes(programs);
try {
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "app",
    ...(files.length ? files : passing),
  ];
  const env = {
    ...process.env,
    TEST_POSTGRES_URL: nodes.coordinator,
    TEST_CITUS_WORKERS: nodes.workers.join(" "),
  };
  process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit", env }).status ?? 1;
} finally {
  nodes.stop();
}
