import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import { type SiteRoute, siteMap } from "tests/setup/site-map";
import { expect, test } from "vitest";
import { listPages, publicPages, roles } from "../journeys/screens";

type Screen = AgnosticRouteObject & { file: string };

const asScreens = (entries: SiteRoute[]): Screen[] =>
  entries.map(({ path, file, children = [] }) => ({ path, file, children: asScreens(children) }) as Screen);
const flatten = (entries: Screen[]): Screen[] =>
  entries.flatMap((screen) => [screen, ...flatten((screen.children ?? []) as Screen[])]);
const map = asScreens(siteMap);
/** Screens with an address. Layouts have none, and files other than .tsx show no page. */
const screens = new Set(
  flatten(map)
    .filter(({ path, file }) => path && file.endsWith(".tsx"))
    .map(({ file }) => file),
);

/** Addresses that tests/journeys/every-screen.spec.ts always opens. */
const addresses = [
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
const openedFiles = new Set(
  addresses.map((address) => (matchRoutes(map, address)?.at(-1)?.route as Screen | undefined)?.file),
);

/** Screens that every-screen.spec.ts may not reach, by reason. */
const notWalked: Record<string, string[]> = {
  "depends on an order's state, which other journeys change": [
    "approval/routes/accept-adjustment.tsx",
    "dashboard/routes/history.tsx",
    "field-work/routes/check-out.tsx",
    "field-work/routes/delete-deliverable.tsx",
    "field-work/routes/delete-expense.tsx",
    "field-work/routes/edit-expense.tsx",
    "field-work/routes/issues/report-again.tsx",
    "field-work/routes/issues/answer.tsx",
    "field-work/routes/issues/resolve.tsx",
    "work-orders/routes/documents/delete-document.tsx",
    "work-orders/routes/documents/picture.tsx",
    "work-orders/routes/fill-fields.tsx",
    "order-form/routes/edit.tsx",
  ],
  "handles a form of a tested page": ["approval/routes/approve.tsx", "approval/routes/send-adjustment.tsx"],
  "requires a user state that the demo's users do not have": [
    "auth/routes/account/agreements.tsx",
    "auth/routes/account/reactivate.tsx",
    "credentials/routes/test-failed.tsx",
    "credentials/routes/receipt.tsx",
    "credentials/routes/tests.tsx",
    "credentials/routes/video.tsx",
  ],
  "shows a record that the demo does not contain": [
    "bulk/routes/run.tsx",
    "dashboard/routes/saved-filters/delete.tsx",
    "dashboard/routes/saved-filters/rename.tsx",
    "funds/routes/payment.tsx",
    "landing/routes/inbox-message.tsx",
    "payouts/routes/retry.tsx",
    "super-admin/companies/routes/token.tsx",
    "super-admin/jobs/routes/delete-job.tsx",
    "super-admin/reconciliation/routes/approve-correction.tsx",
    "super-admin/reconciliation/routes/reject-correction.tsx",
  ],
  "other journeys change the record that it needs": [
    "people/users/routes/resend.tsx",
    "super-admin/pay-run/routes/pay-now.tsx",
    "super-admin/routes/remove-source.tsx",
    "super-admin/routes/verify-source.tsx",
  ],
};

test("the journey opens every page of the site map, apart from listed exceptions", () => {
  const exceptions = Object.values(notWalked).flat();
  expect([...screens].filter((file) => !openedFiles.has(file) && !exceptions.includes(file)).sort()).toEqual(
    [],
  );
});

test("every exception is an existing page that the journey may not reach", () => {
  const exceptions = Object.values(notWalked).flat();
  expect(exceptions.filter((file) => !screens.has(file) || openedFiles.has(file))).toEqual([]);
});
