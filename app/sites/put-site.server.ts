import { sites } from "db/schema/sites";
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import type { SiteInput } from "./read-site.server";

/** Stores a validated site of an import: over the known one, also if an earlier row has just added it. */
export async function putSite(tx: Tx, companyId: number, values: SiteInput, id?: number) {
  const updatedAt = now();
  if (id !== undefined) {
    await tx
      .update(sites)
      .set({ ...values, updatedAt })
      .where(and(eq(sites.id, id), eq(sites.companyId, companyId)));
    return { isNew: false };
  }
  const [stored] = await tx
    .insert(sites)
    .values({ ...values, companyId, createdAt: updatedAt, updatedAt })
    .onConflictDoUpdate({
      target: [sites.companyId, sites.addressKey, sites.nameKey],
      set: { ...values, updatedAt },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return { isNew: stored!.isNew };
}
