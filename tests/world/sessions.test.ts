import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { sqlPool } from "~/platform/db/db.server";
import { installCutter } from "./cutter";
import { placeOf } from "./place";

const direct = process.env.DATABASE_URL!;
const place = await placeOf(direct);
const cutter = installCutter(place);
const watch = sqlPool();
/** A process with one connection through the cutter. */
const start = () => postgres(cutter.urlOf(direct), { max: 1, onnotice: () => {} });
const idOf = async (sql: postgres.Sql) => (await sql`select pg_backend_pid() as id`)[0]!.id as number;

/** Kills a process, and starts the next one. */
async function restart(sql: postgres.Sql) {
  cutter.cutAt({ at: "statement", n: 1, when: "before" });
  await expect(sql`select 1`).rejects.toThrow();
  cutter.revive();
  void sql.end({ timeout: 0 });
  return start();
}

afterAll(async () => {
  cutter.uninstall();
});

test("PRF-010 the next process gets the session of a killed one, and nothing of what that left open", async () => {
  await watch`create table kept (n int)`;
  const killed = start();
  const id = await idOf(killed);
  await killed`select pg_advisory_lock(7)`;
  await killed`set statement_timeout = 4321`;
  await killed`create temp table rough (n int)`;
  await killed`declare open_end cursor with hold for select 1`;
  cutter.cutAt({ at: "statement", n: 3, when: "before" });
  const work = killed.begin(async (tx) => {
    await tx`insert into kept values (1)`;
    await tx`insert into kept values (2)`;
  });
  await expect(work).rejects.toThrow();
  expect(cutter.revive()).toBe(true);
  void killed.end({ timeout: 0 });

  const next = start();
  expect(await idOf(next)).toBe(id);
  expect(await next`select n from kept`).toEqual([]);
  expect((await next`show statement_timeout`)[0]).toEqual({ statement_timeout: "0" });
  expect(await watch`select pg_try_advisory_lock(7) as free`).toEqual([{ free: true }]);
  expect(await next`select name from pg_cursors where is_holdable`).toEqual([]);
  expect(await next`select to_regclass('pg_temp.rough') as is_there`).toEqual([{ is_there: null }]);
  await next.end();
});

/** How often each statement about a word was run, under one name. */
const runs = (sql: postgres.Sql, word: string) => sql`
  select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
  where statement like ${`%${word}%`} and statement not like '%pg_prepared%'`;

test("PRF-010 the next process does not prepare again what the session has, and gets its own answers", async () => {
  const first = start();
  const id = await idOf(first);
  expect(await first`select ${20}::int + ${1}::int as robin`).toEqual([{ robin: 21 }]);
  const next = await restart(first);
  expect(await idOf(next)).toBe(id);
  expect(await next`select ${30}::int + ${4}::int as robin`).toEqual([{ robin: 34 }]);
  expect(await next`select ${50}::int + ${6}::int as robin`).toEqual([{ robin: 56 }]);
  expect(await runs(next, "robin")).toEqual([{ runs: 3 }]);
  // The same text with another type is another statement.
  const typeOf = (value: boolean | Date) => next`select pg_typeof(${value})::text as type`;
  expect(await typeOf(true)).toEqual([{ type: "boolean" }]);
  expect(await typeOf(new Date(0))).toEqual([{ type: "timestamp with time zone" }]);
  // One that is refused is not kept as if it were prepared.
  for (let tries = 0; tries < 2; tries++)
    await expect(next`select ${1}::int as wren from nowhere`).rejects.toThrow('relation "nowhere"');
  // So are those without a name; each is answered with its own values.
  for (const n of [60, 700, 8000])
    expect(await next.unsafe("select $1::int + 5 as heron", [n])).toEqual([{ heron: n + 5 }]);
  expect(await next.unsafe("select $1::text as stork", ["one"])).toEqual([{ stork: "one" }]);
  expect(await runs(next, "heron")).toEqual([{ runs: 3 }]);
  await next.end();
});

test("PRF-010 statements that are sent together are answered in their order", async () => {
  const first = start();
  const quick = (sql: postgres.Sql) => sql`select 6 as quick`;
  await quick(first);
  const sql = await restart(first);
  await idOf(sql);
  const slow = sql`select 'yes' as slow from pg_sleep(0.1)`.execute();
  await pause(30);
  expect(await Promise.all([slow, quick(sql)])).toEqual([[{ slow: "yes" }], [{ quick: 6 }]]);
  const words = ["dunlin", "plover", "curlew"];
  const sendAll = () =>
    Promise.all(
      words.map((word) =>
        sql.unsafe(`select '${word}' as ${word}`, [], { simple: false } as postgres.UnsafeQueryOptions),
      ),
    );
  for (let tries = 0; tries < 2; tries++)
    expect((await sendAll()).map(([row]) => row)).toEqual(words.map((word) => ({ [word]: word })));
  await sql.end();
});

test("PRF-010 a session that waits for the rest of a refused statement is not given to the next process", async () => {
  const killed = start();
  const id = await idOf(killed);
  cutter.cutAt({ at: "statement", n: 2, when: "before" });
  const slow = killed`select 1 from pg_sleep(0.1)`.execute();
  await pause(30);
  // The refusal arrives right behind the slow answer, and the process is killed before it ends its statement.
  await expect(killed`select ${1} from nowhere`).rejects.toThrow();
  await slow;
  expect(cutter.revive()).toBe(true);
  void killed.end({ timeout: 0 });
  const next = start();
  expect(await idOf(next)).not.toBe(id);
  await next.end();
});

test.skipIf(process.env.TEST_POSTGRES_URL)(
  "the worlds reach Postgres through a socket of this machine",
  async () => {
    const sql = start();
    expect(await sql`select inet_client_addr() as at`).toEqual([{ at: null }]);
    await sql.end();
  },
);

test("PRF-010 a session with a statement under way when its process is killed is not given to the next", async () => {
  const killed = start();
  const id = await idOf(killed);
  const other = start();
  await idOf(other);
  cutter.cutAt({ at: "statement", n: 2, when: "before" });
  const slow = expect(killed`select pg_sleep(0.3)`).rejects.toThrow();
  await expect(other`select 1`).rejects.toThrow();
  await slow;
  cutter.revive();
  void Promise.all([killed.end({ timeout: 0 }), other.end({ timeout: 0 })]);
  const [first, second] = [start(), start()];
  expect([await idOf(first), await idOf(second)]).not.toContain(id);
  await Promise.all([first.end(), second.end()]);
});
