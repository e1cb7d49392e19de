/** Live messages that this page has received, for the components that listen. */
type Told = { name: string; data: Record<string, unknown> };

const listeners = new Set<(told: Told) => void>();
const state = { isUp: false };

/** Returns whether the page receives live messages; otherwise it has to poll. */
export const isLive = () => state.isUp;
export const setLive = (isUp: boolean) => {
  state.isUp = isUp;
};

export const tell = (told: Told) => {
  for (const listener of listeners) listener(told);
};

/** Calls `listener` for each message; returns a function that unsubscribes. */
export function hearLive(listener: (told: Told) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
