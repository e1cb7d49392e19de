/**
 * Seals journals and measures proofs: of one line, and of a company with a thousand lines, with the time to check it. Journals
 * are inserted by SQL, through the ledger's own triggers; sealing, proofs and verifiers are the product's.
 *
 *   npm run bench -- proof [journals: 20000; a thousand for each company]
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type postgres from "postgres";
import type { Actor } from "~/access/actor";
import { credit } from "~/ledger/commands/credit.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { logName, newestCheckpoint } from "~/proof/checkpoints/checkpoint.server";
import { verifierKey } from "~/proof/checkpoints/signed-note.server";
import { downloadMoneyProof } from "~/proof/download/money-proof.server";
import { currentKey } from "~/proof/keys.server";
import { createSealer } from "~/proof/sealing/seal.server";
import { inclusionProofs } from "~/proof/tree/stored-tree.server";
import { withOwnDatabase } from "./own-database";
import { costOf } from "./sealing-cost";

const LINES = 1000;
const companies = Math.max(1, Math.round(Number(process.argv[2] ?? 20_000) / LINES));
const SAMPLES = 500;

async function secondsOf(work: () => Promise<unknown>) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Gives each company its lines, one line of every company in each transaction. */
async function fill(sql: postgres.Sql) {
  for (let companyId = 1; companyId <= companies; companyId++)
    await inTransaction((tx) =>
      credit(tx, { companyId, amountCents: companyId, key: `first:${companyId}`, description: "" }),
    );
  // A copy, because finding the first ones among all others would take longer with each round.
  await sql`create temporary table firsts as
    select type, book, company_id, accounts, amounts from ledger_journals where key like 'first:%' order by company_id`;
  for (let round = 1; round < LINES; round++)
    await sql`
      insert into ledger_journals (type, key, book, company_id, amount_cents, accounts, amounts)
      select j.type, ${`${round}:`} || j.company_id, j.book, j.company_id, ${round}, j.accounts,
        (select array_agg(sign(amount)::bigint * ${round} order by n) from unnest(j.amounts) with ordinality part (amount, n))
      from firsts j`;
}

async function sealAll() {
  const sealNext = createSealer(currentKey()!);
  while ((await sealNext()) > 0);
}

async function measureLines(size: number) {
  const times: number[] = [];
  let hashes = 0;
  for (let n = 0; n < SAMPLES; n++) {
    const leaf = Math.floor(Math.random() * size);
    times.push(await secondsOf(async () => (hashes = (await inclusionProofs(db, [leaf], size))[0]!.length)));
  }
  times.sort((one, other) => one - other);
  const millisecondsAt = (share: number) => Number((1000 * times[Math.floor(share * SAMPLES)]!).toFixed(1));
  return [
    { name: "proof of one line", figure: hashes, unit: "hashes of 32 bytes" },
    { name: "proof of one line, median", figure: millisecondsAt(0.5), unit: "ms" },
    { name: "proof of one line, p99", figure: millisecondsAt(0.99), unit: "ms" },
  ];
}

async function measureCompany(folder: string) {
  const actor = { role: "client", id: 1, companyId: companies } as Actor;
  let text = "";
  const seconds = await secondsOf(async () => {
    const proof = await downloadMoneyProof(actor);
    if (!proof.ok) throw new Error(proof.message);
    text = await proof.value.text();
  });
  const file = path.join(folder, "proof.json");
  writeFileSync(file, text);
  const verify = (interpreter: string, program: string) => {
    const start = performance.now();
    const key = verifierKey(logName(), currentKey()!.publicKey);
    const { stdout, stderr } = spawnSync(interpreter, [`clients/verify/${program}`, file, key], {
      encoding: "utf8",
    });
    if (!stdout.includes(`TRUE: all ${LINES} lines`)) throw new Error(`${program} says ${stdout}${stderr}`);
    return { name: `${program}, ${LINES} lines`, figure: Math.round(performance.now() - start), unit: "ms" };
  };
  return [
    { name: `proof of ${LINES} lines`, figure: Math.round(text.length / 1024), unit: "kB" },
    { name: `proof of ${LINES} lines`, figure: Math.round(1000 * seconds), unit: "ms" },
    verify(process.execPath, "verify.mjs"),
    verify("python3", "verify.py"),
  ];
}

async function bench(sql: postgres.Sql) {
  const filling = await secondsOf(() => fill(sql));
  let costs: Awaited<ReturnType<typeof costOf>> = [];
  const sealing = await secondsOf(async () => (costs = await costOf(sql, companies * LINES, sealAll)));
  const { size } = (await newestCheckpoint())!;
  const folder = mkdtempSync(path.join(os.tmpdir(), "callout-bench-proof-"));
  try {
    console.table([
      { name: "journals in the tree", figure: size, unit: "" },
      { name: "filled", figure: Math.round(size / filling), unit: "journals/s" },
      { name: "sealed", figure: Math.round(size / sealing), unit: "journals/s" },
      ...costs,
      ...(await measureLines(size)),
      ...(await measureCompany(folder)),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await withOwnDatabase("proof", bench);
