/** What a page was told live, for those of its parts that want to know. */
type Told = { name: string; data: Record<string, unknown> };

const listeners = new Set<(told: Told) => void>();
const state = { isUp: false };

/** Whether somebody tells; otherwise one has to ask. */
export const isLive = () => state.isUp;
export const setLive = (isUp: boolean) => {
  state.isUp = isUp;
};

export const tell = (told: Told) => {
  for (const listener of listeners) listener(told);
};

/** Listens until what it answers is called. */
export function hearLive(listener: (told: Told) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
