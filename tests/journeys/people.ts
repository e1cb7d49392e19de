import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test,
} from "@playwright/test";
import { findings } from "./axe";
import { expectValidMarkup, keepDocuments } from "./page-markup";

export const password = "callout-demo";

/** Open contexts by test. Pages left open keep polling and would slow down later tests. */
const contextOwners = new Map<BrowserContext, string>();

async function closeFormerContexts(testId: string) {
  const former = [...contextOwners].filter(([, owner]) => owner !== testId).map(([context]) => context);
  for (const context of former) contextOwners.delete(context);
  await Promise.all(former.map((context) => context.close()));
}

/**
 * Opens a page in a new browser context with the project's settings, signed in if `email` is given. The
 * context is closed when the next test calls this.
 */
export async function openPage(
  browser: Browser,
  email?: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  await closeFormerContexts(test.info().testId);
  const context = await browser.newContext({ ...projectOptions(), ...options });
  contextOwners.set(context, test.info().testId);
  const page = await context.newPage();
  keepDocuments(page);
  if (hasScripts()) waitForParts(page);
  if (email) await postSignIn(page, email);
  return page;
}

/**
 * Makes `page.goto` wait, unless it is told what to wait for, until scripts handle the whole page: nobody else taps a list or
 * a section within the moment in which it has no code yet (`late-parts.spec.ts` does).
 */
function waitForParts(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    // Another page may come while it is asked.
    const isReady = () => page.evaluate(touchUntilReady).catch(() => false);
    if (!options?.waitUntil) await expect.poll(isReady).toBe(true);
    return answer;
  };
}

/**
 * Runs in the page: says whether each part, which stands between comments of React, has its code, and touches the page if
 * not, because a browser that draws no frames never has nothing to do.
 */
function touchUntilReady(): boolean {
  if (!document.querySelector("script[type=module]")) return true;
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    const first = comment.data === "$" && comment.nextSibling;
    if (first instanceof Element && !Object.keys(first).some((key) => key.startsWith("__reactFiber"))) {
      dispatchEvent(new Event("pointerdown"));
      return false;
    }
  }
  return true;
}

/** Returns the options of the current project, for contexts that a test opens itself. */
function projectOptions(): BrowserContextOptions {
  const {
    viewport,
    javaScriptEnabled,
    userAgent,
    deviceScaleFactor,
    isMobile,
    hasTouch,
    baseURL,
    locale,
    timezoneId,
  } = test.info().project.use;
  return {
    viewport,
    javaScriptEnabled,
    userAgent,
    deviceScaleFactor,
    isMobile,
    hasTouch,
    baseURL,
    locale,
    timezoneId,
  };
}

export const hasScripts = () => test.info().project.use.javaScriptEnabled !== false;

export async function signIn(page: Page, email: string) {
  await page.goto("/sign_in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard\//);
}

/** Signs in without loading a page, because most journeys start after that. No service worker sees it. */
export async function postSignIn(page: Page, email: string) {
  const headers = { Origin: test.info().project.use.baseURL! };
  const form = { email, password };
  const answer = await page.request.post("/sign_in", { form, headers, maxRedirects: 0 });
  expect(answer.status(), `sign-in of ${email}`).toBe(302);
}

/** Clicks the first visible link or button with this name. */
export async function press(place: Page | Locator, name: string | RegExp) {
  const control = place
    .getByRole("button", { name, exact: true })
    .or(place.getByRole("link", { name, exact: true }));
  await closeMessages(pageOf(place));
  await control.locator("visible=true").first().click();
}

/** Waits until scripts handle a control. Until then the browser follows links and sends forms itself. */
export async function expectHydrated(control: Locator) {
  const isHydrated = () =>
    control.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isHydrated).toBe(true);
}

/** A warning or an error stays over what lies beneath for ten seconds. */
async function closeMessages(page: Page) {
  for (const close of await page.getByRole("button", { name: "Close message" }).all())
    await close.click({ timeout: 1000 }).catch(() => {});
}

