/**
 * Runs Vitest tests on Citus: a coordinator and two workers of its own, with the tables distributed as db/distribution.ts
 * declares, as far as the schema allows it.
 *
 *   npm run campaign -- citus [files]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { findPrograms, howToInstall, startNodes } from "./nodes";

/** Tests that pass there so far. */
const passing = [
  "tests/citus",
  "tests/ledger/model",
  "tests/ledger/races",
  "tests/ledger/mixed-race",
  "tests/ledger/crash",
  "tests/ledger/kill",
  "app/ledger/commands.test.ts",
  "tests/outbox",
  "app/platform/db/events",
  "app/super-admin/audit",
  "app/people/teams",
  "app/contractors/groups",
  "app/bulk/commands",
  "app/work-orders/commands",
  "app/work-orders/history",
  "app/work-orders/list-entries",
  "app/applications/commands/apply-to-order",
  "app/applications/commands/route-contractor",
  "app/applications/commands/unassign-contractor",
  "app/applications/terms",
  "app/applications/blocks/routes",
  "app/approval/commands",
  "app/approval/rating",
  "app/approval/wait",
  "app/approval/queries",
  "app/field-work/commands/add-deliverables",
  "app/field-work/commands/check-in",
  "app/field-work/commands/complete-order",
  "app/field-work/commands/report-arrival",
  "app/field-work/commands/save-tasks",
  "app/messaging/commands",
  "app/sites/commands/learn-sites",
  "app/templates/commands",
  "app/templates/task-photos",
];

const programs = findPrograms();
if (!programs) {
  console.error(howToInstall);
  process.exit(1);
}

const files = process.argv.slice(2);
const nodes = await startNodes(programs);
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
const tests = spawn(process.execPath, args, { stdio: "inherit", env });
// Without a listener the signal would end this process before the nodes are stopped.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => tests.kill(signal));
const [code] = (await once(tests, "exit")) as [number | null];
nodes.stop();
process.exitCode = code ?? 1;
