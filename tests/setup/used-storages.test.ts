import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { dropUsedStorages } from "./used-storages";

test("a storage that was used is asked no more once its test file has ended", () => {
  const storage = new AsyncLocalStorage<number>();
  storage.enterWith(7);
  expect(storage.getStore()).toBe(7);
  dropUsedStorages();
  expect(storage.getStore()).toBeUndefined();
});
