/**
 * Pays out a contractor with two parallel jobs until it is killed. Prints a dot before each. Run by kill.test.ts.
 *
 *   DATABASE_URL=… DWOLLA_BASE_URL=… node --import tsx tests/payouts/payer.ts <contractorId>
 */
import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { payOut } from "~/payouts/commands/pay-out.server";

const contractorId = Number(process.argv[2]);

async function payForever() {
  for (;;) {
    writeSync(1, ".");
    await payOut({ contractorId }).catch(() => {});
    await pause(5);
  }
}

for (let lane = 0; lane < 2; lane++) void payForever();
