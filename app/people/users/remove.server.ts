import { accountTokens, formDrafts, users } from "db/schema/accounts";
import { companyInvitations, teamMembers } from "db/schema/companies";
import { eq, inArray } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Reader, Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { closeSessionsOf } from "~/platform/http/session.server";
import { now } from "~/platform/time/clock.server";
import { listTeamsOf } from "../teams/teams.server";
import type { CompanyUser } from "./company-user";
import { idNumberOf } from "./users.server";

/** Lists teams whose only member is this user. A team has at least one member, so a successor must join them. */
export async function listTeamsOfOnly(reader: Reader, companyId: number, userId: number) {
  const teams = await listTeamsOf(reader, companyId);
  return teams.filter(({ userIds }) => userIds.length === 1 && userIds[0] === userId);
}

/** Deletes a user: ends sessions, keeps the name for histories, and frees the email for a new invitation. */
export async function removeUser(
  tx: Tx,
  actor: Actor,
  { companyId, id, accessctrl }: CompanyUser,
  successorId: number | null,
) {
  const userId = idNumberOf(id);
  const soleMemberTeams = (await listTeamsOfOnly(tx, companyId, userId)).map((team) => team.id);
  if (successorId !== null && soleMemberTeams.length > 0)
    await tx
      .update(teamMembers)
      .set({ userId: successorId })
      .where(inArray(teamMembers.teamId, soleMemberTeams));
  await tx.delete(teamMembers).where(eq(teamMembers.userId, userId));
  await closeSessionsOf(tx, userId);
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
  await tx.delete(formDrafts).where(eq(formDrafts.userId, userId));
  await tx
    .update(users)
    .set({
      state: "disabled",
      removedAt: now(),
      email: `removed-${userId}@removed.invalid`,
      passwordHash: "",
    })
    .where(eq(users.id, userId));
  const detail = { companyId, type: "delete", level: accessctrl, reassignedTo: successorId };
  await recordAction(tx, actor, "users.manage", { type: "user", id: userId }, detail);
}

export async function removeInvitation(tx: Tx, actor: Actor, { companyId, id }: CompanyUser) {
  const invitationId = idNumberOf(id);
  await tx.delete(companyInvitations).where(eq(companyInvitations.id, invitationId));
  const detail = { companyId, type: "take back" };
  await recordAction(tx, actor, "users.manage", { type: "invitation", id: invitationId }, detail);
}
