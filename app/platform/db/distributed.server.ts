import { sql } from "drizzle-orm";
import { db } from "./db.server";

let answer: Promise<boolean> | undefined;

/** Whether the database has several nodes (Citus), asked once per process. */
export function isDistributed(): Promise<boolean> {
  answer ??= db
    .execute(sql`select 1 from pg_extension where extname = 'citus'`)
    .then((rows) => rows.length > 0)
    .catch((error) => {
      answer = undefined;
      throw error;
    });
  return answer;
}
