import { accountTokens, formDrafts, users } from "db/schema/accounts";
import { companyInvitations, teamMembers } from "db/schema/companies";
import { eq, inArray } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Reader, Tx } from "~/platform/db/db.server";
import { recordAct } from "~/platform/db/record.server";
import { closeSessionsOf } from "~/platform/http/session.server";
import { now } from "~/platform/time/clock.server";
import { listTeamsOf } from "../teams/teams.server";
import type { CompanyUser } from "./company-user";
import { numberOf } from "./users.server";

/** Teams that nobody else is in: somebody has to take the place, because a team has at least one member. */
export async function listTeamsAlone(reader: Reader, companyId: number, userId: number) {
  const teams = await listTeamsOf(reader, companyId);
  return teams.filter(({ userIds }) => userIds.length === 1 && userIds[0] === userId);
}

/**
 * Shuts somebody out for good and at once: every session and token of his ends. His name stays for the histories; the
 * address goes, so that it can be invited again. The caller has given away the work orders: they are another room's.
 */
export async function removeUser(
  tx: Tx,
  actor: Actor,
  { companyId, id, accessctrl }: CompanyUser,
  successorId: number | null,
) {
  const userId = numberOf(id);
  const alone = (await listTeamsAlone(tx, companyId, userId)).map((team) => team.id);
  if (successorId !== null && alone.length > 0)
    await tx.update(teamMembers).set({ userId: successorId }).where(inArray(teamMembers.teamId, alone));
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
  const told = { companyId, type: "delete", level: accessctrl, reassignedTo: successorId };
  await recordAct(tx, actor, "users.manage", { type: "user", id: userId }, told);
}

/** Takes an invitation back: its link opens nothing any more. */
export async function removeInvitation(tx: Tx, actor: Actor, { companyId, id }: CompanyUser) {
  const invitationId = numberOf(id);
  await tx.delete(companyInvitations).where(eq(companyInvitations.id, invitationId));
  const told = { companyId, type: "take back" };
  await recordAct(tx, actor, "users.manage", { type: "invitation", id: invitationId }, told);
}
