import { sealedJournals } from "db/schema/proof";
import { count, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { credit } from "~/ledger/commands/credit.server";
import { db, joinTransaction, sqlPool, type Tx } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { env } from "~/platform/settings/env.server";
import { readCheckpoint } from "~/proof/checkpoints/checkpoint.server";
import { openNote } from "~/proof/checkpoints/signed-note.server";
import { currentKey } from "~/proof/keys.server";
import { followJournal } from "~/proof/sealing/follow-journal.server";
import { BATCH_SIZE, createSealer } from "~/proof/sealing/seal.server";
import { consistencyProof, inclusionProofs, treeSize } from "~/proof/tree/stored-tree.server";
import { verifyMoney } from "~/proof/verify/verify-money.server";
import { allNotes, fillLedger, post, sealAll, sealedThrough, sealThrough } from "./sealed-ledger";
import { verifyConsistency, verifyInclusion } from "./verify-proofs";

const others: postgres.Sql[] = [];
afterAll(() => Promise.all(others.map((sql) => sql.end())));

const journalsLeft = () => sqlPool()`
  select j.id from ledger_journals j left join sealed_journals s on s.journal_id = j.id where s.journal_id is null`;

const insertOf = (
  key: string,
) => `insert into ledger_journals (type, key, book, amount_cents, accounts, amounts)
  select 'unmatched', '${key}', 0, 7, array[a.id, b.id], array[-7, 7] from ledger_accounts a, ledger_accounts b
  where a.kind = 'dwolla_cash' and b.kind = 'suspense' and a.book = 0 and b.book = 0 returning id::int as id`;

/** Inserts a journal in a transaction that stays open. Returns its id and functions that end the transaction. */
async function openJournal(key: string) {
  const sql = postgres(env().DATABASE_URL, { max: 1, onnotice: () => {} });
  others.push(sql);
  await sql.unsafe("begin; select pg_current_xact_id()");
  const [row] = await sql.unsafe(insertOf(key));
  return {
    id: row!.id as number,
    commit: () => sql.unsafe("commit"),
    rollBack: () => sql.unsafe("rollback"),
  };
}

test("PRF-001 each journal is one leaf, proven by stored nodes in log₂ n hashes", async () => {
  await fillLedger();
  const size = await treeSize(db);
  expect(await journalsLeft()).toEqual([]);
  expect(await db.select({ n: count() }).from(sealedJournals)).toEqual([{ n: size }]);
  const key = currentKey()!.publicKey;
  const signed = (await allNotes()).map((note) => readCheckpoint(openNote(note, [key])!.text)!);
  const newest = signed.at(-1)!;
  expect([signed.length, newest.size]).toEqual([5, size]);
  const leaves = await db.select().from(sealedJournals).orderBy(sealedJournals.leafIndex);
  const proofs = await inclusionProofs(
    db,
    leaves.map(({ leafIndex }) => leafIndex),
    size,
  );
  for (const [n, { leafHash }] of leaves.entries())
    expect(verifyInclusion(leafHash, n, size, proofs[n]!, newest.root)).toBe(true);
  expect(Math.max(...proofs.map(({ length }) => length))).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
  for (const earlier of signed) {
    const proof = await consistencyProof(db, earlier.size, size);
    expect(verifyConsistency(earlier.size, size, proof, earlier.root, newest.root)).toBe(true);
  }
  expect(await verifyMoney(await allNotes())).toEqual({
    findings: [],
    size,
    checkpoints: 5,
    reports: 0,
    waiting: 0,
  });
});

test("PRF-001 a journal that commits late is sealed once, and none is forgotten", async () => {
  const before = await sealedThrough();
  const slow = await openJournal("slow");
  const lost = await openJournal("lost");
  const slower = await openJournal("slower");
  await post((tx) => credit(tx, { companyId: 3, amountCents: 11, key: "quick", description: "" }));
  expect([await sealAll(), await sealAll(), await sealAll()]).toEqual([1, 0, 0]);
  expect(await sealedThrough()).toBeLessThan(slow.id);
  expect(await sealedThrough()).toBeGreaterThanOrEqual(before);
  await slow.commit();
  expect([await sealAll(), await sealAll()]).toEqual([1, 0]);
  await lost.rollBack();
  expect(await sealAll()).toBe(0);
  expect(await sealedThrough()).toBeLessThan(slower.id);
  await slower.commit();
  expect([await sealAll(), await sealAll()]).toEqual([1, 0]);
  expect(await journalsLeft()).toEqual([]);
  expect((await verifyMoney()).findings).toEqual([]);
});

test("PRF-001 a backlog is sealed in one pass by id, and what commits behind it by the next", async () => {
  await sealThrough();
  const slow = await openJournal("slow beside a backlog");
  const others = BATCH_SIZE + 5;
  await sqlPool().unsafe(`insert into ledger_journals (type, key, book, amount_cents, accounts, amounts)
    select 'unmatched', 'backlog ' || n, 0, n, array[a.id, b.id], array[-n, n]
    from generate_series(1, ${others}) n, ledger_accounts a, ledger_accounts b
    where a.kind = 'dwolla_cash' and b.kind = 'suspense' and a.book = 0 and b.book = 0`);
  const sealNext = createSealer(currentKey()!);
  expect(await sealNext()).toBe(BATCH_SIZE);
  await slow.commit();
  expect(await sealNext()).toBe(5);
  expect(await sealedThrough()).toBeLessThan(slow.id);
  expect(await sealNext()).toBe(1);
  await sealThrough();
  expect(await journalsLeft()).toEqual([]);
  expect((await verifyMoney()).findings).toEqual([]);
});

test("PRF-001 sealing reads what is new by its index, however long the ledger is", async () => {
  await post((tx) => credit(tx, { companyId: 3, amountCents: 13, key: "by index", description: "" }));
  const tables = [
    "ledger_accounts",
    "ledger_journals",
    "sealed_accounts",
    "sealed_journals",
    "sealed_through",
  ];
  const scansOf = (tx: Tx) =>
    tx.execute<{ whole: number; byIndex: number }>(sql`
      select seq_scan::int as whole, idx_scan::int as "byIndex" from pg_stat_xact_user_tables
      where relname = any(${`{${tables.join(",")}}`}) order by relname`);
  const [before, after] = await db.transaction(async (tx) => {
    const before = await scansOf(tx);
    await joinTransaction(tx, async () => ok(await sealAll()));
    return [before, await scansOf(tx)] as const;
  });
  expect(after.map(({ whole }, n) => whole - before[n]!.whole)).toEqual(tables.map(() => 0));
  for (const [n, { byIndex }] of after.entries()) expect(byIndex).toBeGreaterThan(before[n]!.byIndex);
});

test("PRF-001 the sealer follows the journal by itself, looking every few seconds, and only one process seals", async () => {
  const stops = [followJournal(), followJournal()];
  try {
    for (const n of [1, 2, 3]) {
      await post((tx) => credit(tx, { companyId: 3, amountCents: n, key: `follow${n}`, description: "" }));
      await expect
        .poll(async () => (await journalsLeft()).length, { timeout: 15_000, interval: 100 })
        .toBe(0);
    }
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
  // Once the transactions have ended, the position passes all journals and no poll reads them again.
  await sealThrough();
  expect((await verifyMoney()).findings).toEqual([]);
});
