import { bankTransfers } from "db/schema/banking";
import { payouts } from "db/schema/payouts";
import { corrections } from "db/schema/reconciliation";
import { eq } from "drizzle-orm";
import { debtOf } from "~/ledger/commands/bank-transfer.server";
import { balanceOf } from "~/ledger/queries.server";
import { retryPayout as retry } from "~/payouts/commands/retry-payout.server";
import { choosePayoutSpeed } from "~/payouts/speed/commands/choose-speed.server";
import { savePayoutPrice } from "~/payouts/speed/commands/save-price.server";
import { readPrices } from "~/payouts/speed/queries.server";
import { fastSpeeds, priceKey } from "~/payouts/speed/speed";
import { db, inTransaction } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { startPayRun } from "~/super-admin/pay-run/commands/start-pay-run.server";
import {
  approveCorrection,
  rejectCorrection,
} from "~/super-admin/reconciliation/commands/decide-correction.server";
import { proposeCorrection } from "~/super-admin/reconciliation/commands/propose-correction.server";
import { type Act, outcome } from "./act";
import { chooseMoneyCut } from "./cuts";

/** Staff try a payout again, mostly one that failed, as their list shows them. */
export const retryPayout: Act = async ({ random }, { actors }) => {
  const contractor = actors[random.pick(["contractor", "rival"] as const)];
  const owed = await db.select().from(payouts).where(eq(payouts.contractorId, contractor.id));
  if (owed.length === 0) return "no payout";
  const failed = await db
    .select({ win: payouts.workOrderId })
    .from(payouts)
    .innerJoin(bankTransfers, eq(bankTransfers.id, payouts.transferId))
    .where(eq(bankTransfers.state, "failed"));
  const win = failed.length > 0 && !random.once(3) ? random.pick(failed).win : random.pick(owed).workOrderId;
  return outcome("retry", await retry(actors.superAdmin, win));
};

export const payRun: Act = async (_world, { actors: { superAdmin } }) =>
  outcome("pay run", await startPayRun(superAdmin, { upTo: now(), by: "hand" }));

/** Staff propose a correction of a company's funds, or decide one. */
export const correction: Act = async (world, { actors: { admin, superAdmin } }) => {
  const { random, second, cutter } = world;
  const open = await db.select().from(corrections).where(eq(corrections.state, "proposed"));
  if (open.length > 0 && !random.once(3)) {
    const { id, kind } = random.pick(open);
    const decide = random.once(4) ? rejectCorrection : approveCorrection;
    cutter.cutAt(chooseMoneyCut(random));
    return outcome(`${kind} decided`, await decide(second, id));
  }
  const companyId = admin.companyId!;
  const proposal = { companyId, ...(await agreedOn(world, companyId)), reason: "Agreed with their office" };
  return outcome(`${proposal.kind} proposed`, await proposeCorrection(superAdmin, proposal));
};

/** Agrees with a company: mostly on its debt if it has one, sometimes on all of its funds, so that it has spent what its card's bank takes back. */
async function agreedOn({ random }: Parameters<Act>[0], companyId: number) {
  const small = 1 + random.below(3000);
  const debt = await inTransaction(async (tx) => ok(await debtOf(tx, companyId)));
  if (debt.ok && debt.value > 0 && random.once(2))
    return { kind: "credit" as const, amountCents: debt.value + small };
  const { availableCents } = await balanceOf(companyId);
  if (availableCents > 3000 && random.once(3))
    return { kind: "take" as const, amountCents: availableCents - small };
  return { kind: random.pick(["credit", "take"] as const), amountCents: small };
}

/** Staff change the price of a faster payout, or stop offering it. */
export const price: Act = async ({ random }, { actors: { superAdmin } }) => {
  const speed = random.pick(fastSpeeds);
  const minCents = random.below(80);
  const change = {
    ...{ speed, isOn: !random.once(5), fixedCents: random.below(60), basisPoints: random.below(200) },
    ...{ minCents, maxCents: minCents + random.below(500) },
  };
  return outcome(`price of ${speed} payouts`, await savePayoutPrice(superAdmin, change));
};

/** A contractor chooses how fast their pay is sent, for the price that is shown. */
export const speed: Act = async ({ random }, { actors }) => {
  const contractor = actors[random.pick(["contractor", "rival"] as const)];
  const prices = await readPrices();
  const chosen = random.pick([...fastSpeeds, ...fastSpeeds, "standard"] as const);
  const shown = chosen === "standard" ? undefined : prices[chosen];
  const result = await choosePayoutSpeed(contractor, {
    speed: chosen,
    shownPrice: shown ? priceKey(shown) : "",
  });
  return outcome(`${chosen} payouts`, result);
};
