import { savedFilters } from "db/schema/saved-filters";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { forbidden, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { filtersFor } from "../../filters/order-filters";
import type { ListFilter } from "../../list-query";
import { pinViewIn } from "../../pinned/commands/pin-view.server";
import type { Audience } from "../../pinned/pinned-view";
import {
  isWorthSaving,
  MAX_SAVED_FILTERS,
  NOTHING_TO_SAVE,
  readName,
  TOO_MANY_SAVED,
  toStored,
} from "../saved-filter";

type Save = {
  name: unknown;
  filter: ListFilter;
  /** Pins it as a tab at once. */
  pin?: { tab: unknown; audience: Audience };
};

/** Saves a filter, replacing the user's own filter of the same name. */
export function saveFilter(actor: Actor, { pin, ...given }: Save) {
  return inTransaction(async (tx) => {
    const saved = await save(tx, actor, given);
    if (!saved.ok || !pin) return saved;
    const pinned = await pinViewIn(tx, actor, { ...pin, id: saved.value.id });
    return pinned.ok ? saved : pinned;
  });
}

async function save(
  tx: Tx,
  actor: Actor,
  { name: typed, filter }: Save,
): Promise<Result<{ id: number; name: string }>> {
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
  const [stored] = await tx.select({ id: savedFilters.id }).from(savedFilters).where(hasSameName);
  return ok({ id: stored!.id, name: name.value });
}
