import { randomBytes, randomInt } from "node:crypto";
import { solvencyNodes, solvencyReports } from "db/schema/solvency";
import { lte, sql } from "drizzle-orm";
import { db, type Tx } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { jobQueue, noData } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/observability/log.server";
import { now } from "~/platform/time/clock.server";
import { currentKey, type ProofKey } from "~/proof/keys.server";
import { heldAt } from "~/super-admin/money/held.server";
import { readSnapshot } from "~/super-admin/money/snapshot.server";
import { type Balance, listBalances, ownerName } from "../balances.server";
import { newestReport, type Report, signReport } from "../report.server";
import { levelsOf, type SumNode, sumLeaf } from "../sum-tree.server";

export const solvencyJobs = jobQueue("solvency", noData);

/** Advisory lock key: one process makes the day's report. */
const LOCK_KEY = 4_025_536_822;
/** Reports whose trees are stored, so that balances can be checked. Their notes are kept forever. */
const KEPT_TREES = 31;
const BATCH_SIZE = 10_000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Publishes the day's report (UTC) unless there is one. Throws when a provider does not answer, so that the job retries. */
export async function makeReportWhenDue(): Promise<void> {
  const key = currentKey();
  const last = await newestReport();
  if (!key || (last && dayOf(last.at) >= dayOf(now()))) return;
  const [cards, bank] = [await holdingOf("stripe"), await holdingOf("dwolla")];
  await db.transaction((tx) => makeReport(tx, key, cards, bank), { isolationLevel: "repeatable read" });
}

async function holdingOf(provider: "stripe" | "dwolla"): Promise<Report["cards"]> {
  const { cents, at, error } = await heldAt(provider);
  if (cents === null || at === null || error) throw new Error("A provider did not say what it holds");
  return { cents, at };
}

async function makeReport(tx: Tx, key: ProofKey, cards: Report["cards"], bank: Report["bank"]) {
  const [lock] = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as mine`,
  );
  if (!lock!.mine) return;
  const balances = await listBalances(tx);
  const { sums, sentCents } = await readSnapshot(tx);
  const centsOf = (kind: "company" | "contractor") =>
    balances.filter((each) => each.kind === kind).reduce((sum, { cents }) => sum + cents, 0);
  const [companiesCents, contractorsCents] = [centsOf("company"), centsOf("contractor")];
  const { available = 0, hold = 0, payable = 0, payout_in_transit: sent = 0 } = sums;
  if (companiesCents !== available + hold || contractorsCents !== payable + sent)
    throw new Error("The balances are not the sums of the ledger");
  const leaves = balances.flatMap(leavesOf).sort((one, other) => (one.salt < other.salt ? -1 : 1));
  const levels = levelsOf(leaves);
  const number = ((await newestReport(tx))?.number ?? 0) + 1;
  const at = now();
  const root = levels.at(-1)![0]?.hash ?? Buffer.alloc(0);
  const { stripe_clearing: cardsOwed = 0, dwolla_cash: bankOwed = 0 } = sums;
  const ownCents = -(cardsOwed + bankOwed) - companiesCents - contractorsCents;
  const totals = { companiesCents, contractorsCents, arrivingCents: sentCents, ownCents };
  const note = signReport({ number, at, leaves: leaves.length, root, ...totals, cards, bank }, key);
  await tx.insert(solvencyReports).values({ number, at, note });
  for (const [level, nodes] of levels.entries()) await insertNodes(tx, number, level, nodes);
  await tx.delete(solvencyNodes).where(lte(solvencyNodes.number, number - KEPT_TREES));
  log().info({ report: note }, "signed a solvency report");
}

type Leaf = SumNode & { owner: Balance; salt: string };

/**
 * Divides a balance at random into two leaves, because a proof shows the neighbor's cents. Salts are random and leaves are
 * sorted by them, so a place tells nothing about its owner.
 */
function leavesOf(owner: Balance): Leaf[] {
  const first = owner.cents > 1 ? randomInt(owner.cents + 1) : owner.cents;
  return [first, owner.cents - first].map((cents) => {
    const salt = randomBytes(16).toString("hex");
    return { owner, salt, ...sumLeaf(salt, ownerName(owner), cents) };
  });
}

async function insertNodes(
  tx: Tx,
  number: number,
  level: number,
  nodes: readonly (SumNode & Partial<Leaf>)[],
) {
  for (let from = 0; from < nodes.length; from += BATCH_SIZE) {
    const batch = nodes.slice(from, from + BATCH_SIZE);
    const ids = (kind: Balance["kind"]) =>
      `{${batch.map(({ owner }) => (owner?.kind === kind ? owner.id : "null")).join(",")}}`;
    await tx.execute(sql`
      insert into solvency_nodes (number, level, index, cents, hash, company_id, contractor_id, salt)
      select ${number}, ${level}, ${from} + n - 1, cents, decode(hash, 'hex'), company, contractor, decode(salt, 'hex')
      from unnest(${arrayParameter(batch.map(({ cents }) => cents))}::bigint[],
        ${`{${batch.map(({ hash }) => hash.toString("hex")).join(",")}}`}::text[],
        ${ids("company")}::bigint[], ${ids("contractor")}::bigint[],
        ${`{${batch.map(({ salt }) => salt ?? "null").join(",")}}`}::text[])
        with ordinality node (cents, hash, company, contractor, salt, n)`);
  }
}
