import { imports } from "db/schema/imports";
import { workOrders } from "db/schema/work-orders";
import { and, eq, notInArray } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, type Reader, type Tx } from "~/platform/db/db.server";
import { forbidden, invalid, notFound, ok, type Result, refuse } from "~/platform/result";
import { changeMany } from "~/work-orders/change-many.server";
import { type CompanyUser, isInvitation, LAST_ADMIN } from "../company-user";
import { listTeamsAlone, removeInvitation, removeUser } from "../remove.server";
import { findUser, hasOtherAdmin, listSuccessors, lockPeople, numberOf } from "../users.server";

type Deleted = {
  id: string;
  /** Who takes over. */
  reassignedTo?: number | null;
};

/**
 * CMP-030, Q-124: a colleague goes, at once and for good; his work orders are his successor's from then on, and each
 * one's history says so. Nobody deletes himself, nor the last Admin.
 */
export function deleteUser(
  actor: Actor,
  { id, reassignedTo = null }: Deleted,
): Promise<Result<{ name: string; orders: number }>> {
  return inTransaction(async (tx) => {
    const companyId = actor.companyId;
    if (!may(actor, "users.manage") || companyId === null) return forbidden();
    await lockPeople(tx, companyId);
    const user = await findUser(tx, companyId, id);
    if (!user) return notFound("User");
    const name = `${user.firstname} ${user.lastname}`;
    if (isInvitation(user)) {
      await removeInvitation(tx, actor, user);
      return ok({ name, orders: 0 });
    }
    const userId = numberOf(id);
    const possible = await mayGo(tx, actor, user);
    if (!possible.ok) return possible;
    const successor = (await listSuccessors(tx, companyId, userId)).find((each) => each.id === reassignedTo);
    if (reassignedTo !== null && !successor)
      return invalid({ reassignedTo: ["This person can't take over. Please choose somebody else."] });
    if (!successor && (await countLeft(tx, companyId, userId)).mustBeTaken)
      return invalid({ reassignedTo: ["Please choose who takes over."] });
    const orders = successor ? await handOver(tx, actor, user, successor) : 0;
    await removeUser(tx, actor, user, successor?.id ?? null);
    return ok({ name, orders });
  });
}

/** Says whether a colleague who has registered can be deleted at all, before it is asked who takes over. */
export async function mayGo(reader: Reader, actor: Actor, user: CompanyUser): Promise<Result<undefined>> {
  const userId = numberOf(user.id);
  if (userId === actor.id) return refuse("conflict", "You can't delete yourself.");
  if (user.accessctrl === "Admin" && !(await hasOtherAdmin(reader, user.companyId, userId)))
    return refuse("conflict", LAST_ADMIN);
  return ok();
}

/** What somebody would leave behind: the question before he goes says it. */
export async function countLeft(reader: Reader, companyId: number, userId: number) {
  const isHis = and(eq(workOrders.companyId, companyId), eq(workOrders.createdById, userId));
  const isOpen = notInArray(workOrders.status, ["paid", "canceled", "deleted"]);
  const openOrders = await reader.$count(workOrders, and(isHis, isOpen));
  const isRunning = and(eq(imports.createdById, userId), eq(imports.state, "running"));
  const teams = (await listTeamsAlone(reader, companyId, userId)).map(({ name }) => name);
  const mustBeTaken = openOrders > 0 || teams.length > 0 || (await reader.$count(imports, isRunning)) > 0;
  return { openOrders, teams, mustBeTaken };
}

/** The finished ones as well: whoever asks about one finds somebody who can answer. Forms show no creator, so versions stay. */
async function handOver(tx: Tx, actor: Actor, user: CompanyUser, successor: { id: number; name: string }) {
  const from = `${user.firstname} ${user.lastname}`;
  const userId = numberOf(user.id);
  await tx.update(imports).set({ createdById: successor.id }).where(eq(imports.createdById, userId));
  return changeMany(tx, actor, {
    companyId: user.companyId,
    where: eq(workOrders.createdById, userId),
    set: { createdById: successor.id },
    description: `${fullName(actor)} deleted the user ${from}; ${successor.name} has taken over`,
    changes: { createdBy: { from, to: successor.name } },
  });
}
