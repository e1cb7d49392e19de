import { companies } from "db/schema/companies";
import { type SQLWrapper, sql } from "drizzle-orm";

/** Tells in SQL whether the company with this id is suspended. */
export const isCompanySuspended = (companyId: SQLWrapper) =>
  sql<boolean>`exists (select 1 from ${companies} suspended
    where suspended.id = ${companyId} and suspended.suspended_at is not null)`;
