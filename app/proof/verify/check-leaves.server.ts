import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import type { ProofKey } from "../keys.server";
import {
  commitmentsOf,
  differingParts,
  type JournalFacts,
  journalFacts,
  leafText,
  macOf,
  movesOf,
  piecesOf,
} from "../leaf.server";
import { addLeaf, hashLeaf, type Node, rootOf } from "../tree/merkle.server";
import type { Witness } from "./check-checkpoints.server";
import { checkNodeCount, checkNodes } from "./check-nodes.server";
import { CountedAccounts } from "./counted-accounts.server";
import type { Findings } from "./findings";

type Leaf = {
  leafIndex: number;
  journalId: number;
  seed: Buffer;
  leafHash: Buffer;
  commitments: Buffer;
  textsMac: Buffer;
};
type Row = Leaf & Omit<JournalFacts, "id"> & { id: number | null };
const BATCH_SIZE = 2000;

/** A journal gets its time just before it commits. More than this is back-dated. */
export const LATE_MS = 15 * 60 * 1000;

/**
 * Makes every leaf again from its journal, and the tree from the leaves, and compares both with what is stored and with the
 * roots that `witnesses` have. Returns the number of leaves.
 */
export async function checkLeaves(
  tx: Tx,
  keys: readonly ProofKey[],
  witnesses: readonly Witness[],
  signed: readonly Witness[],
  findings: Findings,
): Promise<number> {
  const accounts = new CountedAccounts(tx);
  const edge: Node[] = [];
  const roots = new Map<number, Buffer>();
  const sizes = new Set(witnesses.map(({ size }) => size));
  let size = 0;
  for (
    let rows = await readLeaves(tx, -1);
    rows.length > 0;
    rows = await readLeaves(tx, rows.at(-1)!.leafIndex)
  ) {
    await accounts.load(rows.filter(hasJournal).flatMap(movesOf));
    const from = size;
    const nodes: Node[] = [];
    for (const row of rows) {
      if (row.leafIndex !== size) findings.add(`Leaf ${row.leafIndex} stands where ${size} was expected`);
      const hash = checkLeaf(row, accounts, keys, findings);
      checkDate(row, signed, findings);
      nodes.push(...addLeaf(edge, { level: 0, index: size, hash }));
      size++;
      if (sizes.has(size)) roots.set(size, rootOf(edge));
    }
    await checkNodes(tx, { from, to: size }, nodes, findings);
  }
  await checkNodeCount(tx, size, findings);
  await accounts.compare(findings);
  for (const witness of witnesses) compareRoot(witness, size, roots.get(witness.size), findings);
  return size;
}

const readLeaves = (tx: Tx, after: number) =>
  tx.execute<Row>(sql`
    select s.leaf_index::float8 as "leafIndex", s.journal_id::float8 as "journalId", s.seed, s.leaf_hash as "leafHash",
      s.commitments, s.texts_mac as "textsMac", ${journalFacts}
    from sealed_journals s left join ledger_journals j on j.id = s.journal_id
    where s.leaf_index > ${after} order by s.leaf_index limit ${BATCH_SIZE}`);

const hasJournal = (row: Row): row is Leaf & JournalFacts => row.id !== null;

/** Returns the leaf's hash as it should be; the stored one if its journal is gone. */
function checkLeaf(
  row: Row,
  accounts: CountedAccounts,
  keys: readonly ProofKey[],
  findings: Findings,
): Buffer {
  const name = `Journal ${row.journalId} (leaf ${row.leafIndex})`;
  if (!hasJournal(row)) {
    findings.add(`${name} is in the tree, but no longer in the ledger`);
    return row.leafHash;
  }
  const moves = movesOf(row);
  const commitments = commitmentsOf(row.seed.toString("hex"), row, moves.map(accounts.move));
  const hash = hashLeaf(leafText(commitments));
  const parts = differingParts(commitments, piecesOf(row.commitments));
  if (!hash.equals(row.leafHash) || parts.length > 0) {
    if (!accounts.explains(parts, moves))
      findings.add(`${name} is not what was sealed: ${parts.join(", ") || "its hash"}`);
  }
  const mac = row.textsMac.toString("hex");
  if (!keys.some(({ textsHmac }) => macOf(textsHmac, row.texts) === mac))
    findings.add(`${name} is not what was sealed: the payee, description or address`);
  return hash;
}

/** The last checkpoint before a leaf says when the leaf was not there yet. */
function checkDate({ leafIndex, journalId, time }: Row, signed: readonly Witness[], findings: Findings) {
  const before = signed.findLast(({ size }) => size <= leafIndex);
  if (before && time && new Date(time).getTime() < before.at.getTime() - LATE_MS)
    findings.add(`Journal ${journalId} is dated ${time}, but was not there in ${before.name.toLowerCase()}`);
}

function compareRoot(
  { name, size, root }: Witness,
  leaves: number,
  actual: Buffer | undefined,
  findings: Findings,
) {
  if (size > leaves)
    findings.add(`${name} was signed over ${size} journals, but only ${leaves} are in the tree`);
  else if (!actual?.equals(root))
    findings.add(`${name} has another root than the ${size} journals that it was signed over`);
}
