import { certificatePurchases } from "db/schema/credentials";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import type { TypedCard } from "~/funds/cards/card";
import { callStripe, countCardAttempt, createPaymentMethod } from "~/funds/commands/add-card.server";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { uncountAttempt } from "~/platform/http/attempts.server";
import { randomSecret } from "~/platform/http/session.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { forbidden, notFound, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import {
  type CertificateStatus,
  findCertificateStatus,
  findOpenPurchase,
  type Purchase,
} from "../certificate.server";
import { chargePurchase } from "./charge-purchase.server";

/** Retries a purchase whose process stopped before the provider answered. */
export const purchaseJobs = jobQueue("certificate-purchases", z.object({ purchaseId: z.number() }));
const HEAD_START_MS = 30_000;

type Buy = { typeId: number; card: TypedCard; idempotencyKey?: IdempotencyKey };

/**
 * Charges a card without saving it; a pending or paid purchase is returned, never charged again. Refuses `conflict` for
 * a free or passed certificate, `not-found` without an exam.
 */
export async function buyCertificate(
  actor: Actor,
  { typeId, card, idempotencyKey }: Buy,
): Promise<Result<Purchase>> {
  const certificate = await findBuyable(actor, typeId);
  if (!certificate.ok) return certificate;
  const before = await findOpenPurchase(actor.id, typeId);
  if (before) return ok(await chargePurchase(before.id));
  const counted = await countCardAttempt(actor, "buy");
  if (!counted.ok) return counted;
  const token = await callStripe(async () => ok(await createPaymentMethod(card)));
  if (!token.ok) return token;
  const { id, card: details } = token.value;
  const known = { card: id, brand: details?.brand ?? "", lastFour: details?.last4 ?? "" };
  const created = await createPurchase(actor, certificate.value, known, idempotencyKey);
  if (!created.ok) return created;
  const purchase = await chargePurchase(created.value.id);
  if (purchase.state === "succeeded") await uncountAttempt(counted.value);
  return ok(purchase);
}

/** Returns the standing of a certificate that the contractor may buy now, or why not. */
export async function findBuyable(actor: Actor, typeId: number): Promise<Result<CertificateStatus>> {
  if (!may(actor, "certificates.buy")) return forbidden();
  const certificate = await findCertificateStatus(actor.id, typeId);
  if (!certificate?.hasExam || !certificate.isOffered) return notFound("Certificate");
  if (!certificate.isOpen) return refuse("conflict", `You have already passed ${certificate.label}`);
  if (certificate.priceCents === 0) return refuse("conflict", `${certificate.label} is free`);
  return ok(certificate);
}

type Paying = Partial<Pick<Purchase, "card" | "brand" | "lastFour">>;

/** Commits a purchase; a concurrent second call returns the first one's. */
export function createPurchase(
  actor: Actor,
  { id: certificateTypeId, priceCents: amountCents }: CertificateStatus,
  paying: Paying,
  idempotencyKey?: IdempotencyKey,
): Promise<Result<{ id: number }>> {
  return inTransaction((tx) =>
    runOnce(tx, actor.id, "certificates.buy", idempotencyKey, async () => {
      const [stored] = await tx
        .insert(certificatePurchases)
        .values({
          key: `certificate-${randomSecret()}`,
          contractorId: actor.id,
          certificateTypeId,
          address: actor.address,
          amountCents,
          createdAt: now(),
          ...paying,
        })
        .onConflictDoNothing()
        .returning({ id: certificatePurchases.id });
      if (!stored) {
        const first = await findOpenPurchase(actor.id, certificateTypeId, tx);
        return first ? ok({ id: first.id }) : refuse("conflict", "Please try again");
      }
      const { id } = stored;
      const change = { certificateTypeId, amountCents };
      await recordAction(tx, actor, "certificates.buy", { type: "certificate-purchase", id }, change);
      const startAfter = new Date(now().getTime() + HEAD_START_MS);
      await purchaseJobs.add(tx, { purchaseId: id }, { startAfter });
      return ok({ id });
    }),
  );
}
