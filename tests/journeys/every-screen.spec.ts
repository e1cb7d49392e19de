import { type Browser, expect, type Page, test } from "@playwright/test";
import { bringAxe, findings } from "./axe";
import { also } from "./combinations";
import { sendSheet } from "./import";
import { markupFindings } from "./markup";
import { hasScripts, person, press } from "./people";
import { impossible, listPages, publicPages, roles } from "./screens";
import { smallTargets } from "./targets";

// Each walk takes minutes: together in one worker they would be the last to end.
test.describe.configure({ mode: "parallel" });

test("PUB-001 everybody's pages are accessible, fit the screen and ship no script", async ({ browser }) => {
  const page = await looker(browser);
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  for (const path of publicPages) await look(page, path);
  expect(scripts).toEqual([]);
});

for (const { who, email, tabs, pages, actions, refused } of roles)
  test(
    `every screen of a ${who} is accessible and fits the screen, light and dark`,
    also(["phone-js"], "scripts add to what a phone shows"),
    async ({ browser }) => {
      test.setTimeout(480_000);
      const page = await looker(browser, email);
      for (const tab of tabs) await look(page, `/dashboard/${tab}`);
      await look(page, `/dashboard/${tabs[0]}?search=nothing+is+called+this`);
      for (const path of listPages) await look(page, `/dashboard/${tabs.at(-1)}/${path}`);
      for (const path of pages) await look(page, path, impossible[path]);
      if (who === "client") await lookAtImport(page);
      await look(page, `/dashboard/${tabs[0]}/999999`, 404);

      if (!isThorough()) return;
      const found = await findScreens(page, tabs);
      for (const path of found.values()) await look(page, path);
      expect(
        actions.filter((action) => !found.has(action)),
        "what no panel leads to",
      ).toEqual([]);
      if (!refused) return;
      const { instead, of, status } = refused;
      await look(page, found.get(of)!.replace(/[^/]+$/, instead), status);
    },
  );

for (const { who, email, linked } of roles.filter(({ linked }) => Object.keys(linked).length > 0))
  test(`every page of one record is accessible and fits the screen of a ${who}`, async ({ browser }) => {
    test.setTimeout(480_000);
    const page = await looker(browser, email);
    for (const [from, shapes] of Object.entries(linked)) await lookAtLinked(page, from, shapes);
  });

/**
 * axe is a script, and needs a browser that runs them. Where the project's do not, pages are asked for without any:
 * Save-Data gets the same HTML as a browser that is too old.
 */
async function looker(browser: Browser, email?: string) {
  const narrow = test.info().project.use.isMobile ? { viewport: { width: 360, height: 740 } } : {};
  const scriptless = { javaScriptEnabled: true, extraHTTPHeaders: { "Save-Data": "on" } };
  const page = await person(browser, email, { ...narrow, ...(hasScripts() ? {} : scriptless) });
  if (isThorough()) await bringAxe(page);
  // What our own policy refuses, a style in the page for instance, a browser only tells here.
  page.on("console", (line) => expect.soft(line.text()).not.toContain("Content Security Policy"));
  return page;
}

/**
 * With scripts on a desktop and without them on a phone: every dialog, and all of it for axe, in the dark too. A phone with
 * scripts has the same HTML and style sheets: of it is seen that lists and pages answer and fit the screen.
 */
const isThorough = () => hasScripts() !== Boolean(test.info().project.use.isMobile);

/** The columns to match, with something to complain of, and what came of it. */
async function lookAtImport(page: Page) {
  const path = await sendSheet(page, `Title,Zip,Colour\nOne,ABC,red\nTwo,02108,blue\n`);
  await look(page, path);
  await page.goto(path);
  await press(page, "Import 2 rows");
  await expect(page.getByText("2 drafts created.")).toBeVisible({ timeout: 60_000 });
  await look(page, path);
}

/** The first page of each shape that a page links to: "/templates/:id/rename". */
async function lookAtLinked(page: Page, from: string, shapes: readonly string[]) {
  const html = await read(page, from);
  for (const shape of shapes) {
    const link = new RegExp(`href="(${shape.replace(":id", "[\\w-]+")})["?]`).exec(html)?.[1];
    expect.soft(link, `${shape} from ${from}`).toBeTruthy();
    if (link) await look(page, link);
  }
}

