import { type Browser, expect, type Page, test } from "@playwright/test";
import { findings } from "./axe";
import { also } from "./combinations";
import { sendSheet } from "./import";
import { markupFindings } from "./markup";
import { hasScripts, openPage, press } from "./people";
import { impossible, listPages, publicPages, roles } from "./screens";
import { smallTargets } from "./targets";

// Each walk takes minutes: in one worker they would finish last.
test.describe.configure({ mode: "parallel" });

test("PUB-001 public pages are accessible, fit the screen and load no script", async ({ browser }) => {
  const page = await openForCheck(browser);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  for (const path of publicPages) await checkScreen(page, path);
  expect(scripts).toEqual([]);
});

for (const { who: role, email, tabs, pages, actions, refused } of roles)
  test(
    `every screen of a ${role} is accessible and fits the screen, light and dark`,
    also(["phone-js"], "scripts change what a phone shows"),
    async ({ browser }) => {
      test.setTimeout(480_000);
      const page = await openForCheck(browser, email);
      for (const tab of tabs) await checkScreen(page, `/dashboard/${tab}`);
      await checkScreen(page, `/dashboard/${tabs[0]}?search=nothing+is+called+this`);
      for (const path of listPages) await checkScreen(page, `/dashboard/${tabs.at(-1)}/${path}`);
      for (const path of pages) await checkScreen(page, path, impossible[path]);
      if (role === "client") await checkImport(page);
      await checkScreen(page, `/dashboard/${tabs[0]}/999999`, 404);

      if (!isThorough()) return;
      const found = await findScreens(page, tabs);
      for (const path of found.values()) await checkScreen(page, path);
      expect(
        actions.filter((action) => !found.has(action)),
        "actions that no panel links to",
      ).toEqual([]);
      if (!refused) return;
      const { instead, of, status } = refused;
      await checkScreen(page, found.get(of)!.replace(/[^/]+$/, instead), status);
    },
  );

for (const { who: role, email, linked } of roles.filter(({ linked }) => Object.keys(linked).length > 0))
  test(`every page of a single record is accessible and fits the screen of a ${role}`, async ({
    browser,
  }) => {
    test.setTimeout(480_000);
    const page = await openForCheck(browser, email);
    for (const [from, shapes] of Object.entries(linked)) await checkLinked(page, from, shapes);
  });

/**
 * Opens a page with scripts enabled in the browser, which axe needs. In projects without scripts, Save-Data
 * makes the server send the same HTML as for old browsers.
 */
async function openForCheck(browser: Browser, email?: string) {
  const narrow = test.info().project.use.isMobile ? { viewport: { width: 360, height: 740 } } : {};
  const scriptless = { javaScriptEnabled: true, extraHTTPHeaders: { "Save-Data": "on" } };
  const page = await openPage(browser, email, { ...narrow, ...(hasScripts() ? {} : scriptless) });
  // The browser reports violations of our Content-Security-Policy only here.
  page.on("console", (line) => expect.soft(line.text()).not.toContain("Content Security Policy"));
  return page;
}

/**
 * True with scripts on a desktop and without them on a phone: then dialogs, axe and dark mode are checked
 * too. A phone with scripts has the same HTML and style sheets, so only lists and pages are checked for
 * fit.
 */
const isThorough = () => hasScripts() !== Boolean(test.info().project.use.isMobile);

/** Checks the column matching with errors, and the result. */
async function checkImport(page: Page) {
  const path = await sendSheet(page, `Title,Zip,Colour\nOne,ABC,red\nTwo,02108,blue\n`);
  await checkScreen(page, path);
  await page.goto(path);
  await press(page, "Import 2 rows");
  await expect(page.getByText("2 drafts created.")).toBeVisible({ timeout: 60_000 });
  await checkScreen(page, path);
}

/** Checks the first page of each shape that a page links to, such as "/templates/:id/rename". */
async function checkLinked(page: Page, from: string, shapes: readonly string[]) {
  const html = await read(page, from);
  for (const shape of shapes) {
    const link = new RegExp(`href="(${shape.replace(":id", "[\\w-]+")})["?]`).exec(html)?.[1];
    expect.soft(link, `${shape} from ${from}`).toBeTruthy();
    if (link) await checkScreen(page, link);
  }
}

