import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { signWhenDue } from "../checkpoints/checkpoint.server";
import type { ProofKey } from "../keys.server";
import { commitmentsOf, type JournalFacts, journalFacts, leafText, macOf, movesOf } from "../leaf.server";
import { addLeaf, hashLeaf, isStored, type Node } from "../tree/merkle.server";
import { loadEdge, treeSize } from "../tree/stored-tree.server";
import { loadAccounts, saveAccounts } from "./sealed-accounts.server";

/** Advisory lock key: one process seals at a time. */
const LOCK_KEY = 4_025_536_821;
export const BATCH_SIZE = 2000;
const SEED_BYTES = 32;

async function isLockedBySomebodyElse(tx: Tx) {
  const [lock] = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as mine`,
  );
  return !lock!.mine;
}

/** Batches up to a journal's id, and the oldest transaction that ran when the first of them began. */
type Pass = { through: number; oldestRunning: bigint };
type Sealed = { count: number; pass?: Pass };

/** The newest journal of a moment, and the first transaction id that was unused then. */
type Mark = { journalId: number; firstUnused: bigint };

/**
 * Returns a function that seals the next journals in one transaction and returns their number. Once none is left, it signs
 * the hour's checkpoint. A journal may commit after one with a higher id. Its transaction had an id of its own before it took the journal's, because it locks accounts
 * first. So once every transaction has ended that ran at the moment of a mark, no journal up to the mark can still appear.
 * Full batches make one pass over the ids: what they leave behind is found by the next pass.
 */
export function createSealer(key: ProofKey) {
  let mark: Mark | undefined;
  let pass: Pass | undefined;
  return async (): Promise<number> => {
    const begun = pass;
    pass = undefined;
    const sealed = await db.transaction(async (tx): Promise<Sealed> => {
      if (await isLockedBySomebodyElse(tx)) return { count: 0 };
      const moment = await readMoment(tx);
      mark ??= moment.mark;
      const oldestRunning = begun?.oldestRunning ?? moment.oldestRunning;
      const journals = await readUnsealed(tx, Math.max(begun?.through ?? 0, moment.sealedThrough));
      const count = journals.length;
      await seal(tx, journals, key.textsKey);
      if (count === BATCH_SIZE) return { count, pass: { through: journals.at(-1)!.id, oldestRunning } };
      await signWhenDue(tx, key);
      if (oldestRunning >= mark.firstUnused) {
        if (mark.journalId > moment.sealedThrough) await saveSealedThrough(tx, mark.journalId);
        mark = moment.mark;
      }
      return { count };
    });
    pass = sealed.pass;
    return sealed.count;
  };
}

async function readMoment(tx: Tx) {
  const [row] = await tx.execute<{
    newest: number;
    running: string;
    unused: string;
    sealedThrough: number;
  }>(sql`
    select coalesce((select max(id) from ledger_journals), 0)::float8 as newest,
      pg_snapshot_xmin(pg_current_snapshot())::text as running, pg_snapshot_xmax(pg_current_snapshot())::text as unused,
      coalesce((select journal_id from sealed_through), 0)::float8 as "sealedThrough"`);
  const { newest, running, unused, sealedThrough } = row!;
  const mark: Mark = { journalId: newest, firstUnused: BigInt(unused) };
  return { mark, oldestRunning: BigInt(running), sealedThrough };
}

/** Must run after `readMoment`: it sees all that had committed then. */
const readUnsealed = (tx: Tx, after: number) =>
  tx.execute<JournalFacts>(sql`
    select ${journalFacts} from ledger_journals j
    where j.id > ${after} and not exists (select 1 from sealed_journals s where s.journal_id = j.id)
    order by j.id limit ${BATCH_SIZE}`);

const saveSealedThrough = (tx: Tx, journalId: number) =>
  tx.execute(sql`insert into sealed_through (journal_id) values (${journalId})
    on conflict (id) do update set journal_id = excluded.journal_id`);

async function seal(tx: Tx, journals: readonly JournalFacts[], textsKey: Buffer) {
  if (journals.length === 0) return;
  const size = await treeSize(tx);
  const edge = await loadEdge(tx, size);
  const moves = journals.map(movesOf);
  const accounts = await loadAccounts(
    tx,
    moves.flat().map(({ accountId }) => accountId),
  );
  const seeds = randomBytes(SEED_BYTES * journals.length);
  const nodes: Node[] = [];
  const rows = journals.map((journal, n) => {
    const seed = seeds.subarray(n * SEED_BYTES, (n + 1) * SEED_BYTES);
    const commitments = commitmentsOf(seed, journal, moves[n]!.map(accounts.move));
    const hash = hashLeaf(leafText(commitments));
    nodes.push(...addLeaf(edge, { level: 0, index: size + n, hash }).filter(isStored));
    return {
      id: journal.id,
      seed: seed.toString("hex"),
      hash: hash.toString("hex"),
      commitments: commitments.join(""),
      mac: macOf(textsKey, journal.texts).toString("hex"),
    };
  });
  const column = (name: "seed" | "hash" | "commitments" | "mac") =>
    textParameter(rows.map((row) => row[name]));
  await tx.execute(sql`
    insert into sealed_journals (leaf_index, journal_id, seed, leaf_hash, commitments, texts_mac)
      select ${size} + n - 1, id, decode(seed, 'hex'), decode(hash, 'hex'), decode(commitments, 'hex'), decode(mac, 'hex')
      from unnest(${arrayParameter(rows.map(({ id }) => id))}::bigint[], ${column("seed")}::text[], ${column("hash")}::text[],
        ${column("commitments")}::text[], ${column("mac")}::text[])
        with ordinality row (id, seed, hash, commitments, mac, n)`);
  await tx.execute(sql`
    insert into tree_nodes (level, index, hash) select level, index, decode(hash, 'hex')
      from unnest(${arrayParameter(nodes.map(({ level }) => level))}::smallint[],
        ${arrayParameter(nodes.map(({ index }) => index))}::bigint[],
        ${textParameter(nodes.map(({ hash }) => hash.toString("hex")))}::text[]) node (level, index, hash)`);
  await saveAccounts(tx, accounts.changed());
}

/** The texts need no quotes: all are hex. */
const textParameter = (values: readonly string[]) => `{${values.join(",")}}`;
