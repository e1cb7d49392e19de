import { expect, test } from "@playwright/test";
import { checkScreen, isThorough, openForCheck, withoutFrames } from "./check-screen";
import { also } from "./combinations";
import { findAddresses, patternsFor, placeOf, withUnlinked } from "./found-records";
import { excused, impossible, listPages, listViews, publicPages, roles } from "./screens";

test.use({ launchOptions: withoutFrames });
// In parallel, because each walk takes minutes: in one worker they would finish last.
test.describe.configure({ mode: "parallel" });

test("PUB-001 public pages are accessible, fit the screen and load no script", async ({ browser }) => {
  const page = await openForCheck(browser);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  // A digest and a text message, which tests/setup/journey-orders.mjs asks for.
  const messages = ["/inbox?to=contractor44@callout.example", "/inbox?to=2145550169"];
  const paths: string[] = [...publicPages, ...messages];
  for (const list of messages) {
    const [link] = /\/inbox\/[\w-]+/.exec(await (await page.request.get(list)).text()) ?? [];
    expect(link, list).toBeTruthy();
    paths.push(link!);
  }
  for (const path of paths) await checkScreen(page, path);
  expect(scripts).toEqual([]);
  expect(unopened("anonymous", new Set(paths.map(patternOf)))).toEqual([]);
});

for (const { who: role, email, tabs, pages, refused } of roles)
  test(
    `every screen of a ${role} is accessible and fits the screen, light and dark`,
    also(["phone-js"], "scripts change what a phone shows"),
    async ({ browser }) => {
      test.setTimeout(480_000);
      const page = await openForCheck(browser, email);
      for (const tab of tabs) await checkScreen(page, `/dashboard/${tab}`);
      await checkScreen(page, `/dashboard/${tabs[0]}?search=nothing+is+called+this`);
      for (const view of listViews) await checkScreen(page, `/dashboard/${tabs.at(-1)}?view=${view}`);
      for (const path of listPages) await checkScreen(page, `/dashboard/${tabs.at(-1)}/${path}`);
      for (const path of pages) await checkScreen(page, path, impossible[path]);
      await checkScreen(page, `/dashboard/${tabs[0]}/999999`, 404);
      if (!isThorough() || !refused) return;
      const list = await (await page.request.get(refused.from)).text();
      const [, order] = new RegExp(`href="(${refused.from}/\\d+)["?]`).exec(list)!;
      await checkScreen(page, `${order}/${refused.dialog}`, refused.status);
    },
  );

for (const { who: role, email, tabs, pages } of roles)
  test(`PHO-007 every other page of the site map that a ${role} may open is accessible and fits 320 px`, async ({
    browser,
  }) => {
    test.setTimeout(480_000);
    const page = await openForCheck(browser, email, NARROWEST);
    const starts = [...tabs.map((tab) => `/dashboard/${tab}`), ...pages];
    const lists = listPages.map((path) => `/dashboard/${tabs[0]}/${path}`);
    const opened = new Set([...starts, ...lists].map(patternOf));
    const found = withUnlinked(await findAddresses(page, starts));
    for (const [pattern, addresses] of found) {
      if (opened.has(pattern) || !patternsFor(role).includes(pattern)) continue;
      for (const { path } of addresses.slice(0, MAX_TRIES))
        if ((await page.request.get(path, { maxRedirects: 0, maxRetries: 2 })).status() === 200) {
          opened.add(pattern);
          await checkScreen(page, path);
          break;
        }
    }
    expect(unopened(role, opened), "pages that nothing led to").toEqual([]);
  });
/** The narrowest phone that the product fits, in CSS pixels. */
const NARROWEST = 320;

/** Other journeys may have changed an order, so that its dialog is refused. */
const MAX_TRIES = 6;

for (const [email, path] of Object.entries({
  "contractor57@callout.example": "/agreements",
  "contractor58@callout.example": "/reactivate",
}))
  test(`the step that a person must take first, ${path}, is accessible and fits the screen`, async ({
    browser,
  }) => checkScreen(await openForCheck(browser, email), path));

const patternOf = (address: string) => placeOf(address)?.pattern;

/** Lists pages of the site map that a role may open and that were neither opened nor excused. */
const unopened = (role: keyof typeof excused, opened: ReadonlySet<string | undefined>) =>
  patternsFor(role).filter((pattern) => !opened.has(pattern) && !(pattern in excused[role]));

test("every excused page is one that the role may open", () => {
  for (const role of Object.keys(excused) as (keyof typeof excused)[])
    expect(patternsFor(role)).toEqual(expect.arrayContaining(Object.keys(excused[role])));
});
