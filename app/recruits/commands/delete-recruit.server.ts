import { recruits } from "db/schema/recruits";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, notFound, ok, type Result } from "~/platform/result";

/** Deletes a recruit and the record of emails to them. Refuses `not-found`. */
export function deleteRecruit(actor: Actor, id: number): Promise<Result<{ email: string }>> {
  return inTransaction(async (tx) => {
    if (!may(actor, "recruits.manage")) return forbidden();
    const [deleted] = await tx
      .delete(recruits)
      .where(eq(recruits.id, id))
      .returning({ email: recruits.email, name: recruits.name });
    if (!deleted) return notFound("Recruit");
    await recordAction(tx, actor, "recruits.delete", { type: "recruit", id }, deleted);
    return ok({ email: deleted.email });
  });
}
