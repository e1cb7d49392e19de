import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { solvencyNodes, solvencyReports } from "db/schema/solvency";
import { lte, sql } from "drizzle-orm";
import { sumTopUps } from "~/banking/queries.server";
import { checkSentTransfers } from "~/banking/transfer-jobs.server";
import { db, type Tx } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import { jobQueue, noData } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/observability/log.server";
import { now } from "~/platform/time/clock.server";
import { currentKey, type ProofKey } from "~/proof/keys.server";
import { askHeld } from "~/super-admin/money/held.server";
import { readSnapshot } from "~/super-admin/money/snapshot.server";
import { reconcileWhenDue } from "~/super-admin/reconciliation/commands/reconcile.server";
import { findLastRun } from "~/super-admin/reconciliation/items.server";
import { type Balance, listBalances, ownerName } from "../balances.server";
import { paidOutToOwnBank } from "../own-bank.server";
import {
  isOfToday,
  KEPT_TREES,
  newestReport,
  type Report,
  signReport,
  unexplainedCents,
} from "../report.server";
import { levelsOf, type SumNode, sumLeaf } from "../sum-tree.server";

export const solvencyJobs = jobQueue("solvency", noData);

/** Advisory lock key: one process makes the day's report. */
const LOCK_KEY = 4_025_536_822;
const MAX_TRIES = 3;
const PAUSE_MS = 1000;
const BATCH_SIZE = 10_000;

/**
 * Publishes the day's report (UTC) unless there is one, after a comparison with both providers. Throws when one does not
 * answer, so that the job retries and the last report stays.
 */
export async function makeReportWhenDue(): Promise<void> {
  const key = currentKey();
  const last = await newestReport();
  if (!key || (last && isOfToday(last))) return;
  // A payment that arrives between two answers leaves a difference, which is gone when asked again. A lasting one is published.
  for (let tries = 1; ; tries++) {
    const answers = await compareAndAsk();
    const isLast = tries === MAX_TRIES;
    const isMade = await db.transaction((tx) => makeReport(tx, key, answers, isLast), {
      isolationLevel: "repeatable read",
    });
    if (isMade) return;
    await pause(PAUSE_MS);
  }
}

type Answers = Pick<Report, "cards" | "bank"> & { paidOutCents: number };

/** Brings the books up to date with the providers, then reads what they hold. */
async function compareAndAsk(): Promise<Answers> {
  await checkSentTransfers();
  await reconcileWhenDue();
  if ((await findLastRun())?.unreachable.length !== 0)
    throw new Error("A provider could not be compared with the ledger");
  return {
    cards: await holdingOf("stripe"),
    bank: await holdingOf("dwolla"),
    paidOutCents: await paidOutToOwnBank(),
  };
}

async function holdingOf(provider: "stripe" | "dwolla"): Promise<Report["cards"]> {
  const { cents, at, error } = await askHeld(provider);
  if (cents === null || at === null || error) throw new Error("A provider did not say what it holds");
  return { cents, at };
}

/** Signs and stores the report unless another process does. Returns false if a difference is to be looked at again. */
async function makeReport(tx: Tx, key: ProofKey, answers: Answers, isLast: boolean): Promise<boolean> {
  const [lock] = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as mine`,
  );
  if (!lock!.mine) return true;
  const balances = await listBalances(tx);
  const { sums, sentCents } = await readSnapshot(tx);
  const centsOf = (kind: "company" | "contractor") =>
    balances.filter((each) => each.kind === kind).reduce((sum, { cents }) => sum + cents, 0);
  const [companiesCents, contractorsCents] = [centsOf("company"), centsOf("contractor")];
  const topUps = await sumTopUps(tx);
  const { available = 0, hold = 0, payable = 0, payout_in_transit: sent = 0, pending = 0 } = sums;
  if (companiesCents !== available + hold || contractorsCents !== payable + sent)
    throw new Error("The balances are not the sums of the ledger");
  const leaves = balances.flatMap(leavesOf).sort((one, other) => (one.salt < other.salt ? -1 : 1));
  const levels = levelsOf(leaves);
  const number = ((await newestReport(tx))?.number ?? 0) + 1;
  const at = now();
  const root = levels.at(-1)![0]?.hash ?? Buffer.alloc(0);
  const { stripe_clearing: cardsOwed = 0, dwolla_cash: bankOwed = 0 } = sums;
  const ownCents = -(cardsOwed + bankOwed) - companiesCents - contractorsCents;
  const { paidOutCents, ...holdings } = answers;
  const report: Report = {
    ...{ number, at, leaves: leaves.length, root, ...holdings },
    ...{ companiesCents, contractorsCents, ownCents },
    ...{ arrivingCents: sentCents, topUpsCents: topUps.onItsWayCents, incomingCents: pending },
    ownBankCents: topUps.arrivedCents + topUps.onItsWayCents - paidOutCents,
    journals: await readPosition(tx),
  };
  if (unexplainedCents(report) !== 0 && !isLast) return false;
  const note = signReport(report, key);
  await tx.insert(solvencyReports).values({ number, at, note });
  for (const [level, nodes] of levels.entries()) await insertNodes(tx, number, level, nodes);
  await tx.delete(solvencyNodes).where(lte(solvencyNodes.number, number - KEPT_TREES));
  log().info({ report: note }, "signed a solvency report");
  return true;
}

/** Returns which journals the transaction sees, so that `npm run verify` can add up the same ones later. */
async function readPosition(tx: Tx) {
  const [position] = await tx.execute<{ count: number; through: number }>(
    sql`select count(*)::float8 as count, coalesce(max(id), 0)::float8 as through from ledger_journals`,
  );
  return { ...position! };
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
