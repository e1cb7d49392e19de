import type { RefObject } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "react-router-dom";
import { withEffects } from "tests/setup/render";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useModal, usePanel } from "./use-overlay";

const list = "/dashboard/assigned?search=harbor";
const visit = vi.fn<(to: { pathname: string; search: string }) => void>;
const navigator = { push: visit(), replace: visit(), go: vi.fn(), createHref: String };
const visited = () => {
  const [pushed, replaced] = [navigator.push, navigator.replace].map(({ mock }) =>
    mock.calls.map(([{ pathname, search }]) => `${pathname}${search}`),
  );
  return { pushed, replaced, steps: navigator.go.mock.calls };
};

let page: EventTarget & { querySelector: (selector: string) => object | null };
beforeEach(() => {
  vi.clearAllMocks();
  page = Object.assign(new EventTarget(), { querySelector: () => null });
  vi.stubGlobal("document", page);
  // Another order was open before.
  vi.stubGlobal("history", { length: 3 });
  for (const name of ["Element", "HTMLElement"]) vi.stubGlobal(name, class {});
});
afterEach(() => vi.unstubAllGlobals());

/** Renders a hook as the panel or dialog of an order. */
function open(useOverlay: () => void) {
  const Overlay = () => {
    withEffects(useOverlay);
    return null;
  };
  renderToString(
    <Router location="/dashboard/assigned/100002?search=harbor" navigator={navigator}>
      <Overlay />
    </Router>,
  );
}
const press = (key: string) =>
  page.dispatchEvent(Object.assign(new Event("keydown", { cancelable: true }), { key }));

test("NAV-012 Escape closes a panel to its list, whatever was open before", () => {
  open(() => usePanel({ current: null }, list));
  press("Enter");
  expect(visited()).toEqual({ pushed: [], replaced: [], steps: [] });
  press("Escape");
  expect(visited()).toEqual({ pushed: [list], replaced: [], steps: [] });
});

test("NAV-012 Escape in a menu or dialog over the panel leaves the panel open", () => {
  open(() => usePanel({ current: null }, list));
  page.querySelector = (selector) => (/dialog:modal.*details\.menu\[open\]/.test(selector) ? {} : null);
  press("Escape");
  expect(visited()).toEqual({ pushed: [], replaced: [], steps: [] });
});

test.each([
  ["to the page that it was opened over", list, [list]],
  ["not at all if it cannot be dismissed", null, []],
])("NAV-012 Escape closes a dialog %s", (_where, closeTo, replaced) => {
  const methods = { close() {}, showModal() {}, querySelectorAll: () => [], contains: () => false };
  const dialog = Object.assign(new EventTarget(), methods);
  open(() => useModal({ current: dialog } as unknown as RefObject<HTMLDialogElement>, closeTo));
  const cancel = new Event("cancel", { cancelable: true });
  dialog.dispatchEvent(cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(visited()).toEqual({ pushed: [], replaced, steps: [] });
});
