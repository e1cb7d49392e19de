import { contractorProfiles } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db.server";
import { recordAct } from "~/platform/record.server";
import { ok } from "~/platform/result";

const wrong = "Please enter a distance of 1 to 500 miles";
export const distanceForm = z.object({
  // Digits alone: JavaScript takes "0x10" and "1e2" for numbers, people do not.
  distance: z.coerce
    .string(wrong)
    .trim()
    .regex(/^\d{1,3}$/, wrong)
    .transform(Number)
    .pipe(z.int(wrong).min(1, wrong).max(500, wrong)),
});

/** The radius around a contractor's home within which available work is mailed, in miles (SRC-052). */
export function changeDistance(actor: Actor, miles: number) {
  return inTransaction(async (tx) => {
    await tx
      .update(contractorProfiles)
      .set({ defaultDistanceMiles: miles })
      .where(eq(contractorProfiles.userId, actor.id));
    await recordAct(tx, actor, "radius.change", { type: "user", id: actor.id }, { miles });
    return ok({ miles });
  });
}
