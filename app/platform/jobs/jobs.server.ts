import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import { z } from "zod";
import { marksJobsEnded, transactionIn } from "~/patches/pg-boss-statements.server";
import { type Reader, sqlPool } from "../db/db.server";
import { log } from "../observability/log.server";
import { jobs } from "../observability/metrics.server";
import { type CurrentJob, runAsJob } from "./current-job.server";

/** Background jobs (pg-boss), added in the transaction of their action. A job may run twice. */
type AddOptions = { priority?: number; startAfter?: Date };
export type Worker = { queue: string; work: (data: unknown) => Promise<void>; atOnce?: number };
export const noData = z.object({});

/** A queue and its jobs' data, which must hold no secrets: jobs are kept for days, also across releases. */
export function jobQueue<Data extends object>(queue: string, schema: z.ZodType<Data>) {
  return {
    async add(reader: Reader, data: Data, options: AddOptions = {}) {
      const id = await boss().send(queue, data, { ...options, db: { executeSql: within(reader) } });
      // pg-boss returns null for an unknown queue.
      if (!id) throw new Error(`No job was added to the queue ${queue}`);
    },
    /** Removes the jobs that have not begun, or wait to be tried again, and have these data. */
    async remove(reader: Reader, data: Partial<Data>) {
      await reader.execute(sql`delete from pgboss.job
        where name = ${queue} and state < 'active' and data @> ${JSON.stringify(data)}::jsonb`);
    },
    /** Declares the queue's worker; `atOnce` jobs run in parallel, one by default. */
    worker: (work: (data: Data) => Promise<void>, atOnce = 1): Worker => ({
      queue,
      // A job that an operator adds in SQL has null.
      work: async (data) => work(schema.parse(data ?? {})),
      atOnce,
    }),
  };
}

/** Adds a job with the data of another one of the queue. */
export async function addJobAgain(reader: Reader, queue: string, data: Record<string, unknown>) {
  await jobQueue(queue, z.record(z.string(), z.unknown())).add(reader, data);
}

/** Starts workers and schedules; each job runs in one process. Stops everything on failure. */
export async function startJobs(workers: readonly Worker[], scheduled: Record<string, string> = {}) {
  try {
    await begin(workers, scheduled);
  } catch (error) {
    await stopJobs();
    throw error;
  }
}

async function begin(workers: readonly Worker[], scheduled: Record<string, string>) {
  await boss().start();
  for (const { queue, work, atOnce = 1 } of workers)
    for (let n = 0; n < atOnce; n++) {
      const options = { pollingIntervalSeconds: 1, includeMetadata: true } as const;
      const worker = await boss().work<object>(queue, options, async ([job]) => {
        if (!job) return;
        await run(work, {
          id: job.id,
          queue,
          data: { ...job.data },
          // Our driver returns text.
          queuedAt: new Date(job.createdOn),
          isLastAttempt: job.retryCount >= job.retryLimit,
        });
        // Without this, the next job would start a second later.
        shared.calloutJobs?.notifyWorker(worker);
      });
    }
  for (const [queue, cron] of Object.entries(scheduled)) await boss().schedule(queue, cron, {});
}

async function run(work: Worker["work"], job: CurrentJob) {
  const { queue } = job;
  const measure = jobs.startTimer({ queue });
  try {
    await runAsJob(job, () => work(job.data));
    measure({ outcome: "done" });
  } catch (err) {
    measure({ outcome: "failed" });
    log().warn({ err, queue }, "a job failed and will be tried again");
    // pg-boss stores this text; the error's own may contain private data.
    throw new Error(err instanceof Error ? err.name : "failed");
  }
}

/** Stops taking jobs and waits for the running ones, up to `timeoutMs`. */
export async function stopJobs(timeoutMs = 10_000) {
  const running = shared.calloutJobs;
  shared.calloutJobs = undefined;
  await running?.stop({ graceful: true, wait: true, timeout: timeoutMs });
}

// Shared through globalThis: the development server reloads this module.
const shared = globalThis as { calloutJobs?: PgBoss };

function boss() {
  if (!shared.calloutJobs) {
    const newBoss = new PgBoss({
      db: jobsDatabase,
      migrate: false,
      archiveCompletedAfterSeconds: 24 * 60 * 60,
      // How long failed jobs can be viewed and retried.
      archiveFailedAfterSeconds: 14 * 24 * 60 * 60,
    });
    newBoss.on("error", (err) => log().error({ err }, "jobs"));
    shared.calloutJobs = newBoss;
  }
  return shared.calloutJobs;
}

type Rows = { rows: Record<string, unknown>[] };

/** Runs pg-boss's statements on our pool instead of a second one. */
export const jobsDatabase = { executeSql };

async function executeSql(text: string, values?: unknown[]): Promise<Rows> {
  // Its housekeeping sends a transaction as one text; the pool has to run it on one connection.
  const whole = transactionIn(text);
  if (whole) {
    await sqlPool().begin((tx) => tx.unsafe(whole));
    return { rows: [] };
  }
  const ask = async () => {
    const rows = await sqlPool().unsafe(text, values?.map(parameter) as never[]);
    return { rows: [...rows] };
  };
  return marksJobsEnded(text) ? withRetries(ask) : ask();
}

const MAX_TRIES = 5;

/** pg-boss does not await these statements, so a rejection would end the process. */
async function withRetries(ask: () => Promise<Rows>): Promise<Rows> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (err) {
      if (tries === MAX_TRIES) {
        log().error({ err }, "the end of a job could not be stored; it will run again");
        return { rows: [{ count: 0 }] };
      }
      await pause(1000);
    }
  }
}

const within =
  (reader: Reader) =>
  async (text: string, values: unknown[] = []) => {
    const pieces = text.split(/\$(\d+)/).map((piece, i) => {
      return i % 2 ? sql`${sql.param(parameter(values[Number(piece) - 1]))}` : sql.raw(piece);
    });
    const rows = await reader.execute(sql.join(pieces));
    return { rows: [...rows] as Rows["rows"] };
  };

/** Drizzle configures the driver to take JSON and timestamps as text. */
function parameter(value: unknown) {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && !Array.isArray(value) ? JSON.stringify(value) : value;
}
