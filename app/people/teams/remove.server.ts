import { teams } from "db/schema/companies";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import type { Team } from "./teams.server";

/** Deletes a team and its memberships. The caller has locked it and removed it from the work orders. */
export async function removeTeam(tx: Tx, actor: Actor, companyId: number, { id, name }: Team) {
  await tx.delete(teams).where(eq(teams.id, id));
  await recordAction(tx, actor, "teams.change", { type: "team", id }, { companyId, type: "delete", name });
}
