import { outsideChecks } from "db/schema/credentials";
import { and, desc, eq } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { type CertificateStanding, listStandings, mayStudy } from "./certificate.server";
import { hasProvider } from "./outside/hand-over.server";
import { listReceipts } from "./purchases.server";

/** Loads /certifications: cards of certificates to pass, passed ones, and receipts. */
export async function loadCertifications(contractorId: number) {
  const [standings, receipts, waiting] = await Promise.all([
    listStandings(contractorId),
    listReceipts(contractorId),
    db
      .select({ typeId: outsideChecks.certificateTypeId, askedAt: outsideChecks.requestedAt })
      .from(outsideChecks)
      .where(and(eq(outsideChecks.contractorId, contractorId), eq(outsideChecks.state, "asked")))
      .orderBy(desc(outsideChecks.id)),
  ]);
  const askedOf = (typeId: number) => waiting.find((check) => check.typeId === typeId)?.askedAt ?? null;
  return {
    cards: standings
      .filter(({ isOpen, isOffered }) => isOpen && isOffered)
      .map((standing) => ({
        id: standing.id,
        label: standing.label,
        icon: standing.icon,
        way: standing.way,
        priceCents: standing.priceCents,
        payment: standing.payment,
        isPassed: standing.isPassed,
        isOver: standing.isOver,
        expiresAt: standing.expiresAt,
        hasExam: standing.hasExam,
        mayStudy: mayStudy(standing),
        mayAsk: standing.way === "outside" && hasProvider(),
        askedAt: askedOf(standing.id),
      })),
    passed: standings
      .filter(({ isPassed }) => isPassed)
      .map(({ id, label, passedAt, expiresAt, isOver }) => ({ id, label, passedAt, expiresAt, isOver })),
    receipts,
  };
}
export type Card = Awaited<ReturnType<typeof loadCertifications>>["cards"][number];
export type PassedRow = Pick<CertificateStanding, "id" | "label" | "passedAt" | "expiresAt" | "isOver">;
