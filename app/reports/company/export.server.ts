import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import type { Column } from "~/export/columns.server";
import { download, type Format } from "~/export/files/download.server";
import { openRows } from "~/export/files/open-rows.server";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { unitNames } from "./labels";
import { qualityByTime } from "./performance/quality.server";
import { speedByTime, waits } from "./performance/speed.server";
import { readScope, type Scope } from "./scope.server";
import { type Grouping, groupings, spendByGroup, spendByTime } from "./spend/spend.server";

/** A table's rows, and its columns over them. */
type ReportTable = { sheet: string; columns: Column[]; rows: SQL };

const of = (kind: Column["kind"], title: string, from: SQL, width = 14): Column => ({
  kind,
  title,
  width,
  from,
});
const number = (kind: Column["kind"], title: string, name: string) => of(kind, title, sql.raw(name));
const first = ({ unit }: Scope) => of("date", unitNames[unit], sql`extract(epoch from start)::float8`);
const share = (title: string, part: string, whole: string) =>
  of("percent", title, sql.raw(`round(10000 * ${part} / nullif(${whole}, 0))::float8`));
/** Minutes to one decimal, which spreadsheets can average; negative before the scheduled start. */
const minutes = (title: string, name: string) =>
  of("quantity", title, sql.raw(`round(${name} / 0.6)::float8`), 22);

const groupTitles: Record<Grouping, string> = {
  project: "Project",
  site: "Site",
  "work-type": "Work Type",
  contractor: "Contractor",
};
const waitTitles = { assign: "Assigned", arrive: "Arrived", approve: "Approved" } as const;

const overTime = (scope: Scope): ReportTable => ({
  sheet: "Spend",
  rows: spendByTime(scope),
  columns: [
    first(scope),
    number("count", "Work Orders", "orders"),
    number("money", "Paid", "cents"),
    ...(scope.project ? [] : [number("money", "Processing Fees", "fee_cents")]),
  ],
});

const byGroup = (scope: Scope, by: Grouping): ReportTable => ({
  sheet: "Spend",
  rows: spendByGroup(scope, by),
  columns: [
    of("text", groupTitles[by], sql`label`, 30),
    number("count", "Work Orders", "orders"),
    number("money", "Paid", "cents"),
  ],
});

const speed = (scope: Scope): ReportTable => ({
  sheet: "Speed",
  rows: speedByTime(scope),
  columns: [
    first(scope),
    ...waits.flatMap((wait) => [
      number("count", waitTitles[wait], `${wait}_n`),
      minutes(`${waitTitles[wait]}, Median Minutes`, `${wait}_median`),
      minutes(`${waitTitles[wait]}, 90% Within Minutes`, `${wait}_p90`),
    ]),
  ],
});

const quality = (scope: Scope): ReportTable => ({
  sheet: "Quality",
  rows: qualityByTime(scope),
  columns: [
    first(scope),
    number("count", "Posted", "posted"),
    number("count", "Filled", "filled"),
    share("Filled Share", "filled", "posted"),
    number("count", "Canceled", "canceled"),
    share("Canceled Share", "canceled", "posted"),
    number("count", "Arrived", "arrived"),
    number("count", "On Time", "on_time"),
    share("On Time Share", "on_time", "arrived"),
  ],
});

export const spendTables = {
  "by-time": overTime,
  ...(Object.fromEntries(groupings.map((by) => [`by-${by}`, (scope: Scope) => byGroup(scope, by)])) as Record<
    `by-${Grouping}`,
    (scope: Scope) => ReportTable
  >),
};
export const orderTables = { speed, quality };

type Tables = Record<string, (scope: Scope) => ReportTable>;

/** Sends one of the tables as the file name asks: "by-site.xlsx"; 404 for an unknown one. */
export async function exportReport(
  actor: Actor,
  request: Request,
  tables: Tables,
  file = "",
): Promise<Response> {
  const [, name = "", format = ""] = /^([a-z-]+)\.(xlsx|csv)$/.exec(file) ?? [];
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!table) throw new Response("Not found", { status: 404 });
  // A HEAD request must not open a database cursor.
  if (request.method === "HEAD") return new Response(null);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const scope = await readScope(actor, query);
  const { sheet, columns, rows } = table(scope);
  const opened = await openRows({
    columns,
    query: (selected) => sql`select ${selected} from (${rows}) report`,
    nothing: "There is nothing to export in this period",
    signal: request.signal,
  });
  if (opened.ok)
    return download(opened.value, format as Format, {
      sheet,
      file: `${sheet} ${name.replaceAll("-", " ")} ${scope.period.from} to ${scope.period.to}, exported`,
    });
  return redirectWithToast(paths.reports(query), { type: "warning", text: opened.message });
}
