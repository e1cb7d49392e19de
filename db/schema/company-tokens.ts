import { pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { instant, whole } from "./columns";
import { companies } from "./companies";

/**
 * A company's API token, with its founder's rights; one at a time. Found by its hash, and encrypted so that the
 * super administrator can copy it.
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