/**
 * Soft: one walk tells all that is wrong. On a desktop the page must fit at 1024 px too, where the lists have the least
 * room as tables. Laying a page out anew costs as much as loading it, so each page is left at the width of its last check,
 * at which the next page is loaded.
 */
async function look(page: Page, path: string, status = 200) {
  const answer = await page.goto(path);
  expect.soft(answer?.status(), path).toBe(status);
  await fits(page, path);
  const { width } = page.viewportSize()!;
  if (width === SMALL_LAPTOP) await fits(page, path, DESKTOP);
  if (test.info().project.use.isMobile)
    expect.soft(await page.evaluate(smallTargets), `what of ${path} a finger finds hard to hit`).toEqual([]);
  if (isThorough()) {
    expect.soft(await markupFindings(await answer!.text()), `the markup of ${path}`).toEqual([]);
    expect.soft(await findings(page, { dark: true }), path).toEqual([]);
  }
  if (width === DESKTOP) await fits(page, path, SMALL_LAPTOP);
}

const [SMALL_LAPTOP, DESKTOP] = [1024, 1280];

async function fits(page: Page, path: string, width = page.viewportSize()!.width) {
  const former = page.viewportSize()!;
  if (width !== former.width) await page.setViewportSize({ ...former, width });
  expect.soft(await page.evaluate(cutOff), `what of ${path} sticks out at ${width} px`).toEqual([]);
}

/** Runs in the page: what is wider than its place, sideways. */
function cutOff() {
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth + 1) found.push(`the page: ${scrollWidth} px`);
  for (const place of document.querySelectorAll<HTMLElement>(".table-place"))
    if (place.clientWidth > 0 && place.scrollWidth > place.clientWidth + 1)
      found.push(`a table: ${place.scrollWidth} of ${place.clientWidth} px`);
  const tab = document.querySelector<HTMLElement>(".tabs [aria-current]");
  const row = tab?.closest(".tabs")?.getBoundingClientRect();
  const here = tab?.getBoundingClientRect();
  if (row && here && here.width > 0 && (here.left < row.left - 1 || here.right > row.right + 1))
    found.push(
      `the current tab: ${Math.round(here.left - row.left)} to ${Math.round(here.right - row.left)} of ${row.width} px`,
    );
  return found;
}

/**
 * The panel of one order of each tab, and one of each kind of dialog that the panels lead to, by what it does:
 * "checks/:id/edit". Read from the HTML of the first orders of each tab, because not every order has everything.
 */
async function findScreens(page: Page, tabs: readonly string[]) {
  const found = new Map<string, string>();
  for (const tab of tabs) {
    const list = await read(page, `/dashboard/${tab}`);
    const orders = new Set(list.match(new RegExp(`/dashboard/${tab}/\\d+(?=[?"])`, "g")) ?? []);
    for (const order of [...orders].filter(isOfDemo)) {
      if (!found.has(`panel of ${tab}`)) found.set(`panel of ${tab}`, order);
      const fresh = await findActions(page, order, found);
      for (const path of fresh) await findActions(page, path, found);
    }
  }
  return found;
}

/** Later ones are other journeys', which move them on while this one looks. */
const lastOfDemo = 100_410;
const isOfDemo = (path: string) => Number(path.match(/\d+$/)) <= lastOfDemo;

/** The dialogs that a screen of an order leads to and that are not known yet. */
async function findActions(page: Page, path: string, found: Map<string, string>) {
  const order = /^\/dashboard\/[^/]+\/\d+/.exec(path)![0];
  const links = (await read(page, path)).matchAll(new RegExp(`href="(${order}/([^"?#]+))`, "g"));
  const fresh: string[] = [];
  for (const [, to, action] of links) {
    const kind = action!.replace(/\d+/g, ":id");
    // Not everybody has applicants whom one could assign.
    if (found.has(kind) && kind !== "applicants") continue;
    if (!found.has(kind)) found.set(kind, to!);
    fresh.push(to!);
  }
  return fresh;
}

const read = async (page: Page, path: string) => (await page.request.get(path)).text();
