import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { bankWebhook } from "~/banking/webhooks/bank-events.server";
import { stripeWebhook } from "~/funds/webhooks/stripe-events.server";
import { env, resetEnv } from "~/platform/settings/env.server";
import { startDwollaServer } from "../../sandbox/dwolla";
import { startStripeServer } from "../../sandbox/stripe";
import type { Random } from "./random";

const OPENING_CENTS = 1_000_000_000;

/** Starts both providers. Their webhooks wait until `deliver`, and transfers until `settle`. */
export async function startProviders() {
  const receiver = createServer(async (request, response) => {
    const webhook = request.url === "/stripe" ? stripeWebhook : bankWebhook;
    const header = (name: string) => String(request.headers[name]);
    const event = webhook.verify(await text(request), header);
    const status = event ? await webhook.handle(event).catch(() => 500) : 400;
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => void receiver.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const settings = env();
  const stripe = await startStripeServer({
    key: settings.STRIPE_SECRET_KEY,
    webhook: { url: `${url}/stripe`, secret: settings.STRIPE_WEBHOOK_SECRET },
    retryDelayMs: 0,
  });
  const dwolla = await startDwollaServer({
    key: settings.DWOLLA_KEY,
    secret: settings.DWOLLA_SECRET,
    webhook: { url: `${url}/dwolla`, secret: settings.DWOLLA_WEBHOOK_SECRET },
    openingCents: OPENING_CENTS,
    retryDelayMs: 0,
    settlement: "manual",
  });
  process.env.STRIPE_BASE_URL = stripe.url;
  process.env.DWOLLA_BASE_URL = dwolla.url;
  resetEnv();
  for (const { webhooks } of [stripe, dwolla]) webhooks.arrive("held");
  return {
    stripe,
    dwolla,
    /** Delivers the webhooks that wait: out of order, some twice, some never. */
    deliverBadly: async (random: Random) => {
      const { webhooks } = random.pick([stripe, dwolla]);
      await webhooks.release((held) =>
        random.shuffled(held).flatMap((one) => (random.once(8) ? [] : random.once(6) ? [one, one] : [one])),
      );
    },
    deliverAll: async () => {
      for (const { webhooks } of [stripe, dwolla]) await webhooks.release();
    },
    clearFaults: () => {
      for (const { faults } of [stripe, dwolla]) faults.clear();
    },
    stop: async () => {
      await Promise.all([stripe.stop(), dwolla.stop()]);
      receiver.close();
    },
  };
}
export type Providers = Awaited<ReturnType<typeof startProviders>>;

/** The calls that move money, and the one that looks for a payment. */
const riskyCalls = {
  stripe: ["POST /v1/payment_intents", "POST /v1/payment_intents", "GET /v1/payment_intents"],
  dwolla: ["POST /transfers", "POST /customers"],
} as const;

/** Makes a provider fail the next call of a kind. Returns what will happen. */
export function orderFault(providers: Providers, random: Random) {
  const name = random.pick(["stripe", "dwolla"] as const);
  const call = random.pick(riskyCalls[name]);
  const fault = random.pick(["unreachable", "broken", "broken-after", "silent-after"] as const);
  // More often than the provider's package tries by itself.
  const times = random.pick([1, 4]);
  providers[name].faults.order(call, fault, times);
  return `${call}: ${fault}, ${times} times`;
}
