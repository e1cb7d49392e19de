const nameOf = (draftKey: string) => `typed ${draftKey}`;

/** Runs `use`; undefined in a browser that keeps nothing for pages. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Notes that the draft under the key was typed in this tab. */
export const noteTyped = (draftKey: string) =>
  withStorage((storage) => storage.setItem(nameOf(draftKey), "yes"));

export const wasTyped = (draftKey: string): boolean =>
  withStorage((storage) => storage.getItem(nameOf(draftKey)) !== null) ?? false;
