import { sites } from "db/schema/sites";
import { and, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { readTableQuery, textFilter } from "~/platform/db/table-query";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { ok, type Result } from "~/platform/result";
import { phone } from "~/platform/text/format";
import { type SheetField, sheetColumns } from "~/sites/sheet-columns";
import { matchesText, scopeOf, siteTable } from "~/sites/sites.server";
import type { Column } from "../columns.server";
import { download, type Format } from "../files/download.server";
import { openRows } from "../files/open-rows.server";

const NOTHING = "There are no sites to export";

const names: Partial<Record<SheetField, string>> = {
  siteId: "site_id",
  siteName: "site_name",
  state: "state_code",
  zipCode: "zip_code",
  accessNotes: "access_notes",
};

function columnOf({ field, title, width = 18 }: (typeof sheetColumns)[number]): Column {
  const [, at, name] = /^contact(\d+)\.(\w+)$/.exec(field) ?? [];
  if (at === undefined)
    return { title, kind: "text", width, from: sql.raw(`sites.${names[field] ?? field}`) };
  const isPhone = name === "ofc_phn" || name === "mobile";
  return {
    ...{ title, width, kind: "text" },
    from: sql.raw(`sites.contact_info -> ${at} ->> '${name}'`),
    ...(isPhone && { read: (digits: string) => phone(digits) }),
  };
}

const plainColumn = (title: string, from: string, width: number): Column => ({
  ...{ title, width, kind: "text" },
  from: sql.raw(from),
});

const columnsFor = ({ role }: Actor): Column[] => [
  ...(role === "superAdmin" ? [plainColumn("Company", "companies.name", 28)] : []),
  ...sheetColumns.map(columnOf),
  plainColumn("Time zone", "sites.time_zone", 22),
];

/** Exports the actor's sites that fit a search, in the columns that an import reads. */
export async function exportSites(
  actor: Actor,
  { search = "", format }: { search?: string; format: Format },
  signal?: AbortSignal,
): Promise<Result<Response>> {
  const where = and(sql`true`, scopeOf(actor), matchesText(search));
  const opened = await openRows({
    columns: columnsFor(actor),
    query: (selected) =>
      sql`select ${selected} from ${sites} join companies on companies.id = sites.company_id
        where ${where} order by lower(sites.site_name), sites.id`,
    nothing: NOTHING,
    signal,
  });
  return opened.ok ? ok(download(opened.value, format, { sheet: "Sites", file: "Sites" })) : opened;
}

export async function downloadSites(actor: Actor, request: Request, format: Format): Promise<Response> {
  // A HEAD request must not open a database cursor.
  if (request.method === "HEAD") return new Response(null);
  const { searchParams, search: query } = new URL(request.url);
  const search = textFilter(readTableQuery(searchParams, siteTable), "name");
  const result = await exportSites(actor, { search, format }, request.signal);
  if (result.ok) return result.value;
  return redirectWithToast(paths.sites(query), { type: "warning", text: result.message });
}
