import { users } from "db/schema/accounts";
import { savedFilters } from "db/schema/saved-filters";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db.server";
import type { ListFilter } from "../list-query";
import { fromStored } from "../saved/saved-filter";

/** Whether a saved filter mails its owner; whoever unsubscribes ends what was switched on until then. Needs `users`. */
export const isWanted = sql<boolean>`(${savedFilters.alertSince} is not null
  and (${users.unsubscribedAt} is null or ${users.unsubscribedAt} < ${savedFilters.alertSince}))`;

export type Wanted = { id: number; name: string; since: Date; filter: ListFilter };

/** The filters that somebody wants new work of, by name. */
export async function listWanted(reader: Reader, userId: number): Promise<Wanted[]> {
  const rows = await reader
    .select({
      id: savedFilters.id,
      name: savedFilters.name,
      since: savedFilters.alertSince,
      stored: savedFilters.filters,
    })
    .from(savedFilters)
    .innerJoin(users, eq(users.id, savedFilters.userId))
    .where(and(eq(savedFilters.userId, userId), isNotNull(savedFilters.alertSince), isWanted))
    .orderBy(asc(sql`lower(${savedFilters.name})`));
  return rows.map(({ stored, since, ...row }) => ({ ...row, since: since!, filter: fromStored(stored) }));
}
