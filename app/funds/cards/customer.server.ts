import { providerCustomers } from "db/schema/funds";
import { and, eq } from "drizzle-orm";
import { findCompany } from "~/companies/company.server";
import { db, type Reader } from "~/platform/db/db.server";
import { stripe } from "~/platform/providers/stripe.server";

/** Returns a company's customer id at the card provider, created on first use. Throws the provider's errors. */
export async function customerOf(companyId: number): Promise<string> {
  const known = await find(db, companyId);
  if (known) return known;
  const company = await findCompany(db, companyId);
  const created = await stripe().customers.create({
    name: company?.name,
    metadata: { company: String(companyId) },
  });
  // If two requests create one at the same time, the first one wins; the other stays unused at the provider.
  await db
    .insert(providerCustomers)
    .values({ companyId, provider: "stripe", reference: created.id })
    .onConflictDoNothing();
  return (await find(db, companyId))!;
}

async function find(reader: Reader, companyId: number) {
  const [row] = await reader
    .select({ reference: providerCustomers.reference })
    .from(providerCustomers)
    .where(and(eq(providerCustomers.companyId, companyId), eq(providerCustomers.provider, "stripe")));
  return row?.reference;
}
