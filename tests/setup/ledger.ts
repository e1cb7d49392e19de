import { ledgerAccounts, ledgerStatementLines } from "db/schema/ledger";
import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";

/** Returns a company's statement lines, the last changed first. */
export const statementOf = (companyId: number) =>
  db
    .select()
    .from(ledgerStatementLines)
    .where(eq(ledgerStatementLines.companyId, companyId))
    .orderBy(desc(ledgerStatementLines.updatedAt), desc(ledgerStatementLines.id));

/** Returns the cents that a contractor has earned and that are not paid out yet. */
export async function payableTo(contractorId: number): Promise<number> {
  const own = and(eq(ledgerAccounts.contractorId, contractorId), eq(ledgerAccounts.kind, "payable"));
  const [account] = await db.select().from(ledgerAccounts).where(own);
  return account?.balanceCents ?? 0;
}

/** Rebuilds all statements from the journals. */
export const rebuildStatement = () => db.execute(sql`select ledger_rebuild_statement()`);
