/**
 * Seals the ledger as the product's worker process does, from the message "seal" to the message "stop". Answers each once it is
 * done: the first when nothing is left to seal. Started by beside-sealer.ts.
 */
import { currentKey } from "~/proof/keys.server";
import { followJournal } from "~/proof/sealing/follow-journal.server";
import { createSealer } from "~/proof/sealing/seal.server";

const sealNext = createSealer(currentKey()!);
let stop = async () => {};
process.on("message", async (message) => {
  await stop();
  if (message === "seal") {
    while ((await sealNext()) > 0);
    stop = followJournal();
  } else stop = async () => {};
  process.send?.(message);
});
process.once("disconnect", () => process.exit());
process.send?.("ready");
