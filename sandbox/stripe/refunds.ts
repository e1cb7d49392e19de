import type Stripe from "stripe";
import { createBalanceTransaction } from "./charges";
import { exclusive, invalid } from "./errors";
import { textOf, textsOf } from "./fields";
import { type Calls, type Context, list, newId, pick, seconds } from "./records";

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** The card's bank does not take the refund, so that the money is back in the balance. */
export function failRefund(context: Context, id: string): Stripe.Refund {
  const refund = pick(context.records.refunds, id, "refund");
  const transaction = createBalanceTransaction(context, id, "refund_failure", refund);
  Object.assign(refund, {
    status: "failed",
    failure_reason: "expired_or_canceled_card",
    failure_balance_transaction: transaction.id,
  });
  context.emit("refund.failed", refund);
  return refund;
}

export const refundCalls: Calls = {
  "POST /v1/refunds": (context, { fields }) => {
    const intent = textOf(fields, "payment_intent");
    if (intent && textOf(fields, "charge")) throw exclusive("charge", "payment_intent");
    if (!intent && !textOf(fields, "charge"))
      throw invalid(
        "One of the following params should be provided for this request: payment_intent or charge.",
        undefined,
        "parameter_missing",
      );
    const id = intent
      ? (pick(context.records.paymentIntents, intent, "payment_intent").latest_charge as string | null)
      : textOf(fields, "charge");
    const charge = pick(context.records.charges, id ?? undefined, "charge");
    if (charge.status !== "succeeded")
      throw invalid("This charge has not succeeded.", undefined, "charge_not_refundable");
    if (charge.disputed)
      throw invalid(
        `Charge ${charge.id} has been charged back; cannot issue a refund.`,
        undefined,
        "charge_disputed",
      );
    const left = charge.amount_captured - charge.amount_refunded;
    if (left === 0)
      throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, "charge_already_refunded");
    const amount = fields.amount === undefined ? left : Number(fields.amount);
    if (amount < 1) throw invalid("Invalid positive integer", "amount", "parameter_invalid_integer");
    if (amount > left)
      throw invalid(
        `Refund amount (${dollars(amount)}) is greater than ${charge.amount_refunded ? "unrefunded amount on charge" : "charge amount"} (${dollars(left)})`,
        "amount",
      );
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount_captured;
    const refundId = newId("re");
    const { currency } = charge;
    const refund: Stripe.Refund = {
      id: refundId,
      object: "refund",
      amount,
      balance_transaction: createBalanceTransaction(context, refundId, "refund", { amount, currency }).id,
      charge: charge.id,
      created: seconds(),
      currency,
      customer: charge.customer,
      customer_account: null,
      metadata: textsOf(fields, "metadata"),
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason: textOf(fields, "reason") ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: "succeeded",
      transfer_reversal: null,
    };
    context.records.refunds[refundId] = refund;
    context.emit("refund.created", refund);
    context.emit("charge.refunded", charge);
    return refund;
  },
  "GET /v1/refunds": ({ records }, { fields }) =>
    list("/v1/refunds", records.refunds, fields, ["payment_intent", "charge"]),
  "GET /v1/refunds/:id": ({ records }, { id }) => pick(records.refunds, id, "refund"),
};

/** Refunds a charge in Stripe's dashboard. */
export const refundCharge = (context: Context, charge: string, amount: number) =>
  refundCalls["POST /v1/refunds"]!(context, { id: "", fields: { charge, amount: String(amount) } });
