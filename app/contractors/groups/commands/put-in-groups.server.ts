import { contractorGroupMembers, contractorGroups } from "db/schema/contractors";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, invalid, NOTHING_CHANGED, notFound, ok, type Result } from "~/platform/result";
import { listContractors } from "../../find-contractors.server";

type GroupChoice = { contractorId: number; groupIds: readonly number[] };

/** Puts a contractor into exactly these groups of the company, and removes them from its other groups. */
export function putInGroups(
  actor: Actor,
  { contractorId, groupIds }: GroupChoice,
): Promise<Result<{ name: string; groups: number }>> {
  return inTransaction(async (tx) => {
    const companyId = actor.companyId;
    if (!may(actor, "groups.change") || companyId === null) return forbidden();
    const [contractor] = await listContractors(tx, [contractorId]);
    if (!contractor) return notFound("Contractor");
    // Locks all groups in id order, because a concurrent request may edit one of them.
    const all = await tx
      .select({ id: contractorGroups.id })
      .from(contractorGroups)
      .where(eq(contractorGroups.companyId, companyId))
      .orderBy(contractorGroups.id)
      .for("update");
    const ids = all.map(({ id }) => id);
    const wanted = ids.filter((id) => groupIds.includes(id));
    if (wanted.length < new Set(groupIds).size)
      return invalid({ groups: ["A group no longer exists. Please choose again."] });
    const isMember = and(
      eq(contractorGroupMembers.contractorId, contractorId),
      eq(contractorGroupMembers.companyId, companyId),
    );
    const before = await tx
      .delete(contractorGroupMembers)
      .where(and(isMember, inArray(contractorGroupMembers.groupId, ids)))
      .returning({ id: contractorGroupMembers.groupId });
    if (joinSorted(before.map(({ id }) => id)) === joinSorted(wanted))
      return invalid({ groups: [NOTHING_CHANGED] });
    const rows = wanted.map((groupId) => ({ groupId, companyId, contractorId }));
    if (rows.length > 0) await tx.insert(contractorGroupMembers).values(rows);
    await recordAction(
      tx,
      actor,
      "groups.change",
      { type: "user", id: contractorId, companyId },
      { companyId, type: "put", groupIds: wanted },
    );
    return ok({ name: contractor.name, groups: wanted.length });
  });
}

const joinSorted = (ids: number[]) => ids.sort((a, b) => a - b).join();
