import { guarded } from "~/access/guarded.server";
import { resultsCsv } from "~/export/results-csv.server";
import { recordUse } from "~/platform/db/record.server";
import { auditPages } from "../audit.server";
import { askedFor, readAuditQuery } from "../audit-query";

/** What a spreadsheet still opens. */
const MOST = 100_000;
const head = ["When", "Who", "Email", "Company", "Act", "What", "Number", "From", "Details"];

/** What was found, the latest first. That it was taken along stands in the trail before its first row is read. */
export const loader = guarded("audit.search", async ({ actor, request }) => {
  const query = readAuditQuery(new URL(request.url).searchParams, actor.timeZone);
  await recordUse(actor, "audit.export", { type: "audit", id: null }, askedFor(query));
  return resultsCsv("Audit", head, lines(query));
});

async function* lines(query: ReturnType<typeof readAuditQuery>) {
  for await (const rows of auditPages(query, MOST))
    yield rows.map((row) => [
      row.at.toISOString(),
      row.actor,
      row.email,
      row.company,
      row.act,
      row.subjectType,
      row.subjectId,
      row.address,
      JSON.stringify(row.detail),
    ]);
}
