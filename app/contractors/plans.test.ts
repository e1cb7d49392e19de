// One connection, so that what Postgres counts is known when it is read. Set before anything reads the settings.
process.env.DATABASE_POOL = "1";

import { beforeAll, expect, test } from "vitest";
import { db, sqlPool } from "~/platform/db.server";
import { findContractors, MOST_FOUND } from "./find-contractors.server";

beforeAll(async () => {
  await sqlPool()`insert into users (role, state, first_name, last_name, email, password_hash, city, state_code)
    select 'contractor', 'active', 'First' || n % 500, 'Last' || n, 'person-' || n || '@example.com', '', 'City' || n % 300, 'MA'
    from generate_series(1, 20000) n`;
  await sqlPool()`vacuum analyze users`;
});

/** How many rows of the table of people are read. */
async function readBy(work: () => Promise<unknown>) {
  const figures = async () => {
    await sqlPool()`select pg_stat_force_next_flush()`;
    const [row] = await sqlPool()<{ rows: number }[]>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
      from pg_stat_user_tables where relname = 'users'`;
    return row!.rows;
  };
  await figures();
  const before = await figures();
  await work();
  await figures();
  return (await figures()) - before;
}

test.each([
  ["last19876", 1],
  ['first77 "city277"', 13],
  ["person-1234@example", 1],
  ["last1", MOST_FOUND],
  ["nobody is called this", 0],
])("SRC-004 %j is looked for among 20,000 contractors without reading them all", async (search, count) => {
  let found: unknown[] = [];
  const rows = await readBy(async () => {
    found = await findContractors(db, search);
  });
  expect(found).toHaveLength(count);
  expect(rows).toBeLessThan(1500);
});
