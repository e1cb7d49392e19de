import { bankTransfers } from "db/schema/banking";
import { bulkRuns } from "db/schema/bulk";
import { reconciliationItems } from "db/schema/reconciliation";
import { desc, eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { addVerifiedBank } from "tests/factories/banks";
import { addSavedCard } from "tests/factories/cards";
import { makeExam } from "tests/factories/certificates";
import { addExpense, makeCompleted } from "tests/factories/completed";
import { propose } from "tests/factories/corrections";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { filledBank, makeDueOrder, makeFailedPayout, makePaidOrder } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { bankProvider } from "tests/setup/bank-provider";
import { sendForm } from "tests/setup/pages";
import { expect } from "vitest";
import type { Actor } from "~/access/actor";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { approveOrder } from "~/approval/commands/approve-order.server";
import { recordTransfer } from "~/banking/commands/record-transfer.server";
import { writeReviewedVersions } from "~/bulk/approve/reviewed-versions";
import { type RunRequest, startRun } from "~/bulk/commands/start-run.server";
import { buyCertificate } from "~/credentials/commands/buy-certificate.server";
import { addFunds } from "~/funds/commands/add-funds.server";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import { syncStripeEvent } from "~/funds/webhooks/stripe-events.server";
import { payHolds } from "~/ledger/commands/pay-hold.server";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { retryPayout } from "~/payouts/commands/retry-payout.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { stripe } from "~/platform/providers/stripe.server";
import { ok, type Result } from "~/platform/result";
import { startPayRun } from "~/super-admin/pay-run/commands/start-pay-run.server";
import { approveCorrection } from "~/super-admin/reconciliation/commands/decide-correction.server";
import { reconcile } from "~/super-admin/reconciliation/commands/reconcile.server";
import { feesSince } from "~/super-admin/reconciliation/fees.server";
import { cancelOrder } from "~/work-orders/commands/cancel-order.server";

let superAdmin: Actor;
let contractors: Actor[];
/** Their accounts are created in mixed order, so that code with another lock order would deadlock. */
let clients: Actor[];
/** Makes the people, funds and bank accounts that the paths use. */
export async function prepareMoney() {
  superAdmin = await makeSuperAdmin();
  contractors = [await makeContractor(), await makeContractor(), await makeContractor()];
  clients = [await makeClient(), await makeClient(), await makeClient()];
  for (const client of [clients[2]!, clients[0]!, clients[1]!]) await fund(client, 10_000_000);
  for (const contractor of [contractors[1]!, contractors[2]!, contractors[0]!]) {
    await sendForm(contractor, "/profile/bank", { ...filledBank, account: String(600_000 + contractor.id) });
    // Each company's books have an account for each contractor, whose locks can be seen then.
    for (const client of clients) await makePaidOrder(superAdmin, contractor, 1000 + contractor.id, client);
  }
}

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

async function makeHeldOrders() {
  const wins: number[] = [];
  for (const p of [1, 2, 0]) {
    const order = await makeAssignedOrder(clients[0]!, contractors[p]!);
    await holdFor(clients[0]!, order.id, 4000 + p);
    wins.unshift(order.id);
  }
  return wins;
}
async function makeAppliedOrder(client: Actor, contractor: Actor) {
  const order = await makeOrder(client, { status: "published" });
  await expectOk(applyAs(contractor, order));
  return order;
}
const dearer = { only: ["base"], typed: { basicType: "Hour", amount: "60", quantity: "2" } } as const;
async function expectOk(result: Promise<Result<unknown>> | Result<unknown>) {
  const { ok: succeeded, ...rest } = await result;
  if (!succeeded) throw new Error(JSON.stringify(rest));
}
/** Makes a returned payout and a transfer of its amount that somebody sent at the provider. */
async function makePaidByHand() {
  const contractor = await makeContractor();
  const win = await makeFailedPayout(superAdmin, contractor);
  const [failed] = await db.select().from(bankTransfers).where(eq(bankTransfers.contractorId, contractor.id));
  const { transfers } = bankProvider().records;
  const sent = transfers[failed!.reference!]!;
  sent.status = "failed";
  const own = { id: "by-hand", correlationId: undefined, status: "processed" as const };
  transfers["by-hand"] = { ...sent, ...own, created: new Date().toISOString() };
  await expectOk(reconcile(superAdmin));
  const isThis = eq(reconciliationItems.reference, "by-hand");
  const [item] = await db.select().from(reconciliationItems).where(isThis);
  return { contractor, win, itemId: item!.id };
}

type MoneyPath = { locks: string[]; prepare: () => Promise<() => Promise<unknown>> };

/** Each way in which money moves, and tables or accounts that it must lock. */
export const moneyPaths = {
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
      const wins = await makeHeldOrders();
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
    locks: ["available"],
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
        orders.push({
          ...(await makeDueOrder(contractors[p]!, { cents: 50 + p, client: clients[(p + 1) % 3]! })),
          p,
        });
      const requests = orders.map(({ id: win, companyId, p }) => ({
        companyId,
        reference: win,
        contractorId: contractors[p]!.id,
        amountCents: 50 + p,
        key: `paid:${win}`,
      }));
      return () => inTransaction(async (tx) => ok(await payHolds(tx, requests)));
    },
  },
  "one assignment": {
    locks: ["work_orders", "available"],
    prepare: async () => {
      const order = await makeAppliedOrder(clients[1]!, contractors[2]!);
      return () =>
        expectOk(assignContractor(clients[1]!, { win: order.id, contractorId: contractors[2]!.id }));
    },
  },
  "bulk assign": {
    locks: ["work_orders", "available"],
    prepare: async () => {
      const wins: number[] = [];
      for (let n = 0; n < 3; n++) wins.unshift((await makeAppliedOrder(clients[1]!, contractors[0]!)).id);
      const input = { contractorId: contractors[0]!.id };
      return () => runBulk(clients[1]!, { action: "assign", wins, input });
    },
  },
  "one edit of an assigned order's pay": {
    locks: ["work_orders", "available"],
    prepare: async () => {
      const [win] = await makeHeldOrders();
      return () => expectOk(editOrder(clients[0]!, { win: win!, changes: dearer }));
    },
  },
  "bulk edit of assigned orders' pay": {
    locks: ["work_orders", "available"],
    prepare: async () => {
      const wins = await makeHeldOrders();
      return () => runBulk(clients[0]!, { action: "edit", wins, input: { ...dearer, documents: [] } });
    },
  },
  "bulk cancel": {
    locks: ["work_orders", "available"],
    prepare: async () => {
      const wins = await makeHeldOrders();
      return () => runBulk(clients[0]!, { action: "cancel", wins, input: { reason: "Not needed" } });
    },
  },
  "the reconciliation's fees": {
    // The platform's own accounts have no stored balance, so they are not locked.
    locks: [],
    prepare: async () => {
      const { id } = await addSavedCard(clients[0]!);
      await expectOk(addFunds(clients[0]!, { amountCents: 7500, card: { id } }));
      const feesBefore = (await feesSince(new Date(0))).keptCents;
      return async () => {
        await expectOk(reconcile(superAdmin));
        expect((await feesSince(new Date(0))).keptCents).toBeGreaterThan(feesBefore);
      };
    },
  },
  "an unknown payment that the reconciliation moves to suspense": {
    locks: [],
    prepare: async () => {
      await stripe().paymentIntents.create({
        amount: 4200,
        currency: "usd",
        payment_method: "pm_card_visa",
        allowed_payment_method_types: ["card"],
        confirm: true,
      });
      return async () => expect(await reconcile(superAdmin)).toMatchObject({ value: { newCount: 1 } });
    },
  },
  "a payout by hand that is recorded": {
    locks: ["corrections", "reconciliation_items", "payouts", "payable"],
    prepare: async () => {
      const { contractor, win, itemId } = await makePaidByHand();
      const correction = { kind: "payout", itemId, win, companyId: undefined, amountCents: 12_345 } as const;
      const id = await propose(superAdmin, contractor, correction);
      const other = await makeSuperAdmin();
      return () => expectOk(approveCorrection(other, id));
    },
  },
  "a card payment that the provider gives back": {
    locks: ["available"],
    prepare: async () => {
      const { id } = await addSavedCard(clients[2]!);
      const paid = await addFunds(clients[2]!, { amountCents: 8500, card: { id } });
      if (!paid.ok) throw new Error(paid.message);
      const refund = await stripe().refunds.create({ payment_intent: paid.value.reference!, amount: 1900 });
      return () => syncStripeEvent({ reversal: refund.id });
    },
  },
  "a certificate's purchase": {
    locks: ["certificate_purchases"],
    prepare: async () => {
      const { type } = await makeExam();
      const card = { number: "4242424242424242", month: 12, year: 2034, name: "Ann Lee" };
      return () => expectOk(buyCertificate(contractors[1]!, { typeId: type.id, card }));
    },
  },
} satisfies Record<string, MoneyPath>;

