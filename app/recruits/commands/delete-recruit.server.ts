import { recruits } from "db/schema/recruits";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAct } from "~/platform/db/record.server";
import { forbidden, notFound, ok, type Result } from "~/platform/result";

/** ADM-022: takes somebody off the list, with what was noted of letters to him. Refuses `not-found`. */
export function deleteRecruit(actor: Actor, id: number): Promise<Result<{ email: string }>> {
  return inTransaction(async (tx) => {
    if (!may(actor, "recruits.manage")) return forbidden();
    const [gone] = await tx
      .delete(recruits)
      .where(eq(recruits.id, id))
      .returning({ email: recruits.email, name: recruits.name });
    if (!gone) return notFound("Recruit");
    await recordAct(tx, actor, "recruits.delete", { type: "recruit", id }, gone);
    return ok({ email: gone.email });
  });
}
