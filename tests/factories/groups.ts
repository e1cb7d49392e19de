import { contractorGroupMembers, contractorGroups } from "db/schema/contractors";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";

let serial = 0;

export async function makeGroup(client: Actor, contractorIds: number[] = [], name = `Group ${++serial}`) {
  const [group] = await db
    .insert(contractorGroups)
    .values({ companyId: client.companyId!, name })
    .returning();
  const rows = contractorIds.map((contractorId) => ({
    groupId: group!.id,
    companyId: client.companyId!,
    contractorId,
  }));
  if (rows.length > 0) await db.insert(contractorGroupMembers).values(rows);
  return group!;
}
