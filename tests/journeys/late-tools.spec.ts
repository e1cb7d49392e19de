import { expect, test } from "@playwright/test";
import { only } from "./combinations";
import { expectLooksRight, focusFirstRow, openPage } from "./people";

const scripts = only(["desktop-js"], "they come with scripts, over links that work without them");

test(
  "Ctrl+K goes to pages, lists and work orders by typing, and does what an open order offers",
  scripts,
  async ({ browser }) => {
    const page = await openPage(browser, "manager@cobalt.example");
    await page.goto("/dashboard/draft");
    await focusFirstRow(page);
    const box = page.getByRole("combobox", { name: "Command" });
    const option = (name: string | RegExp) => page.getByRole("option", { name });
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused();
    await expect(option(/^Manage Teams/)).toBeVisible();
    await expectLooksRight(page);
    await box.fill("tem pl");
    await expect(page.getByRole("option")).toHaveText([/^Templates/, /^All results/]);
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);
    await expect(page.locator(".orders tbody .main a").first()).toBeFocused();

    await page.keyboard.press("Control+k");
    await box.fill("zzz");
    await expect(page.getByText("Nothing found")).toBeVisible();
    await box.fill("templates");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/templates$/);

    await page.goto("/dashboard/draft");
    await page.locator(".orders tbody .main a").first().click();
    await expect(page.locator(".panel")).toBeVisible();
    const win = /\d+$/.exec(new URL(page.url()).pathname)![0];
    await page.keyboard.press("Control+k");
    await box.fill("edit");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/create-work-order/${win}`));

    await page.keyboard.press("Control+k");
    await box.fill(win);
    await expect(option(`Open work order ${win}`)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/dashboard/all/${win}`));
  },
);

test(
  "a control's title shows to those who move by keyboard and stays its title",
  scripts,
  async ({ browser }) => {
    const page = await openPage(browser, "manager@cobalt.example");
    await page.goto("/dashboard/draft");
    await focusFirstRow(page);
    const logOut = page.getByRole("button", { name: "Log out" });
    const tooltip = page.locator(".tooltip");
    await logOut.hover();
    await expect(tooltip).toHaveText("Log out");
    await expect(logOut).not.toHaveAttribute("title");
    await expect(logOut).toHaveAccessibleDescription("Log out");
    await page.mouse.move(300, 300);
    await expect(tooltip).toHaveCount(0);
    await expect(logOut).toHaveAttribute("title", "Log out");

    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.locator(".row-action").first().focus();
    await expect(tooltip).toHaveText("Details");
    await page.keyboard.press("Escape");
    await expect(tooltip).toHaveCount(0);
  },
);
