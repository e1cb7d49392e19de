import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { expectLooksRight, openedDialog, openPage, press } from "./people";

// Other journeys pay work now, so the list ends the day before yesterday.
const lastDay = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
const list = `/dashboard/paid?paidDateTo=${lastDay}`;
const bar = (page: Page) => page.locator(".bulk-bar");
const box = (page: Page, nth: number) => page.locator(".orders tbody .select input").nth(nth);
const thisPage = (page: Page) => page.getByRole("checkbox", { name: "This page (10)", exact: true });
const duplicate = (page: Page, what: string) => bar(page).getByRole("button", { name: `Duplicate ${what}` });
const ticked = (page: Page) => page.locator(".orders tbody .select input:checked");

/** Opens the menu that holds the list's only actions. */
const openMenu = (page: Page) => bar(page).locator("details > summary").click();

test(
  "DSK-002 a selection says what it does, holds over pages, reload and a canceled dialog, and Shift selects a range",
  only(["desktop-js", "phone-js"], "selecting several at once needs scripts"),
  async ({ browser }) => {
    const page = await openPage(browser, "dispatcher@cobalt.example");
    await page.goto(list);
    await expect(thisPage(page)).not.toBeChecked();
    const all = (await page.locator(".pager").first().innerText()).match(/of ([\d,]+) work orders/)![1]!;
    await openMenu(page);
    await expect(duplicate(page, `all ${all}`)).toBeVisible();
    await page.keyboard.press("Escape");

    await test.step("Shift selects a range", async () => {
      await box(page, 1).click();
      await box(page, 4).click({ modifiers: ["Shift"] });
      await expect(ticked(page)).toHaveCount(4);
      await expect(bar(page).getByText("4 selected", { exact: true })).toBeVisible();
      await box(page, 3).click();
      await box(page, 4).click({ modifiers: ["Shift"] });
      await expect(ticked(page)).toHaveCount(2);
      await expectLooksRight(page);
    });

    if (test.info().project.name === "phone-js")
      await test.step("on a phone, what it offers stays in reach further down", async () => {
        await page.locator(".pager").first().scrollIntoViewIfNeeded();
        await expect(bar(page).locator("summary")).toBeInViewport({ ratio: 1 });
        await openMenu(page);
        await expect(duplicate(page, "selected")).toBeInViewport({ ratio: 1 });
        await expectLooksRight(page);
        await page.keyboard.press("Escape");
      });

    await test.step("the next page adds to it, and a reload keeps it", async () => {
      await page.getByRole("link", { name: "Page 2", exact: true }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(bar(page).getByText("2 selected (2 on other pages)")).toBeVisible();
      await box(page, 0).click();
      await page.reload();
      await expect(bar(page).getByText("3 selected (2 on other pages)")).toBeVisible();
      await expect(ticked(page)).toHaveCount(1);
      await expectLooksRight(page);
    });

    await test.step("a canceled dialog keeps it", async () => {
      await openMenu(page);
      await duplicate(page, "selected").click();
      await press(await openedDialog(page, "Duplicate: 3 work orders"), "Cancel");
      await expect(bar(page).getByText("3 selected (2 on other pages)")).toBeVisible();
      await page.getByRole("link", { name: "Page 1", exact: true }).click();
      await expect(bar(page).getByText("3 selected (1 on other pages)")).toBeVisible();
      await expect(box(page, 1)).toBeChecked();
      await expect(box(page, 2)).toBeChecked();
    });

    await test.step("the page's box offers all that match", async () => {
      await bar(page).getByRole("button", { name: "Clear" }).click();
      await expect(ticked(page)).toHaveCount(0);
      await thisPage(page).check();
      await expect(bar(page).getByText("10 selected", { exact: true })).toBeVisible();
      await bar(page)
        .getByRole("button", { name: `Select all ${all} that match` })
        .click();
      await expect(bar(page).getByText(`All ${all} selected`)).toBeVisible();
      await expect(ticked(page)).toHaveCount(10);
      await expectLooksRight(page);
      await openMenu(page);
      await duplicate(page, `all ${all}`).click();
      const dialog = await openedDialog(page, `Duplicate: ${all} work orders`);
      await press(dialog, "Cancel");
      await expect(dialog).toHaveCount(0);
    });
  },
);

test(
  "DSK-002 without scripts, buttons turn the page and keep what is selected",
  only(["phone-nojs"], "with scripts every link of the pager keeps the selection"),
  async ({ browser }) => {
    const page = await openPage(browser, "dispatcher@cobalt.example");
    await page.goto(list);
    const wins = [await box(page, 2).inputValue(), await box(page, 5).inputValue()];
    await box(page, 2).check();
    await box(page, 5).check();
    await press(page, "Next page with the selection");
    await expect(page).toHaveURL(/page=2/);
    await expect(bar(page).getByText("2 selected on other pages.")).toBeVisible();
    await expectLooksRight(page);
    await box(page, 0).check();
    await openMenu(page);
    await duplicate(page, "selected").click();
    await press(await openedDialog(page, "Duplicate: 3 work orders"), "Cancel");
    await press(page, "Previous page with the selection");
    await expect(page).not.toHaveURL(/page=2|turnTo/);
    for (const win of wins)
      await expect(page.locator(`.orders tbody .select input[value="${win}"]`)).toBeChecked();
    await expect(bar(page).getByText("1 selected on other pages.")).toBeVisible();
    await press(bar(page), "Clear");
    await expect(ticked(page)).toHaveCount(0);
  },
);
