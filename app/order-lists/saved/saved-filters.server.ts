import { users } from "db/schema/accounts";
import { savedFilters } from "db/schema/saved-filters";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { isAlertOn } from "../alerts/alert-filters.server";

const columns = {
  id: savedFilters.id,
  name: savedFilters.name,
  filters: savedFilters.filters,
  mailed: isAlertOn,
  pinnedTab: savedFilters.pinnedTab,
  pinnedCompanyId: savedFilters.pinnedCompanyId,
};

export const listSavedFilters = (actor: Actor) =>
  db
    .select(columns)
    .from(savedFilters)
    .innerJoin(users, eq(users.id, savedFilters.userId))
    .where(eq(savedFilters.userId, actor.id))
    .orderBy(asc(sql`lower(${savedFilters.name})`));

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

/** Reads an id from a URL; NaN, which matches no row, for anything but a number. */
export const savedFilterIdOf = (text: string | undefined) =>
  /^\d{1,15}$/.test(text ?? "") ? Number(text) : Number.NaN;
