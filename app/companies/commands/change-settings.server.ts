import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, notFound, ok } from "~/platform/result";

export type CompanySettings = {
  /** In cents; `null` asks for no receipts. Expenses that were added before stay as they are. */
  receiptAboveCents: number | null;
};

/** Changes the settings of the actor's own company. */
export function changeSettings(actor: Actor, { receiptAboveCents }: CompanySettings) {
  return inTransaction(async (tx) => {
    const { companyId } = actor;
    if (!may(actor, "company-settings.change") || companyId === null) return forbidden();
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for("update");
    if (!company) return notFound("Company");
    const from = company.receiptAboveCents;
    if (from === receiptAboveCents) return ok({ receiptAboveCents });
    await tx.update(companies).set({ receiptAboveCents }).where(eq(companies.id, companyId));
    const detail = { setting: "receiptAboveCents", from, to: receiptAboveCents };
    await recordAction(tx, actor, "company-settings.change", { type: "company", id: companyId }, detail);
    return ok({ receiptAboveCents });
  });
}
