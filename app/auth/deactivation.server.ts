import { users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { removePushDevicesOf } from "~/platform/push/push-devices.server";
import { ok, type Result, refuse } from "~/platform/result";
import { lockAccount } from "./accounts.server";

/** Deactivates the account and ends its push messages; `profile` withdraws the applications. */
export async function deactivate(tx: Tx, actor: Actor, reason: string): Promise<Result<undefined>> {
  const account = await lockAccount(tx, actor.id);
  if (account?.state !== "active") return refuse("conflict", "This account is not active.");
  await tx
    .update(users)
    .set({ state: "deactivated", deactivationReason: reason })
    .where(eq(users.id, actor.id));
  await removePushDevicesOf(tx, actor.id);
  return ok();
}
