import { teams } from "db/schema/colleagues";
import { workOrders } from "db/schema/work-orders";
import { and, arrayContains, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, notFound, ok } from "~/platform/result";
import { changeMany, nextVersion } from "~/work-orders/store/change-many.server";
import { lockTeam, type Team } from "../teams.server";

/** Deletes a team and its memberships. The caller has locked it and removed it from the work orders. */
async function removeTeam(tx: Tx, actor: Actor, companyId: number, { id, name }: Team) {
  await tx.delete(teams).where(and(eq(teams.id, id), eq(teams.companyId, companyId)));
  await recordAction(
    tx,
    actor,
    "teams.change",
    { type: "team", id, companyId },
    { companyId, type: "delete", name },
  );
}

/** Deletes a team and removes it from its work orders, with an entry in each order's history. */
export function deleteTeam(actor: Actor, id: number) {
  return inTransaction(async (tx) => {
    const companyId = actor.companyId;
    if (!may(actor, "teams.change") || companyId === null) return forbidden();
    const team = await lockTeam(tx, companyId, id);
    if (!team) return notFound("Team");
    const { name } = team;
    const orders = await changeMany(tx, actor, {
      companyId,
      where: hasTeam(id),
      set: { teamIds: sql`array_remove(${workOrders.teamIds}, ${id}::bigint)`, ...nextVersion() },
      description: `Team ${name} was deleted`,
      changes: { teams: { from: [name], to: [] } },
    });
    await removeTeam(tx, actor, companyId, team);
    return ok({ name, orders });
  });
}

const hasTeam = (teamId: number) => arrayContains(workOrders.teamIds, [teamId]);

export const countOrdersOfTeam = (companyId: number, teamId: number) =>
  db.$count(workOrders, and(eq(workOrders.companyId, companyId), hasTeam(teamId)));
