import { afterAll, beforeAll, expect } from "vitest";
import { env, resetEnv } from "~/platform/settings/env.server";
import type { Exchange } from "../../sandbox/published/check";
import { startStripeServer } from "../../sandbox/stripe";
import { problemsWithStripe } from "./exchanges";

/**
 * Starts the card provider's stand-in for a test file. `webhook` returns the address for its webhooks. Every call and
 * answer is compared with what the provider publishes.
 */
export function withCardProvider(webhook?: () => string) {
  const exchanges: Exchange[] = [];
  const provider = { exchanges } as {
    exchanges: Exchange[];
    stripe: Awaited<ReturnType<typeof startStripeServer>>;
  };
  beforeAll(async () => {
    const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = env();
    const url = webhook?.();
    provider.stripe = await startStripeServer({
      key,
      webhook: url ? { url, secret } : undefined,
      retryDelayMs: 1,
      onExchange: (exchange) => exchanges.push(exchange),
    });
    process.env.STRIPE_BASE_URL = provider.stripe.url;
    resetEnv();
  });
  afterAll(async () => {
    await provider.stripe.stop();
    expect([...new Set(exchanges.flatMap(problemsWithStripe))]).toEqual([]);
  });
  return provider;
}
