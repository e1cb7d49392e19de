import { sql } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { escapeLike } from "~/platform/db/escape-like";
import { adminPageSizes, type TableQuery, type TableRules, textFilter } from "~/platform/db/table-query";
import { type FailedJob, jobError, listFailedJobs } from "~/platform/jobs/failed-jobs.server";
import { staffPaths } from "~/staff-paths";
import { type ConsoleTable, countColumn, momentColumn, textColumn, withinDays } from "~/tables/console-table";
import { listConsole } from "~/tables/console-table.server";

const jobsTable: TableRules<"failedAt"> = {
  sizes: adminPageSizes,
  sortable: [],
  sort: { by: "failedAt", direction: "desc" },
};

function matching(query: TableQuery<"failedAt">, timeZone: string) {
  const [queue, search] = [textFilter(query, "queue"), textFilter(query, "search")];
  const pattern = `%${escapeLike(search)}%`;
  return sql`${queue ? sql`name = ${queue}` : sql`true`}
    and (${search === ""} or name ilike ${pattern} or data::text ilike ${pattern} or ${jobError} ilike ${pattern})
    and ${withinDays(query, sql`completed_on`, timeZone)}`;
}

export const jobsConsole: ConsoleTable<"failedAt"> = {
  name: "failed-jobs",
  title: "Failed jobs",
  at: staffPaths.failedJobs(),
  rules: jobsTable,
  search: { name: "search", label: "Contents or error" },
  filters: [{ days: "Failed" }],
  from: (query, timeZone) => sql`from pgboss.job where state = 'failed' and ${matching(query, timeZone)}`,
  totals: {},
  exported: {
    columns: (timeZone) => [
      momentColumn("Failed", sql`completed_on`, timeZone),
      textColumn("Queue", sql`name`, 24),
      textColumn("Contents", sql`data::text`, 60),
      textColumn("Error", jobError, 40),
      countColumn("Tries", sql`retry_count + 1`),
    ],
    order: sql`completed_on desc, id`,
  },
};

export const listJobs = (query: TableQuery<"failedAt">, timeZone: string, reader: Reader = db) =>
  listConsole<FailedJob, "failedAt">(jobsConsole, query, {
    reader,
    timeZone,
    rows: (slice) => listFailedJobs(matching(query, timeZone), slice, reader),
  });
