import { bankTransfers } from "db/schema/banking";
import { payouts } from "db/schema/payouts";
import { corrections } from "db/schema/reconciliation";
import { eq } from "drizzle-orm";
import type { World as Market } from "tests/states/world";
import { addFunds } from "~/funds/commands/add-funds.server";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import { retryPayout } from "~/payouts/commands/retry-payout.server";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import type { Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { savePayoutBank } from "~/profile/bank/save-bank.server";
import { startPayRun } from "~/super-admin/pay-run/commands/start-pay-run.server";
import {
  approveCorrection,
  rejectCorrection,
} from "~/super-admin/reconciliation/commands/decide-correction.server";
import { proposeCorrection } from "~/super-admin/reconciliation/commands/propose-correction.server";
import { reconcileWhenDue } from "~/super-admin/reconciliation/commands/reconcile.server";
import { type Act, outcome } from "./act";
import { doJob, doJobTwice, lookAfter, readPaid } from "./jobs";
import { bulk, duel, expense, order, stale } from "./order-acts";
import { moveCardPayment, returnLate } from "./provider-acts";
import { orderFault } from "./providers";
import type { World } from "./world";

/** Banks that take money, and those that send it back. */
const bankNames = ["First Boston", "Harbor", "R01 Bank", "R03 Bank"];

const MAX_FORMS = 6;

/** Sends a form and keeps it, because its answer may get lost. */
async function sendForm(
  world: World,
  kind: string,
  companyId: number,
  post: (key: ReturnType<typeof formIdempotencyKey>) => Promise<Result<unknown>>,
) {
  const key = formIdempotencyKey(`${kind} ${++world.serial}`);
  const name = `${kind} ${companyId}`;
  world.sent.set(name, (world.sent.get(name) ?? 0) + 1);
  const send = () => post(key);
  world.forms = [...world.forms, { about: name, send }].slice(-MAX_FORMS);
  return outcome(`funds by ${kind}`, await send());
}

export const acts = {
  order,
  duel,
  stale,
  bulk,
  expense,
  async card(world, { actors: { admin } }) {
    const { random, cards } = world;
    const card = { id: random.pick(cards.get(admin.companyId!)!) };
    const amountCents = 1000 + random.below(20_000);
    return sendForm(world, "card", admin.companyId!, (idempotencyKey) =>
      addFunds(admin, { amountCents, card, idempotencyKey }),
    );
  },
  async bank(world, { actors: { admin } }) {
    const { random, banks } = world;
    const sourceId = random.pick(banks.get(admin.companyId!)!);
    const amountCents = 1000 + random.below(20_000);
    return sendForm(world, "bank", admin.companyId!, (idempotencyKey) =>
      addFundsByBank(admin, { amountCents, sourceId, idempotencyKey }),
    );
  },
  /** A form whose answer got lost is sent again. */
  async again({ forms, random }) {
    if (forms.length === 0) return "nothing to send again";
    const form = random.once(2) ? forms.at(-1)! : random.pick(forms);
    return outcome(`${form.about} again`, await form.send());
  },
  async payoutBank(world, { actors }) {
    const bankName = world.random.pick(bankNames);
    const contractor = actors[world.random.pick(["contractor", "rival"] as const)];
    return outcome(`payout to ${bankName}`, await saveBank(world, contractor, bankName));
  },
  async job({ random }) {
    return `job ${await doJob(random)}`;
  },
  async jobTwice(world) {
    return `job twice at once: ${await doJobTwice(world)}`;
  },
  async paid() {
    await readPaid();
    return "payouts opened";
  },
  async webhooks({ random, providers }) {
    await providers.deliverBadly(random);
    return "webhooks";
  },
  async settle({ providers }) {
    await providers.dwolla.settle();
    return "banks settled";
  },
  async fault(world) {
    return orderFault(world.providers, world.random).text;
  },
  async cardMoves({ random, providers }) {
    return moveCardPayment(providers, random);
  },
  async returned({ random, providers }) {
    return returnLate(providers, random);
  },
  async hourly() {
    await lookAfter();
    return "hourly";
  },
  async reconcile() {
    await reconcileWhenDue();
    return "reconciled";
  },
  async retryPayout({ random }, { actors }) {
    const contractor = actors[random.pick(["contractor", "rival"] as const)];
    const owed = await db.select().from(payouts).where(eq(payouts.contractorId, contractor.id));
    if (owed.length === 0) return "no payout";
    // Mostly one that failed, as the list of staff shows them.
    const failed = await db
      .select({ win: payouts.workOrderId })
      .from(payouts)
      .innerJoin(bankTransfers, eq(bankTransfers.id, payouts.transferId))
      .where(eq(bankTransfers.state, "failed"));
    const win =
      failed.length > 0 && !random.once(3) ? random.pick(failed).win : random.pick(owed).workOrderId;
    return outcome("retry", await retryPayout(actors.superAdmin, win));
  },
  async payRun(_world, { actors: { superAdmin } }) {
    return outcome("pay run", await startPayRun(superAdmin, { upTo: now(), by: "hand" }));
  },
  /** Staff propose a correction of a company's funds, or decide one. */
  async correction(world, { actors: { admin, superAdmin } }) {
    const { random, second } = world;
    const open = await db.select().from(corrections).where(eq(corrections.state, "proposed"));
    if (open.length > 0 && !random.once(3)) {
      const { id } = random.pick(open);
      const decide = random.once(4) ? rejectCorrection : approveCorrection;
      return outcome("correction decided", await decide(second, id));
    }
    const proposal = {
      kind: random.pick(["credit", "take"] as const),
      companyId: admin.companyId!,
      // Sometimes most of the funds, so that a company has spent what its card's bank takes back.
      amountCents: 1 + random.below(random.once(3) ? 60_000 : 3000),
      reason: "Agreed with their office",
    };
    return outcome(`${proposal.kind} proposed`, await proposeCorrection(superAdmin, proposal));
  },
  /** The clock of the servers jumps: mostly ahead, sometimes back. */
  async clock(world) {
    const minutes = world.random.once(4) ? -90 : world.random.below(3000);
    world.clock = new Date(world.clock.getTime() + minutes * 60_000);
    return `clock ${minutes} min`;
  },
} satisfies Record<string, Act>;

export type ActName = keyof typeof acts;

/** How often each act happens, out of their sum. */
export const weights: Record<ActName, number> = {
  order: 46,
  duel: 6,
  stale: 3,
  bulk: 4,
  expense: 2,
  card: 8,
  bank: 3,
  again: 3,
  payoutBank: 3,
  job: 16,
  jobTwice: 3,
  paid: 5,
  webhooks: 6,
  settle: 3,
  fault: 7,
  cardMoves: 2,
  returned: 1,
  hourly: 2,
  reconcile: 2,
  retryPayout: 2,
  payRun: 2,
  correction: 3,
  clock: 3,
};

export const saveBank = (world: World, contractor: Market["actors"]["contractor"], bankName: string) =>
  savePayoutBank(contractor, {
    bankName,
    accountStatus: "checking",
    accountType: "personal",
    ownerName: "Bo Lee",
    email: "bo@northwind.example",
    routing: "222222226",
    account: String(700_000_000 + ++world.serial),
  });
