import { payouts } from "db/schema/payouts";
import { workOrders } from "db/schema/work-orders";
import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import { findPayoutBank } from "~/profile/bank/bank.server";
import { expectedArrival } from "./arrival";
import { findChoice, readPrices } from "./queries.server";
import { fastSpeeds, offerFor, type Price } from "./speed";

const SHOWN = 10;

/** Reads how fast a contractor is paid, what each speed costs and when it would arrive, and the fees of the next payouts. */
export async function readSpeeds(actor: Actor) {
  const [choice, prices, bank, next] = await Promise.all([
    findChoice(actor.id),
    readPrices(),
    findPayoutBank(actor.id),
    listNextPayouts(actor.id),
  ]);
  const takesInstant = bank?.takesInstant ?? null;
  const at = now();
  const current = choice && prices[choice.speed];
  return {
    choice: choice ?? null,
    hasRisen: choice !== undefined && current !== undefined && isDearer(current, choice.price),
    standardBy: expectedArrival("standard", at),
    offers: fastSpeeds.flatMap((speed) => {
      const price = prices[speed];
      return price
        ? [
            {
              speed,
              price,
              by: expectedArrival(speed, at),
              isRefused: speed === "instant" && takesInstant === false,
            },
          ]
        : [];
    }),
    next: next.map(({ win, title, payCents }) => ({
      win,
      title,
      payCents,
      fees: fastSpeeds.flatMap((speed) => {
        if (!prices[speed]) return [];
        const offer = offerFor(speed, prices, { payCents, takesInstant });
        return [{ speed, feeCents: offer.ok ? offer.feeCents : null, reason: offer.ok ? "" : offer.reason }];
      }),
    })),
  };
}
export type Speeds = Awaited<ReturnType<typeof readSpeeds>>;

/** Returns whether some payout could cost more than by the price agreed to. */
export const isDearer = (price: Price, agreed: Price) =>
  price.fixedCents > agreed.fixedCents ||
  price.basisPoints > agreed.basisPoints ||
  price.minCents > agreed.minCents ||
  price.maxCents > agreed.maxCents;

/** Lists approved work that will be paid in the app, and payouts that wait. */
const listNextPayouts = (contractorId: number) =>
  db
    .select({
      win: workOrders.id,
      title: workOrders.title,
      payCents: sql<number>`${workOrders.finalPayFromWalletCents}`.mapWith(Number),
    })
    .from(workOrders)
    .leftJoin(payouts, eq(payouts.workOrderId, workOrders.id))
    .where(
      and(
        eq(workOrders.contractorId, contractorId),
        eq(workOrders.payOutsideOfApp, false),
        gt(workOrders.finalPayFromWalletCents, 0),
        or(eq(workOrders.status, "approved"), and(eq(workOrders.status, "paid"), isNull(payouts.transferId))),
      ),
    )
    .orderBy(desc(workOrders.approvedAt), desc(workOrders.id))
    .limit(SHOWN);
