import { type SQL, sql } from "drizzle-orm";
import { db, type Reader, type Tx } from "../db/db.server";
import { now } from "../time/clock.server";

export type FailedJob = {
  id: string;
  queue: string;
  /** Holds no secrets. */
  data: Record<string, unknown>;
  /** The kind of error; its message is only in the log. */
  error: string;
  tries: number;
  createdAt: Date;
  failedAt: Date;
};
export type JobKey = Pick<FailedJob, "id" | "queue">;

const queueCondition = (queue: string) => (queue ? sql`and name = ${queue}` : sql``);
const isJob = ({ id, queue }: JobKey) => sql`name = ${queue} and id = ${id}::uuid and state = 'failed'`;
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export async function countFailedJobs(queue = "", reader: Reader = db): Promise<number> {
  const [row] = await reader.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where state = 'failed' ${queueCondition(queue)}`,
  );
  return row?.n ?? 0;
}

/** Jobs that the operator selected, or all of a queue or of all queues that had failed at `until`. */
export type JobSelection = { jobs: JobKey[] } | { queue: string; until: Date };

const isSelected = (selection: JobSelection) =>
  "jobs" in selection
    ? sql`state = 'failed' and (name, id::text) in (select * from json_to_recordset(${JSON.stringify(selection.jobs)}::json) as j(queue text, id text))`
    : sql`state = 'failed' ${queueCondition(selection.queue)} and completed_on <= ${selection.until.toISOString()}::timestamptz`;

/** Counts the selected jobs that are still failed, by queue. */
export async function countSelectedJobs(selection: JobSelection, reader: Reader = db) {
  const rows = await reader.execute<{ queue: string; n: number }>(
    sql`select name as queue, count(*)::int as n from pgboss.job where ${isSelected(selection)} group by 1 order by 2 desc, 1`,
  );
  return [...rows];
}

type Slice = { limit: number; offset: number };

/** SQL of a failed job's kind of error. */
export const jobError = sql`coalesce(output->>'message', output->'value'->>'message', '')`;

/** Lists the failed jobs for which the condition holds on `pgboss.job`. */
export async function listFailedJobs(which: SQL, { limit, offset }: Slice, reader: Reader = db) {
  const rows = await reader.execute<FailedJob & { createdAt: string; failedAt: string }>(sql`
    select id, name as queue, coalesce(data, '{}') as data, retry_count + 1 as tries,
      ${jobError} as error,
      created_on as "createdAt", completed_on as "failedAt"
    from pgboss.job where state = 'failed' and ${which}
    order by completed_on desc, id limit ${limit} offset ${offset}`);
  return rows.map((row): FailedJob => {
    return { ...row, createdAt: new Date(row.createdAt), failedAt: new Date(row.failedAt) };
  });
}

export async function listFailedQueues(reader: Reader = db) {
  const rows = await reader.execute<{ queue: string; n: number }>(
    sql`select name as queue, count(*)::int as n from pgboss.job where state = 'failed' group by 1 order by 1`,
  );
  return [...rows];
}

export async function isFailedJob(job: JobKey, reader: Reader = db): Promise<boolean> {
  if (!isId(job.id)) return false;
  return (await reader.execute(sql`select 1 from pgboss.job where ${isJob(job)}`)).length > 0;
}

/** Returns the jobs that are retried: those that are still failed. */
export async function retryFailedJobs(tx: Tx, selection: JobSelection): Promise<JobKey[]> {
  const rows = await tx.execute<JobKey>(sql`update pgboss.job
    set state = 'retry', retry_limit = retry_limit + 1, start_after = ${now().toISOString()}::timestamptz
    where ${isSelected(selection)} returning id, name as queue`);
  return [...rows];
}

/** Returns the jobs that are deleted: those that are still failed. */
export async function deleteFailedJobs(tx: Tx, selection: JobSelection): Promise<JobKey[]> {
  const rows = await tx.execute<JobKey>(
    sql`delete from pgboss.job where ${isSelected(selection)} returning id, name as queue`,
  );
  return [...rows];
}
