import { expect, type Page, test } from "@playwright/test";
import { checkScreen, isThorough, openForCheck, withoutFrames } from "./check-screen";
import { also } from "./combinations";
import { impossible, listPages, publicPages, roles } from "./screens";

test.use({ launchOptions: withoutFrames });
// In parallel, because each walk takes minutes: in one worker they would finish last.
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
 * Checks a page of each shape that a page links to, such as "/templates/:id/rename": the oldest record's, because other
 * journeys add records at the same time.
 */
async function checkLinked(page: Page, from: string, shapes: readonly string[]) {
  const html = await read(page, from);
  for (const shape of shapes) {
    const links = [
      ...html.matchAll(new RegExp(`href="(${shape.replace(":id", "([\\w-]*\\d[\\w-]*)")})["?]`, "g")),
    ];
    const link = links.sort(([, , a], [, , b]) => Number(a) - Number(b))[0]?.[1];
    expect.soft(link, `${shape} from ${from}`).toBeTruthy();
    if (link) await checkScreen(page, link);
  }
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
