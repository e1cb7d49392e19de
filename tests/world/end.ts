import { bankTransfers } from "db/schema/banking";
import { bulkRuns } from "db/schema/bulk";
import { payouts } from "db/schema/payouts";
import { openItem, reconciliationItems } from "db/schema/reconciliation";
import { eq } from "drizzle-orm";
import { vi } from "vitest";
import { retryPayout } from "~/payouts/commands/retry-payout.server";
import { db } from "~/platform/db/db.server";
import { reconcile, reconcileWhenDue } from "~/super-admin/reconciliation/commands/reconcile.server";
import { saveBank } from "./acts";
import { findWrong, type Read, receivedBy, takenBy } from "./invariants";
import { doDueJobs, lookAfter, readPaid } from "./jobs";
import { forgetKeys } from "./providers";
import type { World } from "./world";

/** A day of rounds. */
const ROUNDS = 12;
const ROUND_MS = 2 * 60 * 60_000;

/** Faults stop, every job runs, every webhook arrives, and contractors have a bank that takes their money. */
export async function settleAll(world: World) {
  const { providers } = world;
  providers.clearFaults();
  for (const { actors } of world.markets)
    for (const contractor of [actors.contractor, actors.rival])
      await saveBank(world, contractor, "First Boston");
  // From an even hour on; a day of rounds compares all days once.
  world.clock = new Date(Math.floor(world.clock.getTime() / ROUND_MS) * ROUND_MS);
  for (let round = 0; round < ROUNDS; round++) {
    world.clock = new Date(world.clock.getTime() + ROUND_MS);
    vi.setSystemTime(world.clock);
    forgetKeys(providers, world.keys, world.clock);
    await readPaid();
    await doDueJobs(world);
    await lookAfter();
    await reconcileWhenDue();
    await providers.dwolla.settle();
    await providers.deliverAll();
    await retryFailed(world);
  }
}

/** Staff try the payouts again that failed. */
async function retryFailed({ markets }: World) {
  const failed = await db
    .select({ win: payouts.workOrderId })
    .from(payouts)
    .innerJoin(bankTransfers, eq(bankTransfers.id, payouts.transferId))
    .where(eq(bankTransfers.state, "failed"));
  for (const { win } of failed) await retryPayout(markets[0]!.actors.superAdmin, win);
}

/** Lists what is still open or lost although everything had its time. */
export async function findUnfinished(world: World, read: Read): Promise<string[]> {
  const { providers, markets } = world;
  const wrong = findWrong(read, world);
  const taken = takenBy(providers);
  for (const { key, state } of read.refills)
    if (state !== (taken.has(key) ? "succeeded" : "failed")) wrong.push(`refill ${key} is ${state}`);
  const received = receivedBy(read, providers);
  for (const { id, cents } of read.earned)
    if (cents !== (received.get(id) ?? 0))
      wrong.push(`contractor ${id} earned ${cents}, and received or gave as fees ${received.get(id) ?? 0}`);
  for (const { key, kind, state } of read.transfers)
    if (state !== "processed" && state !== "failed") wrong.push(`${kind} ${key} is still ${state}`);
  const recorded = new Set(read.reversals.map(({ transaction }) => transaction));
  for (const { id, type } of Object.values(providers.stripe.records.balanceTransactions))
    if (/^(adjustment|refund|refund_failure)$/.test(type) && !recorded.has(id))
      wrong.push(`the card provider moved ${id} (${type}), and it is not recorded`);
  const running = await db.select({ id: bulkRuns.id }).from(bulkRuns).where(eq(bulkRuns.state, "running"));
  wrong.push(...running.map(({ id }) => `bulk run ${id} is still running`));
  const compared = await reconcile(markets[0]!.actors.superAdmin);
  if (!compared.ok) wrong.push(`reconciliation: ${compared.code}`);
  else if (compared.value.differences > 0) {
    const items = await db.select().from(reconciliationItems).where(openItem);
    wrong.push(...items.map((item) => `reconciliation: ${JSON.stringify(item)}`));
  }
  return wrong;
}
