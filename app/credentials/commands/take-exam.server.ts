import { certificatePurchases, examAttempts } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { awardCertificate } from "~/contractors/certificates/award-certificate.server";
import { certificateToday } from "~/contractors/certificates/passed-certificates.server";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, NOTHING_CHANGED, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { findCertificateStatus, findOpenPurchase, listQuestions, mayStudy } from "../certificate.server";
import { type Grade, grade, validUntil } from "../exam/exam";
import { RELOAD } from "../exam/study.server";

const ANSWER_MISSING = "Please choose an answer";

type Taking = {
  typeId: number;
  /** The index of the chosen answer by question id. */
  answers: ReadonlyMap<number, number>;
};

/** Submits an exam. Refuses `invalid` per unanswered question (`q7`), `conflict` if it may not be taken. */
export async function takeExam(
  actor: Actor,
  { typeId, answers }: Taking,
): Promise<Result<Grade & { label: string }>> {
  if (!may(actor, "certificates.take-exam")) return forbidden();
  return inTransaction(async (tx) => {
    const purchase = await findOpenPurchase(actor.id, typeId, tx);
    if (purchase)
      await tx
        .select({ id: certificatePurchases.id })
        .from(certificatePurchases)
        .where(eq(certificatePurchases.id, purchase.id))
        .for("update");
    const certificate = await findCertificateStatus(actor.id, typeId, tx);
    if (!certificate || !mayStudy(certificate)) return refuse("conflict", RELOAD);
    const questions = await listQuestions(typeId, tx);
    const given = questions.map(({ id, answers: all }) => {
      const place = answers.get(id);
      return place !== undefined && place < all.length ? place : null;
    });
    if (given.every((place) => place === null)) return refuse("invalid", NOTHING_CHANGED);
    const missing = questions.filter((_, n) => given[n] === null);
    if (missing.length > 0)
      return refuse(
        "invalid",
        ANSWER_MISSING,
        Object.fromEntries(missing.map(({ id }) => [`q${id}`, [ANSWER_MISSING]])),
      );
    const graded = grade(
      questions.map(({ rightAnswer }) => rightAnswer),
      given,
    );
    const { right, of, hasPassed } = graded;
    const who = { contractorId: actor.id, certificateTypeId: typeId };
    await tx.insert(examAttempts).values({ ...who, right, of, hasPassed, at: now() });
    if (hasPassed) {
      const dates = {
        passedAt: certificateToday(),
        expiresAt: validUntil(certificateToday(), certificate.expiresAt),
      };
      await awardCertificate(tx, { ...who, ...dates });
      if (purchase)
        await tx
          .update(certificatePurchases)
          .set({ usedAt: now() })
          .where(eq(certificatePurchases.id, purchase.id));
    }
    const details = { contractorId: actor.id, right, of, hasPassed };
    await recordAction(
      tx,
      actor,
      "certificates.take-exam",
      { type: "certificate-type", id: typeId },
      details,
    );
    return ok({ ...graded, label: certificate.label });
  });
}
