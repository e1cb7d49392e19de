import type { InboundMessage } from "ably";
import { BaseRealtime, FetchRequest, WebSocketTransport } from "ably/modular";
import { paths } from "~/paths";
import { setLive, tell } from "~/platform/live/live-news";
import type { LiveGrant } from "../channels";

/** What may be heard by now; nothing where live is not set up, or nobody is signed in any more. */
async function ask(win: number | undefined): Promise<LiveGrant | undefined> {
  const answer = await fetch(paths.live({ win }), { redirect: "error" }).catch(() => undefined);
  return answer?.status === 200 ? answer.json() : undefined;
}

const hear = ({ name = "", data }: InboundMessage) => tell({ name, data: data ?? {} });

/**
 * One connection for the page. `winOf` says which order is looked at; `renew` asks anew what may be heard, as the client
 * does by itself when its token ends or is taken back. Nothing is shown of a failure: the page asks by itself then.
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

  /** Attaches what the token opens, and lets go of what it opens no more; done when all of it is heard. */
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
    // What happened before, or since a line was lost for long, was told to nobody here. It is asked for when all is
    // heard: in between, something would be missed.
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
