import { bankTransfers } from "db/schema/banking";
import { eq } from "drizzle-orm";
import { filledBank, makePaidOrder } from "tests/factories/payouts";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { payableTo } from "tests/setup/ledger";
import { sendForm } from "tests/setup/pages";
import { runAndKill } from "tests/setup/run-and-kill";
import { expect, test } from "vitest";
import { finishSending } from "~/banking/transfer-jobs.server";
import { syncBankEvent } from "~/banking/webhooks/bank-events.server";
import { countViolations } from "~/ledger/queries.server";
import { followPayouts } from "~/payouts/commands/follow-payouts.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { choosePayoutSpeed } from "~/payouts/speed/commands/choose-speed.server";
import { savePayoutPrice } from "~/payouts/speed/commands/save-price.server";
import { priceKey } from "~/payouts/speed/speed";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";

/** A few in `npm test`; KILLS=200 for the full test. */
const kills = Number(process.env.KILLS ?? 3);
const ordersPerKill = 8;
const provider = withBankProvider();

test(
  "PRF-021 killing the process during calls to the bank-transfer provider neither loses nor repeats a payout",
  async () => {
    const [superAdmin, contractor] = [await makeSuperAdmin(), await makeContractor()];
    await sendForm(contractor, "/profile/bank", { ...filledBank, bankName: "Fast R01 Bank" });
    const price = { fixedCents: 13, basisPoints: 150, minCents: 20, maxCents: 31 };
    for (const speed of ["same-day", "instant"] as const)
      await savePayoutPrice(superAdmin, { speed, isOn: true, ...price });
    let owedCents = 0;
    for (let n = 0; n < kills; n++) {
      const speed = (["instant", "standard", "same-day"] as const)[n % 3]!;
      await choosePayoutSpeed(contractor, { speed, shownPrice: speed === "standard" ? "" : priceKey(price) });
      for (let k = 0; k < ordersPerKill; k++) {
        const cents = 1000 + n * ordersPerKill + k;
        await makePaidOrder(superAdmin, contractor, cents);
        owedCents += cents;
      }
      await runAndKill("tests/payouts/payer.ts", [String(contractor.id)], 250);
    }
    // A faster payout that failed is followed by a standard one.
    for (let round = 0; round < 3; round++) {
      while (await readEvents("payouts", followPayouts));
      await payOut({ contractorId: contractor.id });
      const open = await db.select().from(bankTransfers).where(eq(bankTransfers.state, "requested"));
      for (const { id } of open) await finishSending({ transferId: id });
      await provider.dwolla.settle();
      for (const { id } of Object.values(provider.dwolla.records.transfers))
        await syncBankEvent({ what: "transfers", reference: id });
    }

    const intents = await db.select().from(bankTransfers);
    const atProvider = Object.values(provider.dwolla.records.transfers);
    expect(atProvider.map(({ correlationId }) => correlationId).sort()).toEqual(
      intents.map(({ key }) => key).sort(),
    );
    const arrived = intents.filter(({ state }) => state === "processed");
    expect(arrived).toHaveLength(kills * ordersPerKill);
    expect(intents.filter(({ state }) => state !== "processed").map(({ state }) => state)).toEqual(
      intents.filter(({ speed }) => speed !== "standard").map(() => "failed"),
    );
    expect(arrived.map(({ feeCents }) => feeCents).filter((cents) => cents > 0)).toEqual([]);
    const received = atProvider.filter(({ status }) => status === "processed");
    expect(received.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(owedCents);
    expect([await payableTo(contractor.id), await countViolations()]).toEqual([0, 0]);
  },
  90_000 + kills * 8_000,
);
