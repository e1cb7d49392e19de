/** Seals the ledger as the product's worker process does, until it is stopped. Started by ledger.ts. */
import { followJournal } from "~/proof/sealing/follow-journal.server";

const stop = followJournal();
process.once("SIGTERM", () => void stop().then(() => process.exit()));
process.send?.("seals");
