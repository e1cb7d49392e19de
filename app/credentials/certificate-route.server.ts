import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import { paths } from "~/paths";
import { findFileById, type StoredFile } from "~/platform/files/files.server";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import type { Refusal } from "~/platform/result";
import { type CertificateStatus, findCertificateStatus, findType } from "./certificate.server";
import { studyOf } from "./exam/study.server";

/** Reads the certificate type's id from the URL; 0 if it is invalid. */
export const typeIdOf = (params: Params) => readId(params.id);

/** Loads the contractor's standing for the certificate in the URL; responds 404 if it is not offered. */
export async function certificateFor(actor: Actor, params: Params): Promise<CertificateStatus> {
  const certificate = await findCertificateStatus(actor.id, typeIdOf(params));
  if (!certificate) throw new Response("Certificate not found", { status: 404 });
  return certificate;
}

export const backWithToast = ({ message }: Refusal) =>
  redirectWithToast(paths.certifications(), { type: "error", text: message });

/** Loads a certificate's video or captions for contractors who may study it and for super administrators; else 404. */
export async function fileOf(
  actor: Actor,
  typeId: number,
  which: "videoFileId" | "captionsFileId",
): Promise<StoredFile> {
  const isKeeper = mayEver(actor, "certificate-types.manage");
  const study = isKeeper ? undefined : await studyOf(actor, typeId);
  const type = isKeeper ? await findType(typeId) : study?.ok ? study.value : undefined;
  const fileId = type?.[which];
  const file = fileId ? await findFileById(fileId) : undefined;
  if (!file) throw new Response("File not found", { status: 404 });
  return file;
}
