import { recruits } from "db/schema/recruits";
import { db } from "~/platform/db.server";

let serial = 0;

/** Somebody in Boston who has no account, unless told otherwise. */
export async function makeRecruit(values: Partial<typeof recruits.$inferInsert> = {}) {
  const n = ++serial;
  const [recruit] = await db
    .insert(recruits)
    .values({
      name: `Recruit ${n}`,
      email: `recruit-${n}@example.com`,
      zipCode: "02108",
      latitude: 42.3575,
      longitude: -71.0636,
      ...values,
    })
    .returning();
  return recruit!;
}
