import type postgres from "postgres";

export type Row = unknown[];
/** How a column becomes JSON: as it is, or as the text that the driver does not parse. */
export type Cast = "" | "::text" | "::text[]";

/** OIDs of the types whose JSON is equal to what the driver parses. */
const equalInJson = new Set([
  16, // bool
  21, // int2
  23, // int4
  25, // text
  114, // json
  701, // float8
  1000, // bool[]
  1007, // int4[]
  1009, // text[]
  1022, // float8[]
  1042, // bpchar
  1043, // varchar
  3802, // jsonb
]);
/** OIDs of the types that Drizzle parses itself: date, time, timestamp and timestamptz. */
const parsedByDrizzle = new Set([1082, 1083, 1114, 1184]);
const INT8_ARRAY = 1016;
/** A function of Postgres has at most this many arguments. */
const MAX_COLUMNS = 100;

/** Returns the casts of a read's columns; null if it can't be combined. */
export function castsOf(columns: readonly postgres.Column<string>[]): Cast[] | null {
  if (columns.length === 0 || columns.length > MAX_COLUMNS) return null;
  const casts: Cast[] = [];
  for (const { type, parser } of columns) {
    if (equalInJson.has(type)) casts.push("");
    else if (type === INT8_ARRAY) casts.push("::text[]");
    else if (!parser || parsedByDrizzle.has(type)) casts.push("::text");
    else return null;
  }
  return casts;
}

type Part = { text: string; casts: readonly Cast[]; parameters: number };

/** Combines reads into a statement of one row with a JSON array of rows for each; their parameters follow one another. */
export function combinedText(reads: readonly Part[]): string {
  let before = 0;
  const parts = reads.map(({ text, casts, parameters }) => {
    const shifted = text.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + before}`);
    before += parameters;
    const names = casts.map((_, n) => `c${n}`);
    const values = casts.map((cast, n) => `c${n}${cast}`);
    return `(select json_agg(json_build_array(${values})) from (${shifted}) q (${names}))`;
  });
  return `select ${parts.join(", ")}`;
}
