import { z } from "zod";
import type { Actor } from "~/access/actor";
import { refusalOf } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { afterCommit } from "~/platform/db/events/commits.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { uncountAttempt } from "~/platform/http/attempts.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { forbidden, notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { TypedCard } from "../cards/card";
import { findCard, findRefill, type Refill } from "../queries.server";
import { priceOf } from "../refills/price.server";
import { callStripe, countCardAttempt, createPaymentMethod } from "./add-card.server";
import { chargeRefill } from "./charge-refill.server";
import { createRefill } from "./create-refill.server";

type AddFunds = {
  /** At least 100. The fee is charged in addition. */
  amountCents: number;
  card: { id: number } | { typed: TypedCard; save: boolean };
  idempotencyKey?: IdempotencyKey;
};

/** Retries a refill whose process stopped before the provider answered. */
export const refillJobs = jobQueue("refills", z.object({ refillId: z.number() }));
const HEAD_START_MS = 30_000;

/** Commits the request, then charges the card; the refill stays `requested` until the provider answers. */
export async function addFunds(
  actor: Actor,
  { amountCents, card, idempotencyKey }: AddFunds,
): Promise<Result<Refill>> {
  const { companyId } = actor;
  const refusal = refusalOf(actor, "funds.add");
  if (refusal) return refusal;
  if (companyId === null) return forbidden();
  const price = await priceOf(companyId, amountCents);
  if (!price.ok) return price;
  const counted = "typed" in card ? await countCardAttempt(actor, "keep") : ok({ ids: [] });
  if (!counted.ok) return counted;
  const payer = await payerOf(companyId, card);
  if (!payer.ok) return payer;
  const requested = await inTransaction((tx) =>
    runOnce(tx, actor.id, "funds.add", idempotencyKey, async () => {
      const id = await createRefill(tx, actor, companyId, { ...price.value, ...payer.value });
      await refillJobs.add(tx, { refillId: id }, { startAfter: new Date(now().getTime() + HEAD_START_MS) });
      return ok({ id });
    }),
  );
  if (!requested.ok) return requested;
  const { id } = requested.value;
  const charged = await afterCommit({ refillId: id }, () => chargeRefill(id));
  const refill = charged ?? (await findRefill(id));
  if (refill.state === "succeeded") await uncountAttempt(counted.value);
  return ok(refill);
}

type Payer = Pick<Refill, "card" | "brand" | "lastFour" | "saveAs" | "expMonth" | "expYear">;

async function payerOf(companyId: number, card: AddFunds["card"]): Promise<Result<Payer>> {
  if ("id" in card) {
    const found = await findCard(companyId, card.id);
    if (!found) return notFound("Card");
    const { reference, brand, lastFour, expMonth, expYear } = found;
    return ok({ card: reference, brand, lastFour, expMonth, expYear, saveAs: null });
  }
  return callStripe(async () => {
    const { id, card: details } = await createPaymentMethod(card.typed);
    return ok({
      card: id,
      brand: details?.brand ?? "",
      lastFour: details?.last4 ?? "",
      expMonth: card.typed.month,
      expYear: card.typed.year,
      saveAs: card.save ? card.typed.name : null,
    });
  });
}
