/**
 * Runs one import until it is killed. Run by kill.test.ts.
 *
 *   DATABASE_URL=… node --import tsx tests/import/runner.ts <importId>
 */
import { runImport } from "~/import/commands/run-import.server";

await runImport({ importId: Number(process.argv[2]) });
