import { bankTransfers } from "db/schema/banking";
import { notifications } from "db/schema/notifications";
import { and, asc, eq, sql } from "drizzle-orm";
import { bankProvider } from "tests/setup/bank-provider";
import { sendForm } from "tests/setup/pages";
import type { Actor } from "~/access/actor";
import { syncBankEvent } from "~/banking/webhooks/bank-events.server";
import { notify } from "~/notifications/notify.server";
import { followPayouts } from "~/payouts/commands/follow-payouts.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { choosePayoutSpeed } from "~/payouts/speed/commands/choose-speed.server";
import { savePayoutPrice } from "~/payouts/speed/commands/save-price.server";
import { readPrices } from "~/payouts/speed/queries.server";
import { priceKey } from "~/payouts/speed/speed";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { filledBank } from "./payouts";
import { makeContractor } from "./people";

/** Prices of same-day and instant payouts, as the super administrator types them. */
export const sameDay = {
  speed: "same-day",
  isOn: true,
  fixedCents: 50,
  basisPoints: 100,
  minCents: 75,
  maxCents: 1500,
} as const;
export const instant = {
  speed: "instant",
  isOn: true,
  fixedCents: 99,
  basisPoints: 150,
  minCents: 120,
  maxCents: 2500,
} as const;

export async function setPrices(superAdmin: Actor) {
  for (const price of [sameDay, instant]) await savePayoutPrice(superAdmin, price);
}

/** Makes a contractor with a bank account who agreed to the price of a faster payout. */
export async function makeFastContractor(speed: "same-day" | "instant", bankName = "First Boston") {
  const contractor = await makeContractor();
  await sendForm(contractor, "/profile/bank", { ...filledBank, bankName });
  const chosen = await choosePayoutSpeed(contractor, {
    speed,
    shownPrice: priceKey((await readPrices())[speed]!),
  });
  if (!chosen.ok) throw new Error(chosen.message);
  return contractor;
}

export const transfersOf = ({ id }: Actor) =>
  db.select().from(bankTransfers).where(eq(bankTransfers.contractorId, id)).orderBy(asc(bankTransfers.id));
/** Processes the transfers at the stand-in, and records what came of them. */
export async function settle(contractor: Actor) {
  await bankProvider().settle();
  for (const { reference } of await transfersOf(contractor))
    if (reference) await syncBankEvent({ what: "transfers", reference });
  while (await readEvents("payouts", followPayouts));
}
export const pay = (contractor: Actor) => payOut({ contractorId: contractor.id });
/** The cents of a contractor that the platform keeps as fees. */
export async function feesOf({ id }: Actor) {
  const [row] = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(e.amount_cents), 0)::float8 as cents from ledger_journals j
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'fee_revenue' where j.contractor_id = ${id}`);
  return row!.cents;
}
export const receivedBy = async (contractor: Actor) => {
  const keys = (await transfersOf(contractor)).map(({ key }) => key);
  return Object.values(bankProvider().records.transfers)
    .filter(({ correlationId, status }) => keys.includes(correlationId ?? "") && status === "processed")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
};
export const noticesOf = async ({ id }: Actor) => {
  while (await readEvents("notifications", notify));
  const own = and(eq(notifications.userId, id), eq(notifications.kind, "payout-slowed"));
  return (await db.select().from(notifications).where(own)).map(({ message }) => message);
};
