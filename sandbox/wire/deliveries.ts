import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

export type Delivery = { id: string; url: string; body: string; tries: number };

/** How webhooks arrive: after the response, before it, twice, or only on `release`. */
type Timing = "prompt" | "early" | "doubled" | "held";

/** About ten minutes with a delay of a second: a slow machine may need that long to start. */
const MAX_TRIES = 40;
const MAX_BACKOFF = 16;

/**
 * Delivers webhooks, and retries with growing delays until one is answered with 2xx, even after a restart.
 * `waiting` is part of the stored data.
 */
export function deliveries(
  waiting: Delivery[],
  headersOf: (delivery: Delivery) => Record<string, string>,
  save: () => void,
  retryDelayMs = 1000,
  onSent: (delivery: Delivery, ok: boolean) => void = () => {},
) {
  let timing: Timing = "prompt";
  const stopped = new AbortController();
  // Each waiting delivery adds a listener.
  setMaxListeners(0, stopped.signal);
  const running = new Set<Promise<void>>();
  const held: Delivery[] = [];

  async function send(delivery: Delivery): Promise<boolean> {
    const headers = { "Content-Type": "application/json; charset=utf-8", ...headersOf(delivery) };
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(10_000)]);
    const request = { method: "POST", headers, body: delivery.body, signal };
    const ok = await fetch(delivery.url, request).then(
      (answer) => answer.ok,
      () => false,
    );
    if (!stopped.signal.aborted) onSent(delivery, ok);
    return ok;
  }
  async function deliver(delivery: Delivery) {
    while (delivery.tries++ < MAX_TRIES && !stopped.signal.aborted) {
      if (await send(delivery)) break;
      const wait = retryDelayMs * Math.min(2 ** delivery.tries, MAX_BACKOFF);
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => {});
    }
    // A delivery that a stop interrupted continues after the next start.
    if (stopped.signal.aborted) return;
    waiting.splice(waiting.indexOf(delivery), 1);
    save();
  }
  function start(delivery: Delivery) {
    const done = deliver(delivery).finally(() => running.delete(done));
    running.add(done);
    return done;
  }

  return {
    /** Restarts the deliveries that were left when the process stopped. */
    resume() {
      for (const delivery of [...waiting]) {
        delivery.tries = 0;
        void start(delivery);
      }
    },
    /** Sends the webhooks of a call. Resolves when the call's response may be sent. */
    async add(added: Delivery[]) {
      waiting.push(...added);
      if (timing === "held") return void held.push(...added);
      const first = added.map(start);
      if (timing === "doubled") await Promise.all(added.map(send));
      if (timing === "early") await Promise.all(first);
    },
    arrive(next: Timing) {
      timing = next;
    },
    /** Sends held webhooks in the order that `arrange` returns. */
    async release(arrange: (held: Delivery[]) => Delivery[] = (all) => all) {
      for (const delivery of arrange(held.splice(0))) await start(delivery);
    },
    /** Takes the held webhooks out, to be sent one by one with `sendOnce`. */
    takeHeld: () => held.splice(0),
    /** Sends a webhook without trying again; holds it once more if it was not taken. */
    async sendOnce(delivery: Delivery) {
      if (!(await send(delivery))) return void held.push(delivery);
      const at = waiting.indexOf(delivery);
      if (at >= 0) waiting.splice(at, 1);
    },
    hold(delivery: Delivery) {
      held.push(delivery);
    },
    /** Waits until every webhook was delivered or given up. */
    async settled() {
      while (running.size) await Promise.all(running);
    },
    async stop() {
      stopped.abort();
      await Promise.all(running);
    },
  };
}
