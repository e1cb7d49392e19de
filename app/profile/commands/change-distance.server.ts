import { contractorProfiles, type NoticeMail } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok } from "~/platform/result";

const wrong = "Please enter a distance of 1 to 500 miles";
export const distanceForm = z.object({
  // Digits only: JavaScript also reads "0x10" and "1e2" as numbers.
  distance: z.coerce
    .string(wrong)
    .trim()
    .regex(/^\d{1,3}$/, wrong)
    .transform(Number)
    .pipe(z.int(wrong).min(1, wrong).max(500, wrong)),
});

const choices = ["at-once", "daily", "never"] as const satisfies readonly NoticeMail[];
export const radiusForm = distanceForm.extend({
  workMail: z.enum(choices, "Please choose when to get emails"),
});

/** Finds a contractor's radius for new work, in miles, and when emails about it are sent. */
export async function findRadius(actor: Actor) {
  const [profile] = await db
    .select({ miles: contractorProfiles.defaultDistanceMiles, workMail: contractorProfiles.workMail })
    .from(contractorProfiles)
    .where(eq(contractorProfiles.userId, actor.id));
  return profile!;
}

/** Changes the radius around home (miles) for emails about new work, and when they are sent if `workMail` is given. */
export function changeDistance(actor: Actor, miles: number, workMail?: NoticeMail) {
  return inTransaction(async (tx) => {
    await tx
      .update(contractorProfiles)
      .set({ defaultDistanceMiles: miles, workMail })
      .where(eq(contractorProfiles.userId, actor.id));
    await recordAction(tx, actor, "radius.change", { type: "user", id: actor.id }, { miles, workMail });
    return ok({ miles });
  });
}
