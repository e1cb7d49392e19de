import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { readSentFile } from "~/import/sent-file.server";
import { importSites } from "~/import/sites/import-sites.server";
import { db } from "~/platform/db/db.server";
import { fileSizes } from "~/platform/files/files.server";
import { notFound, ok, type Result } from "~/platform/result";
import { count } from "~/platform/text/format";
import { createSite } from "~/sites/commands/create-site.server";
import { deleteSite } from "~/sites/commands/delete-site.server";
import { editSite } from "~/sites/commands/edit-site.server";
import { findSite, listSiteDocuments } from "~/sites/sites.server";
import { type Answer, type Api, call } from "../http/call.server";
import { idsOf, withUpload } from "../http/form-upload.server";
import { asJson, binary, byId, created, withPayload } from "../http/wire";
import { documentsFrom } from "../templates/template-documents.server";
import { declareSiteReads } from "./site-reads.server";
import { siteValues } from "./site-shapes";

const sent = z.object({
  values: z.string().openapi(asJson("SiteForm", "The fields of the site as a JSON string")),
  documents: z.array(binary).optional(),
  oldDocuments: z.array(z.string()).optional().openapi({
    description:
      "Existing documents: names of the site's documents, or links of documents of the company's sites, templates or work orders. If absent in an update, all stay",
  }),
});
const counts = { added: z.int(), updated: z.int() };

/** A company's sites: addresses with contacts, access notes and documents. */
export function declareSites(api: Api) {
  api.openAPIRegistry.register("SiteForm", siteValues);
  // Must come before the paths with a parameter.
  declareSiteReads(api);
  call(api, {
    permission: "sites.change",
    id: "sites.import",
    method: "post",
    path: "/sites/import",
    summary: "Import sites from a .csv or .xlsx file, all rows or none; a row about a known site updates it",
    multipart: z.object({ file: binary }),
    answer: withPayload(counts),
    run: ({ actor, request }) => importSent(actor, request),
  });
  call(api, {
    permission: "sites.change",
    id: "sites.create",
    method: "post",
    path: "/sites",
    summary: "Add a site; work orders with an unknown address add theirs by themselves",
    idempotent: true,
    multipart: sent,
    answer: created,
    run: ({ actor, request, keyOf }) =>
      withUpload(actor, request, async (form) => {
        const documents = await documentsFrom(form, [], false);
        if (!documents.ok) return documents;
        const idempotencyKey = keyOf(form.values, await fileSizes(db, idsOf(form.upload)));
        const typed = form.values;
        const result = await createSite(actor, { typed, documents: documents.value, idempotencyKey });
        return result.ok ? saved("Site added", result.value) : result;
      }),
  });
  declareChanges(api);
}

function declareChanges(api: Api) {
  call(api, {
    permission: "sites.change",
    id: "sites.update",
    method: "patch",
    path: "/sites/{id}",
    summary: "Replace all of a site's fields; its work orders keep their own address",
    refuses: [404],
    params: byId,
    multipart: sent,
    answer: created,
    run: ({ actor, params, request }) =>
      withUpload(actor, request, async (form) => {
        const site = await findSite(db, actor, params.id);
        if (!site) return notFound("Site");
        const documents = await documentsFrom(form, await listSiteDocuments(db, site.id), true);
        if (!documents.ok) return documents;
        const edit = { id: site.id, typed: form.values, documents: documents.value };
        const result = await editSite(actor, edit);
        return result.ok ? saved("Site saved", result.value) : result;
      }),
  });
  call(api, {
    permission: "sites.change",
    id: "sites.delete",
    method: "delete",
    path: "/sites/{id}",
    summary: "Delete a site; its work orders stay as they are",
    refuses: [404],
    params: byId,
    run: async ({ actor, params }) => {
      const result = await deleteSite(actor, params.id);
      return result.ok ? ok({ message: "Site deleted" }) : result;
    },
  });
}

const saved = (message: string, { id }: { id: number }): Result<Answer> =>
  ok({ message, payload: { _id: String(id) } });

async function importSent(actor: Actor, request: Request): Promise<Result<Answer>> {
  const file = await readSentFile(actor, request);
  if (!file.ok) return file;
  const result = await importSites(actor, file.value);
  if (!result.ok) return result;
  const { added, updated } = result.value;
  const message = `${count(added, "site")} added, ${updated} updated`;
  return ok({ message, ...result.value, payload: result.value });
}
