import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { sqlPool } from "~/platform/db/db.server";
import { installCutter } from "./cutter";

const direct = process.env.DATABASE_URL!;
const cutter = installCutter();
const watch = sqlPool();
/** A process with one connection through the cutter. */
const start = () => postgres(cutter.urlOf(direct), { max: 1, onnotice: () => {} });
const idOf = async (sql: postgres.Sql) => (await sql`select pg_backend_pid() as id`)[0]!.id as number;

afterAll(async () => {
  cutter.uninstall();
});

test("PRF-010 the next process gets the session of a killed one, and nothing of what that left open", async () => {
  await watch`create table kept (n int)`;
  const killed = start();
  const id = await idOf(killed);
  await killed`select pg_advisory_lock(7)`;
  await killed`set statement_timeout = 4321`;
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
  const left = await next<{ statement: string }[]>`select statement from pg_prepared_statements`;
  expect(left.map(({ statement }) => statement)).not.toContain("insert into kept values (1)");
  await next.end();
});

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
