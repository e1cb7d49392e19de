import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, NOTHING_CHANGED, ok, refuse } from "~/platform/result";

const NO_COMPANY = "something went wrong, Please reload the page and try again!";

/** Changes a company's fee for adding funds, in basis points. Payments that have started keep the former fee. */
export function changeFee(
  actor: Actor,
  { companyId, basisPoints }: { companyId: number; basisPoints: number },
) {
  return inTransaction(async (tx) => {
    if (!may(actor, "company-fee.change")) return forbidden();
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for("update");
    if (!company) return refuse("conflict", NO_COMPANY);
    const from = company.processingFeeBasisPoints;
    if (from === basisPoints) return refuse("invalid", NOTHING_CHANGED);
    await tx
      .update(companies)
      .set({ processingFeeBasisPoints: basisPoints })
      .where(eq(companies.id, companyId));
    const detail = { action: "fee", from, to: basisPoints };
    await recordAction(tx, actor, "company-fee.change", { type: "company", id: companyId }, detail);
    return ok({ name: company.name });
  });
}
