import { bankTransfers } from "db/schema/banking";
import { bulkRuns } from "db/schema/bulk";
import { desc, eq } from "drizzle-orm";
import { addVerifiedBank } from "tests/factories/banks";
import { addSavedCard } from "tests/factories/cards";
import { addExpense, makeCompleted } from "tests/factories/completed";
import { propose } from "tests/factories/corrections";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { filledBank, makeDueOrder, makeFailedPayout, makePaidOrder } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { type Watched, watchLocks } from "tests/setup/lock-watch";
import { sendForm } from "tests/setup/pages";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { approveOrder } from "~/approval/commands/approve-order.server";
import { recordTransfer } from "~/banking/commands/record-transfer.server";
import { writeReviewedVersions } from "~/bulk/approve/reviewed-versions";
import { type RunRequest, startRun } from "~/bulk/commands/start-run.server";
import { addFunds } from "~/funds/commands/add-funds.server";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import { payHolds } from "~/ledger/commands/pay-hold.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { retryPayout } from "~/payouts/commands/retry-payout.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { startPayRun } from "~/super-admin/pay-run/commands/start-pay-run.server";
import { approveCorrection } from "~/super-admin/reconciliation/commands/decide-correction.server";
import { cancelOrder } from "~/work-orders/commands/cancel-order.server";

withBankProvider();
withCardProvider();

/**
 * The lock order of docs/decisions/0028: a transaction locks rows of a table only after all its rows of the
 * tables above.
 */
const ORDER = [
  "idempotency_keys",
  "bulk_runs",
  "bulk_run_orders",
  "corrections",
  "reconciliation_items",
  "refills",
  "bank_transfers",
  "payout_banks",
  "payouts",
  "work_orders",
  "ledger_accounts",
  "contractor_profiles",
];
/** Tables whose rows are locked only while the order or account is locked, so they need no position. */
const UNRANKED = ["applications", "routes", "expenses", "order_approval_codes", "ledger_statement_lines"];
/**
 * Accounts that are ordered among themselves. An owner's other accounts are locked only after one of these.
 */
const headAccounts = ["available", "payable"];

/** Lists violations of the lock order in a transaction. */
function findViolations(watched: Watched): string[] {
  const wrong: string[] = [];
  const positionOf = ({ table, kind, id }: Watched[number]) => [
    ORDER.indexOf(table),
    table === "ledger_accounts" ? headAccounts.indexOf(kind) : 0,
    id,
  ];
  let last = [-1, 0, 0];
  let lastName = "";
  for (const lock of watched) {
    const { table, kind, id } = lock;
    const name = [table, kind, id].join(" ").replace("  ", " ");
    if (UNRANKED.includes(table)) continue;
    if (!ORDER.includes(table)) wrong.push(`${table} has no position in the order`);
    const isUnderHead = table === "ledger_accounts" && !headAccounts.includes(kind);
    if (isUnderHead) {
      if (!watched.some((other) => headAccounts.includes(other.kind) && other.statement <= lock.statement))
        wrong.push(`${name} without its owner's head account`);
      continue;
    }
    const at = positionOf(lock);
    const isAfter = [0, 1, 2].map((n) => at[n]! - last[n]!).find((difference) => difference !== 0) ?? 1;
    if (isAfter < 0) wrong.push(`${name} after ${lastName}`);
    else [last, lastName] = [at, name];
  }
  return wrong;
}

/** Returns the tables that `work` locks, and violations of the order. */
async function locksOf(work: () => Promise<unknown>) {
  const transactions = await watchLocks(ORDER, work);
  const inOrder = transactions.map((watched) =>
    // Within a statement the database's functions lock by id: db/functions/ledger-locks.sql.
    [...watched].sort(
      (one, other) => one.statement - other.statement || rankOf(one) - rankOf(other) || one.id - other.id,
    ),
  );
  return {
    tables: [
      ...new Set(
        inOrder.flat().map(({ table, kind }) => (kind && headAccounts.includes(kind) ? kind : table)),
      ),
    ],
    wrong: inOrder.flatMap(findViolations),
  };
}
const rankOf = ({ table, kind }: Watched[number]) =>
  ORDER.indexOf(table) * 10 + Math.max(0, headAccounts.indexOf(kind));

