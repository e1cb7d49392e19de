import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { importFile } from "~/import/commands/import-file.server";
import { findImport, listImportRows } from "~/import/imports.server";
import { readSentFile } from "~/import/sent-file.server";
import { db } from "~/platform/db/db.server";
import type { IdempotencyKey } from "~/platform/db/idempotency.server";
import { fileSizes } from "~/platform/files/files.server";
import { readId } from "~/platform/forms/read-id";
import { invalid, notFound, ok, type Result } from "~/platform/result";
import { type Answer, type Api, call } from "../http/call.server";
import { readMap } from "../http/form-fields.server";
import { binary, resultsQuery } from "../http/wire";

const ROWS = 1000;
const state = z.enum(["open", "running", "done", "failed"]);
const row = z.object({
  row: z.number().int(),
  result: z.enum(["draft", "check", "skipped"]),
  WIN: z.string().nullable(),
  problems: z.array(z.string()),
  missing: z.array(z.string()),
});
const payload = z.object({
  _id: z.string(),
  fileName: z.string(),
  state,
  failure: z.string(),
  rowCount: z.number().int(),
  drafts: z.number().int(),
  toCheck: z.number().int(),
  skipped: z.number().int(),
  rows: z.array(row).openapi({ description: `Up to ${ROWS} rows that follow the row in after` }),
});

/** A job turns the file into drafts; the second call returns its progress and each row's result. */
export function declareImports(api: Api) {
  call(api, {
    permission: "work-order.import",
    id: "users.import",
    method: "post",
    path: "/users/import",
    summary: "Import work orders from a .csv or .xlsx file as drafts; responds at once",
    idempotent: true,
    multipart: z.object({
      file: binary,
      templateId: z
        .string()
        .optional()
        .openapi({ description: "Template for fields that the file leaves empty" }),
      mapping: z.string().optional().openapi({
        description: "JSON: {column in the file: form field name}; other columns are matched by their names",
        example: '{"CASE_TITLE": "title"}',
      }),
    }),
    answer: { payload: z.object({ importId: z.string() }) },
    run: ({ actor, request, keyOf }) => begin(actor, request, keyOf),
  });
  call(api, {
    permission: "work-order.import",
    id: "imports.get",
    method: "get",
    path: "/imports/{id}",
    summary: "The progress of an import and the result for each row",
    refuses: [404],
    params: z.object({ id: z.string() }),
    query: resultsQuery,
    answer: { payload },
    run: ({ actor, params, query }) => read(actor, params.id, query.after),
  });
}

type Keyed = (...contents: unknown[]) => IdempotencyKey | undefined;

async function begin(actor: Actor, request: Request, keyOf: Keyed): Promise<Result<Answer>> {
  const sent = await readSentFile(actor, request);
  if (!sent.ok) return sent;
  const { form, fileId, templateId } = sent.value;
  const named = readMap(form, "mapping");
  if (form.get("mapping") && !named)
    return invalid({ mapping: ["Please send the columns as a JSON object"] });
  const key = keyOf(named ?? null, templateId ?? null, await fileSizes(db, [fileId]));
  const result = await importFile(actor, { fileId, templateId, named, idempotencyKey: key });
  if (!result.ok) return result;
  return ok({ message: "The import has started", payload: { importId: String(result.value.importId) } });
}

async function read(actor: Actor, id: string, after: number): Promise<Result<Answer>> {
  const found = await findImport(db, actor, readId(id));
  if (!found) return notFound("Import");
  const rows = await listImportRows(found.id, { after, limit: ROWS });
  const { fileName, failure, rowCount, drafts, toCheck, skipped } = found;
  return ok({
    payload: {
      _id: String(found.id),
      fileName,
      state: found.state,
      failure,
      rowCount,
      drafts,
      toCheck,
      skipped,
      rows: rows.map(({ line, state: result, win, problems, missing }) => ({
        row: line,
        result,
        WIN: win === null ? null : String(win),
        problems,
        missing,
      })),
    },
  });
}
