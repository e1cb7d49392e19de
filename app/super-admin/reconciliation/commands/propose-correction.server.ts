import { companies } from "db/schema/companies";
import { type CorrectionKind, corrections, reconciliationItems } from "db/schema/reconciliation";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { listUnpaidWins } from "~/payouts/commands/paid-by-hand.server";
import { inTransaction } from "~/platform/db/db.server";
import { once, type Sending } from "~/platform/db/idempotency.server";
import { recordAct } from "~/platform/db/record.server";
import { forbidden, invalid, notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { findByHand } from "../by-hand.server";
import { fitsItem } from "../correction-options";
import { findItem, remainingCents } from "../items.server";

const NO_PAYOUT = "Please choose a payout of this amount that has not arrived";

export type Proposal = {
  kind: CorrectionKind;
  /** Whom money is given to or taken from; nobody where Callout bears it. */
  companyId?: number;
  /** More than 0; what is borne, or was a payout, is always all that is in suspense. */
  amountCents?: number;
  itemId?: number;
  /** The order whose pay was made by hand. */
  win?: number;
  reason: string;
  sending?: Sending;
};

/**
 * Asks for a correction. It moves nothing until another super administrator approves it. Refuses `invalid` where it does
 * not fit what is in suspense.
 */
export async function proposeCorrection(
  actor: Actor,
  { sending, ...wish }: Proposal,
): Promise<Result<{ id: number }>> {
  if (!may(actor, "correction.propose")) return forbidden();
  const isPayout = wish.kind === "payout";
  const byHand = isPayout ? await findByHand(await findItem(wish.itemId ?? 0)) : undefined;
  if (isPayout && !(byHand && (await listUnpaidWins(byHand)).includes(wish.win ?? 0)))
    return invalid({ win: [NO_PAYOUT] });
  return inTransaction((tx) =>
    once(tx, actor.id, "correction.propose", sending, async () => {
      const { kind, companyId, itemId, reason } = wish;
      const isItem = eq(reconciliationItems.id, itemId ?? 0);
      const [item] = itemId ? await tx.select().from(reconciliationItems).where(isItem).for("update") : [];
      if (itemId && !item) return notFound("Difference");
      if (companyId) {
        const [company] = await tx
          .select({ id: companies.id })
          .from(companies)
          .where(eq(companies.id, companyId));
        if (!company) return notFound("Company");
      }
      const amountCents = byHand?.amountCents ?? wish.amountCents ?? (item ? remainingCents(item) : 0);
      const fits = fitsItem({ kind, amountCents }, item && remainingCents(item));
      if (!fits.ok) return fits;
      const [made] = await tx
        .insert(corrections)
        .values({
          kind,
          companyId: companyId ?? null,
          itemId: itemId ?? null,
          workOrderId: byHand ? wish.win : null,
          amountCents,
          reason,
          proposedById: actor.id,
          proposedAt: now(),
        })
        .returning({ id: corrections.id });
      const { id } = made!;
      const told = { kind, companyId, itemId, workOrderId: wish.win, amountCents, reason };
      await recordAct(tx, actor, "correction.propose", { type: "correction", id }, told);
      return ok({ id });
    }),
  );
}
