import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { id, instant, whole } from "./columns";
import { companies } from "./companies";
import { files } from "./platform";

export type RunState = "running" | "done";
/** waiting: not judged yet · done · refused: with the reason, word for word. */
export type RunOutcome = "waiting" | "done" | "refused";

/** One act on many orders, asked for at once. */
export const bulkRuns = pgTable(
  "bulk_runs",
  {
    id: id(),
    /** Nobody's where a super administrator asked. */
    companyId: whole().references(() => companies.id),
    createdById: whole()
      .notNull()
      .references(() => users.id),
    /** Where it was asked from, for the audit log. */
    address: text().notNull().default(""),
    action: text().notNull(),
    /** What the action was asked with: how many copies, which fields become what. */
    input: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state: text().$type<RunState>().notNull().default("running"),
    orderCount: integer().notNull(),
    /** Set when it is over; while it runs they are counted. */
    doneCount: integer().notNull().default(0),
    refusedCount: integer().notNull().default(0),
    /** The run whose refused orders are tried again. */
    retryOf: whole(),
    createdAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
  },
  (t) => [
    index().on(t.companyId, t.id),
    index("bulk_runs_running").on(t.id).where(sql`state = 'running'`),
    check("bulk_runs_state", sql`${t.state} in ('running','done')`),
  ],
);

/** The orders of a run, chosen once and for all when it was asked for, and what became of each. */
export const bulkRunOrders = pgTable(
  "bulk_run_orders",
  {
    runId: whole()
      .notNull()
      .references(() => bulkRuns.id, { onDelete: "cascade" }),
    place: integer().notNull(),
    /** As it was sent: it may name an order that is not there, or is somebody else's. */
    win: whole().notNull(),
    /** The order as it was when it was chosen; nothing where there was none. */
    version: integer(),
    payCents: whole(),
    outcome: text().$type<RunOutcome>().notNull().default("waiting"),
    message: text().notNull().default(""),
    at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.place] }),
    index("bulk_run_orders_waiting").on(t.runId, t.place).where(sql`outcome = 'waiting'`),
    check("bulk_run_orders_outcome", sql`${t.outcome} in ('waiting','done','refused')`),
  ],
);

/** Files that a run puts on its orders: each of them holds the same bytes. */
export const bulkRunFiles = pgTable(
  "bulk_run_files",
  {
    runId: whole()
      .notNull()
      .references(() => bulkRuns.id, { onDelete: "cascade" }),
    fileId: whole()
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.runId, t.fileId] }), index().on(t.fileId)],
);
