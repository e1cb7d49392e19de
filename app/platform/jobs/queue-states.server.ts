import { sql } from "drizzle-orm";
import { db } from "../db/db.server";
import { readTable, type TableQuery, type TableRules } from "../db/table-query";
import { now } from "../time/clock.server";

export type QueueState = {
  queue: string;
  /** Due, but not begun. */
  waiting: number;
  /** When the oldest of them was due. */
  oldestAt: Date | null;
  /** To be done later, mostly another attempt. */
  later: number;
  running: number;
  failed: number;
};

type SortedBy = "queue" | "waiting" | "oldestAt" | "later" | "running" | "failed";
export const queuesTable: TableRules<SortedBy> = {
  sizes: [20, 50],
  sortable: ["queue", "waiting", "oldestAt", "later", "running", "failed"],
  sort: { by: "oldestAt", direction: "asc" },
};

/** Lists all queues, those whose jobs wait longest first. */
export async function listQueueStates(query: TableQuery<SortedBy>) {
  const at = sql`${now().toISOString()}::timestamptz`;
  const column = sql.identifier(query.sort.by === "oldestAt" ? "oldest_at" : query.sort.by);
  return readTable<QueueState, SortedBy>(query, queuesTable, {
    count: async () =>
      (await db.execute<{ n: number }>(sql`select count(*)::int n from (${queues}) q`))[0]!.n,
    rows: async ({ limit, offset }) => {
      const rows = await db.execute<Omit<QueueState, "oldestAt"> & { oldest_at: string | null }>(sql`
        select q.name as queue,
          count(*) filter (where state in ('created', 'retry') and start_after <= ${at})::int as waiting,
          min(start_after) filter (where state in ('created', 'retry') and start_after <= ${at}) as oldest_at,
          count(*) filter (where state in ('created', 'retry') and start_after > ${at})::int as later,
          count(*) filter (where state = 'active')::int as running,
          count(*) filter (where state = 'failed')::int as failed
        from (${queues}) q left join pgboss.job j on j.name = q.name
        group by q.name
        order by ${column} ${sql.raw(query.sort.direction)} nulls last, failed desc, queue limit ${limit} offset ${offset}`);
      return rows.map(({ oldest_at, ...row }) => ({
        ...row,
        oldestAt: oldest_at ? new Date(oldest_at) : null,
      }));
    },
  });
}

/** Without pg-boss's own queue for schedules. */
const queues = sql`select name from pgboss.queue where name not like '\\_\\_pgboss%'`;
