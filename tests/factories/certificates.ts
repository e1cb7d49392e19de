import { certificatePurchases, certificateQuestions, certificateTypes } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import { awardCertificate } from "~/contractors/certificates/award-certificate.server";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { now } from "~/platform/time/clock.server";

type Dates = { passedAt?: string | null; expiresAt?: string | null };

/** Gives a contractor a certificate by its name, without expiry by default. */
export async function makeCertificate(contractorId: number, name = "osha-10", dates: Dates = {}) {
  const [type] = await db.select().from(certificateTypes).where(eq(certificateTypes.name, name));
  const { passedAt = "2026-01-15", expiresAt = null } = dates;
  await awardCertificate(db, { contractorId, certificateTypeId: type!.id, passedAt, expiresAt });
  return type!;
}

const webm = Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex");

/**
 * Gives a certificate a video and an exam of `count` questions, each with three answers of which the second
 * is right.
 */
export async function makeExam(name = "soft-skills", { count = 5, priceCents = 4900 } = {}) {
  const file = (name: string, mime: string, content: Buffer) =>
    storeFile({ name, mime, content, sizeBytes: content.length, uploadedById: null });
  const video = await file("film.webm", "video/webm", webm);
  const captions = await file(
    "film.vtt",
    "text/vtt",
    Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n"),
  );
  const [type] = await db
    .update(certificateTypes)
    .set({ way: "exam", priceCents, videoFileId: video.id, captionsFileId: captions.id })
    .where(eq(certificateTypes.name, name))
    .returning();
  await db.delete(certificateQuestions).where(eq(certificateQuestions.certificateTypeId, type!.id));
  const questions = await db
    .insert(certificateQuestions)
    .values(
      Array.from({ length: count }, (_, n) => ({
        certificateTypeId: type!.id,
        question: `Question number ${n + 1}?`,
        answers: ["Never", `Secretly right ${n}`, "Always"],
        rightAnswer: 1,
      })),
    )
    .returning();
  return { type: type!, questions, sizeBytes: webm.length };
}

export const makePurchase = (contractorId: number, type: { id: number; priceCents: number }) =>
  db.insert(certificatePurchases).values({
    key: `paid-${contractorId}-${type.id}-${Math.random()}`,
    contractorId,
    certificateTypeId: type.id,
    address: "127.0.0.1",
    amountCents: type.priceCents,
    card: "pm_card",
    brand: "visa",
    lastFour: "4242",
    state: "succeeded",
    reference: `pi_${contractorId}_${type.id}_${Math.random()}`,
    createdAt: now(),
    settledAt: now(),
  });
