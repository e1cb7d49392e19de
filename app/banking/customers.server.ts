import { bankCustomers } from "db/schema/banking";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/platform/db/db.server";
import { createAtBank, explainBankError, getFromBank } from "~/platform/providers/dwolla.server";

export type Owner = { companyId: number } | { contractorId: number };
export type Person = {
  firstName: string;
  lastName: string;
  email: string;
  businessName?: string;
};

const known = z.object({ correlationId: z.string().nullish() });

/** Returns the owner's customer id, created on first use. Throws errors that `explainBankError` reads. */
export async function bankCustomerOf(owner: Owner, person: Person): Promise<string> {
  const before = await findBankCustomer(owner);
  if (before) return before;
  const correlationId =
    "companyId" in owner ? `company-${owner.companyId}` : `contractor-${owner.contractorId}`;
  const type = "companyId" in owner ? "unverified" : "receive-only";
  const body = { ...person, type, correlationId };
  const reference = await createAtBank("customers", body, `${correlationId}-${person.email}`).catch(
    async (error) => {
      // An earlier answer got lost: the customer exists, and is ours if its correlation id says so. An email proves nothing.
      const { code, about } = explainBankError(error);
      if (code !== "Duplicate" || !about) throw error;
      const existingCustomer = await getFromBank(`customers/${about}`, known);
      if (existingCustomer.correlationId !== correlationId) throw error;
      return about;
    },
  );
  // If two requests create one at the same time, the first one wins; the other stays unused at the provider.
  await db
    .insert(bankCustomers)
    .values({ reference, ...owner })
    .onConflictDoNothing();
  return (await findBankCustomer(owner))!;
}

export async function findCompanyAtBank(reference: string): Promise<number | undefined> {
  const [row] = await db
    .select({ companyId: bankCustomers.companyId })
    .from(bankCustomers)
    .where(eq(bankCustomers.reference, reference));
  return row?.companyId ?? undefined;
}

export async function findContractorAtBank(reference: string): Promise<number | undefined> {
  const [row] = await db
    .select({ contractorId: bankCustomers.contractorId })
    .from(bankCustomers)
    .where(eq(bankCustomers.reference, reference));
  return row?.contractorId ?? undefined;
}

export async function findBankCustomer(owner: Owner): Promise<string | undefined> {
  const own =
    "companyId" in owner
      ? eq(bankCustomers.companyId, owner.companyId)
      : eq(bankCustomers.contractorId, owner.contractorId);
  const [row] = await db.select({ reference: bankCustomers.reference }).from(bankCustomers).where(own);
  return row?.reference;
}
