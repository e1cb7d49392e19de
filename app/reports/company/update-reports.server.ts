import { reportChanges, reportCompanies } from "db/schema/reports";
import { workOrders } from "db/schema/work-orders";
import { eq, sql } from "drizzle-orm";
import { companyZone } from "~/access/actor.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { jobQueue, noData } from "~/platform/jobs/jobs.server";
import { ok } from "~/platform/result";

export const companyReportJobs = jobQueue("company-reports", noData);

/** Advisory lock key: only one server updates at a time. */
const LOCK_KEY = 4_025_536_804;
const BATCH = 5_000;

/** Adds all changes of orders, check-ins and payments to the companies' reports. */
export async function updateReports(): Promise<void> {
  await addZones();
  for (let taken = BATCH; taken === BATCH; ) taken = await updateBatch();
}

async function updateBatch(): Promise<number> {
  const batch = await inTransaction(async (tx) => {
    // Waits in its own statement, so that the next one sees what the last holder committed.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    const [row] = await tx.execute<{ taken: number }>(sql`select update_reports(${BATCH}) as taken`);
    return ok(row?.taken ?? 0);
  });
  return batch.ok ? batch.value : 0;
}

/** Stores the time zones of companies that had no reports before. */
async function addZones() {
  const added = await db
    .selectDistinct({ companyId: workOrders.companyId })
    .from(reportChanges)
    .innerJoin(workOrders, eq(workOrders.id, reportChanges.workOrderId))
    .leftJoin(reportCompanies, eq(reportCompanies.companyId, workOrders.companyId))
    .where(sql`${reportCompanies.companyId} is null`);
  for (const { companyId } of added) await setZone(companyId);
}

/** Follows companies that moved to another time zone. */
export async function renewZones(): Promise<void> {
  const known = await db.select().from(reportCompanies);
  for (const { companyId } of known) await setZone(companyId);
  await updateReports();
}

const setZone = async (companyId: number) =>
  db.execute(sql`select set_report_zone(${companyId}, ${await companyZone(db, companyId)})`);
