import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, notFound, ok } from "~/platform/result";

/** Asks everybody in the actor's company for a second factor, or stops asking. */
export function requireSecondFactor(actor: Actor, isRequired: boolean) {
  return inTransaction(async (tx) => {
    const { companyId } = actor;
    if (!may(actor, "company.require-second-factor") || companyId === null) return forbidden();
    const [company] = await tx.select().from(companies).where(eq(companies.id, companyId)).for("update");
    if (!company) return notFound("Company");
    if (company.secondFactorRequired === isRequired) return ok();
    await tx.update(companies).set({ secondFactorRequired: isRequired }).where(eq(companies.id, companyId));
    const subject = { type: "company" as const, id: companyId };
    await recordAction(tx, actor, "company.require-second-factor", subject, { isRequired });
    return ok();
  });
}
