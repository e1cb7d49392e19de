// Uses one connection, so that Postgres' read counters are current. Set before the settings are read.
process.env.DATABASE_POOL = "1";

import { makeClient } from "tests/factories/people";
import { readsOf, vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { sqlPool } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { readCriteria } from "./criteria";
import { runSearch } from "./run-search.server";
import { foundTable } from "./search.server";

let client: Actor;
beforeAll(async () => {
  client = await makeClient();
  // Spread over the country, every tenth around Boston.
  await sqlPool()`with made as (
      insert into users (role, state, first_name, last_name, email, password_hash, city, state_code, latitude, longitude)
      select 'contractor', 'active', 'First' || n % 500, 'Last' || n, 'found-' || n || '@example.com', '',
        'City' || n % 300, 'MA',
        case when n % 10 = 0 then 42.36 + (n % 97) * 0.005 else 30 + (n % 1777) * 0.01 end,
        case when n % 10 = 0 then -71.06 - (n % 89) * 0.005 else -120 + (n % 3989) * 0.0125 end
      from generate_series(1, 20000) n returning id, latitude, longitude)
    insert into contractor_profiles (user_id, latitude, longitude) select id, latitude, longitude from made`;
  await sqlPool()`insert into contractor_groups (id, company_id, name) overriding system value
    values (77, ${client.companyId}, 'Crew')`;
  await sqlPool()`insert into contractor_group_members (group_id, company_id, contractor_id)
    select 77, ${client.companyId}::bigint, id from users where last_name in ('Last10', 'Last20', 'Last31')`;
  await sqlPool()`insert into contractor_certificates (contractor_id, certificate_type_id, latitude, longitude)
    select id, 1, latitude, longitude from users where role = 'contractor' and id % 3 = 0
    union all select id, 2, latitude, longitude from users where last_name in ('Last5', 'Last6', 'Last7', 'Last8')`;
  await vacuumUntilVisible("users");
  await vacuumUntilVisible("contractor_certificates");
});

test.each([
  ["everyone", {}, 500],
  ["a common word", { search: "first" }, 500],
  ["a rare one", { search: "last19876" }, 1],
  ["a circle", { zipcode: "02108" }, 500],
  ["the widest circle", { zipcode: "02108", range: "500" }, 500],
  ["the nearest anywhere", { zipcode: "02108", range: "unlimited" }, 500],
  ["a rare word in a circle", { search: "last19870", zipcode: "02108" }, 1],
  ["a certificate that many have, in a circle", { zipcode: "02108", certificates: "1" }, 500],
  [
    "a certificate that many have, anywhere",
    { zipcode: "02108", range: "unlimited", certificates: "1" },
    500,
  ],
  ["a certificate that few have", { certificates: "2" }, 4],
  ["one that few have, anywhere", { zipcode: "02108", range: "unlimited", certificates: "2" }, 4],
  ["a group", { userGroup: "77", range: "unlimited" }, 3],
  ["nobody", { search: "nobody is called this" }, 0],
  ["earlier contractors", { userWorkedBefore: "true" }, 0],
  ["blocked contractors", { blockedUser: "true" }, 0],
])("SRC-005 searching 20,000 contractors for %s reads few rows", async (_what, criteria, total) => {
  let found: Awaited<ReturnType<typeof runSearch>> | undefined;
  const { rows } = await readsOf("users", async () => {
    found = await runSearch(client, readCriteria(criteria), readTableQuery({}, foundTable));
  });
  expect(found?.table?.total).toBe(total);
  expect(rows).toBeLessThan(3000);
  const { rows: certificates } = await readsOf("contractor_certificates", () =>
    runSearch(client, readCriteria(criteria), readTableQuery({}, foundTable)),
  );
  // Counting holders reads up to 2,000 rows; the search reads as many as it finds.
  expect(certificates).toBeLessThan(4000);
});
