import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { addDeliverables } from "~/field-work/commands/add-deliverables.server";
import { deleteDeliverable } from "~/field-work/commands/delete-deliverable.server";
import { db } from "~/platform/db/db.server";
import type { IdempotencyKey } from "~/platform/db/idempotency.server";
import { documentExtensions } from "~/platform/files/file-name";
import { download, fileSizes } from "~/platform/files/files.server";
import type { Upload } from "~/platform/files/upload.server";
import { receiveFile } from "~/platform/files/uploads/receive-file.server";
import { invalid, notFound, ok, type Result } from "~/platform/result";
import { env } from "~/platform/settings/env.server";
import { addDocuments, deleteDocument } from "~/work-orders/commands/change-documents.server";
import { discardFiles } from "~/work-orders/documents/discard.server";
import { matchesDocument, storageKeyIn, visibilityOf } from "~/work-orders/documents/document-reference";
import { findFileFor, listDocuments } from "~/work-orders/documents/documents.server";
import { documentLimits } from "~/work-orders/documents/limits";
import { zipDocuments } from "~/work-orders/documents/zip.server";
import { taskLists } from "~/work-orders/rules/work-order";
import { type Answer, type Api, call } from "../http/call.server";
import { readMap, readVisibility } from "../http/form-fields.server";
import { refusalTexts, withVisibility } from "../http/form-upload.server";
import { ofOrder, win } from "../http/several-orders.server";
import { binary, uploads } from "../http/wire";
import { orderFor } from "./order-for.server";

export function declareDocuments(api: Api) {
  call(api, {
    permission: "document.send",
    id: "orders.documents.upload",
    method: "patch",
    path: "/orders/documents",
    refuses: [404, 409],
    sentLate: true,
    summary: "Add documents with their visibility; a contractor's documents are deliverables",
    multipart: z.object({
      workOrderId: z.string(),
      files: z.array(binary).optional(),
      uploads,
      isDeliverables: z.string().optional(),
      taskList: z
        .enum(taskLists)
        .optional()
        .openapi({ description: "With taskName: the task of a contractor's photos" }),
      taskName: z.string().optional(),
      documentVisibility: z.string().optional().openapi({ description: 'JSON: {"plan.pdf": true}' }),
    }),
    run: ({ actor, request, keyOf }) => upload(actor, request, keyOf),
  });
  call(api, {
    permission: "document.send",
    id: "orders.documents.delete",
    method: "delete",
    path: "/orders/documents",
    refuses: [404, 409],
    summary: "Delete a document, or your own deliverable",
    body: z.object({ workOrderId: win, link: z.string() }),
    run: ({ actor, body }) => remove(actor, body.workOrderId, body.link),
  });
  call(api, {
    permission: "document.download",
    id: "users.fetchFileZip",
    method: "post",
    path: "/users/fetch_file",
    summary: "All documents of a work order that you may see, as a zip",
    body: ofOrder,
    bytes: ["application/zip"],
    run: ({ actor, body }) => zipDocuments(actor, body.workOrderId),
  });
  call(api, {
    permission: "document.download",
    id: "users.fetchFileS3",
    method: "post",
    path: "/users/fetch_file_s3",
    summary: "One document, by its link in the work order",
    body: z.object({ link: z.string() }),
    bytes: Object.keys(documentExtensions),
    run: async ({ actor, body }) => {
      const found = await findFileFor(actor, storageKeyIn(body.link, env().ORIGIN) ?? "");
      return found ? ok(await download(found)) : notFound("File");
    },
  });
}

type KeyOf = (...contents: unknown[]) => IdempotencyKey | undefined;

/** Stores files while they arrive and erases them if the command refuses. */
async function upload(actor: Actor, request: Request, keyOf: KeyOf): Promise<Result<Answer>> {
  const sent = await receiveFile(request, { ...documentLimits, uploadedById: actor.id });
  const result = await add(actor, sent, keyOf);
  if (!result.ok) await discardFiles(sent.files.map(({ fileId }) => fileId));
  return result.ok ? ok({ message: "Documents saved" }) : result;
}

async function add(actor: Actor, sent: Upload, keyOf: KeyOf): Promise<Result<unknown>> {
  const { form, files, refused } = sent;
  const order = Number(form.get("workOrderId") ?? Number.NaN);
  if (refused.length > 0) return invalid({ files: refusalTexts(sent) });
  if (actor.role === "contractor") {
    const fileIds = files.map(({ fileId }) => fileId);
    const task = taskIn(form);
    const idempotencyKey = keyOf(task, await fileSizes(db, fileIds));
    return addDeliverables(actor, { win: order, fileIds, task, idempotencyKey });
  }
  const may = await orderFor(actor, order, "document.add");
  if (!may.ok) return may;
  const map = readVisibility(readMap(form, "documentVisibility"));
  const visibility = visibilityOf(await listDocuments(db, order), map);
  const added = withVisibility(sent, map);
  if (added.length === 0 && visibility.size === 0)
    return invalid({ files: ["Please choose at least one file"] });
  return addDocuments(actor, { win: order, added, visibility });
}

function taskIn(form: FormData) {
  const [list, name] = [form.get("taskList"), form.get("taskName")];
  return typeof list === "string" && typeof name === "string" && name ? { list, name } : undefined;
}

async function remove(actor: Actor, order: number, link: string): Promise<Result<Answer>> {
  const may = await orderFor(
    actor,
    order,
    actor.role === "contractor" ? "deliverable.delete" : "document.delete",
  );
  if (!may.ok) return may;
  const named = (await listDocuments(db, order)).find((each) => matchesDocument(each, link, env().ORIGIN));
  if (!named) return notFound("Document");
  const request = { win: order, documentId: named.id };
  const result = await (actor.role === "contractor" ? deleteDeliverable : deleteDocument)(actor, request);
  return result.ok ? ok({ message: "Document deleted" }) : result;
}
