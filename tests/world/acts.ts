import { payouts } from "db/schema/payouts";
import { eq } from "drizzle-orm";
import { actions } from "tests/states/actions";
import { planAction } from "tests/states/steps";
import { type World as Market, readOrders } from "tests/states/world";
import { addFunds } from "~/funds/commands/add-funds.server";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import { retryPayout } from "~/payouts/commands/retry-payout.server";
import { db } from "~/platform/db/db.server";
import type { Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { savePayoutBank } from "~/profile/bank/save-bank.server";
import { startPayRun } from "~/super-admin/pay-run/commands/start-pay-run.server";
import { doJob, lookAfter, readPaid } from "./jobs";
import { orderFault } from "./providers";
import type { World } from "./world";

/** Does something in the world and returns what happened, in a few words. */
type Act = (world: World, market: Market) => Promise<string>;

const outcome = (name: string, result: Result<unknown>) => `${name}: ${result.ok ? "done" : result.code}`;

/** Banks that take money, and those that send it back. */
const bankNames = ["First Boston", "Harbor", "R01 Bank", "R03 Bank"];

export const acts = {
  /** Somebody does something with an order, mostly what its state allows. */
  async order({ random }, market) {
    const n = random.below(market.wins.length);
    const order = (await readOrders(market))[n]!;
    const planned = await planAction(market, order, {
      order: n,
      isUnrestricted: random.once(12),
      action: random.below(10_000),
      who: random.below(10_000),
      amount: 1 + random.below(90),
    });
    const { action, who, chosen, amount } = planned;
    const run = actions[action];
    const result = await run(market.actors[who], order, { chosen: market.actors[chosen], amount });
    return outcome(`${who} ${action} ${order.id} (${order.status})`, result);
  },
  async card({ random, cards }, { actors: { admin } }) {
    const card = { id: random.pick(cards.get(admin.companyId!)!) };
    return outcome(
      "funds by card",
      await addFunds(admin, { amountCents: 1000 + random.below(20_000), card }),
    );
  },
  async bank({ random, banks }, { actors: { admin } }) {
    const sourceId = random.pick(banks.get(admin.companyId!)!);
    const amountCents = 1000 + random.below(20_000);
    return outcome("funds by bank", await addFundsByBank(admin, { amountCents, sourceId }));
  },
  async payoutBank(world, { actors }) {
    const bankName = world.random.pick(bankNames);
    const contractor = actors[world.random.pick(["contractor", "rival"] as const)];
    return outcome(`payout to ${bankName}`, await saveBank(world, contractor, bankName));
  },
  async job({ random }) {
    return `job ${await doJob(random)}`;
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
  async fault({ random, providers }) {
    return orderFault(providers, random);
  },
  async hourly() {
    await lookAfter();
    return "hourly";
  },
  async retryPayout({ random }, { actors }) {
    const contractor = actors[random.pick(["contractor", "rival"] as const)];
    const owed = await db.select().from(payouts).where(eq(payouts.contractorId, contractor.id));
    if (owed.length === 0) return "no payout";
    return outcome("retry", await retryPayout(actors.superAdmin, random.pick(owed).workOrderId));
  },
  async payRun(_world, { actors: { superAdmin } }) {
    return outcome("pay run", await startPayRun(superAdmin, { upTo: now(), by: "hand" }));
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
  order: 50,
  card: 7,
  bank: 3,
  payoutBank: 3,
  job: 14,
  paid: 5,
  webhooks: 5,
  settle: 3,
  fault: 7,
  hourly: 2,
  retryPayout: 2,
  payRun: 2,
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
