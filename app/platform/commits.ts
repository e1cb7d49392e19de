// One per process, also when the development server loads this module anew.
const shared = globalThis as { calloutCommits?: Set<() => void> };
shared.calloutCommits ??= new Set();
const listeners = shared.calloutCommits;

/** Calls `listener` whenever a command of this process has committed, until what it answers is called. */
export function onCommit(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Wakes whoever waits for what a command may have left behind. */
export function commandCommitted() {
  for (const listener of listeners) listener();
}
