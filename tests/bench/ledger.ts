/**
 * Compares the ledger's postings per second with plain double-entry transfers (two balances, two entries, no checks). Both
 * alternate in short slices, so that other load on the machine affects both. Then postings without and beside the sealer.
 *
 *   node --import tsx tests/bench/ledger.ts
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { changeHolds } from "~/ledger/commands/change-hold.server";
import { credit } from "~/ledger/commands/credit.server";
import { placeHold } from "~/ledger/commands/place-hold.server";
import { countViolations } from "~/ledger/queries.server";
import { inTransaction, sqlPool } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { currentKey } from "~/proof/keys.server";
import { createSealer } from "~/proof/sealing/seal.server";
import { verifyMoney } from "~/proof/verify/verify-money.server";
import { withOwnDatabase } from "./own-database";

type Figure = { name: string; figure: number; unit: string };

const clients = 16;
const companies = 200;
const slices = 12;
const sliceMs = 400;
let last = 0;

/** Runs `work` from all clients for one slice. Returns its executions per second. */
async function perSecond(work: () => Promise<unknown>, weight = 1, durationMs = sliceMs) {
  let done = 0;
  const start = performance.now();
  const lane = async () => {
    for (; performance.now() - start < durationMs; done += weight) await work();
  };
  await Promise.all(Array.from({ length: clients }, lane));
  return done / ((performance.now() - start) / 1000);
}

const alternate = async (ours: () => Promise<unknown>, plain: () => Promise<unknown>, weight = 1) => {
  const sum = { ours: 0, plain: 0 };
  for (let n = 0; n < slices; n++) {
    sum.plain += await perSecond(plain);
    sum.ours += await perSecond(ours, weight);
  }
  return { ours: sum.ours / slices, plain: sum.plain / slices };
};

const ledgerAct = (company: () => number) => () => {
  const reference = ++last;
  const request = { reference, amountCents: 1, key: `bench:${reference}`, payee: "", description: "" };
  return inTransaction((tx) => placeHold(tx, { companyId: company(), ...request }));
};

/** Begins `work` evenly at a rate that leaves the machine time. Returns how many milliseconds it took, on average. */
async function msAtRate(work: () => Promise<unknown>, rate: number, durationMs: number) {
  const pauseMs = (1000 * clients) / rate;
  const start = performance.now();
  const times: number[] = [];
  const lane = async (n: number) => {
    for (let due = start + (n * pauseMs) / clients; due < start + durationMs; due += pauseMs) {
      await pause(Math.max(0, due - performance.now()));
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => lane(n)));
  return times.reduce((sum, ms) => sum + ms, 0) / times.length;
}

/** Longer than the sealer's pause, so that a slice has its share of sealing. */
const sealingMs = 6000;
const rounds = 4;

/** Starts a sealer in a process of its own, as the product does. Returns a function that stops it. */
async function startSealer() {
  const child = fork("tests/bench/sealer.ts", { execArgv: ["--import", "tsx"] });
  await once(child, "message");
  return async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
  };
}

/** Compares postings without and with a sealer, which keeps up with them: as many as possible, and half as many. */
async function besideSealer(act: () => Promise<unknown>) {
  const sealNext = createSealer(currentKey()!);
  const drain = async () => {
    while ((await sealNext()) > 0);
  };
  const sum = { without: 0, beside: 0, msWithout: 0, msBeside: 0 };
  let behind = 0;
  for (let n = 0; n < rounds; n++) {
    sum.without += await perSecond(act, 1, sealingMs);
    const half = sum.without / (n + 1) / 2;
    sum.msWithout += await msAtRate(act, half, sealingMs);
    await drain();
    const stop = await startSealer();
    await perSecond(act, 1, sealingMs / 2);
    sum.beside += await perSecond(act, 1, sealingMs);
    const [left] = await sqlPool()`select extract(epoch from now() - min(j.created_at))::float8 as seconds
      from ledger_journals j left join sealed_journals s on s.journal_id = j.id where s.journal_id is null`;
    behind = Math.max(behind, left?.seconds ?? 0);
    sum.msBeside += await msAtRate(act, half, sealingMs);
    await stop();
    await drain();
  }
  const mean = (of: number) => of / rounds;
  return {
    without: mean(sum.without),
    beside: mean(sum.beside),
    msWithout: mean(sum.msWithout),
    msBeside: mean(sum.msBeside),
    behind,
  };
}

