import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { staffNotes } from "db/schema/suspensions";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { RecordKey } from "../records.server";

/** Adds a note that only staff read; notes can't be changed. A repeated submission adds it once. */
export function addStaffNote(
  actor: Actor,
  about: RecordKey,
  text: string,
  idempotencyKey?: IdempotencyKey,
): Promise<Result<{ id: number }>> {
  return inTransaction(async (tx) => {
    if (!may(actor, "staff-note.write")) return forbidden();
    const isPerson = "userId" in about;
    const [found] = isPerson
      ? await tx.select({ id: users.id }).from(users).where(eq(users.id, about.userId))
      : await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, about.companyId));
    if (!found) return notFound(isPerson ? "Person" : "Company");
    return runOnce(tx, actor.id, "staff-note.write", idempotencyKey, async () => {
      const note = { ...about, text, writtenBy: actor.id, writtenAt: now() };
      const [created] = await tx.insert(staffNotes).values(note).returning({ id: staffNotes.id });
      const subject = { type: isPerson ? ("user" as const) : ("company" as const), id: found.id };
      await recordAction(tx, actor, "staff-note.write", subject, { noteId: created!.id });
      return ok({ id: created!.id });
    });
  });
}
