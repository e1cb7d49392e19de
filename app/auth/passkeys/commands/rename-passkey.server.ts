import { passkeys } from "db/schema/second-factors";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { notFound, ok } from "~/platform/result";

export function renamePasskey(actor: Actor, { id, name }: { id: number; name: string }) {
  return inTransaction(async (tx) => {
    const [renamed] = await tx
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.id)))
      .returning({ id: passkeys.id });
    if (!renamed) return notFound("Passkey");
    const subject = { type: "user" as const, id: actor.id };
    await recordAction(tx, actor, "passkey.rename", subject, { passkey: id, name });
    return ok();
  });
}
