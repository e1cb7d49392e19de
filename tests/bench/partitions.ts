/**
 * Compares tables that are partitioned by month with the same tables undivided: events of two months, and seven years of the audit
 * log, as the product has them; a year of notifications and three of histories, which it does not divide for what this shows.
 * Both alternate in short slices.
 *
 *   npm run bench -- partitions [rows a month]
 */
import type postgres from "postgres";
import { withOwnDatabase } from "./own-database";

const perMonth = Number(process.argv[2] ?? 3000);
const SLICES = 10;
const SLICE_MS = 300;
const people = 200;
const monthsKept = { audit_log: 84, events: 2, notifications: 12, work_order_history: 36 };
type Table = keyof typeof monthsKept;
const tables = Object.keys(monthsKept) as Table[];
const timeOf = (table: Table) => (table === "work_order_history" ? "created_at" : "at");

const columns: Record<Table, string> = {
  audit_log: "at, actor_id, action, subject_type, subject_id, address, detail",
  events: "at, type, actor_id, subject_type, subject_id, payload",
  notifications: "user_id, event_id, kind, type, title, message, work_order_id, url, at, read_at",
  work_order_history: "created_at, work_order_id, actor_id, creator_name, type, work_order_status",
};
const detail = `'{"title": "Replace a router"}'::jsonb`;
const rowOf: Record<Table, string> = {
  audit_log: `t, n % ${people}, 'act.' || n % 80, 'work-order', n % 9000, '203.0.113.' || n % 250, ${detail}`,
  events: `t, 'act.' || n % 80, n % ${people}, 'work-order', n % 9000, ${detail}`,
  notifications: `n % ${people}, n, 'changed', 'info', 'Changed', 'Somebody changed the work order', n % 9000, '/orders', t,
    case when n % 50 > 0 then t end`,
  work_order_history: `t, n / 10, n % ${people}, 'Somebody', 'edit', 'draft'`,
};

type Index = { table: Table; definition: string };

/** Creates an undivided copy, and one with a partition per month from the oldest row to half a year ahead. */
async function createCopies(sql: postgres.Sql, table: Table, indexes: readonly Index[]) {
  const months = monthsKept[table];
  const time = timeOf(table);
  await sql.unsafe(`
    create table plain_${table} (like ${table} including defaults);
    create table monthly_${table} (like ${table} including defaults) partition by range (${time});
    do $$ declare month timestamptz := date_trunc('month', now()) - interval '${months} months'; begin
      execute format('create table monthly_${table}_earlier partition of monthly_${table} for values from (minvalue) to (%L)', month);
      while month < now() + interval '6 months' loop
        execute format('create table monthly_${table}%s partition of monthly_${table} for values from (%L) to (%L)',
          to_char(month, '_YYYY_MM'), month, month + interval '1 month');
        month := month + interval '1 month';
      end loop;
      execute format('create table monthly_${table}_later partition of monthly_${table} for values from (%L) to (maxvalue)', month);
    end $$;`);
  for (const kind of ["plain", "monthly"]) {
    await sql.unsafe(`alter table ${kind}_${table} alter column id add generated always as identity`);
    for (const { definition } of indexes.filter((index) => index.table === table))
      await sql.unsafe(indexFor(definition, kind, time));
    await sql.unsafe(`insert into ${kind}_${table} (${columns[table]}) select ${rowOf[table]} from (
      select n, now() - interval '${months} months' * (1 - n::float8 / ${months * perMonth}) as t
      from generate_series(1, ${months * perMonth}) n) made`);
  }
}

/** A unique index of the undivided table has no time. */
function indexFor(definition: string, kind: string, time: string) {
  const index = definition.replace(/INDEX \S+ ON (ONLY )?public\./, `INDEX ON ${kind}_`);
  if (!index.includes("UNIQUE")) return index;
  const keys = index.replace(/, at\)/, ")");
  return kind === "plain" ? keys : keys.replace(/\)$/, `, ${time})`);
}

const some = (n: number) => 1 + Math.floor(Math.random() * n);
let last = 10_000_000;

type Work = { name: string; table: Table; statement: string; values: () => (string | number | number[])[] };
const works: Work[] = [
  ...tables.map((table) => ({
    name: `${table}: insert`,
    table,
    statement: `insert into $table (${columns[table]}) select ${rowOf[table]} from (select $1::bigint as n, now() as t) made`,
    values: () => [++last],
  })),
  {
    name: "events: a consumer's batch",
    table: "events",
    statement: `select * from $table where id = any($1) and at between now() - interval '1 day' and now() + interval '1 day'
      order by id`,
    values: () => [Array.from({ length: 20 }, (_, n) => 2 * perMonth - n)],
  },
  {
    name: "audit_log: the newest",
    table: "audit_log",
    statement: "select * from $table order by at desc, id desc limit 51",
    values: () => [],
  },
  {
    name: "audit_log: a person's newest",
    table: "audit_log",
    statement: "select * from $table where actor_id = $1 order by at desc, id desc limit 51",
    values: () => [some(people)],
  },
  {
    name: "notifications: the bell",
    table: "notifications",
    statement: "select id from $table where user_id = $1 and read_at is null limit 100",
    values: () => [some(people)],
  },
  {
    name: "notifications: the newest",
    table: "notifications",
    statement: "select * from $table where user_id = $1 order by at desc, id desc limit 51",
    values: () => [some(people)],
  },
  {
    name: "work_order_history: an order's",
    table: "work_order_history",
    statement: "select * from $table where work_order_id = $1 order by id desc limit 200",
    values: () => [some(3 * perMonth)],
  },
];

/** Runs a statement for one slice. Returns its executions per second. */
async function perSecond(run: () => PromiseLike<unknown>) {
  let done = 0;
  const start = performance.now();
  for (; performance.now() - start < SLICE_MS; done++) await run();
  return done / ((performance.now() - start) / 1000);
}

await withOwnDatabase("partitions", async (sql) => {
  const indexes = await sql<Index[]>`select tablename as table, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ${sql(tables)}`;
  for (const table of tables) await createCopies(sql, table, indexes);
  await sql`vacuum analyze`;
  const figures = [];
  for (const { name, table, statement, values } of works) {
    const run = (kind: string) => () =>
      sql.unsafe(statement.replaceAll("$table", `${kind}_${table}`), values() as never[], { prepare: true });
    const sum = { monthly: 0, plain: 0 };
    for (let n = 0; n < SLICES; n++) {
      sum.plain += await perSecond(run("plain"));
      sum.monthly += await perSecond(run("monthly"));
    }
    figures.push({
      name,
      "undivided, per s": Math.round(sum.plain / SLICES),
      "by month, per s": Math.round(sum.monthly / SLICES),
      ratio: Number((sum.monthly / sum.plain).toFixed(2)),
    });
  }
  console.table(figures);
});
