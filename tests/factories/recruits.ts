import { recruits } from "db/schema/recruits";
import { db } from "~/platform/db/db.server";

let serial = 0;

/** Makes a recruit without an account, in Quincy, eight miles from Boston. */
export async function makeRecruit(values: Partial<typeof recruits.$inferInsert> = {}) {
  const n = ++serial;
  const [recruit] = await db
    .insert(recruits)
    .values({
      name: `Recruit ${n}`,
      email: `recruit-${n}@example.com`,
      zipCode: "02169",
      latitude: 42.2529 + n / 100_000,
      longitude: -71.0023,
      ...values,
    })
    .returning();
  return recruit!;
}
