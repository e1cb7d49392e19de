import { expect, test } from "vitest";
import { isTest, sources } from "./source";

const product = sources("app").filter((file) => !isTest(file));
const matches = (pattern: RegExp, besides: readonly string[] = []) =>
  product.filter(({ path, text }) => !besides.includes(path) && pattern.test(text)).map(({ path }) => path);

test("an instant is only formatted in a named zone", () => {
  const formatters = ["app/platform/text/format.ts", "app/platform/time/wall-clock.ts"];
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
  "app/platform/time/viewer-zone.ts",
  "app/landing/routes/inbox.tsx",
  "app/landing/routes/inbox-message.tsx",
];
/** Calendars of the books and of files, which people are told are in UTC, and arithmetic with plain days. */
const books = [
  "app/platform/text/format.ts",
  "app/api/funds/payment-history.server.ts",
  "app/funds/statement/spend.server.ts",
  "app/super-admin/audit/audit.server.ts",
  "app/export/download.server.ts",
];

test("no time is shown in UTC to somebody whose zone is known", () => {
  expect(matches(/"UTC"/, [...nobodys, ...books])).toEqual([]);
});

test("the viewer's zone is decided where the actor is read, and handed to pages by their frame", () => {
  expect(matches(/homeTimeZone\(/)).toEqual([
    "app/access/actor.server.ts",
    "app/platform/places/places.server.ts",
  ]);
  expect(matches(/ViewerZone\.Provider/)).toEqual(["app/dashboard/routes/shell.tsx"]);
});
