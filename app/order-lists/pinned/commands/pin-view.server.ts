import { savedFilters } from "db/schema/saved-filters";
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { notFound, ok, type Result, refuse } from "~/platform/result";
import { fromStored } from "../../saved/saved-filter";
import { type Audience, MAX_PINNED_VIEWS, pinRefusal, readPinTab, TOO_MANY_PINNED } from "../pinned-view";

type Pin = { id: number; tab: unknown; audience: Audience | null };
export type Pinned = { id: number; name: string; audience: Audience | null };

/** Pins a saved filter as a tab for oneself or the company, or unpins it with `audience` null. */
export const pinView = (actor: Actor, pin: Pin) => inTransaction((tx) => pinViewIn(tx, actor, pin));

export async function pinViewIn(
  tx: Tx,
  actor: Actor,
  { id, tab: chosenTab, audience }: Pin,
): Promise<Result<Pinned>> {
  const [filter] = await tx
    .select({
      userId: savedFilters.userId,
      name: savedFilters.name,
      filters: savedFilters.filters,
      companyId: savedFilters.pinnedCompanyId,
    })
    .from(savedFilters)
    .where(eq(savedFilters.id, id))
    .for("update");
  if (!filter) return notFound("Saved filter");
  const refusal = pinRefusal(actor, filter, audience);
  if (refusal) return refusal;
  const done = ok({ id, name: filter.name, audience });
  if (!audience) {
    await tx
      .update(savedFilters)
      .set({ pinnedTab: null, pinnedCompanyId: null })
      .where(eq(savedFilters.id, id));
    return done;
  }
  const tab = readPinTab(actor, chosenTab, fromStored(filter.filters));
  if (typeof tab !== "string") return tab;
  const others =
    audience === "company"
      ? eq(savedFilters.pinnedCompanyId, actor.companyId!)
      : and(
          eq(savedFilters.userId, actor.id),
          isNotNull(savedFilters.pinnedTab),
          isNull(savedFilters.pinnedCompanyId),
        );
  if ((await tx.$count(savedFilters, and(others, ne(savedFilters.id, id)))) >= MAX_PINNED_VIEWS)
    return refuse("conflict", TOO_MANY_PINNED[audience]);
  await tx
    .update(savedFilters)
    .set({ pinnedTab: tab, pinnedCompanyId: audience === "company" ? actor.companyId : null })
    .where(eq(savedFilters.id, id));
  return done;
}
