// Uses one connection, so that Postgres' read counters are current. Set before the settings are read.
process.env.DATABASE_POOL = "1";

import { readsOf, vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, expect, test } from "vitest";
import { db, sqlPool } from "~/platform/db/db.server";
import { findContractors, MAX_FOUND } from "./find-contractors.server";

beforeAll(async () => {
  await sqlPool()`insert into users (role, state, first_name, last_name, email, password_hash, city, state_code)
    select 'contractor', 'active', 'First' || n % 500, 'Last' || n, 'person-' || n || '@example.com', '', 'City' || n % 300, 'MA'
    from generate_series(1, 20000) n`;
  await vacuumUntilVisible("users");
});

test.each([
  ["last19876", 1],
  ['first77 "city277"', 13],
  ["person-1234@example", 1],
  ["last1", MAX_FOUND],
  ["nobody is called this", 0],
])("SRC-004 searching 20,000 contractors for %j reads few rows", async (search, count) => {
  let found: unknown[] = [];
  const { rows } = await readsOf("users", async () => {
    found = await findContractors(db, search);
  });
  expect(found).toHaveLength(count);
  expect(rows).toBeLessThan(1500);
});
