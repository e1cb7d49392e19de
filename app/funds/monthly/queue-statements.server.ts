import { sql } from "drizzle-orm";
import { z } from "zod";
import { inTransaction } from "~/platform/db/db.server";
import { jobQueue, noData } from "~/platform/jobs/jobs.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";

export const monthlyJobs = jobQueue("monthly-statements", noData);

/** `month` is its first day: "2026-10-01". */
export const statementEmails = jobQueue(
  "statement-emails",
  z.object({ userId: z.number(), month: z.string() }),
);

const BATCH_SIZE = 200;

/** Returns the first day of the month that has ended in every time zone of the US. */
function lastMonth(): string {
  const at = now();
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
}

/**
 * Queues last month's statement for everybody with an account in the ledger, once each: its row commits with its email. The
 * email decides who gets one. Returns the count.
 */
export async function queueStatements(): Promise<number> {
  const month = lastMonth();
  for (let count = 0; ; ) {
    const batch = await inTransaction(async (tx) => {
      const rows = await tx.execute<{ user_id: string }>(sql`
        insert into monthly_statements (user_id, month, at)
        select u.id, ${month}::date, ${now().toISOString()}::timestamptz from users u
        where u.state = 'active'
          and not exists (select 1 from monthly_statements m where m.user_id = u.id and m.month = ${month}::date)
          and exists (select 1 from ledger_accounts a
            where (u.role = 'client' and a.company_id = u.company_id and a.kind = 'available')
              or (u.role = 'contractor' and a.contractor_id = u.id and a.kind = 'payable'))
        limit ${BATCH_SIZE}
        on conflict do nothing
        returning user_id`);
      for (const { user_id: userId } of rows)
        await statementEmails.add(tx, { userId: Number(userId), month });
      return ok(rows.length);
    });
    if (!batch.ok) throw new Error(batch.message);
    count += batch.value;
    if (batch.value < BATCH_SIZE) return count;
  }
}
