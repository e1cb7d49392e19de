/**
 * A process of `scale.ts`: makes its companies, says where the statements of a job run, and lets the companies work when it
 * is told to. Arguments: name, companies, and milliseconds.
 */
import { closeDatabase } from "~/platform/db/db.server";
import { doJobs, makeCompanies } from "./scale-jobs";
import { traceJob } from "./scale-statements";

const [name = "", companies = "1", ms = "1000"] = process.argv.slice(2);
const made = await makeCompanies(Number(companies), name);
const traced = await traceJob(made[0]!).catch((error: Error) => ({ failure: error.message }));
process.send!({ traced });
await new Promise((resolve) => process.once("message", resolve));
process.send!({ done: await doJobs(made, Number(ms)) });
await closeDatabase();
process.disconnect();
