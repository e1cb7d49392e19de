import { guardedLagging } from "~/access/guarded.server";
import { resultsCsv } from "~/export/files/results-csv.server";
import { recordAccess } from "~/platform/db/events/record.server";
import { auditPages } from "../audit.server";
import { readAuditQuery, searchTerms } from "../audit-query";

/** Most rows that spreadsheets open. */
const MAX_ROWS = 100_000;
const head = ["When", "Who", "Email", "Company", "Action", "What", "Number", "From", "Details"];

/** Exports the matching rows, newest first. Records the export before reading the first row. */
export const loader = guardedLagging("audit.search", async ({ actor, request }) => {
  const query = readAuditQuery(new URL(request.url).searchParams, actor.timeZone);
  await recordAccess(actor, "audit.export", { type: "audit", id: null }, searchTerms(query));
  return resultsCsv("Audit", head, lines(query));
});

async function* lines(query: ReturnType<typeof readAuditQuery>) {
  for await (const rows of auditPages(query, MAX_ROWS))
    yield rows.map((row) => [
      row.at.toISOString(),
      row.actor,
      row.email,
      row.company,
      row.action,
      row.subjectType,
      row.subjectId,
      row.address,
      JSON.stringify(row.detail),
    ]);
}
