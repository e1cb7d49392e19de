import { expect, test } from "@playwright/test";
import { hasScripts, isAccessible, person } from "./people";

test("MON-001 MON-061 MON-062 a client reads where its money went, down to the journal", async ({
  browser,
}) => {
  const page = await person(browser, "admin@northwind.example");
  await page.goto("/manage-funds");
  await expect(page.getByRole("heading", { name: "Transaction History" })).toBeVisible();
  await expect(page.getByText("Funds available:")).toBeVisible();
  await isAccessible(page);

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
  await isAccessible(page);
});

test("PAY-026 NAV-040 a contractor reads what was paid", async ({ browser }) => {
  const page = await person(browser, "contractor@callout.example");
  await page.goto("/manage-funds");
  await expect(page.getByRole("heading", { name: "Payment History" })).toBeVisible();
  await isAccessible(page);
});

test("MON-002 the super administrator reads all companies' transactions", async ({ browser }) => {
  const page = await person(browser, "super@callout.example");
  await page.goto("/manage-funds");
  await expect(page.getByText("Funds available, all companies")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Transaction History" })).toBeVisible();
});
