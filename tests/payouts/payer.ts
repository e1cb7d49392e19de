/**
 * Pays out a contractor with two parallel jobs until it is killed, and records what came of it. Prints a dot before each
 * payout. Run by kill.test.ts.
 *
 *   DATABASE_URL=… DWOLLA_BASE_URL=… node --import tsx tests/payouts/payer.ts <contractorId>
 */
import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { bankTransfers } from "db/schema/banking";
import { eq } from "drizzle-orm";
import { syncBankEvent } from "~/banking/webhooks/bank-events.server";
import { followPayouts } from "~/payouts/commands/follow-payouts.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";

const contractorId = Number(process.argv[2]);

async function payForever() {
  for (;;) {
    writeSync(1, ".");
    await payOut({ contractorId }).catch(() => {});
    await pause(5);
  }
}

async function recordForever() {
  for (;;) {
    const sent = await db.select().from(bankTransfers).where(eq(bankTransfers.state, "sent"));
    for (const { reference } of sent)
      await syncBankEvent({ what: "transfers", reference: reference! }).catch(() => {});
    await readEvents("payouts", followPayouts).catch(() => {});
    await pause(5);
  }
}

void recordForever();
for (let lane = 0; lane < 2; lane++) void payForever();
