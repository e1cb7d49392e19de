import { bankSources } from "db/schema/banking";
import { cards } from "db/schema/funds";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { lockPrimary } from "~/banking/commands/record-source.server";
import { type BankSource, findSource } from "~/banking/queries.server";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";

export function makeBankPrimary(actor: Actor, id: number): Promise<Result<BankSource>> {
  const { companyId } = actor;
  return inTransaction(async (tx) => {
    if (!may(actor, "bank-sources.change")) return forbidden();
    await lockPrimary(tx, companyId);
    const source = await findSource(companyId, id, tx);
    if (!source) return notFound("Funding source");
    if (source.isPrimary) return ok(source);
    if (!source.isVerified) return refuse("conflict", "Only a verified bank account can be the primary one");
    const owned = companyId === null ? isNull(bankSources.companyId) : eq(bankSources.companyId, companyId);
    await tx
      .update(bankSources)
      .set({ isPrimary: false })
      .where(and(owned, eq(bankSources.isPrimary, true)));
    if (companyId !== null)
      await tx
        .update(cards)
        .set({ isPrimary: false })
        .where(and(eq(cards.companyId, companyId), eq(cards.isPrimary, true)));
    const [created] = await tx
      .update(bankSources)
      .set({ isPrimary: true })
      .where(eq(bankSources.id, id))
      .returning();
    const details = { action: "make primary", companyId };
    await recordAction(tx, actor, "bank-sources.change", { type: "bank-source", id, companyId }, details);
    return ok(created!);
  });
}
