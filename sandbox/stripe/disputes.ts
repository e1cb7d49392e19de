import type Stripe from "stripe";
import { createBalanceTransaction } from "./charges";
import { type Calls, type Context, list, newId, pick, seconds } from "./records";

export const disputeCalls: Calls = {
  "GET /v1/disputes": ({ records }, { fields }) =>
    list("/v1/disputes", records.disputes, fields, ["charge", "payment_intent"]),
  "GET /v1/disputes/:id": ({ records }, { id }) => pick(records.disputes, id, "dispute"),
};

type NewDispute = { reason?: string; amount?: number };

/** The card's owner disputes a payment at their bank, which takes the money back at once, with a fee. */
export function openDispute(
  context: Context,
  charge: Stripe.Charge,
  { reason = "fraudulent", amount = charge.amount - charge.amount_refunded }: NewDispute = {},
): Stripe.Dispute {
  const id = newId("du");
  const { currency } = charge;
  const dispute: Stripe.Dispute = {
    id,
    object: "dispute",
    amount,
    balance_transactions: [createBalanceTransaction(context, id, "dispute", { amount, currency })],
    charge: charge.id,
    created: seconds(),
    currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: seconds() + 9 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: "10.4",
    payment_intent: charge.payment_intent,
    reason,
    status: "needs_response",
  };
  context.records.disputes[id] = dispute;
  charge.disputed = true;
  context.emit("charge.dispute.created", dispute);
  context.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** The bank decides: a won dispute brings the money back, without the fee. */
export function closeDispute(context: Context, id: string, status: "won" | "lost"): Stripe.Dispute {
  const dispute = pick(context.records.disputes, id, "dispute");
  dispute.status = status;
  if (status === "won") {
    dispute.balance_transactions.push(createBalanceTransaction(context, id, "dispute_reversal", dispute));
    context.emit("charge.dispute.funds_reinstated", dispute);
  }
  context.emit("charge.dispute.closed", dispute);
  return dispute;
}

const noEvidence = Object.fromEntries(
  [
    ...["access_activity_log", "billing_address", "cancellation_policy", "cancellation_policy_disclosure"],
    ...["cancellation_rebuttal", "customer_communication", "customer_email_address", "customer_name"],
    ...["customer_purchase_ip", "customer_signature", "duplicate_charge_documentation"],
    ...["duplicate_charge_explanation", "duplicate_charge_id", "product_description", "receipt"],
    ...["refund_policy", "refund_policy_disclosure", "refund_refusal_explanation", "service_date"],
    ...["service_documentation", "shipping_address", "shipping_carrier", "shipping_date"],
    ...["shipping_documentation", "shipping_tracking_number", "uncategorized_file", "uncategorized_text"],
  ].map((name) => [name, null]),
) as unknown as Stripe.Dispute.Evidence;
