import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { expectHydrated, openPage } from "./people";

/** Holds back every script until `send` is called. */
async function holdScripts(page: Page) {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await sent;
    await route.continue();
  });
  return () => send();
}

test(
  "what is scrolled to and ticked in a dialog before its scripts come stays",
  only(["phone-js"], "scripts come late on phones"),
  async ({ browser }) => {
    const page = await openPage(browser, "contractor42@callout.example");
    const sendScripts = await holdScripts(page);
    await page.goto("/profile/notifications", { waitUntil: "commit" });
    const box = page.getByLabel("An order is paid");
    await box.uncheck();
    const top = () => box.evaluate((input) => input.getBoundingClientRect().top);
    const before = await top();
    expect(await page.locator("dialog").evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    sendScripts();
    await expect(page.locator("dialog:modal")).toBeVisible();
    expect(await top()).toBe(before);
    await expect(box).not.toBeChecked();
  },
);

test(
  "a menu that is opened before its scripts come stays open",
  only(["phone-js"], "scripts come late on phones"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@cobalt.example");
    const sendScripts = await holdScripts(page);
    await page.goto("/dashboard/assigned", { waitUntil: "commit" });
    const more = page.locator(".bulk-bar .menu");
    await more.locator("summary").click();
    const side = page.getByRole("checkbox", { name: "Menu", exact: true });
    await side.check();
    sendScripts();
    await expectHydrated(side);
    await expect(side).toBeChecked();
    await expect(more).toHaveAttribute("open");
  },
);
