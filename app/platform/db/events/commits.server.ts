import { log } from "../../observability/log.server";

// Shared through globalThis: the development server reloads this module.
const shared = globalThis as { calloutCommits?: Set<() => void> };
shared.calloutCommits ??= new Set();
const listeners = shared.calloutCommits;

/** Calls `listener` after each commit of this process; returns a function that unsubscribes. */
export function onCommit(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Wakes the listeners after a commit. A listener's error is only logged. */
export function notifyCommitted() {
  for (const listener of listeners)
    try {
      listener();
    } catch (err) {
      log().error({ err }, "after a commit");
    }
}

/** Runs work after a commit, such as a provider call; an error is logged, and a job retries the work. */
export async function afterCommit<T>(what: object, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (err) {
    log().error({ err, ...what }, "after a commit; its job goes on");
    return undefined;
  }
}
