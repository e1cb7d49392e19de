import { expect, test } from "vitest";
import { assetsIn, buildOf, endsAccount, isForRouter, isForVisitors, keptAddress } from "./addresses";
import { ageText } from "./texts";

const url = (path: string) => new URL(path, "http://localhost:3000");

test("PHO-011 a sheet is found whatever its list's query, and routes once for all orders of a build", () => {
  expect(keptAddress(url("/dashboard/upcoming-work/100001?page=2"))).toBe("/dashboard/upcoming-work/100001");
  expect(keptAddress(url("/dashboard/upcoming-work/100001.data?_routes=x"))).toBe(
    "/dashboard/upcoming-work/100001.data",
  );
  const routes = (win: number, build: string) =>
    keptAddress(url(`/__manifest?p=%2Fdashboard%2Fupcoming-work%2F${win}&version=${build}`));
  expect(routes(100001, "abc")).toBe(routes(100002, "abc"));
  expect(routes(100001, "abc")).not.toBe(routes(100001, "def"));
});

test("PHO-011 links inside the product ask for data and routes", () => {
  expect(
    ["/profile.data", "/__manifest?p=/profile", "/profile"].map((path) => isForRouter(url(path))),
  ).toEqual([true, true, false]);
});

test("PHO-011 a page's scripts, styles and build are read from it", () => {
  const page = `<link href="/assets/app-99iDvI2J.css"><script>window.__remixManifest = {
  "version": "71e5ba03",
  "url": "/assets/manifest-71e5ba03.js"};import "/assets/root-D_x-1.js"</script><link href="/assets/app-99iDvI2J.css">`;
  expect(assetsIn(page)).toEqual([
    "/assets/app-99iDvI2J.css",
    "/assets/manifest-71e5ba03.js",
    "/assets/root-D_x-1.js",
  ]);
  expect(buildOf(page)).toBe("71e5ba03");
  expect(buildOf("<p>Lite</p>")).toBeUndefined();
});

test("PHO-012 signing out and in, and deactivating, end what the phone keeps; other forms don't", () => {
  for (const path of ["/sign-out", "/sign_in", "/sign_in.data", "/profile/deactivate.data", "/reactivate"])
    expect([path, endsAccount(path)]).toEqual([path, true]);
  for (const path of ["/profile/edit", "/dashboard/upcoming-work/100001/check-in", "/sign-outs"])
    expect([path, endsAccount(path)]).toEqual([path, false]);
  expect([isForVisitors("/home"), isForVisitors("/sign_in"), isForVisitors("/dashboard")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("PHO-011 a copy says its time, and its day if that is not today", () => {
  const copiedAt = "2026-11-26T20:41:00Z";
  const zone = "America/New_York";
  expect(ageText(copiedAt, new Date("2026-11-26T23:00:00Z"), zone)).toBe("As of 3:41 PM EST, no network");
  expect(ageText(copiedAt, new Date("2026-11-27T23:00:00Z"), zone)).toBe(
    "As of 11/26/2026, 3:41 PM EST, no network",
  );
});
