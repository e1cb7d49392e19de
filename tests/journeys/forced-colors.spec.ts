import { expect, test } from "@playwright/test";
import { only } from "./combinations";
import { openedDialog, openPage } from "./people";

/** Runs in the page: says which of these elements have an outline. */
const outlined = (elements: Element[]) =>
  elements.flatMap((element, at) => (getComputedStyle(element).outlineStyle === "solid" ? [at] : []));

/** Runs in the page: says which tabs have a line that is seen. */
const underlined = (tabs: Element[]) => {
  const { backgroundColor } = getComputedStyle(document.body);
  return tabs.flatMap((tab, at) => (getComputedStyle(tab).borderBottomColor === backgroundColor ? [] : [at]));
};

test(
  "what is current, selected or on top is seen in the system's own colors",
  only(["desktop-js"], "colors do not depend on the combination"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@cobalt.example", { forcedColors: "active" });
    await page.goto("/dashboard/paid?perPage=10&page=2");
    expect(await page.locator(".tabs a").evaluateAll(outlined)).toEqual([6]);
    expect(await page.locator(".tabs a").evaluateAll(underlined)).toEqual([6]);
    expect(await page.locator(".side a").evaluateAll(outlined)).toEqual([0]);
    expect(await page.locator(".pager ul a").evaluateAll(outlined)).toHaveLength(1);
    await page.locator(".orders tbody .main a").nth(2).click();
    await expect(page.locator(".panel-above")).toContainText("WIN");
    expect(await page.locator(".orders tbody > tr").evaluateAll(outlined)).toEqual([2]);
    await page.keyboard.press("?");
    await expect(await openedDialog(page, "Keyboard shortcuts")).toHaveCSS("outline-style", "solid");
  },
);
