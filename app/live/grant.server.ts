import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db } from "~/platform/db/db.server";
import { ably, ablyOptions } from "~/platform/live/ably.server";
import { readOrder } from "~/work-orders/store/order.server";
import { channels, type LiveGrant } from "./channels";

/** In ms. Lost access is revoked at once; with a key that can't revoke, it lasts this long at most. */
const TOKEN_TTL_MS = 15 * 60_000;

/** Returns the channels that the actor may receive: their own, their company's, and the order's on screen. */
export async function channelsOf(actor: Actor, win?: number): Promise<string[]> {
  const personal = [channels.person(actor.id)];
  if (actor.companyId !== null) personal.push(channels.company(actor.companyId));
  if (may(actor, "support.answer")) personal.push(channels.support());
  const order = win === undefined ? undefined : await readOrder(db, actor, win);
  if (order && may(actor, "message.read", order)) personal.push(channels.order(order.id));
  return personal;
}

/** Returns a signed request to subscribe to these channels, valid for `ttl` ms; `undefined` without live updates. */
export async function grantLive(
  actor: Actor,
  win?: number,
  ttl = TOKEN_TTL_MS,
): Promise<LiveGrant | undefined> {
  const client = ably();
  if (!client || !may(actor, "notification.read")) return undefined;
  const granted = await channelsOf(actor, win);
  const capability = Object.fromEntries(granted.map((channel) => [channel, ["subscribe"]]));
  const token = await client.auth.createTokenRequest({
    clientId: String(actor.id),
    capability: JSON.stringify(capability),
    ttl,
  });
  return { place: ablyOptions(), channels: granted, token };
}
