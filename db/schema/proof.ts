import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytes, instant, whole } from "./columns";

/** Each journal's place in the tree. No foreign key, which would lock rows that posting reads. */
export const sealedJournals = pgTable("sealed_journals", {
  leafIndex: whole().primaryKey(),
  journalId: whole().notNull().unique(),
  /** Random; every salt of the leaf follows from it. */
  seed: bytes().notNull(),
  leafHash: bytes().notNull(),
  /** The leaf's commitments, 32 bytes each: to the time, the order, the rest of the journal, and to each entry. */
  commitments: bytes().notNull(),
  /** Of payee, description and address, by a key outside the database. Not in the tree. */
  textsMac: bytes().notNull(),
});

/** The state of an account after its last sealed entry. */
export const sealedAccounts = pgTable("sealed_accounts", {
  accountId: whole().primaryKey(),
  /** Random; hides the account behind its pseudonym. */
  salt: bytes().notNull(),
  entries: whole().notNull(),
  balanceCents: whole().notNull(),
});

/** Hashes of the complete subtrees above the leaves, of every fourth level. */
export const treeNodes = pgTable(
  "tree_nodes",
  { level: smallint().notNull(), index: whole().notNull(), hash: bytes().notNull() },
  (t) => [primaryKey({ columns: [t.level, t.index] })],
);

/** Signed every hour and kept forever. */
export const checkpoints = pgTable("checkpoints", {
  number: whole().primaryKey(),
  size: whole().notNull(),
  at: instant().notNull(),
  note: text().notNull(),
});

/** One row: every journal up to this id is sealed or will never exist. */
export const sealedThrough = pgTable(
  "sealed_through",
  { id: smallint().primaryKey().default(1), journalId: whole().notNull() },
  () => [check("sealed_through_one_row", sql`id = 1`)],
);
