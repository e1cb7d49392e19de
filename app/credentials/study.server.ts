import { examAttempts, videoPlaces } from "db/schema/credentials";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { type Ok, ok, type Refusal, refuse } from "~/platform/result";
import { type CertificateStanding, findStanding, mayStudy } from "./certificate.server";

/** CRD-039, and whatever else is no certificate of his to study. */
export const RELOAD = "Please reload page and try again later!";

/** The certificate that somebody wants to watch or take. Refuses with words for a toast (CRD-029, CRD-030). */
export async function studyOf(actor: Actor, typeId: number): Promise<Ok<CertificateStanding> | Refusal> {
  if (!mayEver(actor, "certificates.own")) return refuse("forbidden", RELOAD);
  const standing = await findStanding(actor.id, typeId);
  if (!standing?.hasExam) return refuse("not-found", RELOAD);
  if (!standing.isOpen) return refuse("conflict", `You have passed ${standing.label} already`);
  if (!mayStudy(standing)) return refuse("conflict", `Please buy ${standing.label} first`);
  return ok(standing);
}

/** Seconds into the video at which he left it. */
export async function placeIn(contractorId: number, typeId: number): Promise<number> {
  const [place] = await db
    .select({ seconds: videoPlaces.seconds })
    .from(videoPlaces)
    .where(and(eq(videoPlaces.contractorId, contractorId), eq(videoPlaces.certificateTypeId, typeId)));
  return place?.seconds ?? 0;
}

/** How often he has handed in this exam. */
export const attemptsAt = (contractorId: number, typeId: number) =>
  db.$count(
    examAttempts,
    and(eq(examAttempts.contractorId, contractorId), eq(examAttempts.certificateTypeId, typeId)),
  );
