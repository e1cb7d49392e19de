import { users } from "db/schema/accounts";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import type { Permission } from "~/access/policy";
import { balanceOf } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";
import { readRows } from "~/platform/db/prepared.server";
import { type CompanyProgress, firstSteps, type Step, type StepName } from "./first-steps";

const permissionOf: Record<StepName, Permission> = {
  funds: "funds.add",
  order: "work-order.create",
  colleagues: "users.manage",
};

/** Lists a new company's first steps for this user; `null` once they are done or dismissed. */
export async function listFirstSteps(actor: Actor): Promise<Step[] | null> {
  const { companyId } = actor;
  if (!may(actor, "first-steps.dismiss") || companyId === null || (await hasDismissed(actor))) return null;
  return firstSteps(await progressOf(actor, companyId), (step) => may(actor, permissionOf[step]));
}

async function hasDismissed(actor: Actor) {
  const [own] = await db
    .select({ at: users.firstStepsDismissedAt })
    .from(users)
    .where(eq(users.id, actor.id));
  return own?.at != null;
}

async function progressOf(actor: Actor, companyId: number): Promise<CompanyProgress> {
  const [{ availableCents, pendingCents }, [counts]] = await Promise.all([
    balanceOf(companyId),
    readRows<Omit<CompanyProgress, "availableCents" | "pendingCents">>(sql`select
      exists (select from ledger_statement_lines where company_id = ${companyId} and status = 'settled')
        as "wasFunded",
      (select coalesce(sum(n), 0) from work_order_tallies where company_id = ${companyId} and tab = 'draft')::float8
        as drafts,
      (select coalesce(sum(n), 0) from work_order_tallies
        where company_id = ${companyId} and tab not in ('draft', 'deleted'))::float8 as posted,
      (select count(*) from company_invitations where company_id = ${companyId} and accepted_at is null)::float8
        as invited,
      (select count(*) from users where company_id = ${companyId} and removed_at is null and id <> ${actor.id})::float8
        as colleagues`),
  ]);
  return { availableCents, pendingCents, ...counts! };
}
