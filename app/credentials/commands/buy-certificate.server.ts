import { certificatePurchases } from "db/schema/credentials";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import type { TypedCard } from "~/funds/card";
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
  type CertificateStanding,
  findOpenPurchase,
  findStanding,
  type Purchase,
} from "../certificate.server";
import { chargePurchase } from "./charge-purchase.server";

/** Retries a purchase whose process stopped before the provider answered. */
export const purchaseJobs = jobQueue<{ purchaseId: number }>("certificate-purchases");
const HEAD_START_MS = 30_000;

type Buy = { typeId: number; card: TypedCard; idempotencyKey?: IdempotencyKey };

/**
 * Buys a certificate with a card that is not saved. Commits the purchase, then charges the card; returns it as `asked`
 * when the provider did not answer, and a job retries. A pending or paid purchase is returned, never charged again.
 * Refuses `conflict` for a free or passed certificate, `not-found` without an exam.
 */
export async function buyCertificate(
  actor: Actor,
  { typeId, card, idempotencyKey }: Buy,
): Promise<Result<Purchase>> {
  const standing = await buyableStanding(actor, typeId);
  if (!standing.ok) return standing;
  const before = await findOpenPurchase(actor.id, typeId);
  if (before) return ok(await chargePurchase(before.id));
  const counted = await countCardAttempt(actor, "buy");
  if (!counted.ok) return counted;
  const token = await callStripe(async () => ok(await createPaymentMethod(card)));
  if (!token.ok) return token;
  const { id, card: details } = token.value;
  const known = { card: id, brand: details?.brand ?? "", lastFour: details?.last4 ?? "" };
  const asked = await createPurchase(actor, standing.value, known, idempotencyKey);
  if (!asked.ok) return asked;
  const purchase = await chargePurchase(asked.value.id);
  if (purchase.state === "succeeded") await uncountAttempt(counted.value);
  return ok(purchase);
}

/** Returns the standing of a certificate that the contractor may buy now, or why not. */
export async function buyableStanding(actor: Actor, typeId: number): Promise<Result<CertificateStanding>> {
  if (!may(actor, "certificates.buy")) return forbidden();
  const standing = await findStanding(actor.id, typeId);
  if (!standing?.hasExam || !standing.isOffered) return notFound("Certificate");
  if (!standing.isOpen) return refuse("conflict", `You have already passed ${standing.label}`);
  if (standing.priceCents === 0) return refuse("conflict", `${standing.label} is free`);
  return ok(standing);
}

type Paying = Partial<Pick<Purchase, "card" | "brand" | "lastFour">>;

/** Commits a purchase; a concurrent second call returns the first one's. */
export function createPurchase(
  actor: Actor,
  { id: certificateTypeId, priceCents: amountCents }: CertificateStanding,
  paying: Paying,
  idempotencyKey?: IdempotencyKey,
): Promise<Result<{ id: number }>> {
  return inTransaction((tx) =>
    runOnce(tx, actor.id, "certificates.buy", idempotencyKey, async () => {
      const [made] = await tx
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
      if (!made) {
        const first = await findOpenPurchase(actor.id, certificateTypeId, tx);
        return first ? ok({ id: first.id }) : refuse("conflict", "Please try again");
      }
      const { id } = made;
      const change = { certificateTypeId, amountCents };
      await recordAction(tx, actor, "certificates.buy", { type: "certificate-purchase", id }, change);
      const startAfter = new Date(now().getTime() + HEAD_START_MS);
      await purchaseJobs.add(tx, { purchaseId: id }, { startAfter });
      return ok({ id });
    }),
  );
}
