import { expect, test } from "vitest";
import { isTest, sources } from "./source";

const product = sources("app").filter((file) => !isTest(file));
const matches = (pattern: RegExp, besides: readonly string[] = []) =>
  product.filter(({ path, text }) => !besides.includes(path) && pattern.test(text)).map(({ path }) => path);

test("an instant is only formatted in a named zone", () => {
  const formatters = ["app/platform/format.ts", "app/platform/wall-clock.ts"];
  expect(matches(/Intl\.DateTimeFormat\(/, formatters)).toEqual([]);
  for (const path of formatters) {
    const { text } = product.find((file) => file.path === path)!;
    for (const [, options] of text.matchAll(/new Intl\.DateTimeFormat\(([^)]*)\)/g))
      expect(options, path).toContain("timeZone");
  }
  expect(matches(/\.toLocale(Date|Time)String\(|new Date\([^)]*\)\.toLocaleString\(/)).toEqual([]);
  expect(matches(/\.(getHours|getMinutes|getDate|getDay|getMonth|getFullYear)\(/)).toEqual([]);
});

/** Nobody is signed in there, so that nobody's zone is known. */
const nobodys = [
  "app/platform/viewer-zone.ts",
  "app/landing/screens/inbox.tsx",
  "app/landing/screens/inbox-message.tsx",
];
/** Calendars of the books and of files, which people are told are in UTC, and arithmetic with plain days. */
const books = [
  "app/platform/format.ts",
  "app/api/history.server.ts",
  "app/funds/statement/spend.server.ts",
  "app/super-admin/audit/audit.server.ts",
  "app/work-orders/export/download.server.ts",
];

test("no time is shown in UTC to somebody whose zone is known", () => {
  expect(matches(/"UTC"/, [...nobodys, ...books])).toEqual([]);
});

test("the viewer's zone is decided where the actor is read, and handed to pages by their frame", () => {
  expect(matches(/homeTimeZone\(/)).toEqual(["app/access/actor.server.ts", "app/platform/places.server.ts"]);
  expect(matches(/ViewerZone\.Provider/)).toEqual(["app/dashboard/screens/shell.tsx"]);
});
