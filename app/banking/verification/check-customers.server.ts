import { bankCustomers, bankDocuments, bankOwners } from "db/schema/banking";
import { and, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { explainBankError } from "~/platform/providers/dwolla.server";
import { now } from "~/platform/time/clock.server";
import { syncCustomer } from "./commands/record-customer.server";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Runs hourly: reads the state of companies that wait for something, and of all others once a day, if events got lost. */
export async function checkCustomers(): Promise<void> {
  const waits = or(
    and(isNotNull(bankCustomers.businessType), ne(bankCustomers.status, "verified")),
    ne(bankCustomers.certification, "certified"),
    sql`exists (select from ${bankOwners} where ${bankOwners.companyId} = ${bankCustomers.companyId}
      and ${bankOwners.removedAt} is null and ${bankOwners.status} <> 'verified')`,
    sql`exists (select from ${bankDocuments} where ${bankDocuments.companyId} = ${bankCustomers.companyId}
      and ${bankDocuments.state} = 'pending')`,
  );
  const isOld = or(
    isNull(bankCustomers.checkedAt),
    lt(bankCustomers.checkedAt, new Date(now().getTime() - DAY_MS)),
  );
  const due = await db
    .select({ reference: bankCustomers.reference })
    .from(bankCustomers)
    .where(and(isNotNull(bankCustomers.companyId), or(waits, isOld)));
  for (const { reference } of due) await syncCustomer(reference).catch(explainBankError);
}
