import { refills } from "db/schema/funds";
import type { Actor } from "~/access/actor";
import type { Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { randomSecret } from "~/platform/http/session.server";
import { now } from "~/platform/time/clock.server";

type NewRefill = Omit<typeof refills.$inferInsert, "key" | "companyId" | "actorId" | "address" | "createdAt">;

/** Stores a refill with a new key, before the provider is called. Returns its id. */
export async function createRefill(
  tx: Tx,
  actor: Actor,
  companyId: number,
  refill: NewRefill,
): Promise<number> {
  const [created] = await tx
    .insert(refills)
    .values({
      ...refill,
      key: `refill-${randomSecret()}`,
      companyId,
      actorId: actor.id,
      address: actor.address,
      createdAt: now(),
    })
    .returning({ id: refills.id });
  const { id } = created!;
  const details = { companyId, amountCents: refill.amountCents, feeCents: refill.feeCents };
  await recordAction(tx, actor, "funds.add", { type: "refill", id, companyId }, details);
  return id;
}
