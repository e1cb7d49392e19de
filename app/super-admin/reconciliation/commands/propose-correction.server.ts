import { companies } from "db/schema/companies";
import { type CorrectionKind, corrections, reconciliationItems } from "db/schema/reconciliation";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { listUnpaidWins } from "~/payouts/commands/paid-by-hand.server";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, invalid, notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { findManualTransfer } from "../by-hand.server";
import { checkFitsItem } from "../corrections/correction-options";
import { findItem, remainingCents } from "../items.server";

const NO_PAYOUT = "Please choose a payout of this amount that has not arrived";

export type Proposal = {
  kind: CorrectionKind;
  /** The company to credit or debit; absent if Callout absorbs the amount. */
  companyId?: number;
  /** More than 0; ignored for `bear` and `payout`, which always settle the whole amount in suspense. */
  amountCents?: number;
  itemId?: number;
  /** The order whose pay was transferred manually. */
  win?: number;
  reason: string;
  idempotencyKey?: IdempotencyKey;
};

/** Proposes a correction for another super administrator. Refuses `invalid` when it does not fit. */
export async function proposeCorrection(
  actor: Actor,
  { idempotencyKey, ...request }: Proposal,
): Promise<Result<{ id: number }>> {
  if (!may(actor, "correction.propose")) return forbidden();
  const isPayout = request.kind === "payout";
  const byHand = isPayout ? await findManualTransfer(await findItem(request.itemId ?? 0)) : undefined;
  if (isPayout && !(byHand && (await listUnpaidWins(byHand)).includes(request.win ?? 0)))
    return invalid({ win: [NO_PAYOUT] });
  return inTransaction((tx) =>
    runOnce(tx, actor.id, "correction.propose", idempotencyKey, async () => {
      const { kind, companyId, itemId, reason } = request;
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
      const amountCents = byHand?.amountCents ?? request.amountCents ?? (item ? remainingCents(item) : 0);
      const fits = checkFitsItem({ kind, amountCents }, item && remainingCents(item));
      if (!fits.ok) return fits;
      const [created] = await tx
        .insert(corrections)
        .values({
          kind,
          companyId: companyId ?? null,
          itemId: itemId ?? null,
          workOrderId: byHand ? request.win : null,
          amountCents,
          reason,
          proposedById: actor.id,
          proposedAt: now(),
        })
        .returning({ id: corrections.id });
      const { id } = created!;
      const detail = { kind, companyId, itemId, workOrderId: request.win, amountCents, reason };
      const subject = { type: "correction" as const, id, companyId: companyId ?? null };
      await recordAction(tx, actor, "correction.propose", subject, detail);
      return ok({ id });
    }),
  );
}
