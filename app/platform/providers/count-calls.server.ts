import type { ProviderName } from "db/schema/monitoring";
import { sqlPool } from "../db/db.server";
import { log } from "../observability/log.server";
import { now } from "../time/clock.server";

export const PERIOD_MS = 5 * 60_000;
/** Requests with a wrong signature may come in floods, so all counts of this process are written together. */
const WRITE_AFTER_MS = 2000;

type Count = "succeeded" | "failed" | "refusedWebhooks";
type Counts = Record<Count, number> & { lastSuccessAt?: Date; lastFailureAt?: Date };

// Shared through globalThis: the development server reloads this module.
const shared = globalThis as {
  calloutCalls?: Map<ProviderName, Counts>;
  calloutCallsTimer?: NodeJS.Timeout;
  calloutCallsWrite?: Promise<void>;
};

/** Counts a call to a provider, or a webhook that was refused; written to the database within two seconds. */
export function countCall(provider: ProviderName, count: Count) {
  shared.calloutCalls ??= new Map();
  const counts = shared.calloutCalls.get(provider) ?? { succeeded: 0, failed: 0, refusedWebhooks: 0 };
  counts[count]++;
  if (count === "succeeded") counts.lastSuccessAt = now();
  if (count === "failed") counts.lastFailureAt = now();
  shared.calloutCalls.set(provider, counts);
  shared.calloutCallsTimer ??= setTimeout(() => {
    shared.calloutCallsTimer = undefined;
    writeCalls().catch((err) => log().warn({ err }, "calls to providers could not be counted"));
  }, WRITE_AFTER_MS).unref();
}

/** Returns whether a status means that the provider fails or refuses us altogether, instead of one request. */
export const isFault = (status: number) => status >= 500 || [401, 403, 429].includes(status);

/** Counts whether `call` succeeds. `isAnswer`: errors by which the provider shows that it works, such as a declined card. */
export async function countingCalls<T>(
  provider: ProviderName,
  call: () => Promise<T>,
  isAnswer: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    const answer = await call();
    countCall(provider, "succeeded");
    return answer;
  } catch (error) {
    countCall(provider, isAnswer(error) ? "succeeded" : "failed");
    throw error;
  }
}

/** Adds this process's counts to the database's, after those that are being written. */
export function writeCalls(): Promise<void> {
  const before = shared.calloutCallsWrite ?? Promise.resolve();
  shared.calloutCallsWrite = before.catch(() => {}).then(writeCounted);
  return shared.calloutCallsWrite;
}

/** Uses the pool: a timer keeps the transaction it was started in. */
async function writeCounted() {
  const counted = [...(shared.calloutCalls ?? [])];
  shared.calloutCalls = undefined;
  const period = new Date(Math.floor(now().getTime() / PERIOD_MS) * PERIOD_MS).toISOString();
  for (const [provider, { succeeded, failed, refusedWebhooks, ...last }] of counted)
    await sqlPool()`
      insert into provider_calls as c
        (provider, period_start, succeeded, failed, refused_webhooks, last_success_at, last_failure_at)
      values (${provider}, ${period}, ${succeeded}, ${failed}, ${refusedWebhooks},
        ${last.lastSuccessAt?.toISOString() ?? null}, ${last.lastFailureAt?.toISOString() ?? null})
      on conflict (provider, period_start) do update set
        succeeded = c.succeeded + excluded.succeeded,
        failed = c.failed + excluded.failed,
        refused_webhooks = c.refused_webhooks + excluded.refused_webhooks,
        last_success_at = greatest(c.last_success_at, excluded.last_success_at),
        last_failure_at = greatest(c.last_failure_at, excluded.last_failure_at)`;
}
