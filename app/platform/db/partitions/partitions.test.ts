import { eventually } from "tests/setup/eventually";

// One connection, so that Postgres' counters are current when read. Must run before the settings are read.
process.env.DATABASE_POOL = "1";

import postgres from "postgres";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { log } from "~/platform/observability/log.server";
import { ok } from "~/platform/result";
import { directDatabaseUrl, env, resetEnv } from "~/platform/settings/env.server";
import { atTime } from "~/platform/time/clock.server";
import { db, inTransaction } from "../db.server";
import { readEvents, type StoredEvent } from "../events/outbox.server";
import { recordAction } from "../events/record.server";
import { keepPartitions } from "./keep-partitions.server";
import { type PartitionedTable, partitionedTables } from "./partitions.server";

/** The month in which the database was made, which may have ended since. */
let present: Date;
const month = (plus: number, day = 1) =>
  new Date(Date.UTC(present.getUTCFullYear(), present.getUTCMonth() + plus, day));
const label = (plus: number) => month(plus).toISOString().slice(0, 7).replace("-", "_");
/** The middle of a month after the present one. */
const at = (plus: number) => month(plus, 15);
const keepAt = (plus: number) => atTime(at(plus), keepPartitions);

const connect = (settings = {}) =>
  postgres(directDatabaseUrl(), { max: 1, onnotice: () => {}, connection: settings });
let sql: postgres.Sql;
let reader: postgres.Sql;
/** Fails where it would have to wait for a lock. */
let hasty: postgres.Sql;
beforeAll(async () => {
  [sql, reader, hasty] = [connect(), connect(), connect({ lock_timeout: 1 })];
  const [made] = await sql<{ first: Date }[]>`select min(lower_bound) as first from partitions_of('events')`;
  present = made!.first;
});
afterAll(() => Promise.all([sql, reader, hasty].map((each) => each.end())));

type Insert = (by: postgres.Sql, time: Date, n: number) => PromiseLike<unknown>;
const insertInto: Record<PartitionedTable, Insert> = {
  audit_log: (by, time, n) =>
    by`insert into audit_log (at, action, subject_type, subject_id) values (${time}, 'test', 'test', ${n})`,
  events: (by, time, n) =>
    by`insert into events (at, type, subject_type, subject_id) values (${time}, 'work-order.create', 'test', ${n})`,
};
async function insertAll(time: Date, n: number, by = sql) {
  for (const table of partitionedTables) await insertInto[table](by, time, n);
}

