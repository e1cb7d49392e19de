import { contractorProfiles } from "db/schema/accounts";
import { workOrders } from "db/schema/work-orders";
import { asc, inArray } from "drizzle-orm";
import { lockAccounts } from "~/ledger/post.server";
import type { Tx } from "~/platform/db/db.server";

/** Locks everything that a transaction over several orders touches, in the order of decision 28. Call it first. */
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
  await lockAccounts(tx, orders);
  const contractorIds = orders.flatMap(({ contractorId }) => contractorId ?? []);
  await tx
    .select({ userId: contractorProfiles.userId })
    .from(contractorProfiles)
    .where(inArray(contractorProfiles.userId, contractorIds))
    .orderBy(asc(contractorProfiles.userId))
    .for("no key update");
}
