import { users } from "db/schema/accounts";
import { teamMembers, teams } from "db/schema/colleagues";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { memberListNameError, readMemberListName, type TypedMemberList } from "~/companies/member-list";
import { inTransaction, sqlState, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, invalid, NOTHING_CHANGED, notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { lockTeam } from "../teams.server";

/** A team: colleagues who are notified about the work orders of their team. */
const NO_MEMBERS = "There must be at least one member";
const TEAM_NAME_TAKEN = invalid({ name: ["There is already a team with this name."] });
const NOT_COLLEAGUES = invalid({
  usersIds: ["One of these people is no longer in your company. Please choose again."],
});

type TeamValues = { name: string; userIds: number[] };

/** Reads a team as sent; refuses with all errors at once, by field. */
export function readTeam({ name: typed, usersIds }: TypedMemberList, on: "add" | "edit"): Result<TeamValues> {
  const name = readMemberListName(typed);
  const userIds = [...new Set((usersIds ?? []).map(Number))].sort((a, b) => a - b);
  const nameError = memberListNameError(name, on);
  const errors = {
    ...(nameError && { name: [nameError] }),
    ...(userIds.length === 0 && { usersIds: [NO_MEMBERS] }),
  };
  return Object.keys(errors).length > 0 ? invalid(errors) : ok({ name, userIds });
}

type SavedTeam = Result<{ id: number; name: string }>;

/** Creates a team. With `idempotencyKey`, a repeated submission returns the team that the first one created. */
export async function addTeam(
  actor: Actor,
  typed: TypedMemberList,
  idempotencyKey?: IdempotencyKey,
): Promise<SavedTeam> {
  const companyId = actor.companyId;
  if (!may(actor, "teams.change") || companyId === null) return forbidden();
  const team = readTeam(typed, "add");
  if (!team.ok) return team;
  const { name, userIds } = team.value;
  return inTransaction((tx) =>
    runOnce(tx, actor.id, "teams.add", idempotencyKey, async () => {
      if (!(await lockColleagues(tx, companyId, userIds))) return NOT_COLLEAGUES;
      const [created] = await tx
        .insert(teams)
        .values({ companyId, name, createdAt: now() })
        .onConflictDoNothing()
        .returning({ id: teams.id, name: teams.name });
      if (!created) return TEAM_NAME_TAKEN;
      await insertMembers(tx, { teamId: created.id, companyId }, userIds);
      await recordAction(
        tx,
        actor,
        "teams.change",
        { type: "team", id: created.id, companyId },
        {
          companyId,
          type: "create",
          name,
          userIds,
        },
      );
      return ok(created);
    }),
  );
}

export async function editTeam(actor: Actor, id: number, typed: TypedMemberList): Promise<SavedTeam> {
  const companyId = actor.companyId;
  if (!may(actor, "teams.change") || companyId === null) return forbidden();
  const team = readTeam(typed, "edit");
  if (!team.ok) return team;
  try {
    return await inTransaction((tx) => updateTeam(tx, actor, companyId, id, team.value));
  } catch (error) {
    // A concurrent request may take the name; only the unique index detects it.
    if (sqlState(error) === "23505") return TEAM_NAME_TAKEN;
    throw error;
  }
}

async function updateTeam(
  tx: Tx,
  actor: Actor,
  companyId: number,
  id: number,
  values: TeamValues,
): Promise<SavedTeam> {
  const before = await lockTeam(tx, companyId, id);
  if (!before) return notFound("Team");
  const { name, userIds } = values;
  if (before.name === name && before.userIds.join() === userIds.join())
    return invalid({ name: [NOTHING_CHANGED] });
  if (!(await lockColleagues(tx, companyId, userIds))) return NOT_COLLEAGUES;
  await tx
    .update(teams)
    .set({ name })
    .where(and(eq(teams.id, id), eq(teams.companyId, companyId)));
  await tx.delete(teamMembers).where(and(eq(teamMembers.teamId, id), eq(teamMembers.companyId, companyId)));
  await insertMembers(tx, { teamId: id, companyId }, userIds);
  const detail = { companyId, type: "edit", from: before, name, userIds };
  await recordAction(tx, actor, "teams.change", { type: "team", id, companyId }, detail);
  return ok({ id, name });
}

const insertMembers = (tx: Tx, team: { teamId: number; companyId: number }, userIds: number[]) =>
  tx.insert(teamMembers).values(userIds.map((userId) => ({ ...team, userId })));

/** Locks users until the transaction ends; `false` if any of them isn't an active user of the company. */
async function lockColleagues(tx: Tx, companyId: number, userIds: number[]) {
  if (!userIds.every(Number.isSafeInteger)) return false;
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, userIds), ne(users.state, "disabled")))
    .for("share");
  return found.length === userIds.length;
}
