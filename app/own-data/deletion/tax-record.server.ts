import { ledgerJournals } from "db/schema/ledger";
import { and, eq, max, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { TAX_RECORD_YEARS } from "../own-data";

const isPayment = (contractorId: number) =>
  and(eq(ledgerJournals.contractorId, contractorId), eq(ledgerJournals.type, "paid"));

/** Whether the contractor was paid through Callout, which a form 1099 was or will be written about. */
export const wasPaid = (contractorId: number) =>
  sql`exists (select 1 from ${ledgerJournals} where ${isPayment(contractorId)})`;

/** Returns until when a contractor's tax record is kept; null without payments. */
export async function taxRecordUntil(reader: Reader, contractorId: number): Promise<Date | null> {
  const [row] = await reader
    .select({ last: max(ledgerJournals.createdAt) })
    .from(ledgerJournals)
    .where(isPayment(contractorId));
  return row?.last ? new Date(Date.UTC(row.last.getUTCFullYear() + TAX_RECORD_YEARS + 1, 0, 1)) : null;
}
