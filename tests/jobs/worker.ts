/**
 * Does the work of `npm run worker`, without its launcher. Run by two-workers.test.ts.
 *
 *   DATABASE_URL=… SMTP_URL=… DWOLLA_BASE_URL=… STRIPE_BASE_URL=… node --import tsx tests/jobs/worker.ts
 */
import { writeSync } from "node:fs";
import { closeDatabase } from "~/platform/db/db.server";
import { stopJobs } from "~/platform/jobs/jobs.server";
import { startWorkers } from "~/workers.server";

const stopReading = await startWorkers();
process.once("SIGTERM", async () => {
  await stopReading();
  await stopJobs();
  await closeDatabase();
});
writeSync(1, "working\n");
