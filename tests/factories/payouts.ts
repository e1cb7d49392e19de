import type { Actor } from "~/access/actor";
import { markPaid } from "~/approval/commands/mark-paid.server";
import { followPayouts } from "~/payouts/commands/follow-payouts.server";
import { readEvents } from "~/platform/outbox.server";
import { fund, holdFor } from "./money";
import { makeAssignedOrder } from "./orders";
import { makeClient } from "./people";

/** Tax details as their form and call take them. */
export const filledTax = {
  entityType: "Individual/sole proprietor",
  isEINDisplayed: "false",
  nameAssociatedWithTIN: "Ann Lee",
  businessName: "Ann Lee",
  SSN: "123-45-6789",
  EIN: "",
  address1: "1 Beacon St",
  address2: "",
  city: "Boston",
  state: "MA",
  zipCode: "02108",
  country: "US",
  isTaxInfoCorrect: "on",
};

/** Bank details as their form and call take them. */
export const filledBank = {
  bankName: "First Boston",
  accountStatus: "checking",
  accountType: "personal",
  name: "Ann Lee",
  email: "ann@northwind.example",
  routing: "222222226",
  account: "000123456789",
  acceptTerms: "on",
};

/** An order that was approved and paid in the app: its contractor is owed what it came to. Answers its number. */
export async function makePaidOrder(superAdmin: Actor, contractor: Actor, amountCents: number) {
  const client = await makeClient();
  await fund(client, amountCents);
  const order = await makeAssignedOrder(client, contractor, {
    status: "approved",
    finalPayCents: amountCents,
    finalPayFromWalletCents: amountCents,
    approvedAt: new Date(),
  });
  await holdFor(client, order.id, amountCents);
  const paid = await markPaid(superAdmin, { win: order.id });
  if (!paid.ok) throw new Error(paid.message);
  while (await readEvents("payouts", followPayouts));
  return order.id;
}
