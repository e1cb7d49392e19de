import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import archiver from "archiver";
import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { uniqueName } from "~/platform/files/file-name";
import { attachmentHeader, openFile } from "~/platform/files/files.server";
import { log } from "~/platform/observability/log.server";
import { notFound, ok, type Result } from "~/platform/result";
import { readOrder } from "../store/order.server";
import { type DocumentView, isShown } from "../view/views";
import { orderVisibility } from "../view/visibility";
import { listDocuments } from "./documents.server";

/** Streams a zip of all documents that the actor may see, one file at a time. */
export async function zipDocuments(actor: Actor, win: number): Promise<Result<Response>> {
  const order = await readOrder(db, actor, win);
  if (!order) return notFound();
  const refusal = refusalFor(actor, "document.download", order);
  if (refusal) return refusal;
  const visibility = orderVisibility(actor, order);
  const all = await listDocuments(db, win);
  const documents = all.filter((document) => isShown(visibility, order, document));
  if (documents.length === 0) return notFound("Document");
  const body = new PassThrough();
  // Closes open files when the client disconnects.
  pack(win, documents, body).catch((error) => body.destroy(error as Error));
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": attachmentHeader(`WIN ${win} documents.zip`),
  };
  return ok(
    new Response(createReadableStreamFromReadable(body), {
      headers: { ...headers, "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" },
    }),
  );
}

async function pack(win: number, documents: DocumentView[], to: PassThrough) {
  // Stores without compression: pictures and PDFs are compressed already.
  const archive = archiver("zip", { store: true });
  const failed = new Promise<never>((_, reject) => {
    archive.on("error", reject);
    to.on("close", () => reject(new Error("client disconnected")));
  });
  failed.catch(() => archive.abort());
  archive.pipe(to);
  const usedNames: string[] = [];
  for (const { name, storageKey, isDeliverable, createdAt } of documents) {
    const stream = await openFile(storageKey);
    if (!stream) {
      log().warn({ win, name }, "document file missing in the store");
      continue;
    }
    const path = uniqueName(isDeliverable ? `Deliverables/${name}` : name, usedNames);
    usedNames.push(path);
    const written = new Promise((resolve) => archive.once("entry", resolve));
    archive.append(stream, { name: path, date: createdAt });
    await Promise.race([written, failed]);
  }
  await Promise.race([archive.finalize(), failed]);
}
