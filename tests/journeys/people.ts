import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";

export const password = "callout-demo";

/** Somebody with a browser of their own, as this project's browsers are: with or without scripts, desktop or phone. */
export async function person(browser: Browser, email?: string): Promise<Page> {
  const page = await (await browser.newContext(ownOptions())).newPage();
  if (email) await signIn(page, email);
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

/** Presses a link or button by its name, the one that can be seen. */
export async function press(page: Page, name: string | RegExp) {
  const control = page
    .getByRole("button", { name, exact: true })
    .or(page.getByRole("link", { name, exact: true }));
  await control.locator("visible=true").first().click();
}

/** The toast that tells how the act went. */
export const told = (page: Page, text: string | RegExp) =>
  expect(
    page
      .getByRole("status")
      .filter({ hasText: text })
      .or(page.getByRole("alert").filter({ hasText: text }))
      .first(),
  ).toBeVisible();

/** No finding of axe on what is shown now. */
export async function isAccessible(page: Page) {
  if (!hasScripts()) return;
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

/** Nothing sticks out of the page sideways. */
export async function fitsTheScreen(page: Page) {
  if (!hasScripts()) return;
  const [inner, scroll] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  expect(scroll).toBeLessThanOrEqual(inner! + 1);
}
