import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { doJobs, makeCompanies } from "./scale-jobs";
import { traceJob } from "./scale-statements";

test("GRW-006 the callers of the benchmark bring orders to their payment, and a job's statements are counted", async () => {
  const companies = await makeCompanies(2, "small");
  const traced = await traceJob(companies[0]!);
  // On one Postgres all statements and tables are on it.
  expect(traced).toMatchObject({ oneWorker: 0, several: 0, tables: { distributed: [], reference: [] } });
  expect(traced.coordinator).toBeGreaterThan(50);
  expect(traced.tables.local).toEqual(
    expect.arrayContaining(["work_orders", "check_entries", "audit_log", "work_order_history"]),
  );
  const done = await doJobs(companies, 1500);
  expect(done).toMatchObject({ failures: [], repeated: 0 });
  // Each company ends one job more than is counted, after the time is over, and the first one had two before.
  const paid = await db.$count(workOrders, eq(workOrders.status, "paid"));
  expect(paid).toBe(done.jobs + companies.length + 2);
  expect(done.requests).toBe((done.jobs + companies.length) * 9);
});
