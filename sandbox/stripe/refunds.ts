import type Stripe from "stripe";
import { createBalanceTransaction } from "./charges";
import { invalid } from "./errors";
import { textOf, textsOf } from "./fields";
import { type Calls, list, newId, pick, seconds } from "./records";

export const refundCalls: Calls = {
  "POST /v1/refunds": (context, { fields }) => {
    const intent = textOf(fields, "payment_intent");
    const id = intent
      ? (pick(context.records.paymentIntents, intent, "payment_intent").latest_charge as string | null)
      : textOf(fields, "charge");
    const charge = pick(context.records.charges, id ?? undefined, "charge");
    if (charge.status !== "succeeded")
      throw invalid("This charge has not succeeded.", undefined, "charge_not_refundable");
    const left = charge.amount_captured - charge.amount_refunded;
    if (left === 0)
      throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, "charge_already_refunded");
    const amount = fields.amount === undefined ? left : Number(fields.amount);
    if (!(amount >= 1 && amount <= left))
      throw invalid(`Refund amount is greater than unrefunded amount on charge`, "amount");
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
      reason: null,
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
