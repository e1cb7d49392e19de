import { bankTransfers, type PayoutSpeed } from "db/schema/banking";
import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { filledBank, makePaidOrder } from "tests/factories/payouts";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { sendForm } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { finishSending } from "~/banking/transfer-jobs.server";
import { syncBankEvent } from "~/banking/webhooks/bank-events.server";
import { countViolations, owedTo } from "~/ledger/queries.server";
import { followPayouts } from "~/payouts/commands/follow-payouts.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { choosePayoutSpeed } from "~/payouts/speed/commands/choose-speed.server";
import { savePayoutPrice } from "~/payouts/speed/commands/save-price.server";
import { readPrices } from "~/payouts/speed/queries.server";
import { priceKey } from "~/payouts/speed/speed";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";

/** RUNS=500 for the full test. */
const numRuns = Number(process.env.RUNS ?? 8);
const provider = withBankProvider();

const actions = [
  "paid",
  "job",
  "two jobs",
  "banks",
  "event",
  "event twice",
  "old event",
  "bad bank",
  "good bank",
  "fast bank fails",
  "same day",
  "instant",
  "standard",
  "dearer",
  "cheaper",
  "fall back",
  "lost",
] as const;
type Action = (typeof actions)[number];
const PAY = 1000;
let serial = 0;

const transfersOf = ({ id }: Actor) =>
  db.select().from(bankTransfers).where(eq(bankTransfers.contractorId, id)).orderBy(asc(bankTransfers.id));
const syncTransfer = async (reference: string | null | undefined) =>
  reference ? syncBankEvent({ what: "transfers", reference }) : undefined;
const runJob = (contractor: Actor) => payOut({ contractorId: contractor.id }).catch(() => {});
const saveBank = (contractor: Actor, bankName: string) =>
  sendForm(contractor, "/profile/bank", { ...filledBank, bankName, account: String(600_000_000 + ++serial) });

const setPrices = async (superAdmin: Actor, fixedCents: number) => {
  const price = { isOn: true, fixedCents, basisPoints: 150, minCents: 5, maxCents: 40 };
  for (const speed of ["same-day", "instant"] as const)
    await savePayoutPrice(superAdmin, { ...price, speed });
};
async function choose(contractor: Actor, speed: PayoutSpeed) {
  const price = speed === "standard" ? undefined : (await readPrices())[speed];
  return choosePayoutSpeed(contractor, { speed, shownPrice: price ? priceKey(price) : "" });
}

/** The cents that arrived by the contractor's transfers, and the fees that were kept. */
async function settledCents(contractor: Actor) {
  const [row] = await db.execute<{ arrived: number; fees: number }>(sql`
    select coalesce(sum(e.amount_cents) filter (where a.kind = 'dwolla_cash'), 0)::float8 as arrived,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'fee_revenue'), 0)::float8 as fees
    from ledger_journals j join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id where j.contractor_id = ${contractor.id}`);
  return row!;
}

async function balance(contractor: Actor, kind: "payable" | "payout_in_transit") {
  const { owedCents, inTransitCents } = await owedTo(contractor.id);
  return kind === "payable" ? owedCents : inTransitCents;
}

async function perform(action: Action, superAdmin: Actor, contractor: Actor) {
  const previous = await transfersOf(contractor);
  switch (action) {
    case "paid":
      return makePaidOrder(superAdmin, contractor, PAY);
    case "job":
      return runJob(contractor);
    case "two jobs":
      return Promise.all([runJob(contractor), runJob(contractor)]);
    case "banks":
      return provider.dwolla.settle();
    case "event":
      return syncTransfer(previous.at(-1)?.reference);
    case "event twice":
      return Promise.all([
        syncTransfer(previous.at(-1)?.reference),
        syncTransfer(previous.at(-1)?.reference),
      ]);
    case "old event":
      return syncTransfer(previous[0]?.reference);
    case "bad bank":
      return saveBank(contractor, "R03 Bank");
    case "good bank":
      return saveBank(contractor, "First Boston");
    case "fast bank fails":
      return saveBank(contractor, serial % 2 ? "Fast R01 Bank" : "Fast R03 Bank");
    case "same day":
      return choose(contractor, "same-day");
    case "instant":
      return choose(contractor, "instant");
    case "standard":
      return choose(contractor, "standard");
    case "dearer":
      return setPrices(superAdmin, 17);
    case "cheaper":
      return setPrices(superAdmin, 7);
    case "fall back":
      return void (await readEvents("payouts", followPayouts));
    case "lost":
      return void provider.dwolla.faults.order("POST /transfers", serial % 2 ? "silent-after" : "broken");
  }
}

/** Sums the transfers that the sandbox sent and did not reverse. */
const receivedCents = (keys: string[]) =>
  Object.values(provider.dwolla.records.transfers)
    .filter(({ correlationId, status }) => keys.includes(correlationId ?? "") && status !== "failed")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

test("PRF-021 after any sequence of actions a contractor receives exactly what was earned less fees, and never more in between", async () => {
  const superAdmin = await makeSuperAdmin();
  await setPrices(superAdmin, 7);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...actions), { minLength: 6, maxLength: 20 }),
      async (sequence) => {
        const contractor = await makeContractor();
        let earned = 0;
        for (const action of ["paid", ...sequence] as Action[]) {
          await perform(action, superAdmin, contractor);
          if (action === "paid") earned += PAY;
          const keys = (await transfersOf(contractor)).map(({ key }) => key);
          expect(receivedCents(keys)).toBeLessThanOrEqual(earned);
          const outstanding =
            (await balance(contractor, "payable")) + (await balance(contractor, "payout_in_transit"));
          expect(outstanding).toBeLessThanOrEqual(earned);
          const { arrived, fees } = await settledCents(contractor);
          expect(outstanding + arrived + fees).toBe(earned);
          expect(fees).toBeGreaterThanOrEqual(0);
        }
        // Finally, everything succeeds: bank details are correct and all pending transfers are checked.
        provider.dwolla.faults.clear();
        for (let round = 0; round < 3; round++) {
          for (const { id, state } of await transfersOf(contractor))
            if (state === "requested") await finishSending({ transferId: id });
          await provider.dwolla.settle();
          for (const { reference } of await transfersOf(contractor)) await syncTransfer(reference);
          while (await readEvents("payouts", followPayouts));
          await saveBank(contractor, "First Boston");
          await payOut({ contractorId: contractor.id });
        }
        await provider.dwolla.settle();
        for (const { reference } of await transfersOf(contractor)) await syncTransfer(reference);
        while (await readEvents("payouts", followPayouts));
        const { arrived, fees } = await settledCents(contractor);
        expect(receivedCents((await transfersOf(contractor)).map(({ key }) => key))).toBe(arrived);
        expect(arrived + fees).toBe(earned);
        const kept = (await transfersOf(contractor)).filter(({ state }) => state === "processed");
        expect(kept.reduce((sum, { feeCents }) => sum + feeCents, 0)).toBe(fees);
        expect([
          await balance(contractor, "payable"),
          await balance(contractor, "payout_in_transit"),
        ]).toEqual([0, 0]);
        expect(await countViolations()).toBe(0);
      },
    ),
    { numRuns },
  );
}, 600_000);