let superAdmin: Actor;
let contractors: Actor[];
/** Their accounts are created in mixed order, so that code with another lock order would deadlock. */
let clients: Actor[];
beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
  contractors = [await makeContractor(), await makeContractor(), await makeContractor()];
  clients = [await makeClient(), await makeClient(), await makeClient()];
  for (const client of [clients[2]!, clients[0]!, clients[1]!]) await fund(client, 10_000_000);
  for (const contractor of [contractors[1]!, contractors[2]!, contractors[0]!]) {
    await sendForm(contractor, "/profile/bank", { ...filledBank, account: String(600_000 + contractor.id) });
    await makePaidOrder(superAdmin, contractor, 1000 + contractor.id);
  }
});

/** Orders of several companies and contractors in mixed order. */
async function makeDueOrders() {
  const wins: number[] = [];
  for (const [c, p] of [
    [0, 2],
    [2, 0],
    [1, 1],
    [0, 1],
    [2, 2],
    [1, 0],
  ] as const) {
    const cents = 1000 + wins.length;
    const order = await makeAssignedOrder(clients[c]!, contractors[p]!, {
      status: "approved",
      finalPayCents: cents,
      finalPayFromWalletCents: cents,
      approvedAt: new Date(Date.now() - wins.length * 1000),
    });
    await holdFor(clients[c]!, order.id, cents);
    wins.push(order.id);
  }
  return wins;
}
async function makeCompletedOrders() {
  const wins: number[] = [];
  for (const p of [2, 0, 1, 0]) {
    const order = await makeCompleted(clients[0]!, contractors[p]!);
    await addExpense(order.id, contractors[p]!, 100 + p);
    wins.push(order.id);
  }
  return [wins[2]!, wins[0]!, wins[3]!, wins[1]!];
}
const approveInput = async (wins: number[]) => {
  const seen = [];
  for (const win of wins) seen.push({ win, version: (await reload(win)).version });
  return { expenses: "all", seen: writeReviewedVersions(seen) };
};
/** Runs a bulk action and expects all its orders to succeed. */
async function runBulk(actor: Actor, request: RunRequest) {
  const started = await startRun(actor, request);
  if (!started.ok) throw new Error(started.message);
  const [run] = await db.select().from(bulkRuns).where(eq(bulkRuns.id, started.value.runId));
  expect([run!.state, run!.doneCount]).toEqual(["done", request.wins.length]);
}
async function refillByBank() {
  const { id: sourceId } = await addVerifiedBank(clients[1]!);
  await addFundsByBank(clients[1]!, { amountCents: 5000, sourceId });
  const [transfer] = await db.select().from(bankTransfers).orderBy(desc(bankTransfers.id)).limit(1);
  return transfer!;
}