/** Counts the rows of each partition. */
async function monthsOf(table: PartitionedTable) {
  const names = await sql<{ name: string }[]>`select name from partitions_of(${table})`;
  const counted: Record<string, number> = {};
  for (const { name } of names) counted[name.slice(table.length + 1)] = await countIn(`partitions.${name}`);
  return counted;
}
async function countIn(table: string) {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(table)}`;
  return row!.n;
}
const tablesIn = async (schema: string) => {
  const tables = await sql<{ name: string }[]>`
    select tablename::text as name from pg_tables where schemaname = ${schema} order by 1`;
  return tables.map(({ name }) => name);
};
const emptyMonths = (from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, n) => [label(from + n), 0]));

/** Runs the job with other settings. */
function withSettings(settings: Record<string, string>) {
  Object.assign(process.env, settings);
  resetEnv();
}
afterEach(() => {
  for (const name of ["KEEP_AUDIT_DAYS", "KEEP_EVENTS_DAYS"]) delete process.env[name];
  resetEnv();
});

test("GRW-005 months are made ahead, at least three; rows of any time are stored before and after", async () => {
  for (const [n, plus] of [-900, -1, 0].entries()) await insertAll(at(plus), 11 + n);
  await keepAt(0);
  for (const table of partitionedTables)
    expect(await monthsOf(table)).toEqual({ earlier: 2, [label(0)]: 1, ...emptyMonths(2, 6), later: 0 });
  const newest = async () => Object.keys(await monthsOf("audit_log")).at(-2);
  await keepAt(3);
  expect(await newest()).toBe(label(6));
  await keepAt(4);
  expect(await newest()).toBe(label(10));
});

test("GRW-005 the audit log is kept for seven years and then handed over for 30 days; events are deleted once they are read", async () => {
  expect(env().KEEP_AUDIT_DAYS).toBeGreaterThan(7 * 365.24);
  withSettings({ KEEP_AUDIT_DAYS: "100" });
  await insertInto.events(sql, at(5), 15);
  await sql`insert into unread_events (reader, event_id, event_at)
    select 'test', id, at from events where subject_id = 15`;
  await keepAt(14);
  expect(await monthsOf("events")).toEqual({ earlier: 0, [label(5)]: 1, ...emptyMonths(6, 20), later: 0 });
  expect(await monthsOf("audit_log")).toEqual({ earlier: 0, ...emptyMonths(11, 20), later: 0 });
  const [before, present] = [`audit_log_until_${label(-1)}`, `audit_log_${label(0)}`];
  expect(await tablesIn("detached")).toEqual([present, before].sort());
  expect([await countIn(`detached.${before}`), await countIn(`detached.${present}`)]).toEqual([2, 1]);

  await sql`delete from unread_events where reader = 'test'`;
  await atTime(month(14, 28), keepPartitions);
  expect(await monthsOf("events")).toEqual({ earlier: 0, ...emptyMonths(12, 20), later: 0 });
  expect(await tablesIn("detached")).toHaveLength(2);
  await atTime(month(15, 20), keepPartitions);
  expect(await tablesIn("detached")).toEqual([]);
});

const WAITING = { timeout: 15_000, interval: 20 };

/** Runs the job while somebody reads all tables for long, and others meanwhile once it waits or tries again. */
async function keepBesideReader(plus: number, attempt: string) {
  let job: Promise<void> | undefined;
  await reader.begin(async (tx) => {
    for (const table of partitionedTables) await tx`select count(*) from ${tx(table)}`;
    job = keepAt(plus);
    await eventually(async () => {
      const seen = await sql`select 1 from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and query like ${attempt}`;
      expect(seen).toHaveLength(1);
    }, WAITING);
    for (let n = 1; n <= 20; n++) {
      await insertAll(at(plus), 100 * plus + n, hasty);
      for (const table of partitionedTables)
        expect(await hasty`select count(*)::int as n from ${hasty(table)} where at = ${at(plus)}`).toEqual([
          { n },
        ]);
    }
  });
  await job;
}

test("GRW-005 nobody waits while a month is detached that somebody reads", async () => {
  withSettings({ KEEP_AUDIT_DAYS: "100" });
  await insertAll(at(12), 31);
  await keepBesideReader(16, "%detach partition%");
  for (const table of partitionedTables) {
    expect(await monthsOf(table)).toMatchObject({ earlier: 0, [label(16)]: 20 });
    expect(await monthsOf(table)).not.toHaveProperty(label(12));
  }
});

test("GRW-005 nobody waits while the next months can't be made yet, and the job makes them once it can", async () => {
  withSettings({ KEEP_AUDIT_DAYS: "900", KEEP_EVENTS_DAYS: "900" });
  await keepBesideReader(18, "%move_later%");
  for (const table of partitionedTables)
    expect(await monthsOf(table)).toMatchObject({ [label(18)]: 20, ...emptyMonths(21, 24), later: 0 });
});

test("GRW-005 no month of the audit log can be changed or emptied by its own name", async () => {
  const part = `partitions.audit_log_${label(18)}`;
  for (const statement of ["delete from", "truncate"])
    await expect(sql.unsafe(`${statement} ${part}`)).rejects.toThrow("append-only");
  await expect(sql.unsafe(`update ${part} set action = 'other'`)).rejects.toThrow("append-only");
  await expect(sql.unsafe(`truncate partitions.audit_log_${label(22)}`)).rejects.toThrow("append-only");
});

/** Names the partitions that `work` reads or writes, on the product's only connection. */
async function visited(table: PartitionedTable, work: () => Promise<unknown>) {
  const counts = async () => {
    await db.execute("select pg_stat_force_next_flush()");
    for (const each of [sql, reader, hasty]) await each`select pg_stat_force_next_flush()`;
    return db.execute<{ name: string; n: number }>(`select relname as name,
      (seq_scan + coalesce(idx_scan, 0) + n_tup_ins)::int as n from pg_stat_user_tables
      where relid in (select relid from pg_partition_tree('${table}')) order by 1`);
  };
  await counts();
  const before = await counts();
  await work();
  await counts();
  const after = await counts();
  return after.filter(({ n }, at) => n !== before[at]!.n).map(({ name }) => name);
}

test("GRW-005 a consumer reads its events, and an action writes its rows, in their month only", async () => {
  for (const plus of [17, 18, 19]) await insertInto.events(sql, at(plus), 500 + plus);
  await sql`insert into unread_events (reader, event_id, event_at)
    select 'months', id, at from events where subject_id = 518`;
  const seen: StoredEvent[] = [];
  const read = () => readEvents("months", async (_tx, batch) => void seen.push(...batch));
  expect(await visited("events", read)).toEqual([`events_${label(18)}`]);
  expect(seen.map(({ subjectId }) => subjectId)).toEqual([518]);
  const act = () =>
    atTime(at(19), () =>
      inTransaction(async (tx) => {
        await recordAction(tx, null, "test.act", { type: "table", id: 1 });
        return ok();
      }),
    );
  expect(await visited("audit_log", act)).toEqual([`audit_log_${label(19)}`]);
});

test("GRW-005 a server that was off for years still inserts, and makes its months at the start", async () => {
  await insertAll(at(60), 61);
  for (const table of partitionedTables) expect((await monthsOf(table)).later).toBe(1);
  await keepAt(60);
  for (const table of partitionedTables)
    expect(await monthsOf(table)).toMatchObject({ [label(25)]: 1, ...emptyMonths(62, 66), later: 0 });
});

test("GRW-005 rows of the far future are kept, and the operator is told that months can't be made", async () => {
  await insertInto.events(sql, at(900), 91);
  const error = vi.spyOn(log(), "error");
  await keepAt(64);
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ table: "events" }), expect.any(String));
  expect((await monthsOf("events")).later).toBe(1);
});
