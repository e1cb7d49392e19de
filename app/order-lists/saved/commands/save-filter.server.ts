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
  MOST_SAVED,
  NOTHING_TO_SAVE,
  readName,
  TOO_MANY_SAVED,
  toStored,
} from "../saved-filter";

/** Under a name that is there already it takes the other's place, so that a filter can be kept up to date. */
export function saveFilter(actor: Actor, { name: typed, filter }: { name: unknown; filter: ListFilter }) {
  return inTransaction(async (tx) => {
    if (!may(actor, "saved-filters.keep")) return forbidden();
    const name = readName(typed);
    if (!name.ok) return name;
    const own = { ...filter, filters: filtersFor(actor.role, filter.filters) };
    if (!isWorthSaving(own)) return refuse("invalid", NOTHING_TO_SAVE);
    const isOthers = and(
      eq(savedFilters.userId, actor.id),
      sql`lower(${savedFilters.name}) <> lower(${name.value})`,
    );
    if ((await tx.$count(savedFilters, isOthers)) >= MOST_SAVED) return refuse("conflict", TOO_MANY_SAVED);
    const saved = { name: name.value, filters: toStored(own) };
    const isSame = and(
      eq(savedFilters.userId, actor.id),
      sql`lower(${savedFilters.name}) = lower(${name.value})`,
    );
    const replaced = await tx
      .update(savedFilters)
      .set(saved)
      .where(isSame)
      .returning({ id: savedFilters.id });
    // Pressed twice: whoever comes second has nothing to add.
    if (replaced.length === 0)
      await tx
        .insert(savedFilters)
        .values({ userId: actor.id, createdAt: now(), ...saved })
        .onConflictDoNothing();
    return ok({ name: name.value });
  });
}
