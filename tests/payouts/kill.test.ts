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
import { payOut } from "~/payouts/commands/pay-out.server";
import { db } from "~/platform/db/db.server";

/** A few in `npm test`; KILLS=200 for the full test. */
const kills = Number(process.env.KILLS ?? 3);
const ordersPerKill = 8;
const provider = withBankProvider();

test(
  "killing the process during calls to the bank-transfer provider neither loses nor repeats a payout",
  async () => {
    const [superAdmin, contractor] = [await makeSuperAdmin(), await makeContractor()];
    await sendForm(contractor, "/profile/bank", filledBank);
    let owedCents = 0;
    for (let n = 0; n < kills; n++) {
      for (let k = 0; k < ordersPerKill; k++) {
        const cents = 1000 + n * ordersPerKill + k;
        await makePaidOrder(superAdmin, contractor, cents);
        owedCents += cents;
      }
      await runAndKill("tests/payouts/payer.ts", [String(contractor.id)], 250);
    }
    await payOut({ contractorId: contractor.id });
    const open = await db.select().from(bankTransfers).where(eq(bankTransfers.state, "requested"));
    for (const { id } of open) await finishSending({ transferId: id });
    await provider.dwolla.settle();
    for (const { id } of Object.values(provider.dwolla.records.transfers))
      await syncBankEvent({ what: "transfers", reference: id });

    const intents = await db.select().from(bankTransfers);
    expect(new Set(intents.map(({ state }) => state))).toEqual(new Set(["processed"]));
    expect(intents).toHaveLength(kills * ordersPerKill);
    const transfersAtProvider = Object.values(provider.dwolla.records.transfers);
    expect(transfersAtProvider.map(({ correlationId }) => correlationId).sort()).toEqual(
      intents.map(({ key }) => key).sort(),
    );
    expect(transfersAtProvider.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(owedCents);
    expect([await payableTo(contractor.id), await countViolations()]).toEqual([0, 0]);
  },
  90_000 + kills * 8_000,
);
