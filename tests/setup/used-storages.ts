import { AsyncLocalStorage } from "node:async_hooks";

const worker = globalThis as { usedStorages?: Set<AsyncLocalStorage<unknown>> };

/**
 * Switches off the storages of test files that have ended: at every promise, Node 20 asks each storage that was ever used.
 * With those of 300 files a promise takes a hundred times as long.
 */
export function dropUsedStorages() {
  worker.usedStorages ??= watchStorages();
  for (const storage of worker.usedStorages) storage.disable();
  worker.usedStorages.clear();
}

function watchStorages() {
  const used = new Set<AsyncLocalStorage<unknown>>();
  const { prototype } = AsyncLocalStorage;
  for (const method of ["run", "enterWith"] as const) {
    const original = prototype[method] as (...given: unknown[]) => unknown;
    prototype[method] = function (this: AsyncLocalStorage<unknown>, ...given: unknown[]) {
      used.add(this);
      return Reflect.apply(original, this, given);
    } as never;
  }
  return used;
}
