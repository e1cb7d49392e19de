import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { bankWebhook } from "~/banking/webhooks/bank-events.server";
import { stripeWebhook } from "~/funds/webhooks/stripe-events.server";
import { stripe as stripeClient } from "~/platform/providers/stripe.server";
import { env, resetEnv } from "~/platform/settings/env.server";
import { startDwollaServer } from "../../sandbox/dwolla";
import { startStripeServer } from "../../sandbox/stripe";
import type { Cutter } from "./cutter";
import type { Random } from "./random";

export const OPENING_CENTS = 1_000_000_000;
/** One delivery in this many finds no server, until the provider gives up. */
const AWAY = 8;

/** Starts both providers. Their webhooks wait until they are delivered, and transfers until `settle`. */
export async function startProviders(cutter: Cutter) {
  const receiver = createServer(async (request, response) => {
    // Nobody listens while the product is dead.
    if (cutter.isDead()) return void request.socket.destroy();
    const webhook = request.url === "/stripe" ? stripeWebhook : bankWebhook;
    const header = (name: string) => String(request.headers[name]);
    const event = webhook.verify(await text(request), header);
    const status = event ? await webhook.handle(event).catch(() => 500) : 400;
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => void receiver.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const settings = env();
  const onExchange = () => cutter.answered();
  const stripe = await startStripeServer({
    key: settings.STRIPE_SECRET_KEY,
    webhook: { url: `${url}/stripe`, secret: settings.STRIPE_WEBHOOK_SECRET },
    onExchange,
  });
  const dwolla = await startDwollaServer({
    key: settings.DWOLLA_KEY,
    secret: settings.DWOLLA_SECRET,
    webhook: { url: `${url}/dwolla`, secret: settings.DWOLLA_WEBHOOK_SECRET },
    openingCents: OPENING_CENTS,
    settlement: "manual",
    onExchange,
  });
  process.env.STRIPE_BASE_URL = stripe.url;
  process.env.DWOLLA_BASE_URL = dwolla.url;
  resetEnv();
  for (const { webhooks, faults } of [stripe, dwolla]) {
    webhooks.arrive("held");
    const next = faults.next;
    // A process that was killed reaches no provider.
    faults.next = (...call) => (cutter.isDead() ? "unreachable" : next(...call));
  }
  // The package's pause before it tries again would only cost time.
  Reflect.set(Reflect.get(stripeClient(), "_requestSender") as object, "_getSleepTimeInMS", () => 0);
  return {
    stripe,
    dwolla,
    /** Delivers the webhooks that wait: out of order, some twice, some later, some never; now and then all of them never. */
    deliverBadly: async (random: Random) => {
      const { webhooks } = random.pick([stripe, dwolla]);
      const waiting = random.shuffled(webhooks.takeHeld());
      if (random.once(AWAY)) return;
      for (const one of waiting) {
        const fate = random.weighted({ once: 9, twice: 5, later: 4, never: 2 });
        if (fate === "later") webhooks.hold(one);
        else if (fate !== "never") await webhooks.sendOnce(one);
        if (fate === "twice") await webhooks.sendOnce(one);
      }
    },
    deliverAll: async () => {
      for (const { webhooks } of [stripe, dwolla])
        for (const one of webhooks.takeHeld()) await webhooks.sendOnce(one);
    },
    clearFaults: () => {
      for (const { faults } of [stripe, dwolla]) faults.clear();
    },
    /** Keeps what both know now; the returned function brings it back. */
    keep: () => {
      const kept = [stripe, dwolla].map(({ records }) => structuredClone(records));
      return () => {
        for (const [n, { records, webhooks, faults }] of [stripe, dwolla].entries()) {
          faults.clear();
          webhooks.takeHeld();
          // The stand-in holds on to this list.
          const { waiting } = records;
          waiting.length = 0;
          Object.assign(records, structuredClone(kept[n]), { waiting });
        }
      };
    },
    stop: async () => {
      await Promise.all([stripe.stop(), dwolla.stop()]);
      receiver.close();
    },
  };
}
export type Providers = Awaited<ReturnType<typeof startProviders>>;

const KEY_DAYS_MS = 24 * 60 * 60 * 1000;

/** Providers forget idempotency keys after a day. `keys` has the time when each was first seen. */
export function forgetKeys({ stripe, dwolla }: Providers, keys: Map<string, number>, clock: Date) {
  const at = clock.getTime();
  for (const { answers } of [stripe.records, dwolla.records])
    for (const key of Object.keys(answers)) {
      const since = keys.get(key) ?? at;
      keys.set(key, since);
      if (at - since > KEY_DAYS_MS) delete answers[key];
    }
}

/** The calls that move money, and those that look for a payment or transfer. */
const riskyCalls = {
  stripe: ["POST /v1/payment_intents", "POST /v1/payment_intents", "GET /v1/payment_intents"],
  dwolla: ["POST /transfers", "POST /transfers", "POST /customers"],
} as const;

/** Makes a provider fail the next call of a kind. Returns what will happen. */
export function orderFault(providers: Providers, random: Random) {
  const name = random.pick(["stripe", "dwolla"] as const);
  const call = random.pick(riskyCalls[name]);
  const fault = random.pick([
    "unreachable",
    "broken",
    "broken-after",
    "silent-after",
    "limited",
    "key-in-use",
  ] as const);
  // More often than the provider's package tries by itself.
  const times = random.pick([1, 4]);
  providers[name].faults.order(call, fault, times);
  return { fault, text: `${call}: ${fault}, ${times} times` };
}
