import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";
import { files } from "./platform";

/** making: a job writes it · ready: offered until `expiresAt`, then deleted · failed: the person may ask again */
export type CopyState = "making" | "ready" | "failed";

/** Copies of a person's own data, which they asked for. */
export const dataCopies = pgTable(
  "data_copies",
  {
    id: id(),
    userId: whole()
      .notNull()
      .references(() => users.id),
    state: text().$type<CopyState>().notNull().default("making"),
    requestedAt: instant().notNull(),
    readyAt: instant(),
    expiresAt: instant(),
  },
  (t) => [
    uniqueIndex("data_copies_one_making").on(t.userId).where(sql`state = 'making'`),
    index().on(t.userId, t.requestedAt),
    index().on(t.expiresAt),
    check("data_copies_state", sql`state in ('making', 'ready', 'failed')`),
    check("data_copies_ready", sql`(state = 'ready') = (ready_at is not null and expires_at is not null)`),
  ],
);

/** The zip files of a copy: one, or several where the files are large. */
export const dataCopyParts = pgTable(
  "data_copy_parts",
  {
    copyId: whole()
      .notNull()
      .references(() => dataCopies.id, { onDelete: "cascade" }),
    part: integer().notNull(),
    fileId: whole()
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.copyId, t.part] }), index().on(t.fileId)],
);

/**
 * waiting: until `dueAt` · held: due, but something prevents it · canceled by the person · erased: the database is done,
 * the files' bytes are being deleted · done
 */
export type DeletionState = "waiting" | "held" | "canceled" | "erased" | "done";

/** Requests to delete an account. */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    id: id(),
    userId: whole()
      .notNull()
      .references(() => users.id),
    state: text().$type<DeletionState>().notNull().default("waiting"),
    requestedAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** The colleague who takes over a client user's work orders and teams. */
    successorId: whole().references(() => users.id),
    /** Names of what prevented it when it was due. */
    heldFor: text().array().notNull().default(sql`'{}'`),
    endedAt: instant(),
    /** Until when the tax record stays; null if none does. */
    taxRecordUntil: instant(),
  },
  (t) => [
    uniqueIndex("account_deletions_one_open").on(t.userId).where(sql`state in ('waiting', 'held', 'erased')`),
    index("account_deletions_due").on(t.dueAt).where(sql`state in ('waiting', 'held', 'erased')`),
    index().on(t.taxRecordUntil),
    check("account_deletions_state", sql`state in ('waiting', 'held', 'canceled', 'erased', 'done')`),
  ],
);
