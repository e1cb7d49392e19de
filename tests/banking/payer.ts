/**
 * Adds funds by bank with four parallel transfers until it is killed. Prints the key of each sent one. Run by kill.test.ts.
 *
 *   DATABASE_URL=… DWOLLA_BASE_URL=… node --import tsx tests/banking/payer.ts <actor as JSON> <sourceId>
 */
import { writeSync } from "node:fs";
import type { Actor } from "~/access/actor";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";

const actor: Actor = JSON.parse(process.argv[2]!);
const sourceId = Number(process.argv[3]);

async function payForever() {
  for (let n = 0; ; n++) {
    const result = await addFundsByBank(actor, { amountCents: 1000 + n, sourceId });
    if (result.ok && result.value.state === "sent") writeSync(1, `${result.value.key}\n`);
  }
}

for (let lane = 0; lane < 4; lane++) void payForever();
