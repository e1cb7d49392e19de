/** Live messages that this page has received, for the components that listen. */
type LiveMessage = { name: string; data: Record<string, unknown> };

const listeners = new Set<(told: LiveMessage) => void>();
const state = { isUp: false };

/** Returns whether the page receives live messages; otherwise it has to poll. */
export const isLive = () => state.isUp;
export const setLive = (isUp: boolean) => {
  state.isUp = isUp;
};

export const emitLive = (told: LiveMessage) => {
  for (const listener of listeners) listener(told);
};

/** Calls `listener` for each message; returns a function that unsubscribes. */
export function onLive(listener: (told: LiveMessage) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
