import { Realtime } from "ably";
import { unreadEvents } from "db/schema/platform";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { grantLive } from "~/live/grant.server";
import { publishLive } from "~/live/publish.server";
import { db } from "~/platform/db/db.server";
import { followEvents } from "~/platform/db/events/outbox.server";
import { resetEnv } from "~/platform/settings/env.server";
import { keysForCallout, startAblyServer } from "../../sandbox/ably";

/** Lets a test file's events be told live over real sockets, by the stand-in. */
export function withLive({ follows = true } = {}) {
  const here = {} as { server: Awaited<ReturnType<typeof startAblyServer>> };
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const key = "test.key:secret";
    here.server = await startAblyServer({ keys: keysForCallout(key) });
    Object.assign(process.env, { ABLY_API_KEY: key, ABLY_BASE_URL: here.server.url });
    resetEnv();
    stop = follows ? followEvents("live", publishLive) : async () => {};
  });
  afterEach(() => {
    for (const client of open.splice(0)) client.close();
  });
  afterAll(async () => {
    await stop();
    await here.server.stop();
  });
  return here;
}

/** Waits until what has been done has been told: who listens from now on hears nothing of it. */
export async function toldSoFar() {
  const waiting = () => db.$count(unreadEvents, eq(unreadEvents.reader, "live"));
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 10_000, interval: 20 });
}

const open: Realtime[] = [];

/**
 * A person's page, as far as it is live: what it hears, as "channel name", which channels it may hear, and the tokens
 * that it asked for, each good for `ttl` ms.
 */
export async function listenAs(actor: () => Actor, win?: number, ttl?: number) {
  const heard: string[] = [];
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
  open.push(client);
  const channelsHeard = grant!.channels.map((name) => client.channels.get(name));
  for (const channel of channelsHeard)
    await channel.subscribe(({ name }) => heard.push(`${channel.name} ${name}`));
  return { client, heard, channels: grant!.channels, tokens };
}
