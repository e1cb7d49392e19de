import { accountDeletions, dataCopies } from "db/schema/own-data";
import { payoutBanks, taxDetails } from "db/schema/payouts";
import { files } from "db/schema/platform";
import { and, asc, eq, inArray, lt, lte } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { lockAccount } from "~/auth/accounts.server";
import { countUnfinishedWork, removeFromCompany } from "~/people/users/commands/delete-user.server";
import { findUser, listSuccessors, lockCompanyUsers } from "~/people/users/users.server";
import { db, inTransaction, joinTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { deleteFileBytes, deleteFileRows } from "~/platform/files/files.server";
import { jobQueue, noData } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/observability/log.server";
import { ok, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { formerBanks } from "~/profile/bank/save-bank.server";
import { deactivateAccount } from "~/profile/commands/deactivate-account.server";
import { isUnused } from "~/work-orders/documents/file-uses.server";
import type { Person } from "../declared/rule.server";
import { blockersOf } from "../deletion/blockers.server";
import { eraseRows } from "../deletion/erase-rows.server";
import { adoptSupportFiles } from "../deletion/support-files.server";
import { taxRecordUntil } from "../deletion/tax-record.server";
import { ownDataEmails } from "../emails.server";
import { findOwner } from "../person.server";
import { deleteCopy } from "./request-copy.server";

export const deletionJobs = jobQueue("account-deletions", noData);

type Deletion = typeof accountDeletions.$inferSelect;

/** Hourly: deletes the accounts whose time has come, and goes on where a process died; one that fails stops no other. */
export async function deleteAccounts(): Promise<void> {
  const isDue = and(
    lte(accountDeletions.dueAt, now()),
    inArray(accountDeletions.state, ["waiting", "held", "erased"]),
  );
  const due = await db.select().from(accountDeletions).where(isDue).orderBy(asc(accountDeletions.id));
  let failed: unknown;
  for (const deletion of due)
    await deleteAccount(deletion).catch((error: unknown) => {
      log().error({ err: error, deletionId: deletion.id }, "an account could not be deleted");
      failed = error;
    });
  await deleteTaxRecords();
  if (failed) throw failed;
}

async function deleteAccount(deletion: Deletion) {
  if (deletion.state === "erased" || (await erase(deletion))) await eraseFiles(deletion);
}

/** Erases all rows in one transaction; returns false if something stands in the way, which then holds the request. */
async function erase({ id, userId, heldFor }: Deletion): Promise<boolean> {
  let names: string[] = [];
  const erased = await inTransaction(async (tx) => {
    const [deletion] = await tx.select().from(accountDeletions).where(isOpen(id)).for("update");
    const [owner, actor] = [await findOwner(tx, userId), await findPerson(tx, userId)];
    if (!deletion || !owner || !actor) return refuse("not-found", "Nothing is to be deleted");
    await lockWork(tx, actor);
    const { successor, isMissing } = await findSuccessor(tx, owner, deletion.successorId);
    names = [...(await blockersOf(tx, owner)).map(({ name }) => name), ...(isMissing ? ["successor"] : [])];
    if (names.length > 0) return refuse("conflict", "Something stands in the way");
    // First: the database lets nobody change histories but for an account that is being erased.
    await tx
      .update(accountDeletions)
      .set({ state: "erased", heldFor: [], taxRecordUntil: await taxRecordUntil(tx, userId) })
      .where(isOpen(id));
    if (owner.companyId !== null) await leaveCompany(tx, owner, actor, successor);
    const [bank] = await tx.select().from(payoutBanks).where(eq(payoutBanks.contractorId, userId));
    if (bank?.reference) await formerBanks.add(tx, { reference: bank.reference });
    await adoptSupportFiles(tx, userId);
    await eraseRows(tx, owner);
    await recordAction(tx, null, "own-data.deleted", { type: "user", id: userId });
    await ownDataEmails.add(tx, { kind: "deleted", to: owner.email, firstName: actor.firstName });
    return ok();
  });
  if (!erased.ok && names.length > 0) await hold(id, heldFor, names);
  return erased.ok;
}

const isOpen = (id: number) =>
  and(eq(accountDeletions.id, id), inArray(accountDeletions.state, ["waiting", "held"]));

/** Locks what could bring new work, after withdrawing a contractor's applications, which locks their orders first. */
async function lockWork(tx: Tx, actor: Actor) {
  if (actor.companyId !== null) await lockCompanyUsers(tx, actor.companyId);
  // Refused for assigned work, which is among the blockers.
  if (actor.role === "contractor" && actor.state === "active")
    await joinTransaction(tx, () => deactivateAccount(actor, {}));
  await lockAccount(tx, actor.id);
}

/** Returns who takes over a client user's work orders, and whether somebody is missing who would have to. */
async function findSuccessor(tx: Tx, { id: userId, companyId }: Person, successorId: number | null) {
  if (companyId === null) return { successor: undefined, isMissing: false };
  const successor = (await listSuccessors(tx, companyId, userId)).find(({ id }) => id === successorId);
  const { needsSuccessor } = await countUnfinishedWork(tx, companyId, userId);
  return { successor, isMissing: needsSuccessor && !successor };
}

async function leaveCompany(
  tx: Tx,
  { id, companyId }: Person,
  actor: Actor,
  successor: { id: number; name: string } | undefined,
) {
  const user = await findUser(tx, companyId!, String(id));
  if (user) await removeFromCompany(tx, actor, user, successor);
}

/** Tells the person what stands in the way, once for the same things. */
async function hold(id: number, heldBefore: string[], names: string[]) {
  if (names.join() === heldBefore.join()) return;
  await inTransaction(async (tx) => {
    const held = { state: "held", heldFor: names } as const;
    const [deletion] = await tx.update(accountDeletions).set(held).where(isOpen(id)).returning();
    if (!deletion) return ok();
    const subject = { type: "user" as const, id: deletion.userId };
    await recordAction(tx, null, "own-data.held", subject, { heldFor: names });
    await ownDataEmails.add(tx, { kind: "deletion", what: "held", deletionId: id });
    return ok();
  });
}

/** Deletes copies and the uploads that nothing names any more, the bytes before their rows, and ends the deletion. */
async function eraseFiles({ id, userId }: Deletion) {
  const copies = await db.select({ id: dataCopies.id }).from(dataCopies).where(eq(dataCopies.userId, userId));
  for (const copy of copies) await deleteCopy(copy.id);
  const unused = await db
    .select()
    .from(files)
    .where(and(eq(files.uploadedById, userId), isUnused(db)));
  await deleteFileBytes(unused);
  await deleteFileRows(
    db,
    unused.map((file) => file.id),
  );
  await db
    .update(accountDeletions)
    .set({ state: "done", endedAt: now() })
    .where(and(eq(accountDeletions.id, id), eq(accountDeletions.state, "erased")));
}

/** Deletes the tax records whose time is over. */
async function deleteTaxRecords() {
  const isOver = lt(accountDeletions.taxRecordUntil, now());
  const over = await db.select().from(accountDeletions).where(isOver);
  for (const { id, userId } of over) {
    await db.delete(taxDetails).where(eq(taxDetails.contractorId, userId));
    await db.update(accountDeletions).set({ taxRecordUntil: null }).where(eq(accountDeletions.id, id));
  }
}
