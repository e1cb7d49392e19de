/**
 * Posts acts in eight lanes until it is killed. Prints an act's key once it is committed, so every printed key must
 * be found later. `midway` and `naive` post in one lane, and stop in the middle of an act to be killed there. Run by
 * kill.test.ts.
 *
 *   DATABASE_URL=… node --import tsx tests/ledger/poster.ts ledger|midway|naive
 */
import { writeSync } from "node:fs";
import postgres from "postgres";
import { changeHold } from "~/ledger/commands/change-hold.server";
import { credit } from "~/ledger/commands/credit.server";
import { payHold } from "~/ledger/commands/pay-hold.server";
import { placeHold } from "~/ledger/commands/place-hold.server";
import { releaseHold } from "~/ledger/commands/release-hold.server";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import type { Result } from "~/platform/result";

const lanes = 8;
const companies = 3;
/** Different for each run. */
const base = (Date.now() % 1e9) * 1000;
const print = (key: string) => writeSync(1, `${key}\n`);

async function act(key: string, work: (tx: Tx) => Promise<Result<unknown>>) {
  const result = await inTransaction(work);
  if (!result.ok) throw new Error(`${key}: ${result.message}`);
  print(key);
}

async function postForever(lane: number) {
  for (let n = 0; ; n++) {
    const reference = base + n * lanes + lane;
    const companyId = 1 + (reference % companies);
    const text = { payee: "", description: "" };
    await act(`c${reference}`, (tx) =>
      credit(tx, { companyId, amountCents: 500, key: `c${reference}`, description: "" }),
    );
    await act(`r${reference}`, (tx) =>
      placeHold(tx, { companyId, reference, amountCents: 400, key: `r${reference}`, ...text }),
    );
    await act(`h${reference}`, (tx) =>
      changeHold(tx, { companyId, reference, amountCents: 450, key: `h${reference}` }),
    );
    if (n % 3) {
      const request = { companyId, reference, contractorId: lane, amountCents: 300, key: `p${reference}` };
      await act(request.key, (tx) => payHold(tx, request));
    } else
      await act(`f${reference}`, (tx) => releaseHold(tx, { companyId, reference, key: `f${reference}` }));
  }
}

/** Acts that are whole before the one that stops midway. */
const WHOLE_ACTS = 4;

/** Says that the act is half done, and waits to be killed. */
function stopMidway() {
  setInterval(() => {}, 60_000);
  print("midway");
  return new Promise<never>(() => {});
}

/** Stops when the act has written and not committed. */
async function postUntilMidway() {
  for (let n = 0; ; n++) {
    const key = `m${base + n}`;
    await act(key, async (tx) => {
      const result = await credit(tx, {
        companyId: 1 + (n % companies),
        amountCents: 500,
        key,
        description: "",
      });
      return n === WHOLE_ACTS ? stopMidway() : result;
    });
  }
}

/** Writes a balance and its entry in two transactions, and stops between them. */
async function naiveUntilMidway(sql: postgres.Sql) {
  for (let n = 0; ; n++) {
    const key = `n${base + n}`;
    await sql`update naive_balances set cents = cents + 5 where company = ${n % companies}`;
    if (n === WHOLE_ACTS) await stopMidway();
    await sql`insert into naive_entries values (${key}, ${n % companies}, 5)`;
    print(key);
  }
}

const variant = process.argv[2];
if (variant === "naive") void naiveUntilMidway(postgres(process.env.DATABASE_URL!, { max: 1 }));
else if (variant === "midway") void postUntilMidway();
else for (let lane = 0; lane < lanes; lane++) void postForever(lane);
