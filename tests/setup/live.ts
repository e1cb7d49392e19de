import { Realtime } from "ably";
import { unreadEvents } from "db/schema/platform";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Actor } from "~/access/actor";
import { grantLive } from "~/live/grant.server";
import { publishLive } from "~/live/publish.server";
import { db } from "~/platform/db/db.server";
import { followEvents } from "~/platform/db/events/outbox.server";
import { resetEnv } from "~/platform/settings/env.server";
import { keysForCallout, startAblyServer } from "../../sandbox/ably";
import { eventually } from "./eventually";

/** Starts the live provider's stand-in for a test file. With `broadcasts`, events are broadcast. */
export function withLive({ broadcasts = true } = {}) {
  const live = {} as { server: Awaited<ReturnType<typeof startAblyServer>> };
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const key = "test.key:secret";
    live.server = await startAblyServer({ keys: keysForCallout(key) });
    Object.assign(process.env, { ABLY_API_KEY: key, ABLY_BASE_URL: live.server.url });
    resetEnv();
    stop = broadcasts ? followEvents("live", publishLive) : async () => {};
  });
  afterEach(() => {
    for (const client of openConnections.splice(0)) client.close();
  });
  afterAll(async () => {
    await stop();
    await live.server.stop();
  });
  return live;
}

/** Waits until all events so far have been broadcast, so that later subscribers receive none of them. */
export async function waitForBroadcasts() {
  const waiting = () => db.$count(unreadEvents, eq(unreadEvents.reader, "live"));
  await eventually(async () => expect(await waiting()).toBe(0), { interval: 20 });
}

const openConnections: Realtime[] = [];

/**
 * Subscribes to a person's live channels. Returns the received messages as "channel name", the allowed
 * channels, and the requested tokens, each valid for `ttl` ms.
 */
export async function subscribeAs(actor: () => Actor, win?: number, ttl?: number) {
  const received: string[] = [];
  const grant = await grantLive(actor(), win);
  const tokens: unknown[] = [];
  const client = new Realtime({
    ...grant!.place,
    logLevel: 0,
    authCallback: async (_, done) => {
      const { token } = (await grantLive(actor(), win, ttl))!;
      tokens.push(token);
      done(null, token as never);
    },
  });
  openConnections.push(client);
  const subscriptions = grant!.channels.map((name) => client.channels.get(name));
  for (const channel of subscriptions)
    await channel.subscribe(({ name }) => received.push(`${channel.name} ${name}`));
  return { client, received, channels: grant!.channels, tokens };
}
