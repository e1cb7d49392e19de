import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import { notesAnEnd, transactionIn } from "~/patches/pg-boss-statements.server";
import { type Reader, sqlPool } from "../db/db.server";
import { log } from "../observability/log.server";
import { jobs } from "../observability/metrics.server";

/**
 * Work that is done after an answer: mails, text messages, housekeeping. Jobs lie in our own Postgres (pg-boss), so a
 * job is added in the transaction of the act that asks for it: both happen, or neither. A job may run twice.
 * Queues and how often they try again are in db/functions/jobs.sql.
 */
type AddOptions = { priority?: number; startAfter?: Date };
export type Worker = { queue: string; work: (data: never) => Promise<void>; atOnce?: number };

/** A queue and what its jobs carry. Nothing secret: a job is kept for days after it ran. */
export function jobQueue<Data extends object>(queue: string) {
  return {
    async add(reader: Reader, data: Data, options: AddOptions = {}) {
      const id = await boss().send(queue, data, { ...options, db: { executeSql: within(reader) } });
      // pg-boss says nothing where there is no such queue: the job would be lost.
      if (!id) throw new Error(`No job was added to the queue ${queue}`);
    },
    /** How its jobs are done; `atOnce` of them together, one by default. */
    worker: (work: (data: Data) => Promise<void>, atOnce = 1): Worker => ({
      queue,
      work: work as Worker["work"],
      atOnce,
    }),
  };
}

/**
 * Begins to work. Every process may: a job is done by one of them. `scheduled` queues get an empty job by their cron line.
 * All of it or nothing: after a failure it can be called again.
 */
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
      const worker = await boss().work<object>(queue, { pollingIntervalSeconds: 1 }, async ([job]) => {
        if (!job) return;
        await run(queue, work, job.data);
        // By itself it would look for the next one only a second after this one began.
        shared.calloutJobs?.notifyWorker(worker);
      });
    }
  for (const [queue, cron] of Object.entries(scheduled)) await boss().schedule(queue, cron, {});
}

async function run(queue: string, work: Worker["work"], data: object) {
  const measure = jobs.startTimer({ queue });
  try {
    await work(data as never);
    measure({ outcome: "done" });
  } catch (err) {
    measure({ outcome: "failed" });
    log().warn({ err, queue }, "a job failed and will be tried again");
    // What is kept with the job is only this text: an error's own may hold what nobody should read.
    throw new Error(err instanceof Error ? err.name : "failed");
  }
}

/** Takes no more jobs and waits for those that run, at most as long as this. */
export async function stopJobs(timeoutMs = 10_000) {
  const running = shared.calloutJobs;
  shared.calloutJobs = undefined;
  await running?.stop({ graceful: true, wait: true, timeout: timeoutMs });
}

// One per process, also when the development server loads this module anew.
const shared = globalThis as { calloutJobs?: PgBoss };

function boss() {
  if (!shared.calloutJobs) {
    const made = new PgBoss({
      db: jobsDatabase,
      migrate: false,
      archiveCompletedAfterSeconds: 24 * 60 * 60,
      // So long somebody can see what gave up, and have it tried again.
      archiveFailedAfterSeconds: 14 * 24 * 60 * 60,
    });
    made.on("error", (err) => log().error({ err }, "jobs"));
    shared.calloutJobs = made;
  }
  return shared.calloutJobs;
}

type Rows = { rows: Record<string, unknown>[] };

/** pg-boss's statements over the pool that we have: no second driver and no connections of its own. */
export const jobsDatabase = { executeSql };

async function executeSql(text: string, values?: unknown[]): Promise<Rows> {
  // Its housekeeping comes as a whole transaction in one text, which the pool wants to hold together itself.
  const whole = transactionIn(text);
  if (whole) {
    await sqlPool().begin((tx) => tx.unsafe(whole));
    return { rows: [] };
  }
  const ask = async () => {
    const rows = await sqlPool().unsafe(text, values?.map(parameter) as never[]);
    return { rows: [...rows] };
  };
  return notesAnEnd(text) ? withPatience(ask) : ask();
}

const PATIENCE = 5;

/**
 * pg-boss does not wait for such a statement, so its failure would be nobody's and end the process. A database that
 * was away for a moment is asked again; after that the job counts as not done, and is done again once it expires.
 */
async function withPatience(ask: () => Promise<Rows>): Promise<Rows> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (err) {
      if (tries === PATIENCE) {
        log().error({ err }, "the end of a job could not be noted; it will be done again");
        return { rows: [{ count: 0 }] };
      }
      await pause(1000);
    }
  }
}

/** The same inside a transaction. */
const within =
  (reader: Reader) =>
  async (text: string, values: unknown[] = []) => {
    const pieces = text.split(/\$(\d+)/).map((piece, i) => {
      return i % 2 ? sql`${sql.param(parameter(values[Number(piece) - 1]))}` : sql.raw(piece);
    });
    const rows = await reader.execute(sql.join(pieces));
    return { rows: [...rows] as Rows["rows"] };
  };

/** As drizzle's setting of the driver wants them: JSON and instants as text. */
function parameter(value: unknown) {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && !Array.isArray(value) ? JSON.stringify(value) : value;
}
