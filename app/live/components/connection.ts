import type { InboundMessage } from "ably";
import { BaseRealtime, FetchRequest, WebSocketTransport } from "ably/modular";
import { paths } from "~/paths";
import { emitLive, setLive } from "~/platform/live/live-messages";
import type { LiveGrant } from "../channels";

async function requestGrant(win: number | undefined): Promise<LiveGrant | undefined> {
  const answer = await fetch(paths.live({ win }), { redirect: "error" }).catch(() => undefined);
  return answer?.status === 200 ? answer.json() : undefined;
}

const forward = ({ name = "", data }: InboundMessage) => emitLive({ name, data: data ?? {} });

/** Opens the page's connection; `renew` requests a new grant. Failures stay silent: the page polls then. */
export async function connectLive(winOf: () => number | undefined) {
  let grant = await requestGrant(winOf());
  if (!grant) return undefined;
  let unused: LiveGrant | undefined = grant;
  const attached = new Set<string>();
  let id: string | undefined;

  const client = new BaseRealtime({
    ...grant.place,
    plugins: { FetchRequest, WebSocketTransport },
    logLevel: 0,
    authCallback: async (_, done) => {
      const fresh = unused ?? (await requestGrant(winOf()));
      unused = undefined;
      if (fresh) grant = fresh;
      done(fresh ? null : "Nothing may be attached", fresh ? (fresh.token as never) : null);
    },
  });

  function attachChannels(): Promise<unknown> {
    const wanted = grant?.channels ?? [];
    for (const name of attached) {
      if (wanted.includes(name)) continue;
      attached.delete(name);
      client.channels.get(name).unsubscribe();
      void client.channels
        .get(name)
        .detach()
        .catch(() => {});
    }
    const fresh = wanted.filter((name) => !attached.has(name));
    return Promise.all(
      fresh.map((name) => {
        attached.add(name);
        return client.channels
          .get(name)
          .subscribe(forward)
          .catch(() => attached.delete(name));
      }),
    );
  }
  client.connection.on(({ current }) => {
    setLive(current === "connected");
    if (current !== "connected") return;
    const attaching = attachChannels();
    if (client.connection.id === id) return;
    const name = id ? "resumed" : "connected";
    id = client.connection.id;
    // Events before this, or during a long interruption, were not received. Reloads only when every channel is
    // attached, so that no event is missed in between.
    void attaching.then(() => emitLive({ name, data: {} }));
  });

  return {
    renew: () => void client.auth.authorize().catch(() => {}),
    close: () => {
      setLive(false);
      client.close();
    },
  };
}
export type LiveConnection = NonNullable<Awaited<ReturnType<typeof connectLive>>>;
