import { type ProviderName, providerCalls, receivedWebhooks } from "db/schema/monitoring";
import { max, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "~/platform/db/db.server";
import { daysAgo } from "~/platform/db/retention.server";
import { duration } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { providerNames, webhookProviders } from "./provider-labels";

const HOUR_MS = 60 * 60_000;
type Calls = { succeeded: number; failed: number };
export type ProviderHealth = {
  provider: ProviderName;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  hour: Calls;
  day: Calls;
  /** `null` for providers that send no webhooks. */
  webhooks: { lastAt: Date | null; refusedInDay: number } | null;
};

/** Sums the counted calls to each provider; periods are five minutes long, so an hour may be that much longer. */
export async function listProviderHealth(): Promise<ProviderHealth[]> {
  const sinceHour = new Date(now().getTime() - HOUR_MS).toISOString();
  const since = { hour: sql`${sinceHour}::timestamptz`, day: sql`${daysAgo(1).toISOString()}::timestamptz` };
  const sum = (count: PgColumn, from: keyof typeof since) =>
    sql<number>`coalesce(sum(${count}) filter (where ${providerCalls.periodStart} >= ${since[from]}), 0)::int`;
  const [counted, latest] = await Promise.all([
    db
      .select({
        provider: providerCalls.provider,
        lastSuccessAt: max(providerCalls.lastSuccessAt),
        lastFailureAt: max(providerCalls.lastFailureAt),
        hourSucceeded: sum(providerCalls.succeeded, "hour"),
        hourFailed: sum(providerCalls.failed, "hour"),
        daySucceeded: sum(providerCalls.succeeded, "day"),
        dayFailed: sum(providerCalls.failed, "day"),
        refusedInDay: sum(providerCalls.refusedWebhooks, "day"),
      })
      .from(providerCalls)
      .groupBy(providerCalls.provider),
    db
      .select({ provider: receivedWebhooks.provider, at: max(receivedWebhooks.at) })
      .from(receivedWebhooks)
      .groupBy(receivedWebhooks.provider),
  ]);
  return (Object.keys(providerNames) as ProviderName[]).map((provider) => {
    const row = counted.find((each) => each.provider === provider);
    const lastAt = latest.find((each) => each.provider === provider)?.at ?? null;
    return {
      provider,
      lastSuccessAt: row?.lastSuccessAt ?? null,
      lastFailureAt: row?.lastFailureAt ?? null,
      hour: { succeeded: row?.hourSucceeded ?? 0, failed: row?.hourFailed ?? 0 },
      day: { succeeded: row?.daySucceeded ?? 0, failed: row?.dayFailed ?? 0 },
      webhooks: (webhookProviders as readonly string[]).includes(provider)
        ? { lastAt, refusedInDay: row?.refusedInDay ?? 0 }
        : null,
    };
  });
}

/** Formats how long a job has waited: "2 hours 5 minutes". */
export function waitingTime(since: Date | null) {
  if (!since) return "";
  const minutes = Math.floor((now().getTime() - since.getTime()) / 60_000);
  return minutes < 1 ? "less than a minute" : duration(minutes);
}
