// Uses one connection, so that Postgres' counters are current when read. Must run before the settings are read.
process.env.DATABASE_POOL = "1";

import { makeOrders } from "tests/factories/many-orders";
import { makeClient } from "tests/factories/people";
import { readsOf, vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db, sqlPool } from "~/platform/db/db.server";
import { deleteOldRuns } from "./commands/delete-old-runs.server";
import { doRun } from "./commands/do-run.server";
import { startRun } from "./commands/start-run.server";
import { countOutcomes, findRun, listRunOrders, listRuns, type Run } from "./runs.server";

let client: Actor;
let run: Run;

/** Makes 200 finished runs of 500 orders, and a waiting one of 200. */
beforeAll(async () => {
  client = await makeClient();
  await sqlPool()`with made as (
      insert into bulk_runs (company_id, created_by_id, action, order_count, state, done_count, finished_at)
      select ${client.companyId}, ${client.id}, 'delete', 500, 'done', 500, now() from generate_series(1, 200)
      returning id, company_id)
    insert into bulk_run_orders (run_id, company_id, place, win, outcome, at)
    select made.id, made.company_id, n, 1000 + n, case when n % 50 = 0 then 'refused' else 'done' end, now()
    from made, generate_series(1, 500) n`;
  const started = await startRun(client, { action: "delete", wins: await makeOrders(client, 200) });
  run = (await findRun(db, client, started.ok ? started.value.runId : 0))!;
  await vacuumUntilVisible("bulk_run_orders");
});

test.each<[string, () => Promise<unknown>, number]>([
  ["a page of results", () => listRunOrders(run, { after: 50, limit: 50 }), 60],
  ["refused orders", () => listRunOrders(run, { after: 0, limit: 50, only: "refused" }), 210],
  ["counting outcomes", () => countOutcomes(db, run), 210],
  ["the latest runs", () => listRuns(client, 20), 0],
  ["deleting old runs", deleteOldRuns, 0],
  ["doing a run reads each of its orders a few times, and no others", () => doRun({ runId: run.id }), 2000],
])("BLK-012 %s is read from the run's own rows among 100,000", async (_what, read, maxRows) => {
  const { scans, rows } = await readsOf("bulk_run_orders", read);
  expect(scans).toBe(0);
  expect(rows).toBeLessThanOrEqual(maxRows);
});
