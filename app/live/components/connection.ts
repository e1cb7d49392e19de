import type { InboundMessage } from "ably";
import { BaseRealtime, FetchRequest, WebSocketTransport } from "ably/modular";
import { paths } from "~/paths";
import { setLive, tell } from "~/platform/live/live-news";
import type { LiveGrant } from "../channels";

/** Returns the current grant; `undefined` without live updates or a session. */
async function ask(win: number | undefined): Promise<LiveGrant | undefined> {
  const answer = await fetch(paths.live({ win }), { redirect: "error" }).catch(() => undefined);
  return answer?.status === 200 ? answer.json() : undefined;
}

const hear = ({ name = "", data }: InboundMessage) => tell({ name, data: data ?? {} });

/**
 * Opens the page's connection. `winOf` returns the order on screen; `renew` requests a new grant, as the client does
 * when its token expires or is revoked. Failures stay silent: the page polls then.
 */
export async function connectLive(winOf: () => number | undefined) {
  let grant = await ask(winOf());
  if (!grant) return undefined;
  let unused: LiveGrant | undefined = grant;
  const heard = new Set<string>();
  let id: string | undefined;

  const client = new BaseRealtime({
    ...grant.place,
    plugins: { FetchRequest, WebSocketTransport },
    logLevel: 0,
    authCallback: async (_, done) => {
      const fresh = unused ?? (await ask(winOf()));
      unused = undefined;
      if (fresh) grant = fresh;
      done(fresh ? null : "Nothing may be heard", fresh ? (fresh.token as never) : null);
    },
  });

  /** Attaches the granted channels and detaches the others; resolves when all are attached. */
  function listen(): Promise<unknown> {
    const wanted = grant?.channels ?? [];
    for (const name of heard) {
      if (wanted.includes(name)) continue;
      heard.delete(name);
      client.channels.get(name).unsubscribe();
      void client.channels
        .get(name)
        .detach()
        .catch(() => {});
    }
    const fresh = wanted.filter((name) => !heard.has(name));
    return Promise.all(
      fresh.map((name) => {
        heard.add(name);
        return client.channels
          .get(name)
          .subscribe(hear)
          .catch(() => heard.delete(name));
      }),
    );
  }
  client.connection.on(({ current }) => {
    setLive(current === "connected");
    if (current !== "connected") return;
    const listening = listen();
    if (client.connection.id === id) return;
    const name = id ? "resumed" : "connected";
    id = client.connection.id;
    // Events before this, or during a long interruption, were not received. Reloads only when every channel is
    // attached, so that none falls in between.
    void listening.then(() => tell({ name, data: {} }));
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
