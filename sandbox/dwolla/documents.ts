import { randomUUID } from "node:crypto";
import { fault } from "./errors";
import { type Body, type Calls, type Context, type Document, link, pick, textOf } from "./records";

const MAX_WAITING = 4;
const MAX_BYTES = 10 * 1024 * 1024;

export const documentCalls: Calls = {
  "POST /customers/:id/documents": (context, { id, body }) => {
    const customer = pick(context.records.customers, id);
    if (customer.status !== "document") throw notNow();
    return receive(context, { customerId: id, topic: "customer" }, body);
  },
  "GET /customers/:id/documents": (context, { id }) =>
    listOf(context, `/customers/${id}`, ({ customerId, ownerId }) => customerId === id && !ownerId),
  "GET /documents/:id": (context, { id }) => ({ body: show(context, pick(context.records.documents, id)) }),
  "POST /beneficial-owners/:id/documents": (context, { id, body }) => {
    const owner = pick(context.records.owners, id);
    if (owner.verificationStatus !== "document") throw notNow();
    const of = { customerId: owner.customerId, ownerId: id, topic: "customer_beneficial_owner" };
    return receive(context, of, body);
  },
  "GET /beneficial-owners/:id/documents": (context, { id }) =>
    listOf(context, `/beneficial-owners/${id}`, ({ ownerId }) => ownerId === id),
};

const notNow = () => fault(403, "InvalidResourceState", "Resource cannot be modified.");

/** Refuses a file by its size and type, as Dwolla does; PDF is for the papers of a business. */
function checkFile(kind: string, name: string, bytes: number) {
  if (bytes > MAX_BYTES) throw fault(413, "FileTooLarge", "Document requests are limited to 10 MiB.");
  const types = kind === "other" ? /\.(jpe?g|png|pdf)$/i : /\.(jpe?g|png)$/i;
  if (!types.test(name)) throw fault(400, "InvalidFileType", "File types supported: .jpg, .jpeg or .png.");
}

type Subject = Pick<Document, "customerId" | "ownerId"> & { topic: string };

function receive(context: Context, { topic, ...of }: Subject, body: Body) {
  const waiting = Object.values(context.records.documents).filter(
    (one) => one.customerId === of.customerId && one.status === "pending",
  );
  if (waiting.length >= MAX_WAITING)
    throw fault(400, "MaximumNumberOfResources", "Max of four files upload allowed.");
  const document: Document = {
    id: randomUUID(),
    ...of,
    type: textOf(body, "documentType") as Document["type"],
    fileName: textOf(body, "file")!,
    status: "pending",
    verdict: "pending",
    created: new Date().toISOString(),
  };
  context.records.documents[document.id] = document;
  context.emit(`${topic}_verification_document_uploaded`, `/documents/${document.id}`, of.customerId);
  return { status: 201, location: `/documents/${document.id}` };
}

/**
 * Reviews a document that is due. As in Dwolla's sandbox, the picture "test-document-upload-fail" is rejected; Dwolla
 * reviews there no others than that and "test-document-upload-success", here every other one is approved.
 */
export function reviewDocument(context: Context, document: Document) {
  if (document.status !== "pending" || Date.now() - Date.parse(document.created) < context.settleMs) return;
  const isGood = !document.fileName.startsWith("test-document-upload-fail");
  Object.assign(document, { status: "reviewed", verdict: isGood ? "accepted" : "rejected" });
  const topic = document.ownerId ? "customer_beneficial_owner" : "customer";
  const outcome = isGood ? "approved" : "failed";
  context.emit(`${topic}_verification_document_${outcome}`, `/documents/${document.id}`, document.customerId);
  if (isGood) accept(context, document);
}

function accept(context: Context, { customerId, ownerId, type }: Document) {
  const owner = ownerId ? context.records.owners[ownerId] : undefined;
  if (owner) {
    owner.verificationStatus = "verified";
    context.emit("customer_beneficial_owner_verified", `/beneficial-owners/${owner.id}`, customerId);
  }
  const customer = context.records.customers[customerId];
  if (ownerId || !customer) return;
  const needs = { ...customer.needs, [type === "other" ? "businessDocument" : "controllerDocument"]: false };
  customer.needs = needs;
  if (needs.businessDocument || needs.controllerDocument) return;
  customer.status = "verified";
  context.emit("customer_verified", `/customers/${customerId}`, customerId);
}

const FAILED = {
  reason: "ScanNotReadable",
  description: "Image blurry, too dark, or obscured by glare",
};

function show(context: Context, { id, status, type, created, verdict }: Document) {
  return {
    _links: { self: link(context, `/documents/${id}`, "document") },
    id,
    status,
    type,
    created,
    documentVerificationStatus: verdict,
    ...(verdict === "rejected" && { failureReason: FAILED.reason, allFailureReasons: [FAILED] }),
  };
}

function listOf(context: Context, path: string, isOf: (document: Document) => boolean) {
  const all = Object.values(context.records.documents).filter(isOf);
  const documents = all.map((one) => show(context, one));
  const self = link(context, `${path}/documents`, "document");
  return { body: { _links: { self }, _embedded: { documents }, total: all.length } };
}

/** Reads a document's form. Only the file's name is kept: it says how the review ends. */
export async function readDocumentForm(type: string, bytes: Buffer): Promise<Body> {
  const form = await new Response(bytes as BodyInit, { headers: { "Content-Type": type } })
    .formData()
    .catch(() => undefined);
  const file = form?.get("file");
  const kind = String(form?.get("documentType") ?? "");
  if (!(file instanceof File)) throw fault(400, "BadRequest", "The request has no file.");
  checkFile(kind, file.name, file.size);
  return { documentType: kind, file: file.name };
}
