import {
  certificatePurchases,
  certificateQuestions,
  certificateTypes,
  contractorCertificates,
} from "db/schema/credentials";
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { certificateToday } from "~/contractors/certificates/passed-certificates.server";
import { db, type Reader } from "~/platform/db/db.server";
import { isOpen } from "./exam/exam";

export type CertificateType = typeof certificateTypes.$inferSelect;
export type Question = typeof certificateQuestions.$inferSelect;
export type Purchase = typeof certificatePurchases.$inferSelect;

export async function findType(id: number, reader: Reader = db): Promise<CertificateType | undefined> {
  const [type] = await reader.select().from(certificateTypes).where(eq(certificateTypes.id, id));
  return type;
}

export const listQuestions = (typeId: number, reader: Reader = db): Promise<Question[]> =>
  reader
    .select()
    .from(certificateQuestions)
    .where(eq(certificateQuestions.certificateTypeId, typeId))
    .orderBy(asc(certificateQuestions.id));

export async function findPurchase(id: number, reader: Reader = db): Promise<Purchase> {
  const [purchase] = await reader.select().from(certificatePurchases).where(eq(certificatePurchases.id, id));
  if (!purchase) throw new Error(`There is no certificate purchase ${id}`);
  return purchase;
}

/** Purchases that are pending, or paid and not used by a passed exam yet. */
const openPurchase = (contractorId: number) =>
  and(
    eq(certificatePurchases.contractorId, contractorId),
    ne(certificatePurchases.state, "failed"),
    isNull(certificatePurchases.usedAt),
  );

export async function findOpenPurchase(contractorId: number, typeId: number, reader: Reader = db) {
  const [purchase] = await reader
    .select()
    .from(certificatePurchases)
    .where(and(openPurchase(contractorId), eq(certificatePurchases.certificateTypeId, typeId)));
  return purchase;
}

/** Lists the contractor's state for each offered or held certificate; `hasExam` needs video and questions. */
export async function listCertificateStatuses(contractorId: number, reader: Reader = db) {
  const rows = await reader
    .select({
      type: certificateTypes,
      passedAt: contractorCertificates.passedAt,
      expiresAt: contractorCertificates.expiresAt,
      holder: contractorCertificates.contractorId,
      payment: certificatePurchases.state,
      questions: sql<number>`(select count(*)::int from ${certificateQuestions} q
        where q.certificate_type_id = ${certificateTypes.id})`,
    })
    .from(certificateTypes)
    .leftJoin(
      contractorCertificates,
      and(
        eq(contractorCertificates.certificateTypeId, certificateTypes.id),
        eq(contractorCertificates.contractorId, contractorId),
      ),
    )
    .leftJoin(
      certificatePurchases,
      and(eq(certificatePurchases.certificateTypeId, certificateTypes.id), openPurchase(contractorId)),
    )
    .orderBy(asc(certificateTypes.label));
  const day = certificateToday();
  return rows
    .map(({ type, passedAt, expiresAt, holder, payment, questions }) => {
      const isPassed = holder !== null;
      return {
        ...type,
        passedAt,
        expiresAt,
        payment,
        isPassed,
        isOver: expiresAt !== null && expiresAt < day,
        isOpen: isOpen(isPassed ? { passedAt, expiresAt } : undefined, day),
        hasExam: type.way === "exam" && type.videoFileId !== null && questions > 0,
      };
    })
    .filter(({ isOffered, isPassed }) => isOffered || isPassed);
}
export type CertificateStatus = Awaited<ReturnType<typeof listCertificateStatuses>>[number];

export async function findCertificateStatus(contractorId: number, typeId: number, reader: Reader = db) {
  return (await listCertificateStatuses(contractorId, reader)).find(({ id }) => id === typeId);
}

/** Returns whether the contractor may watch the video and take the exam: it is free or paid. */
export const mayStudy = ({ hasExam, isOffered, isOpen, priceCents, payment }: CertificateStatus) =>
  hasExam && isOffered && isOpen && (priceCents === 0 || payment === "succeeded");
