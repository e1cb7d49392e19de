import type { ProviderName } from "db/schema/monitoring";

export const providerNames: Record<ProviderName, string> = {
  stripe: "Card provider (Stripe)",
  dwolla: "Bank provider (Dwolla)",
  credentialing: "Background checks",
  ably: "Live updates (Ably)",
  mail: "Email",
  sms: "Text messages",
  push: "Push messages",
  files: "File storage",
};

/** The providers that send webhooks. */
export const webhookProviders = ["stripe", "dwolla", "credentialing"] as const;

/** Formats "3.5% of 1,200"; "no calls" without any. */
export function errorRate({ succeeded, failed }: { succeeded: number; failed: number }) {
  const calls = succeeded + failed;
  if (calls === 0) return "no calls";
  return `${Math.round((failed / calls) * 1000) / 10}% of ${calls.toLocaleString("en-US")}`;
}
