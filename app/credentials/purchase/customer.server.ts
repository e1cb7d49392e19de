import { users } from "db/schema/accounts";
import { contractorCustomers } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { stripe } from "~/platform/providers/stripe.server";

/** Returns a contractor's customer id at the card provider, created on first use. Throws the provider's errors. */
export async function customerOfContractor(contractorId: number): Promise<string> {
  const known = await find(contractorId);
  if (known) return known;
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, contractorId));
  const created = await stripe().customers.create({
    name: user && `${user.firstName} ${user.lastName}`,
    metadata: { contractor: String(contractorId) },
  });
  // If two requests create one at the same time, the first one wins; the other stays unused at the provider.
  await db.insert(contractorCustomers).values({ contractorId, reference: created.id }).onConflictDoNothing();
  return (await find(contractorId))!;
}

async function find(contractorId: number) {
  const [row] = await db
    .select({ reference: contractorCustomers.reference })
    .from(contractorCustomers)
    .where(eq(contractorCustomers.contractorId, contractorId));
  return row?.reference;
}
