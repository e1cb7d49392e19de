/**
 * Performs one bulk run until it is killed. Run by kill.test.ts.
 *
 *   DATABASE_URL=… node --import tsx tests/bulk/runner.ts <runId>
 */
import { doRun } from "~/bulk/commands/do-run.server";

await doRun({ runId: Number(process.argv[2]) });
