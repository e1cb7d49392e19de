import { expect, type Page, test } from "@playwright/test";
import { expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";

/** Chooses an action of the bulk bar, opening its menu if needed. */
async function choose(page: Page, label: string | RegExp) {
  const button = page.locator(".bulk-bar").getByRole("button", { name: label });
  if (!(await button.isVisible())) await page.locator(".bulk-bar details > summary").click();
  await button.click();
}

const tick = (page: Page, n = 0) => page.locator("tbody").getByRole("checkbox").nth(n).check();

test("BLK-004 BLK-009 completed work is reviewed and approved together; BLK-007 then it is paid", async ({
  browser,
}) => {
  const page = await openPage(browser, "admin@harborlight.example");
  await page.goto("/dashboard/completed");
  await test.step("approval needs a review", async () => {
    await choose(page, /^Approve all \d+$/);
    const all = await openedDialog(page, /^Approve: \d+ work orders$/);
    const hasExpenses = all.getByRole("button", { name: "Skip" });
    if (await hasExpenses.isVisible()) {
      await expectLooksRight(page);
      await press(all, "Skip");
      await expect(all.getByText(/No expenses are paid|not enough/)).toBeVisible();
    }
    await expectLooksRight(page);
    await page.goBack();
  });

  await page.goto("/dashboard/completed");
  await tick(page);
  await choose(page, "Send message about selected");
  const message = await openedDialog(page, "Send message: 1 work order");
  await press(message, "Send");
  await expect(message.getByText("Please write a message").first()).toBeVisible();
  await message.getByLabel("Message").fill("Thank you, well done");
  await press(message, "Send");
  await expectToast(page, "1 work order messaged");

  await test.step("BLK-015 BLK-016 marking as paid asks for confirmation and warns a client", async () => {
    await page.goto("/dashboard/approved");
    await tick(page);
    await choose(page, "Mark selected as paid");
    const confirmation = await openedDialog(page, /^Mark as paid: [01] work orders?$/);
    await expect(
      confirmation.getByText(/^This only marks work orders as paid if they are set/),
    ).toBeVisible();
    await expectLooksRight(page);
    await press(confirmation, "Close");
    await expect(page).toHaveURL(/\/dashboard\/approved/);
    await expect(page.locator("tbody").getByRole("checkbox").first()).toBeChecked();
  });

  const superAdmin = await openPage(browser, "super@callout.example");
  await superAdmin.goto("/dashboard/approved");
  await tick(superAdmin);
  await choose(superAdmin, "Mark selected as paid");
  const confirm = await openedDialog(superAdmin, "Mark as paid: 1 work order");
  await press(confirm, "Mark as paid");
  await expectToast(superAdmin, "1 work order marked as paid");
  await expect(superAdmin).toHaveURL(/\/dashboard\/approved/);
  await expect(superAdmin.locator("tbody").getByRole("checkbox").first()).not.toBeChecked();
});
