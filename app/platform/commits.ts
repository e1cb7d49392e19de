// One per process, also when the development server loads this module anew.
const shared = globalThis as { calloutCommits?: Set<() => void> };
shared.calloutCommits ??= new Set();
const waiting = shared.calloutCommits;

/** Resolves once a command of this process has committed. */
export const nextCommit = () => new Promise<void>((resolve) => waiting.add(resolve));

/** Wakes whoever waits for what a command may have left behind. */
export function commandCommitted() {
  for (const wake of waiting) wake();
  waiting.clear();
}
