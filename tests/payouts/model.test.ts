import { bankTransfers } from "db/schema/banking";
import { ledgerAccounts } from "db/schema/ledger";
import { and, asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { filledBank, makePaidOrder } from "tests/factories/payouts";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { sendForm } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { finishSending } from "~/banking/transfer-jobs.server";
import { syncBankEvent } from "~/banking/webhooks/bank-events.server";
import { countViolations } from "~/ledger/queries.server";
import { followPayouts } from "~/payouts/commands/follow-payouts.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";

/** RUNS=500 for the full test. */
const numRuns = Number(process.env.RUNS ?? 12);
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

async function balance(contractor: Actor, kind: "payable" | "payout_in_transit") {
  const own = and(eq(ledgerAccounts.contractorId, contractor.id), eq(ledgerAccounts.kind, kind));
  const [account] = await db.select().from(ledgerAccounts).where(own);
  return account?.balanceCents ?? 0;
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
    case "lost":
      return void provider.dwolla.faults.order("POST /transfers", serial % 2 ? "silent-after" : "broken");
  }
}

/** Sums the transfers that the sandbox sent and did not reverse. */
const receivedCents = (keys: string[]) =>
  Object.values(provider.dwolla.records.transfers)
    .filter(({ correlationId, status }) => keys.includes(correlationId ?? "") && status !== "failed")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

test("after any sequence of actions a contractor receives exactly the earned amount, and never more in between", async () => {
  const superAdmin = await makeSuperAdmin();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...actions), { minLength: 6, maxLength: 16 }),
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
        }
        // Finally, everything succeeds: bank details are correct and all pending transfers are checked.
        provider.dwolla.faults.clear();
        for (let round = 0; round < 2; round++) {
          for (const { id, state } of await transfersOf(contractor))
            if (state === "requested") await finishSending({ transferId: id });
          await provider.dwolla.settle();
          for (const { reference } of await transfersOf(contractor)) await syncTransfer(reference);
          await saveBank(contractor, "First Boston");
          await payOut({ contractorId: contractor.id });
        }
        await provider.dwolla.settle();
        for (const { reference } of await transfersOf(contractor)) await syncTransfer(reference);
        while (await readEvents("payouts", followPayouts));
        expect(receivedCents((await transfersOf(contractor)).map(({ key }) => key))).toBe(earned);
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
