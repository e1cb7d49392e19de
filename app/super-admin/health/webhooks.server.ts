import { bankWebhook } from "~/banking/webhooks/bank-events.server";
import { resultWebhook } from "~/credentials/outside/receive-result.server";
import { stripeWebhook } from "~/funds/webhooks/stripe-events.server";
import type { Webhook } from "~/platform/webhooks/receive-webhook.server";

/** The providers that send webhooks, by the last part of their address: /webhooks/stripe. */
export const webhooks = {
  stripe: stripeWebhook,
  dwolla: bankWebhook,
  credentialing: resultWebhook,
} satisfies Record<string, Webhook>;
