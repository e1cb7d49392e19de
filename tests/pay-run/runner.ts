/**
 * Performs the pay run of the day twice in parallel until it is killed. Prints a dot when it begins. Run by kill.test.ts.
 *
 *   DATABASE_URL=… node --import tsx tests/pay-run/runner.ts
 */
import { writeSync } from "node:fs";
import { doPayRun } from "~/super-admin/pay-run/commands/start-pay-run.server";

writeSync(1, ".\n");
await Promise.all([doPayRun(), doPayRun()]);
