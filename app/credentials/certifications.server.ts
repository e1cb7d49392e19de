import { outsideChecks } from "db/schema/credentials";
import { and, desc, eq } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { type CertificateStatus, listCertificateStatuses, mayStudy } from "./certificate.server";
import { hasProvider } from "./outside/start-check.server";
import { listReceipts } from "./purchase/purchases.server";

export async function loadCertifications(contractorId: number) {
  const [standings, receipts, waiting] = await Promise.all([
    listCertificateStatuses(contractorId),
    listReceipts(contractorId),
    db
      .select({ typeId: outsideChecks.certificateTypeId, requestedAt: outsideChecks.requestedAt })
      .from(outsideChecks)
      .where(and(eq(outsideChecks.contractorId, contractorId), eq(outsideChecks.state, "requested")))
      .orderBy(desc(outsideChecks.id)),
  ]);
  const requestedAtOf = (typeId: number) =>
    waiting.find((check) => check.typeId === typeId)?.requestedAt ?? null;
  return {
    cards: standings
      .filter(({ isOpen, isOffered }) => isOpen && isOffered)
      .map((certificate) => ({
        id: certificate.id,
        label: certificate.label,
        icon: certificate.icon,
        way: certificate.way,
        priceCents: certificate.priceCents,
        payment: certificate.payment,
        isPassed: certificate.isPassed,
        isOver: certificate.isOver,
        expiresAt: certificate.expiresAt,
        hasExam: certificate.hasExam,
        mayStudy: mayStudy(certificate),
        mayAsk: certificate.way === "outside" && hasProvider(),
        requestedAt: requestedAtOf(certificate.id),
      })),
    passed: standings
      .filter(({ isPassed }) => isPassed)
      .map(({ id, label, passedAt, expiresAt, isOver }) => ({ id, label, passedAt, expiresAt, isOver })),
    receipts,
  };
}
export type Card = Awaited<ReturnType<typeof loadCertifications>>["cards"][number];
export type PassedRow = Pick<CertificateStatus, "id" | "label" | "passedAt" | "expiresAt" | "isOver">;