const transfer = (from: () => number) => () =>
  sqlPool().begin(async (tx) => {
    const payer = from();
    const payee = companies + 1 + Math.floor(Math.random() * companies);
    await tx`update plain_accounts set cents = cents - 1 where id = ${payer}`;
    await tx`update plain_accounts set cents = cents + 1 where id = ${payee}`;
    await tx`insert into plain_entries (account, cents) values (${payer}, -1), (${payee}, 1)`;
  });

/** Changes the holds of 100 orders of one company with one statement (`changeHolds`). */
function bulkAction(owned: number[]) {
  return () => {
    const from = Math.floor(Math.random() * (owned.length / 100)) * 100;
    const changes = owned.slice(from, from + 100).map((reference) => ({
      reference,
      amountCents: 1 + Math.floor(Math.random() * 3),
      key: `bulk:${++last}`,
    }));
    return inTransaction(async (tx) => ok(await changeHolds(tx, changes)));
  };
}

async function fill() {
  const sql = sqlPool();
  await sql.unsafe(`
    create table plain_accounts (id int primary key, cents bigint not null) with (fillfactor = 50);
    create table plain_entries (id bigint generated always as identity primary key, account int not null,
      cents bigint not null, created_at timestamptz not null default now());
    create index on plain_entries (account, id);
    insert into plain_accounts select n, 1000000000 from generate_series(1, ${2 * companies}) n;`);
  for (let companyId = 1; companyId <= companies; companyId++)
    await inTransaction((tx) =>
      credit(tx, { companyId, amountCents: 1_000_000_000, key: `funds:${companyId}`, description: "" }),
    );
  // Each group of a hundred has one company, as in a bulk approval.
  const owned = Array.from({ length: 100 * clients }, () => ++last);
  for (const [n, reference] of owned.entries()) {
    const request = { reference, amountCents: 1, key: `bench:${reference}`, payee: "", description: "" };
    await inTransaction((tx) => placeHold(tx, { companyId: 1 + Math.floor(n / 100), ...request }));
  }
  return owned;
}

/** Expects an empty, migrated database in the settings. */
async function bench(): Promise<Figure[]> {
  const owned = await fill();
  const anyone = () => 1 + Math.floor(Math.random() * companies);
  const many = await alternate(ledgerAct(anyone), transfer(anyone));
  const hot = await alternate(
    ledgerAct(() => 1),
    transfer(() => 1),
  );
  const bulk = await alternate(bulkAction(owned), transfer(anyone), 100);
  const sealing = await besideSealer(ledgerAct(anyone));
  if (await countViolations()) throw new Error("The ledger is broken");
  const { findings } = await verifyMoney();
  if (findings.length > 0) throw new Error(findings.join("\n"));
  const figure = (name: string, { ours, plain }: { ours: number; plain: number }): Figure[] => [
    { name: `ledger, ${name}`, figure: Math.round(ours), unit: "postings/s" },
    { name: `plain transfers`, figure: Math.round(plain), unit: "transfers/s" },
    { name: `ledger, ${name}: ratio`, figure: Number((ours / plain).toFixed(2)), unit: "×" },
  ];
  return [
    ...figure(`${companies} companies`, many),
    ...figure("one hot company", hot),
    ...figure("100 orders per statement", bulk),
    { name: "ledger, without the sealer", figure: Math.round(sealing.without), unit: "postings/s" },
    { name: "ledger, beside the sealer", figure: Math.round(sealing.beside), unit: "postings/s" },
    {
      name: "ledger, beside the sealer: ratio",
      figure: Number((sealing.beside / sealing.without).toFixed(3)),
      unit: "×",
    },
    { name: "a posting at half of that, without", figure: Number(sealing.msWithout.toFixed(2)), unit: "ms" },
    { name: "a posting at half of that, beside", figure: Number(sealing.msBeside.toFixed(2)), unit: "ms" },
    { name: "the sealer is behind by at most", figure: Number(sealing.behind.toFixed(1)), unit: "s" },
  ];
}

await withOwnDatabase("ledger", async () => console.table(await bench()), {
  DATABASE_POOL: String(clients),
});
