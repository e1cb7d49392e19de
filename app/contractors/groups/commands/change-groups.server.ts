import { contractorGroupMembers, contractorGroups } from "db/schema/contractors";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { memberListNameError, readMemberListName, type TypedMemberList } from "~/companies/member-list";
import { inTransaction, sqlState, type Tx } from "~/platform/db/db.server";
import { once, type Sending } from "~/platform/db/idempotency.server";
import { recordAct } from "~/platform/db/record.server";
import { forbidden, invalid, NOTHING_CHANGED, notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { listContractors } from "../../find-contractors.server";
import { lockGroup } from "../groups.server";

const TAKEN = invalid({ name: ["There is already a group with this name."] });
const NO_CONTRACTORS = invalid({ usersIds: ["Somebody of these is no contractor. Please choose again."] });

type Values = { name: string; userIds: number[] };
type Saved = Result<{ id: number; name: string }>;

/** CMP-014: a name as a team's, and any number of contractors, also none yet. */
function readGroup({ name: typed, usersIds }: TypedMemberList, on: "add" | "edit"): Result<Values> {
  const name = readMemberListName(typed);
  const wrong = memberListNameError(name, on);
  if (wrong) return invalid({ name: [wrong] });
  return ok({ name, userIds: [...new Set((usersIds ?? []).map(Number))].sort((a, b) => a - b) });
}

/** CMP-011: the same sending again is answered with the group that the first one made. */
export async function addGroup(actor: Actor, typed: TypedMemberList, sending?: Sending): Promise<Saved> {
  const companyId = actor.companyId;
  if (!may(actor, "groups.change") || companyId === null) return forbidden();
  const group = readGroup(typed, "add");
  if (!group.ok) return group;
  const { name, userIds } = group.value;
  return inTransaction((tx) =>
    once(tx, actor.id, "groups.add", sending, async () => {
      const [made] = await tx
        .insert(contractorGroups)
        .values({ companyId, name, createdAt: now() })
        .onConflictDoNothing()
        .returning({ id: contractorGroups.id, name: contractorGroups.name });
      if (!made) return TAKEN;
      if (!(await insertMembers(tx, made.id, userIds))) return NO_CONTRACTORS;
      await record(tx, actor, made.id, { companyId, type: "create", name, userIds });
      return ok(made);
    }),
  );
}

/** CMP-012: another name, other contractors, or both. */
export async function editGroup(actor: Actor, id: number, typed: TypedMemberList): Promise<Saved> {
  const companyId = actor.companyId;
  if (!may(actor, "groups.change") || companyId === null) return forbidden();
  const group = readGroup(typed, "edit");
  if (!group.ok) return group;
  const { name, userIds } = group.value;
  try {
    return await inTransaction(async (tx) => {
      const before = await lockGroup(tx, companyId, id);
      if (!before) return notFound("Group");
      if (before.name === name && before.userIds.join() === userIds.join())
        return invalid({ name: [NOTHING_CHANGED] });
      await tx.update(contractorGroups).set({ name }).where(eq(contractorGroups.id, id));
      await tx.delete(contractorGroupMembers).where(eq(contractorGroupMembers.groupId, id));
      if (!(await insertMembers(tx, id, userIds))) return NO_CONTRACTORS;
      await record(tx, actor, id, { companyId, type: "edit", from: before, name, userIds });
      return ok({ id, name });
    });
  } catch (error) {
    // Somebody may take the name at the same moment: only the index knows.
    if (sqlState(error) === "23505") return TAKEN;
    throw error;
  }
}

/** CMP-012: only the group goes; its contractors stay what they are. */
export function deleteGroup(actor: Actor, id: number): Promise<Result<{ name: string }>> {
  return inTransaction(async (tx) => {
    const companyId = actor.companyId;
    if (!may(actor, "groups.change") || companyId === null) return forbidden();
    const group = await lockGroup(tx, companyId, id);
    if (!group) return notFound("Group");
    await tx.delete(contractorGroups).where(eq(contractorGroups.id, id));
    await record(tx, actor, id, { companyId, type: "delete", name: group.name });
    return ok({ name: group.name });
  });
}

const record = (tx: Tx, actor: Actor, id: number, told: Record<string, unknown>) =>
  recordAct(tx, actor, "groups.change", { type: "contractor-group", id }, told);

/** False where one of them is no contractor. */
async function insertMembers(tx: Tx, groupId: number, userIds: number[]) {
  if ((await listContractors(tx, userIds)).length < userIds.length) return false;
  const rows = userIds.map((contractorId) => ({ groupId, contractorId }));
  if (rows.length > 0) await tx.insert(contractorGroupMembers).values(rows);
  return true;
}
