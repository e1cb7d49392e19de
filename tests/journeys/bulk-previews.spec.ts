import { expect, test } from "@playwright/test";
import { expectLooksRight, openedDialog, openPage, press } from "./people";

test("DSK-016 a bulk preview tells what will be done from what won't, and asks nothing where nothing will", async ({
  browser,
}) => {
  const page = await openPage(browser, "admin@northwind.example");
  await page.goto("/dashboard/assigned?perPage=50");
  const bar = page.locator(".bulk-bar");
  const choose = async (label: RegExp) => {
    await bar.locator("details > summary").click();
    await bar.getByRole("button", { name: label }).click();
  };
  await choose(/^Remove On Hold from all/);
  const all = await openedDialog(page, /^Remove On Hold: \d+ work orders?$/);
  const [title] = /\d+ work orders?/.exec(await all.getByRole("heading").first().innerText())!;
  await expect(all.getByText(/^\d+ work orders? won't be released from hold$/)).toBeVisible();
  await expect(all.getByText(/It is not on hold/)).toBeVisible();
  const isPossible = !title!.startsWith("0 ");
  await expect(all.getByText(`${title} will be released from hold`)).toHaveCount(isPossible ? 1 : 0);
  await expect(all.getByRole("button", { name: "Remove On Hold" })).toHaveCount(isPossible ? 1 : 0);
  await expectLooksRight(page);
  await page.goto("/dashboard/assigned?perPage=50");

  const working = page.locator(".orders tbody > tr").filter({ hasText: "Assigned" }).first();
  await working.getByRole("checkbox").check();
  await choose(/^Remove On Hold from selected/);
  const none = await openedDialog(page, "Remove On Hold: 0 work orders");
  await expect(none.getByText("1 work order won't be released from hold")).toBeVisible();
  await expect(none.getByRole("button")).toHaveCount(0);
  await expectLooksRight(page);
  await press(none.locator(".form-footer"), "Close");
  await expect(working.getByRole("checkbox")).toBeChecked();
});
