import { ledgerStatementLines } from "db/schema/ledger";
import { desc, eq, sql } from "drizzle-orm";
import { owedTo } from "~/ledger/queries.server";
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
  return (await owedTo(contractorId)).owedCents;
}

/** Rebuilds all statements from the journals. */
export const rebuildStatement = () => db.execute(sql`select ledger_rebuild_statement()`);
