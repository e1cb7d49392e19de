import { type BrowserContextOptions, devices, expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { expectFits, expectLooksRightInBoth, expectToast, openedDialog, openPage, press } from "./people";

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
type Variant = {
  description: string;
  days: number;
  options: BrowserContextOptions;
  look: (page: Page) => Promise<void>;
};
/** Only this journey uses orders approved for longer than these days (tests/setup/journey-orders). */
const variants: Variant[] = [
  { description: "with scripts", days: 300, options: {}, look: expectLooksRightInBoth },
  {
    description: "without scripts on a phone",
    days: 200,
    options: { ...phone, javaScriptEnabled: false },
    look: expectFits,
  },
];

async function save(page: Page, days: number) {
  await page.goto("/pay-run");
  await page.getByLabel("Days after approval").fill(String(days));
  await press(page, "Save");
  await expectToast(page, "Automatic payment is off");
}

test(
  "Q-203 due work orders are listed, confirmed and paid; the page shows results and reasons for refusals",
  only(
    ["desktop-js"],
    "the days after approval are a global setting; it opens a page without scripts itself",
  ),
  async ({ browser }) => {
    test.slow();
    for (const { description, days, options, look } of variants)
      await test.step(description, async () => {
        const page = await openPage(browser, "super@callout.example", options);
        await save(page, days);
        const due = page.getByRole("table", { name: "Work orders that are due" }).locator("tbody tr");
        await expect(page.getByRole("heading", { name: /^Due now: 2 work orders, \$10,/ })).toBeVisible();
        await expect(due).toHaveCount(2);
        const payable = due.filter({ hasNotText: "$10,000,000.00" });
        const [title, win] = await Promise.all([
          payable.getByRole("link").innerText(),
          payable.getByText(/^WIN \d+$/).innerText(),
        ]);
        await look(page);

        await press(page, "Pay 2 work orders");
        const question = await openedDialog(page, "Pay due work orders");
        await expect(question.getByText(/^2 work orders, .*moved from the companies' holds/)).toBeVisible();
        await look(page);
        await press(question, "Cancel");
        await expect(page).toHaveURL(/\/pay-run$/);
        await expect(due).toHaveCount(2);
        await press(page, "Pay 2 work orders");
        await press(await openedDialog(page, "Pay due work orders"), "Mark as paid");

        await expect(page).toHaveURL(/\/bulk-runs\/\d+$/);
        await expect(page.getByText("1 work order marked as paid.")).toBeVisible();
        await expect(page.getByText("1 work order refused, for the reasons below.")).toBeVisible();
        const refused = page.getByRole("table", { name: "Result of each work order" }).locator("tbody tr");
        await expect(refused).toHaveCount(1);
        await expect(refused).toContainText("Not enough funds available");
        await look(page);
        await press(page, "All work orders");
        await expect(refused).toHaveCount(2);
        const paid = refused.filter({ hasText: win.replace("WIN ", "") });
        await expect(paid).toContainText("Done");
        await paid.getByRole("link", { name: title }).click();
        await expect(page).toHaveURL(/\/dashboard\/paid\/\d+/);

        await page.goto("/pay-run");
        await expect(
          page.getByRole("heading", { name: "Due now: 1 work order, $10,000,000.00" }),
        ).toBeVisible();
        const latest = page.getByRole("table", { name: "Latest pay runs" }).locator("tbody tr").first();
        await expect(latest).toContainText("Manual");
        await expect(latest).toContainText("1 work order, 1 refused");
        await look(page);
      });
    await save(await openPage(browser, "super@callout.example"), 7);
  },
);
