import { z } from "@hono/zod-openapi";
import { exportSites } from "~/export/sites/export-sites.server";
import { db } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { notFound, ok } from "~/platform/result";
import { findSite, listSiteDocuments, listSites, siteTable } from "~/sites/sites.server";
import { suggestSites } from "~/sites/suggest.server";
import { type Api, call } from "../http/call.server";
import { byId, paging } from "../http/wire";
import { showDocuments, showSite, siteRow, siteSchema } from "./site-shapes";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const text = z.string().optional();
const search = text.openapi({
  description: "Words in the Site ID, the name, the street, the city or the ZIP code",
  example: "downtown",
});
const suggestion = z.object({
  _id: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  address: z.string(),
});

export function declareSiteReads(api: Api) {
  call(api, {
    permission: "sites.read",
    id: "sites.list",
    method: "get",
    path: "/sites",
    summary: "A page of your company's sites; for a super administrator those of all companies",
    query: z.object({
      ...paging,
      sortBy: text.openapi({ example: "siteName", description: siteTable.sortable.join(", ") }),
      sortDirection: text.openapi({ example: "asc" }),
      filters: text.openapi({
        example: '{"name": "downtown"}',
        description: "JSON; name: words in the Site ID, the name, the street, the city or the ZIP code",
      }),
    }),
    answer: { payload: z.array(siteRow), total: z.int() },
    run: async ({ actor, query }) => {
      const { rows, total } = await listSites(actor, readTableQuery(query, siteTable));
      const payload = rows.map((row) => ({ ...showSite(row), workOrders: row.orderCount }));
      return ok({ payload, total });
    },
  });
  call(api, {
    permission: "sites.read",
    id: "sites.suggest",
    method: "get",
    path: "/sites/suggest",
    summary: "Up to eight sites that fit a typed text, those that begin with it first",
    query: z.object({ search }),
    answer: { payload: z.array(suggestion) },
    run: async ({ actor, query }) => {
      const sites = query.search?.trim() ? await suggestSites(actor, query.search) : [];
      return ok({ payload: sites.map(({ id, ...site }) => ({ _id: String(id), ...site })) });
    },
  });
  call(api, {
    permission: "sites.read",
    id: "sites.export",
    method: "get",
    path: "/sites/export",
    summary: "Sites as CSV or as a workbook, in the columns that the import reads",
    refuses: [429],
    query: z.object({
      search,
      format: text.openapi({ description: "csv (default) or xlsx", example: "csv" }),
    }),
    bytes: ["text/csv", XLSX],
    run: ({ actor, query, request }) =>
      exportSites(
        actor,
        { search: query.search, format: query.format === "xlsx" ? "xlsx" : "csv" },
        request.signal,
      ),
  });
  call(api, {
    permission: "sites.read",
    id: "sites.get",
    method: "get",
    path: "/sites/{id}",
    summary: "One site with its documents",
    refuses: [404],
    params: byId,
    answer: { payload: z.object({ site: siteSchema }) },
    run: async ({ actor, params }) => {
      const site = await findSite(db, actor, params.id);
      if (!site) return notFound("Site");
      const documents = await listSiteDocuments(db, site.id);
      return ok({ payload: { site: { ...showSite(site), ...showDocuments(documents) } } });
    },
  });
}
