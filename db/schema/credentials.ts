import { boolean, date, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, whole } from "./columns";

/** What contractors can be certified in. `name` is its own for good, `label` is what people read (MC §3). */
export const certificateTypes = pgTable("certificate_types", {
  id: id(),
  name: text().notNull().unique(),
  label: text().notNull(),
  passedDateRequired: boolean().notNull().default(true),
  expiresDateRequired: boolean().notNull().default(false),
});

/** Who has passed what. It counts through its last day; without one it counts for good. */
export const contractorCertificates = pgTable(
  "contractor_certificates",
  {
    contractorId: whole()
      .notNull()
      .references(() => users.id),
    certificateTypeId: whole()
      .notNull()
      .references(() => certificateTypes.id),
    passedAt: date({ mode: "string" }),
    expiresAt: date({ mode: "string" }),
  },
  (t) => [
    primaryKey({ columns: [t.contractorId, t.certificateTypeId] }),
    index("contractor_certificates_of").on(t.certificateTypeId, t.contractorId),
  ],
);
