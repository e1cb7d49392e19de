import type { LineType } from "db/schema/ledger";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Column } from "~/export/columns.server";
import { download, type Format } from "~/export/files/download.server";
import { openRows } from "~/export/files/open-rows.server";
import { paths } from "~/paths";
import { readTableQuery } from "~/platform/db/table-query";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { zoneName } from "~/platform/text/format";
import { lineStatuses, stateOf, typeLabels } from "./labels";
import { allLines, balanceAfter, signedAmount } from "./lines.server";
import { statementOwner } from "./statement-owner";
import { statementTable } from "./statement-query";

const NOTHING = "There are no transactions to export";

const text = (title: string, from: SQL, width = 18): Column => ({ title, kind: "text", width, from });
const cents = (title: string, from: SQL): Column => ({ title, kind: "money", width: 14, from });
/** A sheet's cells have no time zone, so the column's title names it. */
const moment = (title: string, instant: SQL, timeZone: string): Column => ({
  title: `${title} (${zoneName(timeZone)})`,
  kind: "moment",
  width: 20,
  from: sql`extract(epoch from ${instant} at time zone ${timeZone})::float8`,
});

/** `stateOf` in SQL, from its own answers. */
const stateInSql = sql`case ${sql.join(
  (Object.keys(typeLabels) as LineType[]).flatMap((type) =>
    lineStatuses.flatMap((status) =>
      [null, 1].map((win) => {
        const hasOrder = win === null ? sql`l.reference is null` : sql`l.reference is not null`;
        return sql`when l.type = ${type} and l.status = ${status} and ${hasOrder} then ${stateOf({ type, status, win })}`;
      }),
    ),
  ),
  sql` `,
)} end`;

const columnsFor = ({ role, timeZone }: Actor): Column[] => [
  moment("Updated", sql`l.updated_at`, timeZone),
  moment("Created", sql`l.created_at`, timeZone),
  ...(role === "superAdmin" ? [text("Company", sql`c.name`, 28)] : []),
  text("Type", sql`initcap(l.type)`, 12),
  text("Description", sql`l.description`, 36),
  { title: "WIN", kind: "count", width: 10, from: sql`l.reference::float8` },
  text("Payee", sql`l.payee`),
  text("Status", stateInSql, 12),
  cents("Amount", signedAmount),
  cents("Balance", balanceAfter),
  text("IP", sql`l.ip`),
];

export async function exportStatement(actor: Actor, request: Request, format: Format): Promise<Response> {
  // A HEAD request must not open a database cursor.
  if (request.method === "HEAD") return new Response(null);
  const { searchParams } = new URL(request.url);
  const query = readTableQuery(searchParams, statementTable);
  const opened = await openRows({
    columns: columnsFor(actor),
    query: (selected) => allLines(statementOwner(actor, searchParams), query, selected),
    nothing: NOTHING,
    signal: request.signal,
  });
  if (opened.ok) return download(opened.value, format, { sheet: "Transactions", file: "Transactions" });
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  return redirectWithToast(paths.manageFunds(search), { type: "warning", text: opened.message });
}
