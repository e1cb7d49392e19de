import { bankTransfers } from "db/schema/banking";
import { eq } from "drizzle-orm";
import { sendForm } from "tests/setup/pages";
import type { Actor } from "~/access/actor";
import { markPaid } from "~/approval/commands/mark-paid.server";
import { recordTransfer } from "~/banking/commands/record-transfer.server";
import { followPayouts } from "~/payouts/commands/follow-payouts.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { returnCodeOf } from "~/payouts/return-code";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { fund, holdFor } from "./money";
import { makeAssignedOrder } from "./orders";
import { makeClient } from "./people";

/** Tax details as the form and REST call accept them. */
export const filledTax = {
  entityType: "Individual/sole proprietor",
  isEINDisplayed: "false",
  nameAssociatedWithTIN: "Ann Lee",
  businessName: "Lee Cabling",
  SSN: "123-45-6789",
  EIN: "",
  address1: "9 Garden St",
  address2: "",
  city: "Somerville",
  state: "MA",
  zipCode: "02143",
  country: "US",
  isTaxInfoCorrect: "on",
};

/** Bank details as the form and REST call accept them. */
export const filledBank = {
  bankName: "First Boston",
  accountStatus: "checking",
  accountType: "personal",
  name: "Bo Lee",
  email: "ann@northwind.example",
  routing: "222222226",
  account: "000123456789",
  acceptTerms: "on",
};

type Due = { days?: number; cents?: number; client?: Actor };

/** Makes an order that was approved `days` ago, with its pay on hold; of a new company unless `client` is given. */
export async function makeDueOrder(contractor: Actor, { days = 0, cents = 12_345, client: payer }: Due = {}) {
  const client = payer ?? (await makeClient());
  await fund(client, cents);
  const order = await makeAssignedOrder(client, contractor, {
    status: "approved",
    finalPayCents: cents,
    finalPayFromWalletCents: cents,
    approvedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000),
  });
  await holdFor(client, order.id, cents);
  return order;
}

/** Makes an order that was approved and paid in the app, and returns its id. */
export async function makePaidOrder(superAdmin: Actor, contractor: Actor, cents: number, client?: Actor) {
  const order = await makeDueOrder(contractor, { cents, client });
  const paid = await markPaid(superAdmin, { win: order.id });
  if (!paid.ok) throw new Error(paid.message);
  while (await readEvents("payouts", followPayouts));
  return order.id;
}

/**
 * Makes a paid order whose payout was returned by the contractor's bank, and returns its id. The reason ends
 * with a return code: R01 can be sent again, R03 needs another account.
 */
export async function makeFailedPayout(
  superAdmin: Actor,
  contractor: Actor,
  reason = "Insufficient Funds (R01)",
) {
  const win = await makePaidOrder(superAdmin, contractor, 12_345);
  await sendForm(contractor, "/profile/bank", { ...filledBank, bankName: `${returnCodeOf(reason)} Bank` });
  await payOut({ contractorId: contractor.id });
  const [sent] = await db
    .select({ id: bankTransfers.id, reference: bankTransfers.reference })
    .from(bankTransfers)
    .where(eq(bankTransfers.contractorId, contractor.id));
  await recordTransfer(sent!.id, { state: "failed", reason, reference: sent!.reference });
  return win;
}
