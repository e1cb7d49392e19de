import { type BrowserContextOptions, devices, expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { fitsTheScreen, looksRightInBoth, opened, person, press, told } from "./people";

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
type Round = {
  who: string;
  days: number;
  options: BrowserContextOptions;
  look: (page: Page) => Promise<void>;
};
/** What is approved for longer than these days is the pay run's own (tests/setup/journey-orders). */
const rounds: Round[] = [
  { who: "with scripts", days: 300, options: {}, look: looksRightInBoth },
  {
    who: "without scripts on a phone",
    days: 200,
    options: { ...phone, javaScriptEnabled: false },
    look: fitsTheScreen,
  },
];

async function save(page: Page, days: number) {
  await page.goto("/pay-run");
  await page.getByLabel("Days after approval").fill(String(days));
  await press(page, "Save");
  await told(page, "Automatic payment is off");
}

test(
  "Q-203 what is due is shown, asked back and paid; the page says what was paid, and what was not and why",
  only(["desktop-js"], "the days after approval are one setting for all; it looks without scripts itself"),
  async ({ browser }) => {
    test.slow();
    for (const { who, days, options, look } of rounds)
      await test.step(who, async () => {
        const page = await person(browser, "super@callout.example", options);
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
        const question = await opened(page, "Pay due work orders");
        await expect(question.getByText(/^2 work orders, .*moved from the companies' holds/)).toBeVisible();
        await look(page);
        await press(question, "Cancel");
        await expect(page).toHaveURL(/\/pay-run$/);
        await expect(due).toHaveCount(2);
        await press(page, "Pay 2 work orders");
        await press(await opened(page, "Pay due work orders"), "Mark as paid");

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
    await save(await person(browser, "super@callout.example"), 7);
  },
);
