import { contractorProfiles } from "db/schema/accounts";
import { workOrders } from "db/schema/work-orders";
import { asc, inArray } from "drizzle-orm";
import { lockAccounts } from "~/ledger/post.server";
import type { Tx } from "~/platform/db/db.server";

/**
 * Locks everything that a transaction over several orders will touch, in the order of docs/decisions/0028: orders by id,
 * then, if money moves, company accounts and contractor profiles. Call it first.
 */
export async function lockOrders(
  tx: Tx,
  wins: readonly number[],
  { movesMoney }: { movesMoney: boolean },
): Promise<void> {
  const orders = await tx
    .select({ companyId: workOrders.companyId, contractorId: workOrders.contractorId })
    .from(workOrders)
    .where(inArray(workOrders.id, [...wins]))
    .orderBy(asc(workOrders.id))
    .for("no key update");
  if (!movesMoney) return;
  const contractorIds = orders.flatMap(({ contractorId }) => contractorId ?? []);
  await lockAccounts(tx, { companyIds: orders.map(({ companyId }) => companyId), contractorIds });
  await tx
    .select({ userId: contractorProfiles.userId })
    .from(contractorProfiles)
    .where(inArray(contractorProfiles.userId, contractorIds))
    .orderBy(asc(contractorProfiles.userId))
    .for("no key update");
}
