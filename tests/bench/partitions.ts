/**
 * Compares the tables that are partitioned by month with the same tables undivided, as they were before: a year of notifications,
 * three months of events, seven years of the audit log. Both alternate in short slices.
 *
 *   npm run bench -- partitions [rows a month]
 */
import type postgres from "postgres";
import { keepPartitions } from "~/platform/db/partitions/keep-partitions.server";
import { withOwnDatabase } from "./own-database";

const perMonth = Number(process.argv[2] ?? 3000);
const SLICES = 10;
const SLICE_MS = 300;
const people = 200;
const monthsKept = { audit_log: 84, events: 2, notifications: 12 };
type Table = keyof typeof monthsKept;

const columns: Record<Table, string> = {
  audit_log: "at, actor_id, action, subject_type, subject_id, address, detail",
  events: "at, type, actor_id, subject_type, subject_id, payload",
  notifications: "user_id, event_id, kind, type, title, message, work_order_id, url, at, read_at",
};
const rowOf: Record<Table, string> = {
  audit_log: `t, n % ${people}, 'act.' || n % 80, 'work-order', n % 9000, '203.0.113.' || n % 250, '{"title": "Replace a router"}'::jsonb`,
  events: `t, 'act.' || n % 80, n % ${people}, 'work-order', n % 9000, '{"title": "Replace a router"}'::jsonb`,
  notifications: `n % ${people}, n, 'changed', 'info', 'Changed', 'Somebody changed the work order', n % 9000, '/orders', t,
    case when n % 50 > 0 then t end`,
};

/** The undivided tables have the keys and indexes that the tables had before. */
async function fill(sql: postgres.Sql) {
  const { rows: indexes } = {
    rows: await sql<{ table: Table; definition: string }[]>`
    select tablename as table, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('audit_log', 'events', 'notifications')`,
  };
  for (const [table, months] of Object.entries(monthsKept) as [Table, number][]) {
    await sql.unsafe(`
      create table plain_${table} (like ${table} including defaults);
      alter table plain_${table} alter column id add generated always as identity;
      drop table partitions.${table}_earlier;
      select add_months('${table}', date_trunc('month', now(), 'UTC') - interval '${months} months', date_trunc('month', now(), 'UTC'));
      select add_partition('${table}', 'earlier', null, date_trunc('month', now(), 'UTC') - interval '${months} months');`);
    for (const { definition } of indexes.filter((index) => index.table === table))
      await sql.unsafe(
        definition
          .replace(/INDEX \S+ ON (ONLY )?public\./, "INDEX ON plain_")
          .replace("(id, at)", "(id)")
          .replace("event_id, at)", "event_id)"),
      );
    const source = `select ${rowOf[table]} from (select n, now() - interval '${months} months' * (1 - n::float8 / ${months * perMonth}) as t
      from generate_series(1, ${months * perMonth}) n) made`;
    for (const into of [table, `plain_${table}`])
      await sql.unsafe(`insert into ${into} (${columns[table]}) ${source}`);
  }
  await sql`delete from unread_events`;
  await keepPartitions();
  await sql`vacuum analyze`;
}

const some = (n: number) => 1 + Math.floor(Math.random() * n);
let last = 10_000_000;

type Work = { name: string; table: Table; statement: string; values: () => (string | number | number[])[] };
const works: Work[] = [
  ...(Object.keys(monthsKept) as Table[]).map((table) => ({
    name: `insert into ${table}`,
    table,
    statement: `insert into $table (${columns[table]}) select ${rowOf[table]} from (select $1::bigint as n, now() as t) made`,
    values: () => [++last],
  })),
  {
    name: "the bell",
    table: "notifications",
    statement: "select id from $table where user_id = $1 and read_at is null limit 100",
    values: () => [some(people)],
  },
  {
    name: "the newest notifications",
    table: "notifications",
    statement: `select * from $table where user_id = $1 and (at, id) < ($2::timestamptz, 9007199254740991) and at <= $2::timestamptz
      order by at desc, id desc limit 51`,
    values: () => [some(people), "9999-01-01T00:00:00Z"],
  },
  {
    name: "a notification by id",
    table: "notifications",
    statement: "select * from $table where id = $1",
    values: () => [some(12 * perMonth)],
  },
  {
    name: "a consumer's batch",
    table: "events",
    statement: `select * from $table where id = any($1) and at between now() - interval '1 day' and now() + interval '1 day' order by id`,
    values: () => [Array.from({ length: 20 }, (_, n) => 2 * perMonth - n)],
  },
  {
    name: "the audit log's newest",
    table: "audit_log",
    statement: "select * from $table where actor_id = $1 order by at desc, id desc limit 51",
    values: () => [some(people)],
  },
];

/** Runs one statement for one slice. Returns its executions per second. */
async function perSecond(run: () => PromiseLike<unknown>) {
  let done = 0;
  const start = performance.now();
  for (; performance.now() - start < SLICE_MS; done++) await run();
  return done / ((performance.now() - start) / 1000);
}

await withOwnDatabase("partitions", async (sql) => {
  await fill(sql);
  const figures = [];
  for (const { name, table, statement, values } of works) {
    const run = (of: string) => () =>
      sql.unsafe(statement.replaceAll("$table", of), values() as never[], { prepare: true });
    const sum = { partitioned: 0, plain: 0 };
    for (let n = 0; n < SLICES; n++) {
      sum.plain += await perSecond(run(`plain_${table}`));
      sum.partitioned += await perSecond(run(table));
    }
    figures.push({
      name,
      "undivided, per s": Math.round(sum.plain / SLICES),
      "by month, per s": Math.round(sum.partitioned / SLICES),
      ratio: Number((sum.partitioned / sum.plain).toFixed(2)),
    });
  }
  console.table(figures);
});
