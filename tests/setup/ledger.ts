import { ledgerAccounts, ledgerStatementLines } from "db/schema/ledger";
import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";

/** All lines of a company's statement as the ledger keeps them, what changed last first. */
export const statementOf = (companyId: number) =>
  db
    .select()
    .from(ledgerStatementLines)
    .where(eq(ledgerStatementLines.companyId, companyId))
    .orderBy(desc(ledgerStatementLines.updatedAt), desc(ledgerStatementLines.id));

/** Cents that a contractor has earned and that have not gone to his bank yet. */
export async function payableTo(contractorId: number): Promise<number> {
  const own = and(eq(ledgerAccounts.contractorId, contractorId), eq(ledgerAccounts.kind, "payable"));
  const [account] = await db.select().from(ledgerAccounts).where(own);
  return account?.balanceCents ?? 0;
}

/** Draws the statement of all companies anew from the journal, as an operator can. */
export const rebuildStatement = () => db.execute(sql`select ledger_rebuild_statement()`);
