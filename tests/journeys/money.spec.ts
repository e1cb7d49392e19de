import { expect, test } from "@playwright/test";
import { expectAccessible, hasScripts, openPage } from "./people";

test("MON-001 MON-061 MON-062 a client follows the money down to the journal", async ({ browser }) => {
  const page = await openPage(browser, "admin@northwind.example");
  await page.goto("/manage-funds");
  await expect(page.getByRole("heading", { name: "Transaction History" })).toBeVisible();
  await expect(page.getByText("Funds available:")).toBeVisible();
  await expectAccessible(page);

  await page.getByText("Filter", { exact: true }).click();
  if (hasScripts()) {
    await page.getByLabel("Exactly").fill("5");
    await page.getByLabel("From").first().fill("1");
    await expect(page.getByLabel("Exactly")).toHaveValue("");
  } else await page.getByLabel("From").first().fill("1");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/amountFrom=1/);
  await expect(page.getByLabel("From").first()).toHaveValue("1");

  await page
    .getByRole("table")
    .getByRole("link")
    .filter({ hasNotText: /^(Type|Created|Updated|Amount)$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/manage-funds\/transactions\/\d+\?.*amountFrom=1/);
  await expect(page.getByText("Balance after it")).toBeVisible();
  await expect(page.getByText(/Journal \d+/).first()).toBeVisible();
  await expectAccessible(page);
});

test("PAY-026 NAV-040 a contractor sees past payments", async ({ browser }) => {
  const page = await openPage(browser, "contractor@callout.example");
  await page.goto("/manage-funds");
  await expect(page.getByRole("heading", { name: "Payment History" })).toBeVisible();
  await expectAccessible(page);
});

test("MON-002 the super administrator sees all companies' transactions", async ({ browser }) => {
  const page = await openPage(browser, "super@callout.example");
  await page.goto("/manage-funds");
  await expect(page.getByText("Funds available, all companies")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Transaction History" })).toBeVisible();
});
