import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { action, expectFits, openedDialog, openPage, press } from "./people";

const row = (page: Page, nth: number) => page.locator(".orders tbody > tr").nth(nth);

test(
  "DSK-001 DSK-004 DSK-007 a dispatcher's morning: from the strip to a late order and its message",
  only(["desktop-js", "desktop-nojs"], "a dispatcher sits at a desk"),
  async ({ browser }) => {
    const page = await openPage(browser, "dispatcher@cobalt.example");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/dashboard");
    await page.getByRole("link", { name: /late, no check-in/ }).click();
    await expect(row(page, 0)).toBeVisible();
    const title = await row(page, 0).locator(".main a").innerText();
    await row(page, 0).locator(".main a").click();
    await expect(page.locator(".panel")).toContainText(title);
    await expect(row(page, 0)).toBeVisible();
    await action(page, "Messages");
    const messages = await openedDialog(page, "Messages");
    const text = `Are you on your way? ${test.info().project.name}`;
    await messages.getByLabel("Message", { exact: true }).fill(text);
    await messages.getByRole("checkbox").first().check();
    await press(messages, "Send");
    await expect(messages.getByText(text).first()).toBeVisible();
    await expectFits(page);
  },
);
