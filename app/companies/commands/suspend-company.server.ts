import { companies } from "db/schema/companies";
import { suspensions } from "db/schema/suspensions";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, notFound, ok, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";

type Input = { companyId: number; reason: string };

/** Suspends a company: nothing is published or assigned and no funds are added; assigned work goes on and is paid. */
export function suspendCompany(actor: Actor, { companyId, reason }: Input) {
  return inTransaction(async (tx) => {
    if (!may(actor, "company.suspend")) return forbidden();
    const company = await lockCompany(tx, companyId);
    if (!company) return notFound("Company");
    if (company.suspendedAt) return refuse("conflict", "This company is suspended already.");
    const startedAt = now();
    await tx.update(companies).set({ suspendedAt: startedAt }).where(eq(companies.id, companyId));
    await tx.insert(suspensions).values({ companyId, reason, startedBy: actor.id, startedAt });
    await recordAction(tx, actor, "company.suspend", { type: "company", id: companyId }, { reason });
    return ok({ name: company.name });
  });
}

export function restoreCompany(actor: Actor, { companyId, reason }: Input) {
  return inTransaction(async (tx) => {
    if (!may(actor, "company.suspend")) return forbidden();
    const company = await lockCompany(tx, companyId);
    if (!company) return notFound("Company");
    if (!company.suspendedAt) return refuse("conflict", "This company is not suspended.");
    await tx.update(companies).set({ suspendedAt: null }).where(eq(companies.id, companyId));
    await tx
      .update(suspensions)
      .set({ endReason: reason, endedBy: actor.id, endedAt: now() })
      .where(and(eq(suspensions.companyId, companyId), isNull(suspensions.endedAt)));
    await recordAction(tx, actor, "company.restore", { type: "company", id: companyId }, { reason });
    return ok({ name: company.name });
  });
}

async function lockCompany(tx: Tx, id: number) {
  const [company] = await tx
    .select({ name: companies.name, suspendedAt: companies.suspendedAt })
    .from(companies)
    .where(eq(companies.id, id))
    .for("update");
  return company;
}
