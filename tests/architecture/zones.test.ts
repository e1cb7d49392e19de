import { expect, test } from "vitest";
import { isTest, sources } from "./source-files";

const product = sources("app").filter((file) => !isTest(file));
const matches = (pattern: RegExp, except: readonly string[] = []) =>
  product.filter(({ path, text }) => !except.includes(path) && pattern.test(text)).map(({ path }) => path);

test("every date format names its time zone", () => {
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

/** Pages without a signed-in user, whose time zone is unknown. */
const anonymousPages = [
  "app/platform/time/viewer-zone.ts",
  "app/landing/routes/inbox.tsx",
  "app/landing/routes/inbox-message.tsx",
];
/** UTC on purpose: accounting periods, files that name their zone, and arithmetic with calendar days. */
const utcCalendars = [
  "app/platform/text/format.ts",
  "app/api/funds/payment-history.server.ts",
  "app/super-admin/audit/audit.server.ts",
  "app/export/files/download.server.ts",
];

test("UTC is shown only where the viewer's time zone is unknown or UTC is stated", () => {
  expect(matches(/"UTC"/, [...anonymousPages, ...utcCalendars])).toEqual([]);
});

test("the viewer's time zone is set with the actor and provided by the dashboard's shell", () => {
  expect(matches(/homeTimeZone\(/)).toEqual([
    "app/access/actor.server.ts",
    "app/platform/places/places.server.ts",
  ]);
  expect(matches(/ViewerZone\.Provider/)).toEqual(["app/dashboard/routes/shell.tsx"]);
});
