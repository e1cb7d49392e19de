import { users } from "db/schema/accounts";
import { teamMembers, teams } from "db/schema/companies";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, sqlState, type Tx } from "~/platform/db/db.server";
import { once, type Sending } from "~/platform/db/idempotency.server";
import { recordAct } from "~/platform/db/record.server";
import { forbidden, invalid, NOTHING_CHANGED, notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { readTeam, STRANGERS, TEAM_TAKEN, type TeamValues, type TypedTeam } from "../team";
import { lockTeam } from "../teams.server";

type Saved = Result<{ id: number; name: string }>;

/** CMP-003: the same sending again is answered with the team that the first one made. */
export async function addTeam(actor: Actor, typed: TypedTeam, sending?: Sending): Promise<Saved> {
  const companyId = actor.companyId;
  if (!may(actor, "teams.change") || companyId === null) return forbidden();
  const team = readTeam(typed, "add");
  if (!team.ok) return team;
  const { name, userIds } = team.value;
  return inTransaction((tx) =>
    once(tx, actor.id, "teams.add", sending, async () => {
      if (!(await holdColleagues(tx, companyId, userIds))) return STRANGERS;
      const [made] = await tx
        .insert(teams)
        .values({ companyId, name, createdAt: now() })
        .onConflictDoNothing()
        .returning({ id: teams.id, name: teams.name });
      if (!made) return TEAM_TAKEN;
      await putMembers(tx, made.id, userIds);
      await recordAct(tx, actor, "teams.change", subject(made.id), {
        companyId,
        type: "create",
        name,
        userIds,
      });
      return ok(made);
    }),
  );
}

/** CMP-004: another name, other members, or both. */
export async function editTeam(actor: Actor, id: number, typed: TypedTeam): Promise<Saved> {
  const companyId = actor.companyId;
  if (!may(actor, "teams.change") || companyId === null) return forbidden();
  const team = readTeam(typed, "edit");
  if (!team.ok) return team;
  try {
    return await inTransaction((tx) => write(tx, actor, companyId, id, team.value));
  } catch (error) {
    // Somebody may take the name at the same moment: only the index knows.
    if (sqlState(error) === "23505") return TEAM_TAKEN;
    throw error;
  }
}

async function write(
  tx: Tx,
  actor: Actor,
  companyId: number,
  id: number,
  values: TeamValues,
): Promise<Saved> {
  const before = await lockTeam(tx, companyId, id);
  if (!before) return notFound("Team");
  const { name, userIds } = values;
  if (before.name === name && before.userIds.join() === userIds.join())
    return invalid({ name: [NOTHING_CHANGED] });
  if (!(await holdColleagues(tx, companyId, userIds))) return STRANGERS;
  await tx.update(teams).set({ name }).where(eq(teams.id, id));
  await tx.delete(teamMembers).where(eq(teamMembers.teamId, id));
  await putMembers(tx, id, userIds);
  const told = { companyId, type: "edit", from: before, name, userIds };
  await recordAct(tx, actor, "teams.change", subject(id), told);
  return ok({ id, name });
}

const subject = (id: number) => ({ type: "team", id });

const putMembers = (tx: Tx, teamId: number, userIds: number[]) =>
  tx.insert(teamMembers).values(userIds.map((userId) => ({ teamId, userId })));

/** Whether all of them are the company's own and stay so until the transaction ends. */
async function holdColleagues(tx: Tx, companyId: number, userIds: number[]) {
  if (!userIds.every(Number.isSafeInteger)) return false;
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, userIds), ne(users.state, "disabled")))
    .for("share");
  return found.length === userIds.length;
}
