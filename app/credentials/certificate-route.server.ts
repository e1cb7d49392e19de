import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import { paths } from "~/paths";
import { findFileById, type StoredFile } from "~/platform/files/files.server";
import { idOf } from "~/platform/forms/id-of";
import { redirectWithToast } from "~/platform/forms/toast.server";
import type { Refusal } from "~/platform/result";
import { type CertificateStanding, findStanding, findType } from "./certificate.server";
import { studyOf } from "./study.server";

/** The certificate that an address names; 0 where it names none. */
export const typeIdOf = (params: Params) => idOf(params.id);

/** The certificate that a dialog is about, as this contractor stands to it; what is not on offer is a 404 page. */
export async function standingFor(actor: Actor, params: Params): Promise<CertificateStanding> {
  const standing = await findStanding(actor.id, typeIdOf(params));
  if (!standing) throw new Response("Certificate not found", { status: 404 });
  return standing;
}

/** CRD-029, CRD-030: what cannot be watched or taken leads back, and a toast says why. */
export const backWithToast = ({ message }: Refusal) =>
  redirectWithToast(paths.certifications(), { type: "error", text: message });

/** A certificate's video or captions: for who may study it, and for who keeps it; to everybody else there is none. */
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
