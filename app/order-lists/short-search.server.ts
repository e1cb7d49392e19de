import { type SQL, sql } from "drizzle-orm";
import { literally } from "./filters/conditions.server";

/** Three letters or figures in a row: what the index of the search holds. */
export const isIndexed = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

/** What is too short for that, as the beginning of a WIN or of a Company WO ID of orders `o` (decision 20). */
export function beginsWith(text: string): SQL {
  const inCompany = sql`lower(o.custom_tag_id) like ${`${literally(text.toLowerCase())}%`}`;
  return sql`(${sql.join([inCompany, ...winsFrom(text)], sql` or `)})`;
}

const MOST_FIGURES = 12;

/** "12" → 12, 120 to 129, 1200 to 1299 …: ranges that the numbers' own index reads. */
function winsFrom(text: string): SQL[] {
  if (!/^[1-9]\d?$/.test(text)) return [];
  return Array.from({ length: MOST_FIGURES - text.length }, (_, zeros) => {
    const from = Number(text) * 10 ** zeros;
    return sql`o.id between ${from} and ${from + 10 ** zeros - 1}`;
  });
}
