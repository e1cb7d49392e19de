import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

export type Delivery = { id: string; url: string; body: string; tries: number };

/** How webhooks arrive: at once after the answer, before it, twice, or not until `release`. */
type Manner = "prompt" | "early" | "doubled" | "held";

/** About ten minutes with a patience of a second: a slow machine may need some of them to start. */
const MOST_TRIES = 40;
const LONGEST_WAIT = 16;

/**
 * Webhooks on their way. One that is not answered with 2xx comes again, later each time at first, also after a restart; so a
 * server that is down for a while misses nothing. `waiting` is part of the kept state.
 */
export function deliveries(
  waiting: Delivery[],
  headersOf: (delivery: Delivery) => Record<string, string>,
  save: () => void,
  patienceMs = 1000,
) {
  let manner: Manner = "prompt";
  const stopped = new AbortController();
  // Each delivery that waits for its next try listens to it.
  setMaxListeners(0, stopped.signal);
  const running = new Set<Promise<void>>();
  const held: Delivery[] = [];

  async function send(delivery: Delivery): Promise<boolean> {
    const headers = { "Content-Type": "application/json; charset=utf-8", ...headersOf(delivery) };
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(10_000)]);
    const request = { method: "POST", headers, body: delivery.body, signal };
    return fetch(delivery.url, request).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  async function deliver(delivery: Delivery) {
    while (delivery.tries++ < MOST_TRIES && !stopped.signal.aborted) {
      if (await send(delivery)) break;
      const wait = patienceMs * Math.min(2 ** delivery.tries, LONGEST_WAIT);
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => {});
    }
    // One that was cut off by a stop goes on after the next start.
    if (stopped.signal.aborted) return;
    waiting.splice(waiting.indexOf(delivery), 1);
    save();
  }
  function begin(delivery: Delivery) {
    const done = deliver(delivery).finally(() => running.delete(done));
    running.add(done);
    return done;
  }

  return {
    /** What was left when the stand-in stopped. */
    resume() {
      for (const delivery of [...waiting]) {
        delivery.tries = 0;
        void begin(delivery);
      }
    },
    /** Sends what a call has caused; a promise where the call's answer has to wait for it. */
    async add(fresh: Delivery[]) {
      waiting.push(...fresh);
      if (manner === "held") return void held.push(...fresh);
      const first = fresh.map(begin);
      if (manner === "doubled") await Promise.all(fresh.map(send));
      if (manner === "early") await Promise.all(first);
    },
    arrive(next: Manner) {
      manner = next;
    },
    /** Sends what was held, in an order of the caller's choice. */
    async release(arrange: (held: Delivery[]) => Delivery[] = (all) => all) {
      for (const delivery of arrange(held.splice(0))) await begin(delivery);
    },
    /** Until everything that is on its way has arrived or was given up. */
    async settled() {
      while (running.size) await Promise.all(running);
    },
    async stop() {
      stopped.abort();
      await Promise.all(running);
    },
  };
}
