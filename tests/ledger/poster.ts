/**
 * Posts acts in eight lanes until it is killed. Prints an act's key once it is committed, so every printed key must
 * be found later. Run by kill.test.ts.
 *
 *   DATABASE_URL=… node --import tsx tests/ledger/poster.ts ledger|naive
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
    const companyId = reference % companies;
    const text = { payee: "", description: "" };
    await act(`c${reference}`, (tx) =>
      credit(tx, { companyId, amountCents: 500, key: `c${reference}`, description: "" }),
    );
    await act(`r${reference}`, (tx) =>
      placeHold(tx, { companyId, reference, amountCents: 400, key: `r${reference}`, ...text }),
    );
    await act(`h${reference}`, (tx) => changeHold(tx, { reference, amountCents: 450, key: `h${reference}` }));
    if (n % 3) {
      const request = { reference, contractorId: lane, amountCents: 300, key: `p${reference}` };
      await act(request.key, (tx) => payHold(tx, request));
    } else await act(`f${reference}`, (tx) => releaseHold(tx, { reference, key: `f${reference}` }));
  }
}

/** Writes a balance and its entry in two transactions, so that a kill between them loses money. */
async function naiveForever(sql: postgres.Sql, lane: number) {
  for (let n = 0; ; n++) {
    const key = `n${base + n * lanes + lane}`;
    await sql`update naive_balances set cents = cents + 5 where company = ${lane % companies}`;
    await sql`insert into naive_entries values (${key}, ${lane % companies}, 5)`;
    print(key);
  }
}

const naive = process.argv[2] === "naive" ? postgres(process.env.DATABASE_URL!, { max: lanes }) : undefined;
for (let lane = 0; lane < lanes; lane++) void (naive ? naiveForever(naive, lane) : postForever(lane));
