/**
 * Adds funds with four parallel payments until it is killed. Prints the key of each successful one. Run by kill.test.ts.
 *
 *   DATABASE_URL=… STRIPE_BASE_URL=… node --import tsx tests/funds/payer.ts <actor as JSON> <cardId>
 */
import { writeSync } from "node:fs";
import type { Actor } from "~/access/actor";
import { addFunds } from "~/funds/commands/add-funds.server";

const actor: Actor = JSON.parse(process.argv[2]!);
const id = Number(process.argv[3]);

async function payForever() {
  for (let n = 0; ; n++) {
    const result = await addFunds(actor, { amountCents: 1000 + n, card: { id } });
    if (result.ok && result.value.state === "succeeded") writeSync(1, `${result.value.key}\n`);
  }
}

for (let lane = 0; lane < 4; lane++) void payForever();
