/** A benchmark for cut-off.test.ts: prints its database's address and never ends. */
import { setTimeout as pause } from "node:timers/promises";
import { withOwnDatabase } from "./own-database";

await withOwnDatabase("endless", async () => {
  process.stdout.write(`${process.env.DATABASE_URL}\n`);
  for (;;) await pause(1000);
});
