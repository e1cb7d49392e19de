import { contractorGroupMembers, contractorGroups } from "db/schema/contractors";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { memberListNameError, readMemberListName, type TypedMemberList } from "~/companies/member-list";
import { inTransaction, sqlState, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, invalid, NOTHING_CHANGED, notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { listContractors } from "../../find-contractors.server";
import { lockGroup } from "../groups.server";

const NAME_TAKEN = invalid({ name: ["There is already a group with this name."] });
const NO_CONTRACTORS = invalid({
  usersIds: ["One of these people isn't a contractor. Please choose again."],
});

type Values = { name: string; userIds: number[] };
type Saved = Result<{ id: number; name: string }>;

function readGroup({ name: typed, usersIds }: TypedMemberList, on: "add" | "edit"): Result<Values> {
  const name = readMemberListName(typed);
  const error = memberListNameError(name, on);
  if (error) return invalid({ name: [error] });
  return ok({ name, userIds: [...new Set((usersIds ?? []).map(Number))].sort((a, b) => a - b) });
}

/** Creates a group. With `idempotencyKey`, a repeated submission returns the group that the first one created. */
export async function addGroup(
  actor: Actor,
  typed: TypedMemberList,
  idempotencyKey?: IdempotencyKey,
): Promise<Saved> {
  const companyId = actor.companyId;
  if (!may(actor, "groups.change") || companyId === null) return forbidden();
  const group = readGroup(typed, "add");
  if (!group.ok) return group;
  const { name, userIds } = group.value;
  return inTransaction((tx) =>
    runOnce(tx, actor.id, "groups.add", idempotencyKey, async () => {
      const [created] = await tx
        .insert(contractorGroups)
        .values({ companyId, name, createdAt: now() })
        .onConflictDoNothing()
        .returning({ id: contractorGroups.id, name: contractorGroups.name });
      if (!created) return NAME_TAKEN;
      if (!(await insertMembers(tx, { groupId: created.id, companyId }, userIds))) return NO_CONTRACTORS;
      await record(tx, actor, created.id, { companyId, type: "create", name, userIds });
      return ok(created);
    }),
  );
}

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
      await tx
        .update(contractorGroups)
        .set({ name })
        .where(and(eq(contractorGroups.id, id), eq(contractorGroups.companyId, companyId)));
      const { groupId, companyId: ofCompany } = contractorGroupMembers;
      await tx.delete(contractorGroupMembers).where(and(eq(groupId, id), eq(ofCompany, companyId)));
      if (!(await insertMembers(tx, { groupId: id, companyId }, userIds))) return NO_CONTRACTORS;
      await record(tx, actor, id, { companyId, type: "edit", from: before, name, userIds });
      return ok({ id, name });
    });
  } catch (error) {
    // A concurrent request may take the name; only the unique index detects it.
    if (sqlState(error) === "23505") return NAME_TAKEN;
    throw error;
  }
}

export function deleteGroup(actor: Actor, id: number): Promise<Result<{ name: string }>> {
  return inTransaction(async (tx) => {
    const companyId = actor.companyId;
    if (!may(actor, "groups.change") || companyId === null) return forbidden();
    const group = await lockGroup(tx, companyId, id);
    if (!group) return notFound("Group");
    await tx
      .delete(contractorGroups)
      .where(and(eq(contractorGroups.id, id), eq(contractorGroups.companyId, companyId)));
    await record(tx, actor, id, { companyId, type: "delete", name: group.name });
    return ok({ name: group.name });
  });
}

const record = (tx: Tx, actor: Actor, id: number, detail: { companyId: number; [name: string]: unknown }) =>
  recordAction(
    tx,
    actor,
    "groups.change",
    { type: "contractor-group", id, companyId: detail.companyId },
    detail,
  );

/** Returns `false` if any of the users isn't a contractor. */
async function insertMembers(tx: Tx, group: { groupId: number; companyId: number }, userIds: number[]) {
  if ((await listContractors(tx, userIds)).length < userIds.length) return false;
  const rows = userIds.map((contractorId) => ({ ...group, contractorId }));
  if (rows.length > 0) await tx.insert(contractorGroupMembers).values(rows);
  return true;
}
