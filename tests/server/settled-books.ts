import { users } from "db/schema/accounts";
import { bankSources, bankTransfers } from "db/schema/banking";
import { certificatePurchases } from "db/schema/credentials";
import { cards, refills } from "db/schema/funds";
import { payouts } from "db/schema/payouts";
import { and, eq, isNull } from "drizzle-orm";
import { makeDueOrder } from "tests/factories/payouts";
import type { Actor } from "~/access/actor";
import { recordTransfer } from "~/banking/commands/record-transfer.server";
import { finishSending } from "~/banking/transfer-jobs.server";
import { fetchTransfer, statusOf } from "~/banking/transfer-records.server";
import { finishRefill } from "~/funds/refills/refill-jobs.server";
import { countViolations } from "~/ledger/queries.server";
import { followPayouts, openMissedPayouts } from "~/payouts/commands/follow-payouts.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import type { startDwollaServer } from "../../sandbox/dwolla";
import type { startStripeServer } from "../../sandbox/stripe";

export type Books = {
  stripe: Awaited<ReturnType<typeof startStripeServer>>;
  dwolla: Awaited<ReturnType<typeof startDwollaServer>>;
};

/**
 * Returns the demo company's card and bank account, and orders ready to be paid to a contractor with a bank
 * account.
 */
export async function prepareMoney(kills: number) {
  const [admin] = await db.select().from(users).where(eq(users.email, "admin@northwind.example"));
  const companyId = admin!.companyId!;
  const [card] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.companyId, companyId), isNull(cards.removedAt)));
  const ownBank = and(eq(bankSources.companyId, companyId), eq(bankSources.isVerified, true));
  const [source] = await db.select().from(bankSources).where(ownBank);
  const [contractor] = await db.select().from(users).where(eq(users.email, "contractor@callout.example"));
  const wins: number[] = [];
  for (let n = 0; n < 10 + kills * 2; n++)
    wins.push((await makeDueOrder(contractor as unknown as Actor, { cents: 1000 + n })).id);
  return { cardId: card!.id, sourceId: source!.id, wins };
}

/** Finishes the work that killed processes left, as later ones would. */
export async function finishAll({ dwolla }: Books) {
  const unsettled = await db.select().from(refills).where(eq(refills.state, "requested"));
  for (const { id } of unsettled) await finishRefill({ refillId: id });
  while (await readEvents("payouts", followPayouts));
  await openMissedPayouts();
  const waiting = await db.selectDistinct({ id: payouts.contractorId }).from(payouts);
  for (const { id } of waiting) await payOut({ contractorId: id });
  for (const { id, state } of await db.select().from(bankTransfers))
    if (state === "requested") await finishSending({ transferId: id });
  for (const transfer of Object.values(dwolla.records.transfers))
    transfer.created = new Date(0).toISOString();
  await dwolla.settle();
  for (const { id, reference, state } of await db.select().from(bankTransfers))
    if (state === "sent") await recordTransfer(id, await statusOf(await fetchTransfer(reference!)));
}

type Acknowledged = { cards: string[]; banks: string[]; paid: number[] };

/**
 * Returns all payments that our records show as made, all that the providers made, and acknowledged ones
 * that are missing.
 */
export async function settledBooks({ stripe, dwolla }: Books, acknowledged: Acknowledged) {
  const byCard = await db.select().from(refills);
  const bought = await db.select().from(certificatePurchases);
  const byBank = await db.select().from(bankTransfers);
  const paidOut = await db.select().from(payouts);
  const done = [
    ...[...byCard, ...bought].filter(({ state }) => state === "succeeded"),
    ...byBank.filter(({ reference }) => reference !== null),
  ];
  const charged = Object.values(stripe.records.charges).filter(({ paid }) => paid);
  const effects = [
    ...charged.map(({ metadata }) => metadata.refill ?? metadata.purchase ?? "unknown"),
    ...Object.values(dwolla.records.transfers).map(({ correlationId }) => correlationId ?? "unknown"),
  ];
  const known = {
    cards: new Set(byCard.filter(({ state }) => state === "succeeded").map(({ id }) => String(id))),
    banks: new Set(byBank.filter(({ state }) => state === "processed").map(({ id }) => String(id))),
    paid: new Set(paidOut.filter(({ transferId }) => transferId !== null).map((row) => row.workOrderId)),
  };
  return {
    intents: done.map(({ key }) => key).sort(),
    effects: effects.sort(),
    lost: [
      ...acknowledged.cards.filter((id) => !known.cards.has(id)),
      ...acknowledged.banks.filter((id) => !known.banks.has(id)),
      ...acknowledged.paid.filter((win) => !known.paid.has(win)),
    ],
    broken: await countViolations(),
  };
}
