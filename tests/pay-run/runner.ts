/**
 * A program that does nothing but the pay run of the day, twice side by side, until it is killed; it says when it begins.
 * Run by kill.test.ts.
 *
 *   DATABASE_URL=… node --import tsx tests/pay-run/runner.ts
 */
import { writeSync } from "node:fs";
import { doPayRun } from "~/super-admin/pay-run/commands/start-pay-run.server";

writeSync(1, ".\n");
await Promise.all([doPayRun(), doPayRun()]);
