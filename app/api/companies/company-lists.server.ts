import { z } from "@hono/zod-openapi";
import { listApprovalCodes, listCustomFields } from "~/companies/lists/queries.server";
import { db } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { deleteFromList } from "~/work-orders/commands/delete-from-list.server";
import { type Api, call } from "../http/call.server";
import { byId, named, noInput } from "../http/wire";
import { declareCreate, declareUpdate, shapeOf } from "./company-list-actions.server";
import { declareProjects } from "./projects.server";

export function declareCompanyLists(api: Api) {
  const path = "/orders/custom-fields";
  const customFields = z.array(named);
  for (const each of [
    { id: "customFields.list", path, query: z.object({ name: z.string().optional() }) },
    { id: "client.customFields", path: "/client/custom_fields", query: noInput },
  ])
    call(api, {
      ...each,
      permission: "company-lists.read",
      method: "get",
      summary: "Your company's custom fields",
      answer: { payload: z.object({ customFields }) },
      run: async ({ actor, query }) => {
        const search = "name" in query ? String(query.name ?? "") : "";
        const fields = await listCustomFields(db, actor.companyId ?? 0, search);
        return ok({ payload: { customFields: fields.map(shapeOf) } });
      },
    });
  declareCreate(api, { id: "customFields.create", path, list: "custom-fields" });
  declareUpdate(api, { id: "customFields.update", path, list: "custom-fields" });
  call(api, {
    permission: "company-lists.change",
    id: "customFields.delete",
    method: "delete",
    path: `${path}/{id}`,
    summary: "Delete a custom field from every work order",
    params: byId,
    run: async ({ actor, params }) => {
      const deleted = await deleteFromList(actor, { list: "custom-fields", id: params.id });
      return deleted.ok ? ok({}) : deleted;
    },
  });
  declareCodes(api);
  declareProjects(api);
}

function declareCodes(api: Api) {
  const path = "/orders/client-approval-codes";
  call(api, {
    permission: "company-lists.read",
    id: "approvalCodes.list",
    method: "get",
    path,
    summary: "Your company's client approval codes",
    answer: { payload: z.object({ approvalCodes: z.array(named.extend({ required: z.boolean() })) }) },
    run: async ({ actor }) => {
      const codes = await listApprovalCodes(db, actor.companyId ?? 0);
      const approvalCodes = codes.map((code) => ({ ...shapeOf(code), required: code.required }));
      return ok({ payload: { approvalCodes } });
    },
  });
  declareCreate(api, { id: "approvalCodes.create", path, list: "approval-codes" });
  declareUpdate(api, { id: "approvalCodes.update", path, list: "approval-codes" });
}
