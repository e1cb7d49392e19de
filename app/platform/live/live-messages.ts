type LiveMessage = { name: string; data: Record<string, unknown> };

const listeners = new Set<(message: LiveMessage) => void>();
const state = { isUp: false };

/** Returns whether the page receives live messages; otherwise it has to poll. */
export const isLive = () => state.isUp;
export const setLive = (isUp: boolean) => {
  state.isUp = isUp;
};

export const emitLive = (message: LiveMessage) => {
  for (const listener of listeners) listener(message);
};

export function onLive(listener: (message: LiveMessage) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
