import { contractorProfiles, users } from "db/schema/accounts";
import { savedFilters } from "db/schema/saved-filters";
import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { type ListFilter, readFilter } from "../list-query";
import { fromStored } from "../saved/saved-filter";

/** SQL for whether a saved filter's emails are on; unsubscribing turned off all earlier ones. Join `users`. */
export const isAlertOn = sql<boolean>`(${savedFilters.alertSince} is not null
  and (${users.unsubscribedAt} is null or ${users.unsubscribedAt} < ${savedFilters.alertSince}))`;

/** A saved filter with emails on; with `id` null, the contractor's own radius. */
export type AlertFilter = { id: number | null; name: string; since: Date; filter: ListFilter };

export async function listAlertFilters(reader: Reader, userId: number): Promise<AlertFilter[]> {
  const rows = await reader
    .select({
      id: savedFilters.id,
      name: savedFilters.name,
      since: savedFilters.alertSince,
      stored: savedFilters.filters,
    })
    .from(savedFilters)
    .innerJoin(users, eq(users.id, savedFilters.userId))
    .where(and(eq(savedFilters.userId, userId), isNotNull(savedFilters.alertSince), isAlertOn))
    .orderBy(asc(sql`lower(${savedFilters.name})`));
  const filters = rows.map(({ stored, since, ...row }) => ({
    ...row,
    since: since!,
    filter: fromStored(stored),
  }));
  return [...filters, ...(await ownRadius(reader, userId))];
}

async function ownRadius(reader: Reader, userId: number): Promise<AlertFilter[]> {
  const [profile] = await reader
    .select({ miles: contractorProfiles.defaultDistanceMiles })
    .from(contractorProfiles)
    .where(and(eq(contractorProfiles.userId, userId), ne(contractorProfiles.workMail, "never")));
  if (!profile) return [];
  return [{ id: null, name: `Within ${profile.miles} miles`, since: new Date(0), filter: readFilter({}) }];
}
