import { setTimeout as pause } from "node:timers/promises";
import { log } from "~/platform/observability/log.server";
import { currentKey } from "../keys.server";
import { BATCH_SIZE, createSealer } from "./seal.server";

/** Sealing in larger batches costs postings less. Must stay well below the five seconds that are promised. */
export const POLL_MS = 2500;

/** Seals journals until the returned function is called, which resolves once the current batch has ended. */
export function followJournal(): () => Promise<void> {
  const key = currentKey();
  if (!key) {
    log().warn("the ledger is not sealed, because CHECKPOINT_KEY is not set");
    return async () => {};
  }
  const sealNext = createSealer(key);
  const stop = new AbortController();
  const running = (async () => {
    while (!stop.signal.aborted) {
      const sealed = await sealNext().catch((err) => {
        log().error({ err }, "journals could not be sealed and will be sealed again");
        return 0;
      });
      if (sealed < BATCH_SIZE) await pause(POLL_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  })();
  return () => {
    stop.abort();
    return running;
  };
}
