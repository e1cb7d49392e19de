import { sql } from "drizzle-orm";
import { certificateToday } from "~/contractors/certificates/passed-certificates.server";
import { inTransaction } from "~/platform/db/db.server";
import { jobQueue, noData } from "~/platform/jobs/jobs.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { certificateEmails } from "../emails.server";

export const expiryJobs = jobQueue("certificate-expiry", noData);

const BATCH_SIZE = 200;
type Warned = { contractor_id: string; certificate_type_id: string; expires_at: string };

/** Warns 30 and 7 days before expiry, once each: the warning's row commits with its email. Returns the count. */
export async function warnOfExpiry(): Promise<number> {
  let count = 0;
  for (;;) {
    const batch = await inTransaction(async (tx) => {
      const rows = await tx.execute<Warned>(sql`
        insert into certificate_warnings (contractor_id, certificate_type_id, expires_at, days_before, at)
        select due.* from (
          select c.contractor_id, c.certificate_type_id, c.expires_at,
            case when c.expires_at <= ${certificateToday()}::date + 7 then 7 else 30 end as days_before,
            ${now().toISOString()}::timestamptz
          from contractor_certificates c join users u on u.id = c.contractor_id and u.state = 'active'
          where c.expires_at between ${certificateToday()}::date and ${certificateToday()}::date + 30
        ) due
        where not exists (
          select 1 from certificate_warnings w where w.contractor_id = due.contractor_id
            and w.certificate_type_id = due.certificate_type_id and w.expires_at = due.expires_at
            and w.days_before = due.days_before)
        limit ${BATCH_SIZE}
        on conflict do nothing
        returning contractor_id, certificate_type_id, expires_at::text`);
      for (const row of rows)
        await certificateEmails.add(tx, {
          kind: "ending",
          contractorId: Number(row.contractor_id),
          typeId: Number(row.certificate_type_id),
          expiresAt: row.expires_at,
        });
      return ok({ count: rows.length });
    });
    if (!batch.ok) throw new Error(batch.message);
    count += batch.value.count;
    if (batch.value.count < BATCH_SIZE) return count;
  }
}
