import { type NoticeMail, type PushKind, pushKinds, users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok } from "~/platform/result";

const choices = ["at-once", "daily", "never"] as const satisfies readonly NoticeMail[];
export const notificationSettingsForm = z.object({
  mail: z.enum(choices, "Please choose when to get emails"),
  sms: z.literal("on").optional(),
  push: z.array(z.enum(pushKinds)).default([]),
});

export async function findNotificationSettings(actor: Actor) {
  const [person] = await db
    .select({ mail: users.noticeMail, sms: users.noticeSms, push: users.noticePush, phone: users.phone })
    .from(users)
    .where(eq(users.id, actor.id));
  return person!;
}

type Chosen = { mail: NoticeMail; sms: boolean; push?: PushKind[] };

/** Saves a person's choice; without `push` what is pushed stays. */
export function saveNotificationSettings(actor: Actor, chosen: Chosen) {
  return inTransaction(async (tx) => {
    const change = {
      noticeMail: chosen.mail,
      noticeSms: chosen.sms,
      ...(chosen.push && { noticePush: chosen.push }),
    };
    await tx.update(users).set(change).where(eq(users.id, actor.id));
    await recordAction(tx, actor, "notices.choose", { type: "user", id: actor.id }, change);
    return ok(chosen);
  });
}
