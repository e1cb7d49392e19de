import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { ably, livePlace } from "~/platform/live/ably.server";
import { readOrder } from "~/work-orders/order.server";
import { channels, type LiveGrant } from "./channels";

/** In ms. Losing access revokes it at once; where a key cannot be revoked, it is this long at most. */
const LASTS = 15 * 60_000;

/** What this person may hear, by the policy: what is his, his company's, and the order that he looks at. */
export async function channelsOf(actor: Actor, win?: number): Promise<string[]> {
  const own = [channels.person(actor.id)];
  if (actor.companyId !== null) own.push(channels.company(actor.companyId));
  if (may(actor, "support.answer")) own.push(channels.support());
  const order = win === undefined ? undefined : await readOrder(db, actor, win);
  if (order && may(actor, "message.read", order)) own.push(channels.order(order.id));
  return own;
}

/** A signed request for a token that opens exactly these channels for `ttl` ms, for listening; nothing where live is not set up. */
export async function grantLive(actor: Actor, win?: number, ttl = LASTS): Promise<LiveGrant | undefined> {
  const client = ably();
  if (!client || !may(actor, "notification.read")) return undefined;
  const heard = await channelsOf(actor, win);
  const capability = Object.fromEntries(heard.map((channel) => [channel, ["subscribe"]]));
  const token = await client.auth.createTokenRequest({
    clientId: String(actor.id),
    capability: JSON.stringify(capability),
    ttl,
  });
  return { place: livePlace(), channels: heard, token };
}
