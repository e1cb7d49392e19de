import { ledgerJournals } from "db/schema/ledger";
import { and, eq, max, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";

/** Whether payments through Callout exist that a form 1099 was or will be written about. */
export const keepsTaxRecord = (contractorId: number) =>
  sql`exists (select 1 from ${ledgerJournals} where ${ledgerJournals.contractorId} = ${contractorId} and ${ledgerJournals.type} = 'paid')`;

/**
 * Years after a return's due date, January 31 of the year after the payment, for which its data is kept: three, or four
 * with backup withholding (IRS, General Instructions for Certain Information Returns, "Keeping copies").
 */
export const TAX_RECORD_YEARS = 4;

/** Until when a contractor's tax record is kept; null without payments. */
export async function taxRecordUntil(reader: Reader, contractorId: number): Promise<Date | null> {
  const isPayment = and(eq(ledgerJournals.contractorId, contractorId), eq(ledgerJournals.type, "paid"));
  const [row] = await reader
    .select({ last: max(ledgerJournals.createdAt) })
    .from(ledgerJournals)
    .where(isPayment);
  return row?.last ? new Date(Date.UTC(row.last.getUTCFullYear() + 1 + TAX_RECORD_YEARS, 0, 31)) : null;
}
