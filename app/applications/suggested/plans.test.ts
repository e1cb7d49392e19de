// Uses one connection, so that Postgres' read counters are current. Set before the settings are read.
process.env.DATABASE_POOL = "1";

import postgres from "postgres";
import { fillOrders } from "tests/bench/fill-orders";
import { copyHomes } from "tests/setup/homes";
import { readsOf, vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { db } from "~/platform/db/db.server";
import { type Order, readOrder } from "~/work-orders/store/order.server";
import { listSuggestions } from "./suggest.server";
import { MAX_SUGGESTED } from "./suggestions";

let client: Actor;
let onSite: Order;
let remote: Order;

/**
 * Fills 40,000 orders of two companies and 20,000 contractors. Every second lives in Boston, the others over the country;
 * 5,715 have done seven orders each.
 */
beforeAll(async () => {
  const sql = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  const { adminId } = await fillOrders(sql, { orders: 40_000, companies: 2, contractors: 20_000 });
  client = (await findPerson(db, adminId))!;
  await sql`update users set latitude = 30 + (id % 1777) * 0.01, longitude = -120 + (id % 3989) * 0.0125
    where role = 'contractor' and id % 2 = 0`;
  await copyHomes(sql);
  await sql`update work_orders set work_type_ids = array[1 + id % 25]`;
  const open = await sql<{ id: number }[]>`update work_orders set latitude = 42.36, longitude = -71.06
    where id in (select id from work_orders where status = 'published' and company_id = ${client.companyId} order by id limit 2)
    returning id::int`;
  await sql`update work_orders set is_remote = true, latitude = null, longitude = null where id = ${open[1]!.id}`;
  [onSite, remote] = [
    (await readOrder(db, client, open[0]!.id))!,
    (await readOrder(db, client, open[1]!.id))!,
  ];
  await sql.end();
  await vacuumUntilVisible("users");
  await vacuumUntilVisible("work_orders");
});

test.each([
  ["users", "on-site", () => onSite, 5000],
  ["contractor_profiles", "on-site", () => onSite, 5000],
  ["work_orders", "on-site", () => onSite, 15_000],
  ["users", "remote", () => remote, 5000],
  ["work_orders", "remote", () => remote, 15_000],
])(
  "DSK-014 few rows of %s are read for suggestions for one %s order",
  async (table, _what, order, maxRows) => {
    expect(await listSuggestions(client, order())).toHaveLength(MAX_SUGGESTED);
    const { scans, rows } = await readsOf(table, () => listSuggestions(client, order()));
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(maxRows);
  },
);
