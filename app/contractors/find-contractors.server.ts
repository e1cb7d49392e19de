import { users } from "db/schema/accounts";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { isLongEnough, searchWords } from "./search/labels";

const columns = {
  id: users.id,
  name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as("name"),
  city: users.city,
  stateCode: users.stateCode,
};
export type FoundContractor = { id: number; name: string; city: string; stateCode: string };

export const MAX_FOUND = 20;

/** Matches text that contains a word, taking % and _ literally. */
export const hasWord = (word: string, text: SQL | typeof users.searchText = users.searchText): SQL =>
  sql`${text} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`;

/** Finds active contractors with every word of the search, by name; none for a search that is too short. */
export async function findContractors(reader: Reader, search: string): Promise<FoundContractor[]> {
  if (!isLongEnough(search)) return [];
  const isContractor = and(eq(users.role, "contractor"), eq(users.state, "active"));
  // Limits before sorting, because some words match almost everyone.
  const some = reader
    .select(columns)
    .from(users)
    .where(and(isContractor, ...searchWords(search).map((word) => hasWord(word))))
    .limit(500)
    .as("some");
  return reader
    .select({ id: some.id, name: sql<string>`name`, city: some.city, stateCode: some.stateCode })
    .from(some)
    .orderBy(asc(sql`lower(name)`), asc(some.id))
    .limit(MAX_FOUND);
}

export async function listContractors(reader: Reader, ids: number[]): Promise<FoundContractor[]> {
  const known = ids.filter(Number.isSafeInteger);
  if (known.length === 0) return [];
  return reader
    .select(columns)
    .from(users)
    .where(and(eq(users.role, "contractor"), inArray(users.id, known)))
    .orderBy(asc(sql`lower(${users.firstName} || ' ' || ${users.lastName})`), asc(users.id));
}
