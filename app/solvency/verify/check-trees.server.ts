import { solvencyNodes } from "db/schema/solvency";
import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import type { Findings } from "~/proof/verify/findings";
import { owedKinds } from "../balances.server";
import { owedCents, type Report } from "../report.server";
import { levelsOf, sumLeaf } from "../sum-tree.server";
import { committedLater, countThrough, isPlaced, type Placed, sumsOf } from "./ledger-then.server";
import { addTo, type Balances, owedByStep, ownerOf } from "./owed-by-step.server";

type Node = typeof solvencyNodes.$inferSelect;

/** Makes each stored tree again from its leaves, and compares it with its report and the leaves with the ledger as it was. */
export async function checkTrees(tx: Tx, reports: readonly Report[], findings: Findings) {
  const kept = reports.map(({ number }) => number);
  const others = await tx.execute<{ number: number }>(sql`
    select distinct number::float8 as number from solvency_nodes
    where number <> all(${arrayParameter(kept)}::bigint[]) order by 1`);
  for (const { number } of others) findings.add(`The tree of solvency report ${number} has no signed report`);
  const placed = reports.filter(isPlaced).sort((one, other) => one.journals.through - other.journals.through);
  const counted = await countThrough(tx, placed);
  for (const report of reports) if (!isPlaced(report)) await readTree(tx, report, findings);
  const owed = owedByStep(tx, placed);
  for (const [n, report] of placed.entries()) {
    const balances = await readTree(tx, report, findings);
    const { value: ledger } = await owed.next();
    if (balances) await compareBalances(tx, report, counted[n]!, balances, ledger!, findings);
  }
}

async function readTree(tx: Tx, report: Report, findings: Findings) {
  const nodes = await tx
    .select()
    .from(solvencyNodes)
    .where(eq(solvencyNodes.number, report.number))
    .orderBy(asc(solvencyNodes.level), asc(solvencyNodes.index));
  return checkTree(report, nodes, findings);
}

/** Returns the balances that the leaves have; undefined if there is no tree to go by. */
function checkTree(report: Report, nodes: readonly Node[], findings: Findings): Balances | undefined {
  const name = `The tree of solvency report ${report.number}`;
  const stored = new Map(nodes.map((node) => [`${node.level}:${node.index}`, node]));
  const leaves = nodes.filter(({ level }) => level === 0);
  if (leaves.length !== report.leaves)
    findings.add(`${name} has ${leaves.length} leaves, but ${report.leaves} were signed`);
  if (leaves.some(({ index }, n) => index !== n)) findings.add(`${name} has a leaf in another place`);
  const balances: Balances = new Map();
  for (const leaf of leaves) {
    const owner = ownerOf(leaf);
    if (owner) balances.set(owner, (balances.get(owner) ?? 0) + leaf.cents);
  }
  // A sum that cannot be in a tree has no hash: the leaf then stays as it is stored, and does not match its owner.
  const isWhole = leaves.every(({ cents }) => Number.isSafeInteger(cents) && cents >= 0);
  if (!isWhole) {
    findings.add(`${name} has a leaf with a negative balance`);
    return undefined;
  }
  const levels = levelsOf(
    leaves.map((leaf) => sumLeaf(leaf.salt?.toString("hex") ?? "", ownerOf(leaf) ?? "nobody", leaf.cents)),
  );
  let nodesMade = 0;
  for (const [level, made] of levels.entries())
    for (const [index, { cents, hash }] of made.entries()) {
      nodesMade++;
      const found = stored.get(`${level}:${index}`);
      if (!found) findings.add(`${name} lacks node ${index} of level ${level}`);
      else if (found.cents !== cents || !found.hash.equals(hash))
        findings.add(`${name} has another node ${index} of level ${level} than its leaves make`);
      else if (level > 0 && (found.salt || ownerOf(found)))
        findings.add(`${name} has an owner or a salt at node ${index} of level ${level}, which is no leaf`);
    }
  if (nodes.length > nodesMade) findings.add(`${name} has ${nodes.length - nodesMade} nodes too many`);
  const root = levels.at(-1)![0];
  if (!(root?.hash ?? Buffer.alloc(0)).equals(report.root))
    findings.add(`${name} has another root than was signed`);
  if ((root?.cents ?? 0) !== owedCents(report))
    findings.add(`${name} sums to ${root?.cents ?? 0} cents, but ${owedCents(report)} were signed as owed`);
  return balances;
}

async function compareBalances(
  tx: Tx,
  report: Placed,
  count: number,
  balances: Balances,
  through: Balances,
  findings: Findings,
) {
  const more = Math.max(0, count - report.journals.count);
  const later = more ? await sumsOf(tx, await committedLater(tx, report, more)) : [];
  const ledger = new Map(through);
  for (const sum of later) if (owedKinds.some((owed) => owed === sum.kind)) addTo(ledger, sum, -sum.cents);
  for (const owner of new Set([...balances.keys(), ...ledger.keys()])) {
    const [inTree, inLedger] = [balances.get(owner) ?? 0, ledger.get(owner) ?? 0];
    if (inTree !== inLedger)
      findings.add(
        `The tree of solvency report ${report.number} has ${inTree} cents of ${owner}, but the ledger had ${inLedger}`,
      );
  }
}
