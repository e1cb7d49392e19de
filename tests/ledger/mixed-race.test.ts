import { bankTransfers } from "db/schema/banking";
import { bulkRuns } from "db/schema/bulk";
import { refills } from "db/schema/funds";
import { eq } from "drizzle-orm";
import { makeCompleted } from "tests/factories/completed";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder } from "tests/factories/orders";
import { filledBank } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { sendForm } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { recordTransfer } from "~/banking/commands/record-transfer.server";
import { writeReviewedVersions } from "~/bulk/approve/reviewed-versions";
import { doRun } from "~/bulk/commands/do-run.server";
import { startRun } from "~/bulk/commands/start-run.server";
import { settleRefill } from "~/funds/commands/settle-refill.server";
import { countViolations } from "~/ledger/queries.server";
import { followPayouts } from "~/payouts/commands/follow-payouts.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { closeDatabase, db, sqlPool } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { startPayRun } from "~/super-admin/pay-run/commands/start-pay-run.server";
import { cancelOrder } from "~/work-orders/commands/cancel-order.server";

process.env.DATABASE_POOL = "24";
/** One in `npm test`; MIXED_ROUNDS=40 for the full test. */
const rounds = Number(process.env.MIXED_ROUNDS ?? 1);

const COMPANIES = 3;
const PER_COMPANY = 7;
let serial = 0;
withBankProvider();

/** Counts deadlocks, including those hidden by a retry. Connections report their count when they close. */
async function deadlocks() {
  await closeDatabase();
  const [row] = await sqlPool()<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
  return row!.deadlocks;
}

const shuffled = <T>(list: readonly T[]) =>
  list
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

/** Inserts a card payment that the provider has not answered, and returns a function that settles it. */
async function startRefill({ id: actorId, companyId }: Actor) {
  const [made] = await db
    .insert(refills)
    .values({
      companyId: companyId!,
      actorId,
      address: "127.0.0.1",
      key: `race-refill-${++serial}`,
      amountCents: 1000 + serial,
      feeCents: 30 + serial,
      feeBasisPoints: 290,
      card: "pm_race",
      brand: "visa",
      lastFour: "4242",
      expMonth: 12,
      expYear: 2034,
      createdAt: new Date(),
    })
    .returning();
  return () => settleRefill(made!.id, { succeeded: true, reference: `pi_${made!.id}` });
}

/** Inserts a bank transfer, and returns a function that sends, settles and returns it. */
async function startBankRefill({ id: actorId, companyId }: Actor) {
  const [made] = await db
    .insert(bankTransfers)
    .values({
      kind: "refill",
      companyId: companyId!,
      actorId,
      address: "127.0.0.1",
      key: `race-transfer-${++serial}`,
      amountCents: 500 + serial,
      feeCents: 10,
      feeBasisPoints: 100,
      bank: "source",
      bankName: "First Boston",
      accountEnd: "6789",
      createdAt: new Date(),
    })
    .returning();
  const reference = `transfer-${made!.id}`;
  return async () => {
    if (made!.id % 2) await recordTransfer(made!.id, { state: "sent", reference, reason: "" });
    await recordTransfer(made!.id, { state: "processed", reference, reason: "" });
    if (made!.id % 3) await recordTransfer(made!.id, { state: "failed", reference, reason: "Returned" });
  };
}

const makeDue = (client: Actor, contractor: Actor, cents: number) =>
  makeAssignedOrder(client, contractor, {
    status: "approved",
    finalPayCents: cents,
    finalPayFromWalletCents: cents,
    approvedAt: new Date(Date.now() - 86_400_000),
  });

/** Settles a contractor's payouts: some arrive, some are returned. */
async function endPayouts({ id: contractorId }: Actor) {
  const sent = await db.select().from(bankTransfers).where(eq(bankTransfers.contractorId, contractorId));
  for (const { id, state, reference } of sent) {
    if (state === "failed" || reference === null) continue;
    await recordTransfer(id, { state: "processed", reference, reason: "" });
    if (id % 2) await recordTransfer(id, { state: "failed", reference, reason: "No Account (R03)" });
  }
}

async function payOutAll(contractor: Actor) {
  while (await readEvents("payouts", followPayouts));
  await payOut({ contractorId: contractor.id });
  await endPayouts(contractor);
}

const saveBank = (contractor: Actor) =>
  sendForm(contractor, "/profile/bank", { ...filledBank, account: String(700_000_000 + ++serial) });

test(
  "concurrent approvals, payments, pay runs, cancels, refills, returns and payouts never deadlock",
  async () => {
    const superAdmin = await makeSuperAdmin();
    const contractors = await Promise.all(Array.from({ length: 5 }, () => makeContractor()));
    for (const contractor of contractors) await saveBank(contractor);
    const before = await deadlocks();
    for (let round = 0; round < rounds; round++) {
      const clients = await Promise.all(Array.from({ length: COMPANIES }, () => makeClient()));
      for (const client of shuffled(clients)) await fund(client, 100_000_000);
      const contractorFor = (n: number) => contractors[(n * 7 + round) % contractors.length]!;
      const actions: (() => Promise<unknown>)[] = [];
      const payable: number[] = [];
      // Orders of companies in turns, so that runs by order id alternate between companies.
      for (let n = 0; n < PER_COMPANY; n++)
        for (const [c, client] of shuffled(clients).entries()) {
          const order = await makeDue(client, contractorFor(n + c), 1000 + n);
          await holdFor(client, order.id, 1000 + n);
          payable.push(order.id);
        }
      for (const client of clients) {
        const completed = [];
        for (let n = 0; n < PER_COMPANY; n++) completed.push(await makeCompleted(client, contractorFor(n)));
        const wins = completed.map(({ id }) => id);
        const seen = writeReviewedVersions(completed.map(({ id: win, version }) => ({ win, version })));
        const approved = { action: "approve", wins, input: { expenses: "all", seen } } as const;
        actions.push(() => startRun(client, approved));
        const canceled: number[] = [];
        for (let n = 0; n < PER_COMPANY; n++) {
          const order = await makeAssignedOrder(client, contractorFor(n));
          await holdFor(client, order.id, 5000 + n);
          canceled.push(order.id);
        }
        const reason = "Not needed";
        actions.push(() =>
          startRun(client, { action: "unassign", wins: shuffled(canceled), input: { reason } }),
        );
        for (const win of shuffled(canceled)) actions.push(() => cancelOrder(client, { win, reason }));
        for (let n = 0; n < 3; n++) actions.push(await startRefill(client), await startBankRefill(client));
      }
      const [some, others] = [shuffled(payable), shuffled(payable)];
      actions.push(
        () => startRun(superAdmin, { action: "mark-paid", wins: some }),
        () => startRun(superAdmin, { action: "mark-paid", wins: others.slice(0, 20) }),
        () => startPayRun(superAdmin, { upTo: new Date(), by: "hand" }),
        ...contractors.map((contractor) => () => payOutAll(contractor)),
      );
      const ended = await Promise.allSettled(shuffled(actions).map((act) => act()));
      expect(ended.flatMap((one) => (one.status === "rejected" ? [one.reason] : []))).toEqual([]);
      await Promise.all(contractors.map(payOutAll));
      for (const { id } of await db.select({ id: bulkRuns.id }).from(bulkRuns)) await doRun({ runId: id });
    }
    expect((await deadlocks()) - before).toBe(0);
    expect(await countViolations()).toBe(0);
  },
  60_000 + rounds * 20_000,
);
