import { users } from "db/schema/accounts";
import { savedFilters } from "db/schema/saved-filters";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { isWanted } from "../alerts/wanted-orders.server";

const columns = {
  id: savedFilters.id,
  name: savedFilters.name,
  filters: savedFilters.filters,
  /** Whether new work that it finds is mailed. */
  mailed: isWanted,
};

/** One's own, by name. */
export const listSavedFilters = (actor: Actor) =>
  db
    .select(columns)
    .from(savedFilters)
    .innerJoin(users, eq(users.id, savedFilters.userId))
    .where(eq(savedFilters.userId, actor.id))
    .orderBy(asc(sql`lower(${savedFilters.name})`));

/** Somebody else's looks absent. */
export async function findSavedFilter(actor: Actor, id: number) {
  const [found] = await db
    .select(columns)
    .from(savedFilters)
    .innerJoin(users, eq(users.id, savedFilters.userId))
    .where(ownFilter(actor, id));
  return found;
}

export const ownFilter = (actor: Actor, id: number) =>
  and(eq(savedFilters.id, id), eq(savedFilters.userId, actor.id));

/** NaN, which no filter has, where the address says no number. */
export const savedFilterIdOf = (text: string | undefined) =>
  /^\d{1,15}$/.test(text ?? "") ? Number(text) : Number.NaN;
