import { examAttempts, videoPositions } from "db/schema/credentials";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { type Ok, ok, type Refusal, refuse } from "~/platform/result";
import { type CertificateStatus, findCertificateStatus, mayStudy } from "../certificate.server";

export const RELOAD = "Please reload page and try again later!";

/** Returns the contractor's standing for a certificate to study, or why it can't be watched or taken. */
export async function studyOf(actor: Actor, typeId: number): Promise<Ok<CertificateStatus> | Refusal> {
  if (!mayEver(actor, "certificates.own")) return refuse("forbidden", RELOAD);
  const certificate = await findCertificateStatus(actor.id, typeId);
  if (!certificate?.hasExam) return refuse("not-found", RELOAD);
  if (!certificate.isOpen) return refuse("conflict", `You have already passed ${certificate.label}`);
  if (!mayStudy(certificate)) return refuse("conflict", `Please buy ${certificate.label} first`);
  return ok(certificate);
}

export async function positionIn(contractorId: number, typeId: number): Promise<number> {
  const [place] = await db
    .select({ seconds: videoPositions.seconds })
    .from(videoPositions)
    .where(and(eq(videoPositions.contractorId, contractorId), eq(videoPositions.certificateTypeId, typeId)));
  return place?.seconds ?? 0;
}

export const attemptsAt = (contractorId: number, typeId: number) =>
  db.$count(
    examAttempts,
    and(eq(examAttempts.contractorId, contractorId), eq(examAttempts.certificateTypeId, typeId)),
  );
