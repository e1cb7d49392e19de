import { savedFilters } from "db/schema/saved-filters";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { forbidden, ok, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { filtersFor } from "../../filters/order-filters";
import type { ListFilter } from "../../list-query";
import {
  isWorthSaving,
  MAX_SAVED_FILTERS,
  NOTHING_TO_SAVE,
  readName,
  TOO_MANY_SAVED,
  toStored,
} from "../saved-filter";

/** Saves a filter, replacing the user's own filter of the same name. */
export function saveFilter(actor: Actor, { name: typed, filter }: { name: unknown; filter: ListFilter }) {
  return inTransaction(async (tx) => {
    if (!may(actor, "saved-filters.keep")) return forbidden();
    const name = readName(typed);
    if (!name.ok) return name;
    const permitted = { ...filter, filters: filtersFor(actor.role, filter.filters) };
    if (!isWorthSaving(permitted)) return refuse("invalid", NOTHING_TO_SAVE);
    const hasOtherName = and(
      eq(savedFilters.userId, actor.id),
      sql`lower(${savedFilters.name}) <> lower(${name.value})`,
    );
    if ((await tx.$count(savedFilters, hasOtherName)) >= MAX_SAVED_FILTERS)
      return refuse("conflict", TOO_MANY_SAVED);
    const saved = { name: name.value, filters: toStored(permitted) };
    const hasSameName = and(
      eq(savedFilters.userId, actor.id),
      sql`lower(${savedFilters.name}) = lower(${name.value})`,
    );
    const replaced = await tx
      .update(savedFilters)
      .set(saved)
      .where(hasSameName)
      .returning({ id: savedFilters.id });
    // A second submission at the same time changes nothing.
    if (replaced.length === 0)
      await tx
        .insert(savedFilters)
        .values({ userId: actor.id, createdAt: now(), ...saved })
        .onConflictDoNothing();
    return ok({ name: name.value });
  });
}
