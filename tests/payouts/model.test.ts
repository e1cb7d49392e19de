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

/** RUNS=500 for the whole proof. */
const numRuns = Number(process.env.RUNS ?? 12);
const here = withBankProvider();

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
const look = async (reference: string | null | undefined) =>
  reference ? syncBankEvent({ what: "transfers", reference }) : undefined;
const job = (contractor: Actor) => payOut({ contractorId: contractor.id }).catch(() => {});
const bank = (contractor: Actor, bankName: string) =>
  sendForm(contractor, "/profile/bank", { ...filledBank, bankName, account: String(600_000_000 + ++serial) });

async function balance(contractor: Actor, kind: "payable" | "payout_in_transit") {
  const own = and(eq(ledgerAccounts.contractorId, contractor.id), eq(ledgerAccounts.kind, kind));
  const [account] = await db.select().from(ledgerAccounts).where(own);
  return account?.balanceCents ?? 0;
}

async function perform(action: Action, superAdmin: Actor, contractor: Actor) {
  const known = await transfersOf(contractor);
  switch (action) {
    case "paid":
      return makePaidOrder(superAdmin, contractor, PAY);
    case "job":
      return job(contractor);
    case "two jobs":
      return Promise.all([job(contractor), job(contractor)]);
    case "banks":
      return here.dwolla.settle();
    case "event":
      return look(known.at(-1)?.reference);
    case "event twice":
      return Promise.all([look(known.at(-1)?.reference), look(known.at(-1)?.reference)]);
    case "old event":
      return look(known[0]?.reference);
    case "bad bank":
      return bank(contractor, "R03 Bank");
    case "good bank":
      return bank(contractor, "First Boston");
    case "lost":
      return void here.dwolla.faults.order("POST /transfers", serial % 2 ? "silent-after" : "broken");
  }
}

/** What the stand-in has really sent to this contractor and not taken back. */
const received = (keys: string[]) =>
  Object.values(here.dwolla.books.transfers)
    .filter(({ correlationId, status }) => keys.includes(correlationId ?? "") && status !== "failed")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

test("whatever happens in whatever order, a contractor is paid once what he earned, and never more on the way", async () => {
  const superAdmin = await makeSuperAdmin();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...actions), { minLength: 6, maxLength: 16 }),
      async (sequence) => {
        const contractor = await makeContractor();
        let owed = 0;
        for (const action of ["paid", ...sequence] as Action[]) {
          await perform(action, superAdmin, contractor);
          if (action === "paid") owed += PAY;
          const keys = (await transfersOf(contractor)).map(({ key }) => key);
          expect(received(keys)).toBeLessThanOrEqual(owed);
          const mine =
            (await balance(contractor, "payable")) + (await balance(contractor, "payout_in_transit"));
          expect(mine).toBeLessThanOrEqual(owed);
        }
        // Then all is well: good details, and everything is looked into.
        here.dwolla.faults.clear();
        for (let round = 0; round < 2; round++) {
          for (const { id, state } of await transfersOf(contractor))
            if (state === "asked") await finishSending({ transferId: id });
          await here.dwolla.settle();
          for (const { reference } of await transfersOf(contractor)) await look(reference);
          await bank(contractor, "First Boston");
          await payOut({ contractorId: contractor.id });
        }
        await here.dwolla.settle();
        for (const { reference } of await transfersOf(contractor)) await look(reference);
        while (await readEvents("payouts", followPayouts));
        expect(received((await transfersOf(contractor)).map(({ key }) => key))).toBe(owed);
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
