import type { World as Market } from "tests/states/world";
import { vi } from "vitest";
import { addFunds } from "~/funds/commands/add-funds.server";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import type { Result } from "~/platform/result";
import { savePayoutBank } from "~/profile/bank/save-bank.server";
import { reconcileWhenDue } from "~/super-admin/reconciliation/commands/reconcile.server";
import { type Act, outcome } from "./act";
import { chooseMoneyCut } from "./cuts";
import { doJob, doJobTwice, lookAfter, readPaid } from "./jobs";
import { bulk, duel, edits, expense, money, order, stale } from "./order-acts";
import { moveCardPayment, returnLate } from "./provider-acts";
import { orderFault } from "./providers";
import { correction, payRun, price, retryPayout, speed } from "./staff-acts";
import type { World } from "./world";

/** Banks that take money, those that send it back, one that takes nothing instantly, and one that sends back what is fast. */
const bankNames = ["First Boston", "Harbor", "R01 Bank", "R03 Bank", "ACH only Bank", "Fast R01 Bank"];

const MAX_FORMS = 6;

/** When the reconciliation compares all days, in UTC; what no webhook told is found then, if it is not older than 60 days. */
const HOUR_OF_ALL_DAYS = 4;

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
  money,
  duel,
  edits,
  stale,
  bulk,
  expense,
  async card(world, { actors: { admin } }) {
    const { random, cards } = world;
    const [good, declinedLater] = cards.get(admin.companyId!)!;
    const card = { id: random.once(4) ? declinedLater! : good! };
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
  async job(world) {
    const { random, cutter } = world;
    return `job ${await doJob(world, () => cutter.cutAt(chooseMoneyCut(random)))}`;
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
  async reconcile(world) {
    const isDaily = world.random.once(2);
    if (isDaily) {
      const { clock } = world;
      clock.setUTCDate(clock.getUTCDate() + 1);
      clock.setUTCHours(HOUR_OF_ALL_DAYS);
      vi.setSystemTime(clock);
    }
    await reconcileWhenDue();
    return isDaily ? "reconciled all days" : "reconciled";
  },
  retryPayout,
  payRun,
  correction,
  price,
  speed,
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
  order: 22,
  money: 24,
  duel: 6,
  edits: 2,
  stale: 3,
  bulk: 4,
  expense: 2,
  card: 10,
  bank: 5,
  again: 3,
  payoutBank: 3,
  job: 16,
  jobTwice: 3,
  paid: 5,
  webhooks: 6,
  settle: 3,
  fault: 7,
  cardMoves: 5,
  returned: 1,
  hourly: 2,
  reconcile: 2,
  retryPayout: 2,
  payRun: 2,
  correction: 5,
  price: 1,
  speed: 2,
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
