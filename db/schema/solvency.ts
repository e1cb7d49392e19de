import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytes, instant, whole } from "./columns";

/** Signed every day and kept forever. */
export const solvencyReports = pgTable("solvency_reports", {
  number: whole().primaryKey(),
  at: instant().notNull(),
  note: text().notNull(),
});

/** The Merkle-sum trees of the newest reports. Only leaves, which are on level 0, have an owner and a salt. */
export const solvencyNodes = pgTable(
  "solvency_nodes",
  {
    number: whole().notNull(),
    level: smallint().notNull(),
    index: whole().notNull(),
    cents: whole().notNull(),
    hash: bytes().notNull(),
    companyId: whole(),
    contractorId: whole(),
    /** Random; hides the owner behind the leaf's hash. */
    salt: bytes(),
  },
  (t) => [
    primaryKey({ columns: [t.number, t.level, t.index] }),
    index("solvency_nodes_of_company").on(t.companyId, t.number).where(sql`company_id is not null`),
    index("solvency_nodes_of_contractor").on(t.contractorId, t.number).where(sql`contractor_id is not null`),
  ],
);
