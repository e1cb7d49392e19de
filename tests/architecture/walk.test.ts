import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { type SiteRoute, siteMap } from "tests/setup/site-map";
import { expect, test } from "vitest";
import { listPages, publicPages, roles } from "../journeys/screens";

type Screen = AgnosticRouteObject & { file: string };

const asScreens = (entries: SiteRoute[]): Screen[] =>
  entries.map(({ path, file, children = [] }) => ({ path, file, children: asScreens(children) }) as Screen);
const all = (entries: Screen[]): Screen[] =>
  entries.flatMap((screen) => [screen, ...all((screen.children ?? []) as Screen[])]);
const map = asScreens(siteMap);
/** Layouts have no address of their own, and what is not .tsx shows no page. */
const screens = new Set(
  all(map)
    .filter(({ path, file }) => path && file.endsWith(".tsx"))
    .map(({ file }) => file),
);

/** What tests/journeys/every-screen.spec.ts opens, whatever state the demo's orders are in. */
const walked = [
  ...publicPages,
  ...roles.flatMap(({ tabs, pages, linked, actions }) => [
    ...tabs.map((tab) => `/dashboard/${tab}`),
    ...listPages.map((page) => `/dashboard/${tabs.at(-1)}/${page}`),
    ...pages,
    ...Object.values<readonly string[]>(linked).flat(),
    "/dashboard/all/1",
    "/imports/1",
    ...actions.map((action) => `/dashboard/all/1/${action}`),
  ]),
].map((address) => address.split("?")[0]!.replaceAll(":id", "1"));
const seen = new Set(
  walked.map((address) => (matchRoutes(map, address)?.at(-1)?.route as Screen | undefined)?.file),
);

/** Screens that the walk can't be sure to find, by the reason. */
const notWalked: Record<string, string[]> = {
  "the walk opens it where an order of the demo leads to it, and other journeys move those on": [
    "approval/routes/accept-adjustment.tsx",
    "dashboard/routes/history.tsx",
    "field-work/routes/check-out.tsx",
    "field-work/routes/delete-deliverable.tsx",
    "field-work/routes/delete-expense.tsx",
    "field-work/routes/edit-expense.tsx",
    "field-work/routes/issues/again.tsx",
    "field-work/routes/issues/answer.tsx",
    "field-work/routes/issues/resolve.tsx",
    "work-orders/routes/documents/delete-document.tsx",
    "work-orders/routes/documents/picture.tsx",
    "work-orders/routes/fill-fields.tsx",
    "order-form/routes/edit.tsx",
  ],
  "answers a form of a page that is walked": [
    "approval/routes/approve.tsx",
    "approval/routes/send-adjustment.tsx",
  ],
  "is for a person in a state that nobody of the walk is in": [
    "auth/routes/account/agreements.tsx",
    "auth/routes/account/reactivate.tsx",
    "credentials/routes/failed.tsx",
    "credentials/routes/receipt.tsx",
    "credentials/routes/tests.tsx",
    "credentials/routes/video.tsx",
  ],
  "shows a record that the demo does not start with": [
    "bulk/routes/run.tsx",
    "dashboard/routes/saved-filters/delete.tsx",
    "dashboard/routes/saved-filters/rename.tsx",
    "funds/routes/payment.tsx",
    "landing/routes/inbox-message.tsx",
    "payouts/routes/retry.tsx",
    "super-admin/companies/routes/token.tsx",
    "super-admin/jobs/routes/forget.tsx",
    "super-admin/reconciliation/routes/approve-correction.tsx",
    "super-admin/reconciliation/routes/reject-correction.tsx",
  ],
  "other journeys use up what it asks about": [
    "people/users/routes/resend.tsx",
    "super-admin/pay-run/routes/pay-now.tsx",
    "super-admin/routes/remove-source.tsx",
    "super-admin/routes/verify-source.tsx",
  ],
};

test("the walk over every screen opens each page of the site map, or a reason says why not", () => {
  const excused = Object.values(notWalked).flat();
  expect([...screens].filter((file) => !seen.has(file) && !excused.includes(file)).sort()).toEqual([]);
});

test("no excuse is left for a page that is gone, or that the walk opens by now", () => {
  const excused = Object.values(notWalked).flat();
  expect(excused.filter((file) => !screens.has(file) || seen.has(file))).toEqual([]);
});
