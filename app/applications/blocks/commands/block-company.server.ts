import { blocks } from "db/schema/applications";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { findCompany } from "~/companies/company.server";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, notFound, ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { isCompanyWide } from "~/work-orders/blocked.server";
import { archiveBlocked } from "./archive-blocked.server";

/** Hides a company's open work from the contractor, or shows it again; assigned work stays. Repeating it is harmless. */
export function blockCompany(actor: Actor, companyId: number, isBlocked: boolean) {
  return inTransaction(async (tx) => {
    if (!may(actor, "company.block")) return forbidden();
    const company = await findCompany(tx, companyId);
    if (!company) return notFound("Company");
    const condition = and(
      eq(blocks.by, "contractor"),
      eq(blocks.companyId, companyId),
      eq(blocks.contractorId, actor.id),
      isCompanyWide,
    );
    if (isBlocked) {
      const block = { by: "contractor" as const, companyId, contractorId: actor.id, createdById: actor.id };
      await tx
        .insert(blocks)
        .values({ ...block, createdAt: now() })
        .onConflictDoNothing();
      await archiveBlocked(tx, actor, "company.block", { companyId, contractorId: actor.id });
    } else await tx.delete(blocks).where(condition);
    await recordAction(tx, actor, "company.block", { type: "company", id: companyId }, { isBlocked });
    return ok({ name: company.name });
  });
}
