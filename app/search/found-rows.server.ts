import { type SQL, sql } from "drizzle-orm";
import { escapeLike } from "~/platform/db/escape-like";
import { readRows } from "~/platform/db/prepared.server";
import type { Typed } from "./typed";

/** Each part of a query reads this many rows before the best are chosen, so that common words stay cheap. */
export const MAX_CANDIDATES = 50;

/** Matches texts that contain every word. */
export const hasAllWords = ({ words }: Typed, text: SQL) =>
  sql.join(
    words.map((word) => sql`${text} like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  );

export const beginsWithTyped = ({ text }: Typed, column: SQL) =>
  sql`(lower(${column}) like ${`${escapeLike(text.toLowerCase())}%`})`;

/** A lookup for each row that is shown, where a join would read all companies. */
export const nameOfCompany = (id: SQL) => sql`(select name from companies where companies.id = ${id})`;

/** Joins parts of a query, each with its own limit. */
export const unionOf = (parts: readonly SQL[]) =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );

/** The best plan depends on how rare the words are, so none is kept. */
export const foundRows = <Row>(query: SQL) => readRows<Row>(query, { keepPlan: false });
