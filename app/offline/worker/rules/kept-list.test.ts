import { expect, test } from "vitest";
import { allowedAddresses, filesToKeep, type KeptList, type KeptOrder, pagesToCopy } from "./kept-list";

const order = (win: number, version: string, files: KeptOrder["files"] = []): KeptOrder => ({
  win,
  title: `Order ${win}`,
  page: `/dashboard/upcoming-work/${win}`,
  version,
  parts: [],
  files,
});
const home = "/dashboard/upcoming-work";
const waiting = "/waiting-to-send";
const list = (...orders: KeptOrder[]): KeptList => ({
  account: "7",
  timeZone: "America/New_York",
  home,
  others: [waiting],
  hasWork: true,
  orders,
});
const at = "2026-11-26T12:00:00.000Z";
const minutesLater = (minutes: number) => Date.parse(at) + minutes * 60_000;
const stored = (kept: KeptList, ...pages: string[]) => ({
  ...kept,
  copiedAt: Object.fromEntries(pages.map((page) => [page, at])),
});

test("PHO-011 files are kept in the order of need, up to 50 MB; one that is too large is left out", () => {
  const soon = order(1, "a", [
    { path: "/files/plan", sizeBytes: 30_000_000 },
    { path: "/files/video", sizeBytes: 25_000_000 },
  ]);
  const later = order(2, "b", [
    { path: "/files/photo", sizeBytes: 20_000_000 },
    { path: "/files/note", sizeBytes: 1 },
  ]);
  expect(filesToKeep([soon, later])).toEqual(["/files/plan", "/files/photo"]);
});

test("PHO-011 thumbnails of deliverables are kept after the documents of all orders", () => {
  const soon = order(1, "a", [
    { path: "/files/plan", sizeBytes: 20_000_000 },
    { path: "/files/rack/small", sizeBytes: 20_000, isLast: true },
  ]);
  const later = order(2, "b", [{ path: "/files/map", sizeBytes: 30_000_000 }]);
  expect(filesToKeep([soon, later])).toEqual(["/files/plan", "/files/map"]);
  expect(filesToKeep([soon, later], 50_020_000)).toEqual(["/files/plan", "/files/map", "/files/rack/small"]);
});

test("PHO-011 only new, changed and old sheets are copied anew, and the list with any of them", () => {
  const [first, second] = [order(1, "a"), order(2, "b")];
  expect(pagesToCopy(undefined, list(first), minutesLater(0))).toEqual([home, waiting, first.page]);
  const before = stored(list(first, second), home, waiting, first.page, second.page);
  expect(pagesToCopy(before, list(first, second), minutesLater(29))).toEqual([]);
  expect(pagesToCopy(before, list(first, order(2, "c")), minutesLater(1))).toEqual([home, second.page]);
  expect(pagesToCopy(before, list(first, second), minutesLater(31))).toEqual([
    home,
    waiting,
    first.page,
    second.page,
  ]);
});

test("PHO-012 the list is copied anew when an order is gone", () => {
  const [first, second] = [order(1, "a"), order(2, "b")];
  const before = stored(list(first, second), home, waiting, first.page, second.page);
  expect(pagesToCopy(before, list(first), minutesLater(1))).toEqual([home]);
});

test("PHO-012 what the phone may keep is the list, the named orders, their data, parts and files", () => {
  const one = { ...order(1, "a", [{ path: "/files/plan", sizeBytes: 9 }]), parts: ["/pictures/3"] };
  expect([...allowedAddresses(list(one))].sort()).toEqual(
    [
      "/dashboard/upcoming-work",
      "/dashboard/upcoming-work.data",
      "/dashboard/upcoming-work/1",
      "/dashboard/upcoming-work/1.data",
      "/files/plan",
      "/pictures/3",
      "/pictures/3.data",
      "/waiting-to-send",
      "/waiting-to-send.data",
    ].sort(),
  );
});
