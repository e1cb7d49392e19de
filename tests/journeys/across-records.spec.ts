import { expect, type Page, test } from "@playwright/test";
import { withoutFrames } from "./check-screen";
import { only } from "./combinations";
import { type Found, findAddresses, groupAddresses, recordForms } from "./found-records";
import { fillAllFields, mixedUp, readRecord, remainingInput, typed } from "./other-record";
import { openPage } from "./people";
import { roles } from "./screens";
import { openImports, openPhotographer, openSentCompany } from "./second-records";

test.use({ launchOptions: withoutFrames });

/** Forms that another walk answers for, with the id that differs, by reason. */
const reasons: Record<string, string[]> = {
  "answers a form of the approval's page, which is walked": [
    "/dashboard/:tab/:win/send-adjustment, id 1",
    "/dashboard/:tab/:win/approve, id 1",
  ],
  "the same page under a tab is walked from one contractor to another": [
    "/dashboard/:tab/:win/contractors/:contractorId/groups, id 2",
    "/dashboard/:tab/:win/contractors/:contractorId/block, id 2",
  ],
};
const excused = Object.values(reasons).flat();
/** Second records that nothing links to; the first ones are pages in screens.ts. */
const seconds: Record<string, string[]> = {
  contractor: [
    // Certificate types that tests/setup/journey-seconds.mjs adds: exams and outside checks.
    ...["9/buy", "10/tests", "11/tests", "12/check", "13/check"].map((form) => `/certifications/${form}`),
    // On some days the second order with field work is on the list's second page.
    "/dashboard/upcoming-work?perPage=50",
  ],
  client: ["", "/groups", "/block"].map((tail) => `/dashboard/assigned/contractors/13${tail}`),
  superAdmin: [
    "/manage-companies/2/token",
    ...["restore", "end-sessions", "send-verification"].map((action) => `/people/13/${action}`),
    "/companies/2/restore",
    ...[900_001, 900_002].flatMap((id) => [
      `/reconciliation/correct?item=${id}`,
      `/sent-messages/${id}/send-again`,
    ]),
    ...["", "/add"].map((tail) => `/certificate-types/9/questions${tail}`),
  ],
};

// Its file comes first, while the demo still has two records of each kind.
test(
  "input for one record does not appear on the page of another, on every form of the site map",
  only(["desktop-js"], "React keeps state the same way on every screen"),
  async ({ browser, baseURL }) => {
    test.setTimeout(900_000);
    const walked = new Set<string>();
    for (const { who, email, tabs, pages } of roles) {
      const page = await openPage(browser, email);
      const starts = [...tabs.map((tab) => `/dashboard/${tab}`), ...pages, ...(seconds[who] ?? [])];
      if (who === "client") starts.push(...(await openImports(page, baseURL!)));
      if (who === "superAdmin") await waitForReturns(page);
      await walkForms(page, await findAddresses(page, starts), walked);
    }
    for (const open of [openPhotographer, openSentCompany]) {
      const { page, addresses } = await open(browser);
      await walkForms(page, groupAddresses(addresses), walked);
    }
    const names = forms.map(nameOf);
    expect(names.filter((form) => !walked.has(form) && !excused.includes(form))).toEqual([]);
    const needless = excused.filter((form) => walked.has(form) || !names.includes(form));
    expect(needless, "excused without need").toEqual([]);
  },
);

type RecordForm = { pattern: string; nth: number };
const forms: RecordForm[] = recordForms.flatMap(({ pattern, ids }) =>
  Array.from({ length: ids }, (_, nth) => ({ pattern, nth })),
);
const nameOf = ({ pattern, nth }: RecordForm) => `${pattern}, id ${nth + 1}`;

/** Banks return the demo's payouts some seconds after it starts. */
const waitForReturns = (page: Page) =>
  expect
    .poll(
      async () =>
        (await (await page.request.get("/payouts?state=failed")).text()).match(/\/\d+\/retry\?/g)?.length,
    )
    .toBeGreaterThan(1);

/** Goes from one record to another on each form that was not walked before; adds those that opened to `walked`. */
async function walkForms(page: Page, found: Map<string, Found[]>, walked: Set<string>) {
  // Nothing typed here may be saved.
  await page.route("**", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  await page.goto([...found.values()][0]![0]!.path);
  for (const form of forms) {
    const { pattern, nth } = form;
    if (walked.has(nameOf(form))) continue;
    const pairs = pairsAt(found.get(pattern) ?? [], nth);
    // From one dialog to the next the page behind them stays, with its own record and input.
    if (await walkPair(page, pairs, { onTop: nth > 0 })) walked.add(nameOf(form));
  }
}

/** Lists pairs of neighbors whose first difference is their nth id. */
const pairsAt = (addresses: readonly Found[], nth: number) =>
  addresses.slice(1).flatMap((other, at) => {
    const one = addresses[at]!;
    return one.ids.findIndex((id, place) => id !== other.ids[place]) === nth
      ? [[one.path, other.path] as const]
      : [];
  });

/** Goes from one record to another. Returns false if no pair opens. */
async function walkPair(
  page: Page,
  pairs: readonly (readonly [string, string])[],
  { onTop }: { onTop: boolean },
) {
  for (const [one, other] of pairs.slice(0, MAX_TRIES)) {
    if (!(await goTo(page, one))) continue;
    const first = await page.evaluate(readRecord, { onTop });
    await page.evaluate(fillAllFields, typed);
    if (!(await goTo(page, other))) continue;
    await expect
      .soft(async () => {
        expect(await page.evaluate(remainingInput, { ...typed, onTop })).toEqual([]);
        const second = await page.evaluate(readRecord, { onTop });
        expect(mixedUp(first, second)).toEqual({ left: [], missing: [] });
      }, `from ${one} to ${other}`)
      .toPass({ timeout: 5000 });
    return true;
  }
  return false;
}
/** Other journeys may have changed a record, so that its page is refused. */
const MAX_TRIES = 4;

/** Navigates as a link would, after hydration. Returns false if the address redirects elsewhere or is refused. */
async function goTo(page: Page, path: string) {
  await page.waitForFunction(() => "__remixRouter" in window);
  return page.evaluate(async (to) => {
    const { __remixRouter: router } = window as unknown as { __remixRouter: Router };
    await router.navigate(to);
    // Frames are off, so idle callbacks would wait forever.
    await new Promise((done) => setTimeout(done));
    return !router.state.errors && location.pathname === new URL(to, location.href).pathname;
  }, path);
}
type Router = { navigate(to: string): Promise<void>; state: { errors: object | null } };
