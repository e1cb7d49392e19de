import type Stripe from "stripe";
import type { Decline } from "./errors";
import { type Calls, type Context, list, newId, pick, seconds } from "./records";

export const chargeCalls: Calls = {
  "GET /v1/charges": ({ records }, { fields }) =>
    list("/v1/charges", records.charges, fields, ["payment_intent", "customer"]),
  "GET /v1/charges/:id": ({ records }, { id }) => pick(records.charges, id, "charge"),
  "GET /v1/balance": ({ records }) => balanceOf(Object.values(records.balanceTransactions)),
  "GET /v1/balance_transactions": ({ records }, { fields }) =>
    list("/v1/balance_transactions", records.balanceTransactions, fields, ["source", "type"]),
  "GET /v1/balance_transactions/:id": ({ records }, { id }) =>
    pick(records.balanceTransactions, id, "balance transaction"),
};

/** Money can be paid out two days after a charge; nothing is paid out here. */
function balanceOf(transactions: Stripe.BalanceTransaction[]): Omit<Stripe.Balance, "lastResponse"> {
  const sum = (wanted: boolean) =>
    transactions
      .filter(({ available_on }) => available_on <= seconds() === wanted)
      .reduce((total, { net }) => total + net, 0);
  const inDollars = (amount: number) => [{ amount, currency: "usd", source_types: { card: amount } }];
  return {
    object: "balance",
    livemode: false,
    available: inDollars(sum(true)),
    pending: inDollars(sum(false)),
  };
}

/** Records a charge, successful or declined. */
export function createCharge(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | undefined,
): Stripe.Charge {
  const id = newId("ch");
  const card = method.card!;
  const charge: Stripe.Charge = {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : createBalanceTransaction(context, id, "charge", intent).id,
    billing_details: method.billing_details,
    calculated_statement_descriptor: "CALLOUT",
    captured: !decline,
    created: seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? "declined_by_network" : "approved_by_network",
      reason: decline?.decline_code ?? null,
      risk_level: "normal",
      seller_message: decline
        ? "The bank did not return any further details with this decline."
        : "Payment complete.",
      type: decline ? "issuer_declined" : "authorized",
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: "card",
      card: {
        amount_authorized: decline ? null : intent.amount,
        authorization_code: null,
        brand: card.brand,
        checks: card.checks,
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint,
        funding: card.funding,
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_transaction_id: null,
        regulated_status: "unregulated",
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    presentment_details: undefined,
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
  context.records.charges[id] = charge;
  return charge;
}

const DISPUTE_FEE_CENTS = 1500;
const free = () => 0;
/** By Stripe's reporting category. The fee of a charge is 2.9% plus 30 cents; that of a dispute stays when it is won. */
const transactionTypes = {
  charge: { type: "charge", sign: 1, feeOf: (amount: number) => Math.round(amount * 0.029) + 30 },
  refund: { type: "refund", sign: -1, feeOf: free },
  refund_failure: { type: "refund_failure", sign: 1, feeOf: free },
  /** To the platform's own bank. */
  payout: { type: "payout", sign: -1, feeOf: free },
  dispute: { type: "adjustment", sign: -1, feeOf: () => DISPUTE_FEE_CENTS },
  dispute_reversal: { type: "adjustment", sign: 1, feeOf: free },
} as const;

export function createBalanceTransaction(
  { records }: Context,
  source: string,
  kind: keyof typeof transactionTypes,
  { amount, currency }: { amount: number; currency: string },
): Stripe.BalanceTransaction {
  const { type, sign, feeOf } = transactionTypes[kind];
  const fee = feeOf(amount);
  const signedAmount = sign * amount;
  const transaction: Stripe.BalanceTransaction = {
    id: newId("txn"),
    object: "balance_transaction",
    amount: signedAmount,
    available_on: seconds() + 2 * 86_400,
    balance_type: "payments",
    created: seconds(),
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency, description: "Processing fees", type: "stripe_fee" }]
      : [],
    net: signedAmount - fee,
    reporting_category: kind,
    source,
    status: "pending",
    type,
  };
  records.balanceTransactions[transaction.id] = transaction;
  return transaction;
}
