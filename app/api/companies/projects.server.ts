import { z } from "@hono/zod-openapi";
import { listEntries, listEntriesOfCompanies } from "~/companies/lists/queries.server";
import { db } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { deleteFromList } from "~/work-orders/commands/delete-from-list.server";
import { type Api, call } from "../http/call.server";
import { byId, companyIds, named } from "../http/wire";
import { declareCreate, declareUpdate, shapeOf } from "./company-list-actions.server";

/** Projects, and end companies, which the documents call wo-companies. */
export function declareProjects(api: Api) {
  for (const { resource, list } of [
    { resource: "projects", list: "projects" },
    { resource: "wo-companies", list: "end-companies" },
  ] as const) {
    const path = `/${resource}`;
    call(api, {
      permission: "projects.read",
      id: `${resource}.list`,
      method: "get",
      path,
      summary: `Your company's ${resource === "projects" ? "projects" : "end companies"}`,
      query: z.object({ companies: companyIds }),
      answer: { payload: z.object({ data: z.array(named) }) },
      run: async ({ actor, query }) => {
        const companies = query.companies?.split(",").map(Number).filter(Number.isSafeInteger);
        const entries =
          actor.companyId === null
            ? await listEntriesOfCompanies(db, list, query.companies?.trim() ? companies : undefined)
            : await listEntries(db, list, actor.companyId);
        return ok({ payload: { data: entries.map(shapeOf) } });
      },
    });
    declareCreate(api, { id: `${resource}.create`, path, list });
    declareUpdate(api, { id: `${resource}.update`, path, list });
    call(api, {
      permission: "company-lists.change",
      id: `${resource}.delete`,
      method: "delete",
      path,
      summary: `Delete a ${resource === "projects" ? "project" : "company"} from every work order`,
      refuses: [404],
      query: byId,
      run: async ({ actor, query }) => {
        const deleted = await deleteFromList(actor, { list, id: query.id });
        return deleted.ok ? ok({}) : deleted;
      },
    });
  }
}
