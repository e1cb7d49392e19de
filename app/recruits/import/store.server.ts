import { recruits } from "db/schema/recruits";
import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import type { ReadRecruit } from "./row.server";

/** Inserts recruits; a known email gets the new name and ZIP code, but stays unsubscribed if it was. */
export async function storeRecruits(tx: Tx, read: readonly ReadRecruit[]): Promise<{ added: number }> {
  const byEmail = new Map(read.map((recruit) => [recruit.email.toLowerCase(), recruit]));
  // Sorted, so that two imports at once can't deadlock.
  const rows = [...byEmail.keys()].sort().map((key) => byEmail.get(key)!);
  const [{ added } = { added: 0 }] = await tx.execute<{ added: number }>(sql`
    with stored as (
      insert into ${recruits} (name, email, zip_code, latitude, longitude, created_at)
      select r.name, r.email, r."zipCode", r.latitude, r.longitude, ${now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(name text, email citext, "zipCode" text, latitude float8, longitude float8)
      on conflict (email) do update set name = excluded.name, zip_code = excluded.zip_code,
        latitude = excluded.latitude, longitude = excluded.longitude
      returning xmax = 0 as is_new)
    select count(*) filter (where is_new)::int as added from stored`);
  return { added };
}
