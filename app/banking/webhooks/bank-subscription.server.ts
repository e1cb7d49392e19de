import { createHash } from "node:crypto";
import { z } from "zod";
import {
  deleteAtBank,
  explainBankError,
  getFromBank,
  isBankSandbox,
  postToBank,
} from "~/platform/providers/dwolla.server";
import { env } from "~/platform/settings/env.server";
import { checkSentTransfers } from "../transfer-jobs.server";

const subscription = z.object({ id: z.string(), url: z.string(), paused: z.boolean().default(false) });
const subscriptions = z.object({
  _embedded: z.object({ "webhook-subscriptions": z.array(subscription) }),
});
type Subscription = z.output<typeof subscription>;

/** Subscribes to the provider's events. Without them, hourly jobs find changes later. */
export async function subscribeToBank(): Promise<void> {
  // The demo's sandbox sends events without a subscription.
  if (!isBankSandbox()) await ensureSubscription();
}

/** Keeps one active subscription; its URL carries the secret's fingerprint, since secrets are never shown. */
export async function ensureSubscription(): Promise<void> {
  const address = `${env().ORIGIN}/webhooks/dwolla`;
  const url = `${address}?secret=${fingerprint(env().DWOLLA_WEBHOOK_SECRET)}`;
  try {
    const { _embedded } = await getFromBank("webhook-subscriptions", subscriptions);
    const ours = _embedded["webhook-subscriptions"].filter(
      (registered) => registered.url.split("?")[0] === address,
    );
    const current = ours.find((registered) => registered.url === url);
    if (current?.paused) await postToBank(`webhook-subscriptions/${current.id}`, { paused: false });
    const former = ours.filter((registered) => registered !== current);
    if (current) await remove(former);
    else await replace(former, url);
    // The provider does not resend events that a former or paused subscription missed.
    if (!current || current.paused) await checkSentTransfers();
  } catch (error) {
    explainBankError(error);
  }
}

/**
 * Adds the new subscription first, so that no event is missed; at the provider's limit, the former ones go first. Sends no
 * `type`: the parameters that Dwolla publishes for a subscription (sandbox/published/dwolla.json) are `url` and `secret`.
 */
async function replace(former: Subscription[], url: string) {
  const make = () => postToBank("webhook-subscriptions", { url, secret: env().DWOLLA_WEBHOOK_SECRET });
  try {
    await make();
    await remove(former);
  } catch (error) {
    if (explainBankError(error).code !== "MaxNumberOfResources" || former.length === 0) throw error;
    await remove(former);
    await make();
  }
}

async function remove(former: Subscription[]) {
  for (const { id } of former) await deleteAtBank(`webhook-subscriptions/${id}`);
}

/** Distinguishes secrets without revealing them. */
const fingerprint = (secret: string) =>
  createHash("sha256").update(`dwolla webhook ${secret}`).digest("hex").slice(0, 12);
