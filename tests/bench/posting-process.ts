/**
 * Posts holds of 200 companies from sixteen clients, for as many milliseconds as each message says, and answers with postings per
 * second. beside-earlier.ts starts it here and, as a copy, in an earlier checkout: it imports only what both have.
 */
import { once } from "node:events";
import { credit } from "~/ledger/commands/credit.server";
import { placeHold } from "~/ledger/commands/place-hold.server";
import { inTransaction } from "~/platform/db/db.server";
import { withOwnDatabase } from "./own-database";

const clients = 16;
const companies = 200;

async function bench() {
  for (let companyId = 1; companyId <= companies; companyId++)
    await inTransaction((tx) =>
      credit(tx, { companyId, amountCents: 1_000_000_000, key: `funds:${companyId}`, description: "" }),
    );
  let last = 0;
  const post = () => {
    const reference = ++last;
    const companyId = 1 + Math.floor(Math.random() * companies);
    const request = { reference, amountCents: 1, key: `bench:${reference}`, payee: "", description: "" };
    return inTransaction((tx) => placeHold(tx, { companyId, ...request }));
  };
  process.on("message", async (durationMs: number) => {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    let done = 0;
    const lane = async () => {
      for (; seconds() < durationMs / 1000; done++) await post();
    };
    await Promise.all(Array.from({ length: clients }, lane));
    process.send!(done / seconds());
  });
  process.send!({ url: process.env.DATABASE_URL });
  await once(process, "disconnect");
}

await withOwnDatabase("postings", bench, { DATABASE_POOL: String(clients) });
process.exit();
