import { afterEach, expect, test, vi } from "vitest";
import { deleteKept, deleteKeptOfOthers, hasKept } from "./databases";

const names = ["callout-chosen-files-41", "callout-chosen-files-4", "callout-waiting-acts"];

function stubDatabases() {
  const left = new Set(names);
  vi.stubGlobal("indexedDB", {
    databases: async () => [...left].map((name) => ({ name })),
    deleteDatabase: (name: string) => left.delete(name),
  });
  return left;
}
afterEach(() => vi.unstubAllGlobals());

test("PHO-022 the chosen files of other accounts are deleted, and nothing else", async () => {
  const left = stubDatabases();
  await deleteKeptOfOthers("41");
  expect([...left]).toEqual(["callout-chosen-files-41", "callout-waiting-acts"]);
  expect([await hasKept("41"), await hasKept("4")]).toEqual([true, false]);
});

test("PHO-012 the chosen files of all go when an account ends, or those of one", async () => {
  const left = stubDatabases();
  deleteKept("4");
  expect([...left]).toEqual(["callout-chosen-files-41", "callout-waiting-acts"]);
  await deleteKeptOfOthers();
  expect([...left]).toEqual(["callout-waiting-acts"]);
});
