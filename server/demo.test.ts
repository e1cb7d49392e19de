import postgres from "postgres";
import { makeClient } from "tests/factories/people";
import { afterAll, expect, test, vi } from "vitest";
import { demoLock, fillEmptyDemo } from "./demo";

const other = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
const admin = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
afterAll(async () => {
  await other.end();
  await admin.end();
});

test("what another server is filling is waited for, and not emptied", async () => {
  const { id } = await makeClient();
  await other`select pg_advisory_lock(${demoLock})`;
  await other`create table drizzle.demo (state text not null)`;
  await other`insert into drizzle.demo values ('filling')`;
  const filling = fillEmptyDemo();
  await vi.waitFor(
    async () => {
      const waiting = await admin`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      expect(waiting).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
  await other`update drizzle.demo set state = 'filled'`;
  await other`select pg_advisory_unlock(${demoLock})`;
  await filling;
  expect(await admin`select 1 from users where id = ${id}`).toHaveLength(1);
});
