import { pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { instant, whole } from "./columns";
import { companies } from "./companies";

/**
 * A company's token for the API, with the rights of whoever registered it: one at a time. It is found by its hash
 * and sealed besides, so that the super administrator can copy it and a dump opens nothing.
 */
export const companyTokens = pgTable("company_tokens", {
  companyId: whole()
    .primaryKey()
    .references(() => companies.id),
  userId: whole()
    .notNull()
    .references(() => users.id),
  tokenHash: text().notNull().unique(),
  sealed: text().notNull(),
  createdAt: instant().notNull(),
  usedAt: instant(),
});
