/**
 * A program that does nothing but post, eight acts at a time, until it is killed. It says the key of an act once the
 * act is committed: what it said must be there for ever. Run by kill.test.ts.
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
/** No two runs share a number. */
const base = (Date.now() % 1e9) * 1000;
const say = (key: string) => writeSync(1, `${key}\n`);

async function act(key: string, work: (tx: Tx) => Promise<Result<unknown>>) {
  const result = await inTransaction(work);
  if (!result.ok) throw new Error(`${key}: ${result.message}`);
  say(key);
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
      const wish = { reference, contractorId: lane, amountCents: 300, key: `p${reference}` };
      await act(wish.key, (tx) => payHold(tx, wish));
    } else await act(`f${reference}`, (tx) => releaseHold(tx, { reference, key: `f${reference}` }));
  }
}

/** A balance and its entry written one after the other, each safely: and a kill between them loses the money. */
async function naiveForever(sql: postgres.Sql, lane: number) {
  for (let n = 0; ; n++) {
    const key = `n${base + n * lanes + lane}`;
    await sql`update naive_balances set cents = cents + 5 where company = ${lane % companies}`;
    await sql`insert into naive_entries values (${key}, ${lane % companies}, 5)`;
    say(key);
  }
}

const naive = process.argv[2] === "naive" ? postgres(process.env.DATABASE_URL!, { max: lanes }) : undefined;
for (let lane = 0; lane < lanes; lane++) void (naive ? naiveForever(naive, lane) : postForever(lane));