/**
 * Uses soft assertions, so that one walk reports everything. On a desktop the page must also fit at 1024
 * px, where tables have the least room. The next page loads at the width of the last check, because
 * resizing costs as much as loading.
 */
async function checkScreen(page: Page, path: string, status = 200) {
  const answer = await page.goto(path);
  expect.soft(answer?.status(), path).toBe(status);
  await expectFit(page, path);
  const { width } = page.viewportSize()!;
  if (width === SMALL_LAPTOP) await expectFit(page, path, DESKTOP);
  if (test.info().project.use.isMobile)
    expect
      .soft(await page.evaluate(smallTargets), `targets on ${path} that are too small for a finger`)
      .toEqual([]);
  if (isThorough()) {
    expect.soft(await markupFindings(await answer!.text()), `the markup of ${path}`).toEqual([]);
    expect.soft(await findings(page, { dark: true }), path).toEqual([]);
  }
  if (width === DESKTOP) await expectFit(page, path, SMALL_LAPTOP);
}

const [SMALL_LAPTOP, DESKTOP] = [1024, 1280];

async function expectFit(page: Page, path: string, width = page.viewportSize()!.width) {
  const former = page.viewportSize()!;
  if (width !== former.width) await page.setViewportSize({ ...former, width });
  expect.soft(await page.evaluate(findOverflow), `overflow of ${path} at ${width} px`).toEqual([]);
}

/** Runs in the page: lists what is wider than its container. */
function findOverflow() {
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth + 1) found.push(`the page: ${scrollWidth} px`);
  for (const place of document.querySelectorAll<HTMLElement>(".table-place"))
    if (place.clientWidth > 0 && place.scrollWidth > place.clientWidth + 1)
      found.push(`a table: ${place.scrollWidth} of ${place.clientWidth} px`);
  const tab = document.querySelector<HTMLElement>(".tabs [aria-current]");
  const row = tab?.closest(".tabs")?.getBoundingClientRect();
  const tabBox = tab?.getBoundingClientRect();
  if (row && tabBox && tabBox.width > 0 && (tabBox.left < row.left - 1 || tabBox.right > row.right + 1))
    found.push(
      `the current tab: ${Math.round(tabBox.left - row.left)} to ${Math.round(tabBox.right - row.left)} of ${row.width} px`,
    );
  return found;
}

/**
 * Finds the panel of one order per tab, and one dialog of each kind that panels link to, such as
 * "checks/:id/edit". Reads the first orders of each tab, because not every order has every action.
 */
async function findScreens(page: Page, tabs: readonly string[]) {
  const found = new Map<string, string>();
  for (const tab of tabs) {
    const list = await read(page, `/dashboard/${tab}`);
    const orders = new Set(list.match(new RegExp(`/dashboard/${tab}/\\d+(?=[?"])`, "g")) ?? []);
    for (const order of [...orders].filter(isOfDemo)) {
      if (!found.has(`panel of ${tab}`)) found.set(`panel of ${tab}`, order);
      const added = await findActions(page, order, found);
      for (const path of added) await findActions(page, path, found);
    }
  }
  return found;
}

/** Later orders belong to other journeys, which change them at the same time. */
const lastOfDemo = 100_410;
const isOfDemo = (path: string) => Number(path.match(/\d+$/)) <= lastOfDemo;

/** Finds the dialogs that an order's page links to and that are not known yet. */
async function findActions(page: Page, path: string, found: Map<string, string>) {
  const order = /^\/dashboard\/[^/]+\/\d+/.exec(path)![0];
  const links = (await read(page, path)).matchAll(new RegExp(`href="(${order}/([^"?#]+))`, "g"));
  const added: string[] = [];
  for (const [, to, action] of links) {
    const kind = action!.replace(/\d+/g, ":id");
    // Not every order has applicants, so all are read.
    if (found.has(kind) && kind !== "applicants") continue;
    if (!found.has(kind)) found.set(kind, to!);
    added.push(to!);
  }
  return added;
}

const read = async (page: Page, path: string) => (await page.request.get(path)).text();
