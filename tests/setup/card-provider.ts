import { afterAll, beforeAll } from "vitest";
import { env, resetEnv } from "~/platform/settings/env.server";
import { startStripeServer } from "../../sandbox/stripe";

/** Starts the card provider's stand-in for a test file. `webhook` returns the address for its webhooks. */
export function withCardProvider(webhook?: () => string) {
  const provider = {} as { stripe: Awaited<ReturnType<typeof startStripeServer>> };
  beforeAll(async () => {
    const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = env();
    const url = webhook?.();
    provider.stripe = await startStripeServer({
      key,
      webhook: url ? { url, secret } : undefined,
      retryDelayMs: 1,
    });
    process.env.STRIPE_BASE_URL = provider.stripe.url;
    resetEnv();
  });
  afterAll(() => provider.stripe.stop());
  return provider;
}
