import { type SQL, sql } from "drizzle-orm";
import { escapeLike } from "~/platform/db/escape-like";

/** The trigram index needs three letters or digits in a row. */
export const isIndexed = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

/** Matches a shorter text as the start of a WIN or a Company WO ID of orders `o`. */
export function beginsWith(text: string): SQL {
  const hasCompanyId = sql`lower(o.custom_tag_id) like ${`${escapeLike(text.toLowerCase())}%`}`;
  return sql`(${sql.join([hasCompanyId, ...winRanges(text)], sql` or `)})`;
}

const MAX_WIN_DIGITS = 12;

/** Expands "12" to 12, 120 to 129, 1200 to 1299 …, ranges that the primary key's index can find. */
function winRanges(text: string): SQL[] {
  if (!/^[1-9]\d?$/.test(text)) return [];
  return Array.from({ length: MAX_WIN_DIGITS - text.length }, (_, zeros) => {
    const from = Number(text) * 10 ** zeros;
    return sql`o.id between ${from} and ${from + 10 ** zeros - 1}`;
  });
}