const paths: Record<string, { locks: string[]; prepare: () => Promise<() => Promise<unknown>> }> = {
  "the pay run": {
    locks: ["work_orders", "available", "payable"],
    prepare: async () => {
      await makeDueOrders();
      return () => startPayRun(superAdmin, { upTo: new Date(), by: "hand" });
    },
  },
  "bulk pay in the order of the list": {
    locks: ["work_orders", "available", "payable"],
    prepare: async () => {
      const [a, b, c, ...rest] = await makeDueOrders();
      return () => runBulk(superAdmin, { action: "mark-paid", wins: [...rest, c!, a!, b!] });
    },
  },
  "bulk approve": {
    locks: ["work_orders", "available", "contractor_profiles"],
    prepare: async () => {
      const wins = await makeCompletedOrders();
      const input = await approveInput(wins);
      return () => runBulk(clients[0]!, { action: "approve", wins, input });
    },
  },
  "bulk unassign": {
    locks: ["work_orders", "available"],
    prepare: async () => {
      const wins: number[] = [];
      for (const p of [1, 2, 0]) {
        const order = await makeAssignedOrder(clients[0]!, contractors[p]!);
        await holdFor(clients[0]!, order.id, 4000 + p);
        wins.unshift(order.id);
      }
      return () => runBulk(clients[0]!, { action: "unassign", wins, input: { reason: "Not needed" } });
    },
  },
  "one approval": {
    locks: ["work_orders", "available", "contractor_profiles"],
    prepare: async () => {
      const [win] = await makeCompletedOrders();
      return () => approveOrder(clients[0]!, { win: win!, approval: { expenses: "skip" } });
    },
  },
  "one cancel": {
    locks: ["work_orders", "available"],
    prepare: async () => {
      const order = await makeAssignedOrder(clients[1]!, contractors[0]!);
      await holdFor(clients[1]!, order.id, 5000);
      return () => cancelOrder(clients[1]!, { win: order.id, reason: "Not needed" });
    },
  },
  "a refill by card": {
    locks: ["refills", "available"],
    prepare: async () => {
      const { id } = await addSavedCard(clients[1]!);
      return () => addFunds(clients[1]!, { amountCents: 2500, card: { id } });
    },
  },
  "a refill by bank that arrives and is returned": {
    locks: ["bank_transfers", "available"],
    prepare: async () => {
      const { id, reference } = await refillByBank();
      return async () => {
        await recordTransfer(id, { state: "processed", reference, reason: "" });
        await recordTransfer(id, { state: "failed", reference, reason: "Returned (R01)" });
      };
    },
  },
  "a payout that is sent, arrives and is returned": {
    locks: ["payout_banks", "payouts", "payable", "bank_transfers"],
    prepare: async () => {
      const [contractor] = contractors;
      await makePaidOrder(superAdmin, contractor!, 777);
      return async () => {
        await payOut({ contractorId: contractor!.id });
        const [sent] = await db.select().from(bankTransfers).orderBy(desc(bankTransfers.id)).limit(1);
        const { id, reference } = sent!;
        await recordTransfer(id, { state: "processed", reference, reason: "" });
        await recordTransfer(id, { state: "failed", reference, reason: "No Account (R03)" });
      };
    },
  },
  "a failed payout that is sent again": {
    locks: ["payouts", "payable"],
    prepare: async () => {
      const contractor = await makeContractor();
      const win = await makeFailedPayout(superAdmin, contractor);
      return async () => {
        await retryPayout(superAdmin, win);
        await payOut({ contractorId: contractor.id });
      };
    },
  },
  "a correction": {
    locks: ["corrections", "available"],
    prepare: async () => {
      const id = await propose(superAdmin, clients[2]!, { kind: "take", amountCents: 321 });
      const other = await makeSuperAdmin();
      return () => approveCorrection(other, id);
    },
  },
  "a batch in the ledger": {
    locks: ["available", "payable"],
    prepare: async () => {
      const orders = [];
      for (const p of [2, 0, 1])
        orders.push({ win: (await makeDueOrder(contractors[p]!, { cents: 50 + p })).id, p });
      const requests = orders.map(({ win, p }) => ({
        reference: win,
        contractorId: contractors[p]!.id,
        amountCents: 50 + p,
        key: `paid:${win}`,
      }));
      return () => inTransaction(async (tx) => ok(await payHolds(tx, requests)));
    },
  },
};

test.each(Object.entries(paths))(
  "%s locks in the documented order",
  async (_path, { locks, prepare }) => {
    const work = await prepare();
    const { tables, wrong } = await locksOf(work);
    expect(wrong).toEqual([]);
    // The path must have moved money: a refused one would lock nothing.
    expect(tables).toEqual(expect.arrayContaining(locks));
  },
  60_000,
);
