/**
 * Posts in three lanes and seals beside them until it is killed. Prints a line once a batch is sealed. Run by kill.test.ts.
 *
 *   DATABASE_URL=… node --import tsx tests/proof/sealer.ts
 */
import { writeSync } from "node:fs";
import { credit } from "~/ledger/commands/credit.server";
import { currentKey } from "~/proof/keys.server";
import { createSealer } from "~/proof/sealing/seal.server";
import { post } from "./sealed-ledger";

async function postForever(lane: number) {
  for (let n = 1; ; n++) {
    const key = `${process.pid}:${Date.now()}:${lane}:${n}`;
    await post((tx) => credit(tx, { companyId: 61 + lane, amountCents: n, key, description: "" }));
  }
}

async function sealForever() {
  const sealNext = createSealer(currentKey()!);
  for (;;) if ((await sealNext()) > 0) writeSync(1, "sealed\n");
}

for (const lane of [0, 1, 2]) void postForever(lane);
void sealForever();
