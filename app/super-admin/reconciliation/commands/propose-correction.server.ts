import { companies } from "db/schema/companies";
import { type CorrectionKind, corrections, reconciliationItems } from "db/schema/reconciliation";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { now } from "~/platform/clock.server";
import { inTransaction } from "~/platform/db.server";
import { once, type Sending } from "~/platform/once.server";
import { recordAct } from "~/platform/record.server";
import { forbidden, notFound, ok, type Result } from "~/platform/result";
import { remainingCents } from "../items.server";
import { fitsItem } from "../what-fits";

export type Proposal = {
  kind: CorrectionKind;
  /** Whom money is given to or taken from; nobody where Callout bears it. */
  companyId?: number;
  /** More than 0; what is borne is always all that is in suspense. */
  amountCents?: number;
  itemId?: number;
  reason: string;
  sending?: Sending;
};

/**
 * Asks for a correction. It moves nothing until another super administrator approves it. Refuses `invalid` where it does
 * not fit what is in suspense.
 */
export function proposeCorrection(
  actor: Actor,
  { sending, ...wish }: Proposal,
): Promise<Result<{ id: number }>> {
  return inTransaction(async (tx) => {
    if (!may(actor, "correction.propose")) return forbidden();
    return once(tx, actor.id, "correction.propose", sending, async () => {
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
      const amountCents = wish.amountCents ?? (item ? remainingCents(item) : 0);
      const fits = fitsItem({ kind, amountCents }, item && remainingCents(item));
      if (!fits.ok) return fits;
      const [made] = await tx
        .insert(corrections)
        .values({
          kind,
          companyId: companyId ?? null,
          itemId: itemId ?? null,
          amountCents,
          reason,
          proposedById: actor.id,
          proposedAt: now(),
        })
        .returning({ id: corrections.id });
      const { id } = made!;
      const told = { kind, companyId, itemId, amountCents, reason };
      await recordAct(tx, actor, "correction.propose", { type: "correction", id }, told);
      return ok({ id });
    });
  });
}
