import { createHash } from "node:crypto";
import type { DocumentKind } from "db/schema/banking";
import type { Actor } from "~/access/actor";
import { refusalOf } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { explainBankError, postToBank } from "~/platform/providers/dwolla.server";
import { multipartBody } from "~/platform/providers/multipart-body.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import { findBankCustomer } from "../../customers.server";
import { requestKey } from "../call-provider.server";
import { type DocumentSubject, isDocumentNeeded, kindsFor } from "../documents";
import { findOwner, readVerification } from "../verification.server";
import { syncCustomer } from "./record-customer.server";

type Sent = { kind: DocumentKind; name: string; type: string; bytes: Buffer };

/** Passes a document on to the provider; it is not stored here. The same file sent twice is one document there. */
export async function sendDocument(
  actor: Actor,
  subject: DocumentSubject,
  { kind, ...file }: Sent,
): Promise<Result<undefined>> {
  const refusal = refusalOf(actor, "bank-verification.change");
  if (refusal) return refusal;
  const { companyId } = actor;
  const reference = companyId === null ? undefined : await findBankCustomer({ companyId });
  if (companyId === null || !reference) return forbidden();
  const ownerId = typeof subject === "number" ? subject : undefined;
  const owner = ownerId === undefined ? undefined : await findOwner(companyId, ownerId);
  if (ownerId !== undefined && !owner) return notFound("Owner");
  const verification = await readVerification(companyId);
  if (!isDocumentNeeded(verification, subject))
    return refuse("conflict", "No document is needed now. Please wait for the review.");
  if (!kindsFor(verification, subject).includes(kind))
    return refuse("invalid", "Please choose the kind of document", {
      kind: ["Please choose the kind of document"],
    });
  await inTransaction(async (tx) => {
    const details = { action: "send-document", kind, owner: owner?.name ?? null };
    await recordAction(tx, actor, "bank-verification.change", { type: "company", id: companyId }, details);
    return ok();
  });
  const path = owner ? `beneficial-owners/${owner.reference}/documents` : `customers/${reference}/documents`;
  const hash = createHash("sha256").update(file.bytes).digest("hex");
  const before = verification.documents.length;
  try {
    await postToBank(path, multipartBody({ documentType: kind }, file), requestKey(path, kind, hash));
  } catch (error) {
    const { refused, message, code } = explainBankError(error);
    await syncCustomer(reference).catch(explainBankError);
    const wasReceived = (await readVerification(companyId)).documents.length > before;
    if (wasReceived || code === "DuplicateResource") return ok();
    return refused ? refuse("invalid", message, { file: [message] }) : refuse("conflict", message);
  }
  await syncCustomer(reference).catch(explainBankError);
  return ok();
}
