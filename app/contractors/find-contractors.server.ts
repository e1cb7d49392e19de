import { users } from "db/schema/accounts";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { isLongEnough, wordsOf } from "./search/labels";

const columns = {
  id: users.id,
  name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as("name"),
  city: users.city,
  stateCode: users.stateCode,
};
export type FoundContractor = { id: number; name: string; city: string; stateCode: string };

/** More are not offered: another letter finds them. */
export const MAX_FOUND = 20;

/** Everything typed counts as it is: % and _ as well. */
export const hasWord = (word: string, text: SQL | typeof users.searchText = users.searchText): SQL =>
  sql`${text} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`;

/**
 * Q-064: contractors who have every word in their number, name, email, city or state, by name. Deactivated ones are not
 * found (Q-166). A search that is too short finds nobody.
 */
export async function findContractors(reader: Reader, search: string): Promise<FoundContractor[]> {
  if (!isLongEnough(search)) return [];
  const isContractor = and(eq(users.role, "contractor"), eq(users.state, "active"));
  // Some words are in everybody's address: a few hundred of those are put in order, and not all of them.
  const some = reader
    .select(columns)
    .from(users)
    .where(and(isContractor, ...wordsOf(search).map((word) => hasWord(word))))
    .limit(500)
    .as("some");
  return reader
    .select({ id: some.id, name: sql<string>`name`, city: some.city, stateCode: some.stateCode })
    .from(some)
    .orderBy(asc(sql`lower(name)`), asc(some.id))
    .limit(MAX_FOUND);
}

/** The contractors with these ids, by name. */
export async function listContractors(reader: Reader, ids: number[]): Promise<FoundContractor[]> {
  const known = ids.filter(Number.isSafeInteger);
  if (known.length === 0) return [];
  return reader
    .select(columns)
    .from(users)
    .where(and(eq(users.role, "contractor"), inArray(users.id, known)))
    .orderBy(asc(sql`lower(${users.firstName} || ' ' || ${users.lastName})`), asc(users.id));
}