/** Modules that call the ledger's commands, each with a path above that runs it. */
export const ledgerCallers: Record<string, keyof typeof moneyPaths> = {
  "app/applications/assign-order.server.ts": "one assignment",
  "app/applications/commands/unassign-contractor.server.ts": "bulk unassign",
  "app/approval/commands/approve-order.server.ts": "one approval",
  "app/approval/commands/mark-paid.server.ts": "bulk pay in the order of the list",
  "app/banking/commands/postings.server.ts": "a refill by bank that arrives and is returned",
  "app/banking/commands/record-payout-by-hand.server.ts": "a payout by hand that is recorded",
  "app/credentials/commands/charge-purchase.server.ts": "a certificate's purchase",
  "app/funds/commands/record-card-reversals.server.ts": "a card payment that the provider gives back",
  "app/funds/commands/settle-refill.server.ts": "a refill by card",
  "app/payouts/commands/pay-out.server.ts": "a payout that is sent, arrives and is returned",
  "app/super-admin/reconciliation/commands/decide-correction.server.ts": "a correction",
  "app/super-admin/reconciliation/commands/move-to-suspense.server.ts":
    "an unknown payment that the reconciliation moves to suspense",
  "app/super-admin/reconciliation/fees.server.ts": "the reconciliation's fees",
  "app/work-orders/commands/cancel-order.server.ts": "one cancel",
  "app/work-orders/funds-check.server.ts": "one edit of an assigned order's pay",
};
