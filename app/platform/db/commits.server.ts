import { log } from "../observability/log.server";

// One per process, also when the development server loads this module anew.
const shared = globalThis as { calloutCommits?: Set<() => void> };
shared.calloutCommits ??= new Set();
const listeners = shared.calloutCommits;

/** Calls `listener` whenever a command of this process has committed, until what it answers is called. */
export function onCommit(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Wakes whoever waits for what a command may have left behind. A listener's fault can't undo what is committed. */
export function commandCommitted() {
  for (const listener of listeners)
    try {
      listener();
    } catch (err) {
      log().error({ err }, "after a commit");
    }
}

/**
 * Runs what follows a commit, for example asking a provider, while the sender waits. What is committed has a job behind
 * it, so a fault is logged and is not the sender's answer.
 */
export async function afterCommit<T>(what: object, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (err) {
    log().error({ err, ...what }, "after a commit; its job goes on");
    return undefined;
  }
}
