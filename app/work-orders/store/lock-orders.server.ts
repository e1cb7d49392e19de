import { contractorProfiles } from "db/schema/accounts";
import { workOrders } from "db/schema/work-orders";
import { and, asc, eq, inArray } from "drizzle-orm";
import { lockAccounts } from "~/ledger/post.server";
import type { Tx } from "~/platform/db/db.server";
import { companiesOf, readCompanies } from "./company-of-order.server";

/** Locks everything that a transaction over several orders touches, in the order of decision 28. Call it first. */
export async function lockOrders(
  tx: Tx,
  wins: readonly number[],
  { movesMoney }: { movesMoney: boolean },
): Promise<void> {
  const orders = await lockRows(tx, wins);
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

async function lockRows(tx: Tx, wins: readonly number[]) {
  const companies = await companiesOf(tx, wins);
  const orders = await lockIn(tx, companies);
  const locked = new Set(orders.map(({ id }) => id));
  // A remembered company may be from before a restore.
  const missed = [...companies.keys()].filter((win) => !locked.has(win));
  return [...orders, ...(await lockIn(tx, await readCompanies(tx, missed)))];
}

/** Locks by id, one company's orders at a time, because Citus locks rows of one node in a statement. */
async function lockIn(tx: Tx, companies: ReadonlyMap<number, number>) {
  const locked = [];
  for (const { companyId, wins } of consecutiveOfCompany(companies))
    locked.push(
      ...(await tx
        .select({
          id: workOrders.id,
          companyId: workOrders.companyId,
          contractorId: workOrders.contractorId,
        })
        .from(workOrders)
        .where(and(inArray(workOrders.id, wins), eq(workOrders.companyId, companyId)))
        .orderBy(asc(workOrders.id))
        .for("no key update")),
    );
  return locked;
}

function consecutiveOfCompany(companies: ReadonlyMap<number, number>) {
  const groups: { companyId: number; wins: number[] }[] = [];
  for (const [win, companyId] of [...companies].toSorted(([one], [other]) => one - other)) {
    const last = groups.at(-1);
    if (last?.companyId === companyId) last.wins.push(win);
    else groups.push({ companyId, wins: [win] });
  }
  return groups;
}
