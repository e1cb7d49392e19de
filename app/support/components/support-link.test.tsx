import { expect, test, vi } from "vitest";
import { loadWindow } from "./support-link";

test("a window whose script fails to load does not open, and the page stays", async () => {
  const dispatchEvent = vi.fn();
  vi.stubGlobal("window", { dispatchEvent });
  vi.doMock("./support-window", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  expect(await loadWindow()).toBeUndefined();
  expect(dispatchEvent.mock.calls.map(([{ detail }]) => detail)).toMatchObject([{ type: "error" }]);
  vi.doUnmock("./support-window");
  vi.unstubAllGlobals();
});
