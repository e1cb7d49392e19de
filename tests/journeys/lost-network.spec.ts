import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { fillOrder, unfold } from "./order-form";
import { expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";

const phoneWithScripts = only(["phone-js"], "without scripts the browser shows its own error page");
const offline = (page: Page, isOffline = true) => page.context().setOffline(isOffline);

test(
  "FRM-058 a form that could not be sent says so, keeps its input, and is sent on the next try",
  phoneWithScripts,
  async ({ browser }) => {
    const page = await openPage(browser, "dispatcher@cobalt.example");
    await page.goto("/create-work-order");
    const title = `No network ${test.info().project.name} ${Date.now()}`;
    await fillOrder(page, { title });
    await page.getByRole("group", { name: "On site" }).getByRole("button", { name: /add/i }).click();
    await page.getByRole("textbox", { name: "On site, task 1" }).fill("Photo of the rack");
    await offline(page);
    await press(page, "Save As Draft");
    const summary = page.getByRole("alert").filter({ hasText: "Upload data failed!" });
    await expect(summary).toBeVisible();
    await unfold(page);
    await expectLooksRight(page);
    await expect(page.getByLabel("Title").first()).toHaveValue(title);
    await expect(page.getByLabel("Wireless access points")).toBeChecked();
    await expect(page.getByRole("textbox", { name: "On site, task 1" })).toHaveValue("Photo of the rack");
    await offline(page, false);
    await press(page, "Save As Draft");
    await expectToast(page, "saved as draft");
    await expect(page.getByText("Photo of the rack").first()).toBeVisible();
  },
);

test(
  "FLD-015 a failed check-out or check-in says so in its dialog and keeps the input",
  phoneWithScripts,
  async ({ browser }) => {
    const page = await openPage(browser, "manager@cobalt.example");
    await page.goto("/dashboard/assigned");
    await page.locator("a[href*='/dashboard/assigned/1']:visible").first().click();
    const link = page.locator("#check-ins a").filter({ hasText: /^Check (In|Out)$/ });
    const actionName = (await link.innerText()).trim();
    await link.click();
    const dialog = await openedDialog(page, actionName);
    if (actionName === "Check Out")
      await dialog.getByLabel("Description of Work Performed").fill("Swapped the switch");
    await dialog.getByLabel("Minutes").fill("07");
    await offline(page);
    await press(dialog, actionName);
    await expect(dialog.getByRole("alert").filter({ hasText: `${actionName} failed!` })).toBeVisible();
    await expect(dialog.getByLabel("Minutes")).toHaveValue("07");
    if (actionName === "Check Out")
      await expect(dialog.getByLabel("Description of Work Performed")).toHaveValue("Swapped the switch");
  },
);
