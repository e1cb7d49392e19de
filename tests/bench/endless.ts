/** A bench that says where its database answers and never ends: for cut-off.test.ts. */
import { setTimeout as pause } from "node:timers/promises";
import { withOwnDatabase } from "./own-database";

await withOwnDatabase("endless", async () => {
  process.stdout.write(`${process.env.DATABASE_URL}\n`);
  for (;;) await pause(1000);
});