const pageOf = (place: Page | Locator) => ("page" in place ? place.page() : place);

/** Clicks an action of an order: at the top of the panel, in its menu, or in a phone's bottom bar. */
export async function action(page: Page, name: string) {
  const link = page
    .locator(".panel-actions, .action-bar")
    .getByRole("link", { name, exact: true, includeHidden: true });
  await expect(link.first()).toBeAttached();
  const visible = link.locator("visible=true").first();
  if (!(await visible.isVisible()))
    await page.locator(":is(.panel-actions, .action-bar) .menu > summary").locator("visible=true").click();
  await visible.click();
}

/** Opens the filter panel on a phone, where the list's tools stand in it; elsewhere they stand above the list. */
export async function openListTools(page: Page) {
  if (!test.info().project.use.isMobile) return page.locator(".list-filters");
  await page.getByRole("link", { name: /^Filter/ }).click();
  return openedDialog(page, "Filter");
}

export const showList = (tools: Locator) =>
  press(tools, test.info().project.use.isMobile ? "Show work orders" : "Search");

export const openSavedFilters = async (page: Page) =>
  (await openListTools(page)).getByRole("link", { name: "Saved filters" }).click();

/** Waits for the dialog or panel with this title. Pages behind it may have buttons with the same names. */
export async function openedDialog(page: Page, title: string | RegExp) {
  const box = page
    .getByRole("dialog", { name: title })
    .or(page.getByRole("region", { name: title }))
    .last();
  await expect(box).toBeVisible();
  return box;
}

/** Expects a toast. */
export const expectToast = (page: Page, text: string | RegExp) =>
  expect(
    page
      .getByRole("status")
      .filter({ hasText: text })
      .or(page.getByRole("alert").filter({ hasText: text }))
      .first(),
  ).toBeVisible();

/** Expects no axe findings. axe is a script; without scripts, every-screen.spec.ts checks the screens. */
export async function expectAccessible(page: Page) {
  if (hasScripts()) expect(await findings(page)).toEqual([]);
}

/** Expects no horizontal overflow. */
export async function expectFits(page: Page) {
  const [inner, scroll] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  expect(scroll).toBeLessThanOrEqual(inner! + 1);
}

/** Finds an email's link in the inbox, opened in another context. */
export async function linkInMail(browser: Browser, email: string, subject: string, link: RegExp) {
  const inbox = await openPage(browser);
  const mail = inbox.getByRole("link", { name: subject }).first();
  await expect(async () => {
    await inbox.goto(`/inbox?to=${encodeURIComponent(email)}`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  const target = inbox.getByRole("link", { name: link });
  await expect(target).toBeVisible();
  await expectLooksRight(inbox);
  const address = await target.getAttribute("href");
  await inbox.context().close();
  return address!;
}

/** Expects no overflow, valid markup and no axe findings. */
export async function expectLooksRight(page: Page) {
  await expectFits(page);
  await expectValidMarkup(page);
  await expectAccessible(page);
}

/** Expects the same in light and dark mode, which differ only in colours. */
export async function expectLooksRightInBoth(page: Page) {
  await expectFits(page);
  await expectValidMarkup(page);
  if (hasScripts()) expect(await findings(page, { dark: true })).toEqual([]);
}

/** Expects the order's statement line, such as "Reserved" and "−$170.00". Other journeys move the same funds. */
export async function expectOnStatement(client: Page, win: string, type: string, amount: string) {
  await client.goto("/manage-funds?perPage=50");
  const line = client.locator("tr").filter({ hasText: `WIN ${win} ` });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(type);
  await expect(line).toContainText(amount);
}

/** Moves to a list's first row by key. The keys load after the page, and a slow page answers more than one press. */
export async function focusFirstRow(page: Page) {
  const links = page.locator(".orders tbody .main a");
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(page.locator(".orders tbody .main a:focus")).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(async () => {
    await page.keyboard.press("k");
    await expect(links.first()).toBeFocused({ timeout: 500 });
  }).toPass();
}
