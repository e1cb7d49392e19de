import { refills } from "db/schema/funds";
import { and, eq, lt } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import { chargeRefill } from "../commands/charge-refill.server";

/** Finishes a refill; throws while it is undecided, so that the queue retries it with a longer delay. */
export async function finishRefill({ refillId }: { refillId: number }) {
  const { state, confirmAt } = await chargeRefill(refillId);
  // The hourly job cancels a payment that nobody confirms.
  if (state === "requested" && confirmAt === null)
    throw new Error("The card provider has not said yet how this payment ended");
}

const HOUR = 60 * 60 * 1000;

/** Runs hourly: checks payments whose jobs have given up, until each has an outcome. */
export async function retryOldRefills() {
  const old = await db
    .select({ id: refills.id })
    .from(refills)
    .where(and(eq(refills.state, "requested"), lt(refills.createdAt, new Date(now().getTime() - HOUR))));
  for (const { id } of old) await chargeRefill(id);
}
