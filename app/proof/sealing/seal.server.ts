import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { signWhenDue } from "../checkpoints/checkpoint.server";
import type { ProofKey } from "../keys.server";
import {
  commitmentBytes,
  commitmentsOf,
  journalFacts,
  leafText,
  MAC_BYTES,
  macOf,
  movesOf,
} from "../leaf.server";
import { addLeaf, HASH_BYTES, hashLeaf, isStored, type Node } from "../tree/merkle.server";
import { loadEdge, treeSize } from "../tree/stored-tree.server";
import { bytesOf, readColumns } from "./columns.server";
import { loadAccounts, saveAccounts } from "./sealed-accounts.server";

/** Advisory lock key: one process seals at a time. */
const LOCK_KEY = 4_025_536_821;
export const BATCH_SIZE = 5000;
const SEED_BYTES = 32;

/**
 * Statistics know little of the newest rows: for a batch, Postgres would read the whole ledger and the whole tree. Without `jit`,
 * because what is off counts as very expensive, and that as worth compiling.
 */
const byIndexOnly = sql.raw(
  ["enable_seqscan", "enable_hashjoin", "enable_bitmapscan", "jit"]
    .map((setting) => `set_config('${setting}', 'off', true)`)
    .join(", "),
);

async function isLockedBySomebodyElse(tx: Tx) {
  const [lock] = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as mine, ${byIndexOnly}`,
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
      const { count } = journals;
      await seal(tx, journals, key);
      if (count === BATCH_SIZE)
        return { count, pass: { through: Number(journals.column("id").at(-1)), oldestRunning } };
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
      coalesce((select journal_id from sealed_through where id = 1), 0)::float8 as "sealedThrough"`);
  const { newest, running, unused, sealedThrough } = row!;
  const mark: Mark = { journalId: newest, firstUnused: BigInt(unused) };
  return { mark, oldestRunning: BigInt(running), sealedThrough };
}

const factNames = ["id", "time", "reference", "act", "texts", "accounts", "amounts"] as const;

type Journals = Awaited<ReturnType<typeof readUnsealed>>;

/** Reads journals by id. Must run after `readMoment`: it sees all that had committed then. */
const readUnsealed = (tx: Tx, after: number) =>
  readColumns(
    tx,
    factNames,
    sql`select ${journalFacts} from ledger_journals j
      where j.id > ${after}
        and not exists (select 1 from sealed_journals s where s.journal_id = j.id and s.journal_id > ${after})
      order by j.id limit ${BATCH_SIZE}`,
  );

const saveSealedThrough = (tx: Tx, journalId: number) =>
  tx.execute(sql`insert into sealed_through (journal_id) values (${journalId})
    on conflict (id) do update set journal_id = excluded.journal_id`);

/** Writes leaves into the bytes of all at once: the garbage collector would have to move thousands of small ones. */
async function seal(tx: Tx, journals: Journals, { textsHmac }: ProofKey) {
  const { count } = journals;
  if (count === 0) return;
  const size = await treeSize(tx);
  const edge = await loadEdge(tx, size);
  const accountIds = journals.column("accounts").join(",");
  const accounts = await loadAccounts(tx, accountIds);
  const seeds = randomBytes(SEED_BYTES * count);
  const hashes = Buffer.alloc(HASH_BYTES * count);
  const macs = Buffer.alloc(MAC_BYTES * count);
  const commitments = Buffer.alloc(commitmentBytes(count, accountIds.split(",").length));
  const ends: number[] = [];
  let end = 0;
  const nodes: Node[] = [];
  for (let n = 0; n < count; n++) {
    const journal = journals.row(n);
    const seed = seeds.toString("hex", n * SEED_BYTES, (n + 1) * SEED_BYTES);
    const parts = commitmentsOf(seed, journal, movesOf(journal).map(accounts.move));
    end += commitments.write(parts.join(""), end, "hex");
    ends.push(end);
    macs.write(macOf(textsHmac, journal.texts), n * MAC_BYTES, "hex");
    const hash = hashLeaf(leafText(parts));
    hash.copy(hashes, n * HASH_BYTES);
    for (const node of addLeaf(edge, { level: 0, index: size + n, hash }))
      if (isStored(node)) nodes.push(node);
  }
  await tx.execute(sql`
    insert into sealed_journals (leaf_index, journal_id, seed, leaf_hash, commitments, texts_mac)
      select ${size} + n - 1, id, ${bytesOf(seeds, SEED_BYTES)}, ${bytesOf(hashes, HASH_BYTES)},
        substr(${commitments}::bytea, start + 1, behind - start), ${bytesOf(macs, MAC_BYTES)}
      from unnest(${`{${journals.column("id").join(",")}}`}::bigint[], ${arrayParameter([0, ...ends.slice(0, -1)])}::int[],
        ${arrayParameter(ends)}::int[]) with ordinality row (id, start, behind, n)`);
  await saveNodes(tx, nodes);
  await saveAccounts(tx, accounts.changed());
}

async function saveNodes(tx: Tx, nodes: readonly Node[]) {
  const hashes = Buffer.concat(nodes.map(({ hash }) => hash));
  await tx.execute(sql`
    insert into tree_nodes (level, index, hash) select level, index, ${bytesOf(hashes, HASH_BYTES)}
      from unnest(${arrayParameter(nodes.map(({ level }) => level))}::smallint[],
        ${arrayParameter(nodes.map(({ index }) => index))}::bigint[]) with ordinality node (level, index, n)`);
}
