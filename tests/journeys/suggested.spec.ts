import { expect, test } from "@playwright/test";
import { also } from "./combinations";
import { action, expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";
import { apiClient, postOrder } from "./prepared";

const everyWay = also(
  ["desktop-nojs", "phone-js"],
  "reasons wrap on a phone, and without scripts the whole page comes back",
);

test(
  "DSK-014 an order's suggested contractors are shown with reasons; two are routed, and a group is invited",
  everyWay,
  async ({ browser }) => {
    const title = `Suggest ${test.info().project.name} ${Date.now()}`;
    const win = await postOrder(await apiClient("dispatcher@northwind.example"), { title, startsIn: 11 });
    const viewport = test.info().project.use.isMobile
      ? { width: 360, height: 740 }
      : { width: 1440, height: 900 };
    const page = await openPage(browser, "dispatcher@northwind.example", { viewport });
    await page.goto(`/dashboard/available/${win}?search=Suggest`);
    await action(page, "Suggested");
    const panel = await openedDialog(page, "Suggested contractors");
    const first = panel.getByRole("list", { name: /^Reasons for / }).first();
    await expect(first).toContainText(/\b(miles?) away/);
    await expect(first).toContainText(/Free at that time|order then/);
    await expect(first).toContainText(/% rating \(\d+ work orders?\)|No ratings yet/);
    await expect(panel.getByText(/^Worked for you /).first()).toBeVisible();
    await expectLooksRight(page);

    await press(panel, "Route selected");
    await expect(panel.getByText("Please select contractor!").first()).toBeVisible();
    await expectLooksRight(page);

    const boxes = panel.getByRole("checkbox", { name: /^Select / });
    for (const at of [0, 1]) await boxes.nth(at).check();
    await press(panel, "Route selected");
    await expectToast(page, "2 contractors routed");
    await expect(panel.getByText("Routed", { exact: true })).toHaveCount(2);
    await expect(panel.getByText("Please select contractor!")).toHaveCount(0);

    await panel
      .getByLabel("Or a whole preferred group")
      .selectOption({ label: "Northeast, same day (4 contractors)" });
    await press(panel, "Invite group");
    await expectToast(page, /\d contractors? invited/);
    await expect(panel.getByText("Invited", { exact: true }).first()).toBeVisible();
    await expect(panel.getByText("Routed", { exact: true })).toHaveCount(2);
    await expectLooksRight(page);

    const routed = panel.locator("li").filter({ hasText: "Routed" }).getByRole("link").first();
    const name = await routed.innerText();
    await routed.click();
    await expect(page).toHaveURL(/\/contractors\/\d+\?search=Suggest&from=suggested$/);
    await press(await openedDialog(page, name), "Close");
    await expect(page).toHaveURL(/\/suggested\?search=Suggest$/);
  },
);
