import { contractorProfiles, users } from "db/schema/accounts";
import { savedFilters } from "db/schema/saved-filters";
import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { type ListFilter, readFilter } from "../list-query";
import { fromStored } from "../saved/saved-filter";

/** Whether a saved filter mails its owner; whoever unsubscribes ends what was switched on until then. Needs `users`. */
export const isWanted = sql<boolean>`(${savedFilters.alertSince} is not null
  and (${users.unsubscribedAt} is null or ${users.unsubscribedAt} < ${savedFilters.alertSince}))`;

/** A saved filter, or with no id the contractor's own radius, which is wanted since ever. */
export type Wanted = { id: number | null; name: string; since: Date; filter: ListFilter };

/** What somebody wants new work of: the filters by name, and then what else there is within the radius (MSG-019). */
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
  const filters = rows.map(({ stored, since, ...row }) => ({
    ...row,
    since: since!,
    filter: fromStored(stored),
  }));
  return [...filters, ...(await ownRadius(reader, userId))];
}

async function ownRadius(reader: Reader, userId: number): Promise<Wanted[]> {
  const [profile] = await reader
    .select({ miles: contractorProfiles.defaultDistanceMiles })
    .from(contractorProfiles)
    .where(and(eq(contractorProfiles.userId, userId), ne(contractorProfiles.workMail, "never")));
  if (!profile) return [];
  return [{ id: null, name: `Within ${profile.miles} miles`, since: new Date(0), filter: readFilter({}) }];
}
