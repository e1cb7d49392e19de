import type { Provider } from "db/schema/funds";
import { balanceAtBank } from "~/banking/platform-account.server";
import { explainBankError } from "~/platform/providers/dwolla.server";
import { explainCardError, stripe } from "~/platform/providers/stripe.server";
import { env } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import type { Held } from "./figures";

/** A page that is opened again within this time asks nobody. */
const KEEP_MS = 60_000;
const ANSWER_TIMEOUT_MS = 5000;

type Source = { of: () => string; read: () => Promise<number>; explain: (error: unknown) => unknown };
const sources: Record<Provider, Source> = {
  stripe: { of: () => env().STRIPE_BASE_URL, read: balanceAtCardProvider, explain: explainCardError },
  dwolla: { of: () => env().DWOLLA_BASE_URL, read: balanceAtBank, explain: explainBankError },
};

/** Returns cents that can be paid out and those that will be; in US dollars, as all payments are. */
async function balanceAtCardProvider(): Promise<number> {
  const { available, pending } = await stripe().balance.retrieve({}, { maxNetworkRetries: 0 });
  return [...available, ...pending]
    .filter(({ currency }) => currency === "usd")
    .reduce((sum, { amount }) => sum + amount, 0);
}

class NoAnswer extends Error {}
const timeout = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new NoAnswer()), ANSWER_TIMEOUT_MS).unref());

const known = new Map<string, Held & { askedAt: number }>();

const keyOf = (provider: Provider) => `${provider} ${sources[provider].of()}`;

/** Returns what a provider holds, by its answer of the last minute if there is one. */
export async function heldAt(provider: Provider): Promise<Held> {
  const last = known.get(keyOf(provider));
  return last && now().getTime() - last.askedAt < KEEP_MS ? last : askHeld(provider);
}

/** Asks a provider what it holds now. Without an answer, what it said last is returned with the error. */
export async function askHeld(provider: Provider): Promise<Held> {
  const { read, explain } = sources[provider];
  const key = keyOf(provider);
  const last = known.get(key);
  const answer = await Promise.race([read(), timeout()]).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) explain(error);
    return null;
  });
  const at = now();
  const held =
    answer === null
      ? { cents: last?.cents ?? null, at: last?.at ?? null, error: "did not answer" }
      : { cents: answer, at, error: null };
  known.set(key, { ...held, askedAt: answer === null ? 0 : at.getTime() });
  return held;
}
