import { expect, type Page, test } from "@playwright/test";
import { looksRight, opened, person, press, told } from "./people";

/** The dialog of an action of the bar: beside it, or in its menu. */
async function choose(page: Page, label: string | RegExp) {
  const button = page.locator(".bulk-bar").getByRole("button", { name: label });
  if (!(await button.isVisible())) await page.locator(".bulk-bar details > summary").click();
  await button.click();
}

const tick = (page: Page, n = 0) => page.locator("tbody").getByRole("checkbox").nth(n).check();

test("BLK-004 BLK-009 completed work is looked over and approved together; BLK-007 then it is paid", async ({
  browser,
}) => {
  const page = await person(browser, "admin@harborlight.example");
  await page.goto("/dashboard/completed");
  await test.step("nothing is approved that was not looked over", async () => {
    await choose(page, /^Approve all \d+$/);
    const all = await opened(page, /^Approve: \d+ work orders$/);
    const hasExpenses = all.getByRole("button", { name: "Skip" });
    if (await hasExpenses.isVisible()) {
      await looksRight(page);
      await press(all, "Skip");
      await expect(all.getByText(/No expenses are paid|not enough/)).toBeVisible();
    }
    await looksRight(page);
    await page.goBack();
  });

  await page.goto("/dashboard/completed");
  await tick(page);
  await choose(page, "Send message about selected");
  const message = await opened(page, "Send message: 1 work order");
  await press(message, "Send");
  await expect(message.getByText("Please write a message").first()).toBeVisible();
  await message.getByLabel("Message").fill("Thank you, well done");
  await press(message, "Send");
  await told(page, "1 work order messaged");

  await test.step("BLK-015 BLK-016 paying is asked back, and a client is warned", async () => {
    await page.goto("/dashboard/approved");
    await tick(page);
    await choose(page, "Mark selected as paid");
    const asked = await opened(page, "Mark as paid: 1 work order");
    await expect(asked.getByText(/^This only marks work orders as paid if they are set/)).toBeVisible();
    await looksRight(page);
    await press(asked, "Close");
    await expect(page).toHaveURL(/\/dashboard\/approved/);
    await expect(page.locator("tbody").getByRole("checkbox").first()).toBeChecked();
  });

  const superAdmin = await person(browser, "super@callout.example");
  await superAdmin.goto("/dashboard/approved");
  await tick(superAdmin);
  await choose(superAdmin, "Mark selected as paid");
  const confirm = await opened(superAdmin, "Mark as paid: 1 work order");
  await press(confirm, "Mark as paid");
  await told(superAdmin, "1 work order marked as paid");
  await expect(superAdmin).toHaveURL(/\/dashboard\/approved/);
  await expect(superAdmin.locator("tbody").getByRole("checkbox").first()).not.toBeChecked();
});
