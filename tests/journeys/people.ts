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

export const password = "callout-demo";

/** Contexts and the test that opened them. Pages that stay open ask on, and slow down every test after theirs. */
const left = new Map<BrowserContext, string>();

async function sendHome(testId: string) {
  const former = [...left].filter(([, owner]) => owner !== testId).map(([context]) => context);
  for (const context of former) left.delete(context);
  await Promise.all(former.map((context) => context.close()));
}

/**
 * Somebody with a browser of their own, as this project's browsers are: with or without scripts, desktop or phone. They
 * leave when the next test asks for somebody.
 */
export async function person(
  browser: Browser,
  email?: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  await sendHome(test.info().testId);
  const context = await browser.newContext({ ...ownOptions(), ...options });
  left.set(context, test.info().testId);
  const page = await context.newPage();
  if (email) await postSignIn(page, email);
  return page;
}

/** The project's settings: contexts that a test opens by itself get them too. */
function ownOptions(): BrowserContextOptions {
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

/** Signs in without loading a page: most journeys are about what comes after. */
async function postSignIn(page: Page, email: string) {
  const answer = await page.request.post("/sign_in", { form: { email, password }, maxRedirects: 0 });
  expect(answer.status(), `sign-in of ${email}`).toBe(302);
}

/** Presses a link or button by its name, the first one that can be seen. */
export async function press(place: Page | Locator, name: string | RegExp) {
  const control = place
    .getByRole("button", { name, exact: true })
    .or(place.getByRole("link", { name, exact: true }));
  await control.locator("visible=true").first().click();
}

/** One of an order's acts: at the head of the panel, in its menu, or on a phone in the bar at the bottom. */
export async function action(page: Page, name: string) {
  const link = page
    .locator(".panel-actions, .action-bar")
    .getByRole("link", { name, exact: true, includeHidden: true });
  await expect(link.first()).toBeAttached();
  const seen = link.locator("visible=true").first();
  if (!(await seen.isVisible())) await page.locator(".panel-actions details.menu > summary").click();
  await seen.click();
}

/** The dialog or panel with this title, once it is there. What lies behind it has buttons of the same names. */
export async function opened(page: Page, title: string | RegExp) {
  const box = page
    .getByRole("dialog", { name: title })
    .or(page.getByRole("region", { name: title }))
    .last();
  await expect(box).toBeVisible();
  return box;
}

/** The toast that tells how the action went. */
export const told = (page: Page, text: string | RegExp) =>
  expect(
    page
      .getByRole("status")
      .filter({ hasText: text })
      .or(page.getByRole("alert").filter({ hasText: text }))
      .first(),
  ).toBeVisible();

/** No finding of axe on what is shown now. axe itself is a script: where none run, the walk over all screens looks. */
export async function isAccessible(page: Page) {
  if (hasScripts()) expect(await findings(page)).toEqual([]);
}

/** Nothing sticks out of the page sideways. */
export async function fitsTheScreen(page: Page) {
  const [inner, scroll] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  expect(scroll).toBeLessThanOrEqual(inner! + 1);
}

/** The link in a mail that was sent to the address, looked up in another tab as people do. */
export async function linkInMail(browser: Browser, email: string, subject: string, link: RegExp) {
  const inbox = await person(browser);
  const mail = inbox.getByRole("link", { name: subject }).first();
  await expect(async () => {
    await inbox.goto(`/inbox?to=${encodeURIComponent(email)}`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  const target = inbox.getByRole("link", { name: link });
  await expect(target).toBeVisible();
  await looksRight(inbox);
  const address = await target.getAttribute("href");
  await inbox.context().close();
  return address!;
}

/** The screen as it stands: within the window, and nothing for axe to find. */
export async function looksRight(page: Page) {
  await fitsTheScreen(page);
  await isAccessible(page);
}

/** The same in light and in dark, where only colours differ. */
export async function looksRightInBoth(page: Page) {
  await fitsTheScreen(page);
  if (hasScripts()) expect(await findings(page, { dark: true })).toEqual([]);
}

/** The order's line on its company's statement, such as "Reserved" and "−$170.00": other journeys move the same funds. */
export async function statementShows(client: Page, win: string, type: string, amount: string) {
  await client.goto("/manage-funds?perPage=50");
  const line = client.locator("tr").filter({ hasText: `WIN ${win} ` });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(type);
  await expect(line).toContainText(amount);
}
