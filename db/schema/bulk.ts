import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { idInKey, instant, whole } from "./columns";
import { ofCompany } from "./of-company";
import { files } from "./platform";

export type RunState = "running" | "done";
/** waiting: not processed yet · done · refused, with the reason */
export type RunOutcome = "waiting" | "done" | "refused";

/** One action on many orders. */
export const bulkRuns = pgTable(
  "bulk_runs",
  {
    id: idInKey(),
    /** 0 for a super administrator's run, so no foreign key (decision 59). */
    companyId: whole().notNull(),
    createdById: whole()
      .notNull()
      .references(() => users.id),
    /** IP address of the request, for the audit log. */
    address: text().notNull().default(""),
    action: text().notNull(),
    /** The action's input, such as the number of copies or the changed fields. */
    input: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state: text().$type<RunState>().notNull().default("running"),
    orderCount: integer().notNull(),
    /** Final counts, set when the run ends; until then they are computed. */
    doneCount: integer().notNull().default(0),
    refusedCount: integer().notNull().default(0),
    /** The run whose refused orders this one retries. */
    retryOf: whole(),
    createdAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.companyId] }),
    index().on(t.companyId, t.id),
    index("bulk_runs_running").on(t.id).where(sql`state = 'running'`),
    check("bulk_runs_state", sql`${t.state} in ('running','done')`),
  ],
);

/** The orders of a run, fixed when it was requested, with their outcomes. */
export const bulkRunOrders = pgTable(
  "bulk_run_orders",
  {
    runId: whole().notNull(),
    /** The run's company; the order may be another's. */
    companyId: whole().notNull(),
    place: integer().notNull(),
    /** As sent: it may name a missing order or another company's. */
    win: whole().notNull(),
    /** The order's version when the run was requested; null for a missing order. */
    version: integer(),
    payCents: whole(),
    outcome: text().$type<RunOutcome>().notNull().default("waiting"),
    message: text().notNull().default(""),
    at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.place, t.companyId] }),
    ofCompany("bulk_run_orders_run", [t.runId, t.companyId], bulkRuns).onDelete("cascade"),
    index("bulk_run_orders_waiting").on(t.runId, t.place).where(sql`outcome = 'waiting'`),
    check("bulk_run_orders_outcome", sql`${t.outcome} in ('waiting','done','refused')`),
  ],
);

/** Files that a run attaches to its orders, which share the bytes. */
export const bulkRunFiles = pgTable(
  "bulk_run_files",
  {
    runId: whole().notNull(),
    companyId: whole().notNull(),
    fileId: whole()
      .notNull()
      .references(() => files.id),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.fileId, t.companyId] }),
    ofCompany("bulk_run_files_run", [t.runId, t.companyId], bulkRuns).onDelete("cascade"),
    index().on(t.fileId),
  ],
);
