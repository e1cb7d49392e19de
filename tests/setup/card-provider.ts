import { afterAll, beforeAll } from "vitest";
import { env, resetEnv } from "~/platform/settings/env.server";
import { startStripeServer } from "../../sandbox/stripe";

/** Starts the card provider's stand-in for a test file. `webhook` returns the address for its webhooks. */
export function withCardProvider(webhook?: () => string) {
  const here = {} as { stripe: Awaited<ReturnType<typeof startStripeServer>> };
  beforeAll(async () => {
    const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = env();
    const url = webhook?.();
    here.stripe = await startStripeServer({
      key,
      webhook: url ? { url, secret } : undefined,
      retryDelayMs: 1,
    });
    process.env.STRIPE_BASE_URL = here.stripe.url;
    resetEnv();
  });
  afterAll(() => here.stripe.stop());
  return here;
}
