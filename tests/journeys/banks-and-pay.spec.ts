import { expect, type Page, test } from "@playwright/test";
import { expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";

/** Each browser uses another bank account; no other journey counts this company's funds. */
const banks: Record<string, [name: string, account: string]> = {
  "desktop-js": ["Amber Savings", "70010004411"],
  "phone-nojs": ["Basalt Savings", "70010005522"],
};

test("MON-024 MON-036 MON-039 MON-042 a bank account is added, verified, used for a pending payment, and removed", async ({
  browser,
}) => {
  const [name, account] = banks[test.info().project.name]!;
  const label = `${name} •••• ${account.slice(-4)}`;
  const client = await openPage(browser, "admin@cobalt.example");
  await client.goto("/payment-methods/add-bank");
  const form = await openedDialog(client, "Add Payment Method");
  await press(form, "Add bank account");
  await expect(client.getByText("Please enter correct Bank Name").first()).toBeVisible();
  await client.getByLabel("Bank name").fill(name);
  await client.getByLabel("Routing").fill("222222226");
  await client.getByLabel("Account", { exact: true }).fill(account);
  await expectLooksRight(client);
  await press(client, "Add bank account");
  await expectToast(client, `${label} was added`);

  const superAdmin = await openPage(browser, "super@callout.example");
  await verify(superAdmin, name, account.slice(-4));
  await expectToast(superAdmin, `${label} is verified`);

  await client.goto("/manage-funds/add-funds-by-bank");
  await openedDialog(client, "Add Funds");
  await client.getByLabel("Amount").fill("75");
  await client.getByLabel("Funding Source").selectOption({ label });
  await client.getByLabel("I agree to the processing fee").check();
  await expectLooksRight(client);
  await client.getByRole("button", { name: "Add Funds" }).click();
  await expectToast(client, "$75.00 is pending until your bank sends it");

  await client.goto("/payment-methods");
  const row = client.getByRole("row").filter({ hasText: name });
  // A company's first verified account becomes its primary payment method.
  await expect(row).toContainText("PRIMARY");
  await press(row, /^Remove/);
  const question = await openedDialog(client, "Remove bank account");
  await expectLooksRight(client);
  await press(question, "Remove");
  await expectToast(client, `${label} was removed`);
  await expect(row).toHaveCount(0);
});

test("MON-037 another verified bank account becomes the primary one", async ({ browser }) => {
  const client = await openPage(browser, "admin@northwind.example");
  await client.goto("/payment-methods");
  const offers = client.getByRole("button", { name: /^Make Primary/ });
  const before = await offers.first().innerText();
  await offers.first().click();
  await expectToast(client, /is the primary payment method/);
  await expect(client.getByRole("button", { name: before })).toHaveCount(0);
  await expectLooksRight(client);
});

/** Enters a wrong pair until the deposits have arrived, then the right one. */
async function verify(page: Page, name: string, end: string) {
  await page.goto("/funding-sources");
  await expectLooksRight(page);
  await page.getByRole("link", { name: `Verify ${name} ${end}` }).click();
  const dialog = await openedDialog(page, "Verify Funding Source");
  await dialog.getByLabel("Amount 1").fill("0.01");
  await dialog.getByLabel("Amount 2").fill("0.02");
  await expect(async () => {
    await press(await openedDialog(page, "Verify Funding Source"), "Verify");
    await expect(page.getByText("Wrong amount(s).").first()).toBeVisible({ timeout: 8000 });
  }).toPass();
  await page.getByLabel("Amount 1").fill("0.03");
  await page.getByLabel("Amount 2").fill("0.09");
  await press(await openedDialog(page, "Verify Funding Source"), "Verify");
}

test("Q-203 the super administrator sees due work orders, payouts, and a year's pay of contractors", async ({
  browser,
}) => {
  const page = await openPage(browser, "super@callout.example");
  await page.goto("/pay-run");
  await expect(page.getByRole("heading", { name: "Pay Run", exact: true })).toBeVisible();
  await page.getByLabel("Days after approval").fill("1.5");
  await press(page, "Save");
  await expect(page.getByText("Please enter a whole number of days from 0 to 365").first()).toBeVisible();
  await expect(page.getByLabel("Days after approval")).toHaveValue("1.5");
  await expectLooksRight(page);
  await page.goto("/payouts");
  await expect(page.getByRole("heading", { name: "Payouts", exact: true })).toBeVisible();
  await expectLooksRight(page);
  await page.goto("/1099-nec?show=all");
  await expect(page.getByRole("heading", { name: "Form 1099-NEC" })).toBeVisible();
  await expectLooksRight(page);
});

test("PAY-026 a contractor downloads a year's statement", async ({ browser }) => {
  const page = await openPage(browser, "contractor@callout.example");
  await page.goto("/manage-funds");
  const statement = page.locator('a[href$="/statement.pdf"]').first();
  await expect(statement).toBeVisible();
  const answer = await page.request.get((await statement.getAttribute("href"))!);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await expectLooksRight(page);
});
