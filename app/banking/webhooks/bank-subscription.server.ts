import { createHash } from "node:crypto";
import { z } from "zod";
import {
  askBank,
  banksAreMakeBelieve,
  bankTroubleOf,
  removeAtBank,
  tellBank,
} from "~/platform/providers/dwolla.server";
import { env } from "~/platform/settings/env.server";
import { askForSentTransfers } from "../transfer-jobs.server";

const subscription = z.object({ id: z.string(), url: z.string(), paused: z.boolean().default(false) });
const subscriptions = z.object({
  _embedded: z.object({ "webhook-subscriptions": z.array(subscription) }),
});
type Subscription = z.output<typeof subscription>;

/** Asks the provider to tell us what happens, unless it does so already; without it the hourly look finds out later. */
export async function subscribeToBank(): Promise<void> {
  // The demo's stand-in knows by itself where to tell.
  if (!banksAreMakeBelieve()) await keepSubscription();
}

/**
 * Keeps exactly one subscription, running and signed with the present secret. The provider never shows a secret, so the
 * address carries its fingerprint: a subscription with another one was made with a former secret and is replaced. The
 * provider pauses a subscription by itself when it could not reach us for a day.
 */
export async function keepSubscription(): Promise<void> {
  const address = `${env().ORIGIN}/webhooks/dwolla`;
  const url = `${address}?secret=${fingerprint(env().DWOLLA_WEBHOOK_SECRET)}`;
  try {
    const { _embedded } = await askBank("webhook-subscriptions", subscriptions);
    const ours = _embedded["webhook-subscriptions"].filter((one) => one.url.split("?")[0] === address);
    const current = ours.find((one) => one.url === url);
    if (current?.paused) await tellBank(`webhook-subscriptions/${current.id}`, { paused: false });
    const former = ours.filter((one) => one !== current);
    if (current) await remove(former);
    else await replace(former, url);
    // The provider sends nothing again that it could not tell the former one, or a paused one.
    if (!current || current.paused) await askForSentTransfers();
  } catch (error) {
    bankTroubleOf(error);
  }
}

/** The new one comes first, so that no event is told to nobody; where there is no room, the former ones make it. */
async function replace(former: Subscription[], url: string) {
  const make = () => tellBank("webhook-subscriptions", { url, secret: env().DWOLLA_WEBHOOK_SECRET });
  try {
    await make();
    await remove(former);
  } catch (error) {
    if (bankTroubleOf(error).code !== "MaxNumberOfResources" || former.length === 0) throw error;
    await remove(former);
    await make();
  }
}

async function remove(former: Subscription[]) {
  for (const { id } of former) await removeAtBank(`webhook-subscriptions/${id}`);
}

/** Tells secrets apart and gives nothing away of one. */
const fingerprint = (secret: string) =>
  createHash("sha256").update(`dwolla webhook ${secret}`).digest("hex").slice(0, 12);
