import { expect, type Page, test } from "@playwright/test";
import { expectLooksRight, expectToast, hasScripts, openedDialog, openPage, press } from "./people";

/**
 * No other journey uses these contractors. A payout of each has failed, and the second has no tax details.
 */
const peopleByProject: Record<string, { refused: string; name: string; untaxed: string }> = {
  "desktop-js": {
    refused: "contractor2@callout.example",
    name: "Rosa Delgado",
    untaxed: "contractor53@callout.example",
  },
  "phone-nojs": {
    refused: "contractor3@callout.example",
    name: "Henry Lindqvist",
    untaxed: "contractor46@callout.example",
  },
};
const own = () => peopleByProject[test.info().project.name]!;

/**
 * Finds the row, or on a phone the card, of a contractor's failed payout, which takes the banks some time.
 */
async function failedPayoutOf(page: Page, name: string) {
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(async () => {
    await page.goto("/payouts?state=failed&perPage=30");
    await expect(row.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  return row.first();
}

test("PAY-001 Q-108 OPR-011 a payout that failed for a closed account is not resent to it, and arrives after the bank details are corrected", async ({
  browser,
}) => {
  // Waits for the banks twice.
  test.slow();
  const { refused, name } = own();
  const superAdmin = await openPage(browser, "super@callout.example");
  const failed = await failedPayoutOf(superAdmin, name);
  await expect(failed).toContainText(/\(R0[23]\)/);
  await expectLooksRight(superAdmin);
  await failed.getByRole("checkbox").check();
  await superAdmin.getByRole("button", { name: "Try again", exact: true }).click();
  const review = await openedDialog(superAdmin, "Try payouts again");
  await expect(review).toContainText("1 payout won't be resent");
  await expectLooksRight(superAdmin);
  await review.getByRole("link", { name: "Close" }).click();
  await failed.getByRole("link", { name: "Ask for a new account" }).click();
  const question = await openedDialog(superAdmin, `Ask ${name} for other bank details?`);
  await expect(superAdmin).toHaveURL(/\/payouts\/\d+\/ask-for-bank\?state=failed&perPage=30$/);
  await expectLooksRight(superAdmin);
  await press(question, "Ask");
  await expectToast(superAdmin, "The contractor was asked for other bank details");

  const page = await openPage(browser, refused);
  await page.goto("/manage-funds");
  await expect(page.getByText(/can't be paid to .* Save another bank account/)).toBeVisible();
  await expectLooksRight(page);
  await press(page, "Check your payout details");
  const form = await openedDialog(page, "Payout Details");
  const account = form.getByLabel("Account", { exact: true });
  const end = (await account.inputValue()).slice(-4);
  expect(await account.inputValue()).toMatch(/^•••• \d{4}$/);
  await test.step("errors are shown beside their fields, and the input stays", async () => {
    await form.getByLabel("Bank name").fill("Larkspur Bank");
    await form.getByLabel("Account owner name").fill("4nn");
    await press(form, "Save Banking Information");
    await expect(
      page.getByText('The Account Owner Name can only contain letters and characters "-" and "."').first(),
    ).toBeVisible();
    await expect(page.getByLabel("Bank name")).toHaveValue("Larkspur Bank");
    await expect(page.getByLabel("Account owner name")).toHaveValue("4nn");
    await expect(page.getByLabel("Account", { exact: true })).toHaveValue(`•••• ${end}`);
    await expectLooksRight(page);
  });
  await page.getByLabel("Account owner name").fill(name);
  await page.getByLabel("Account", { exact: true }).fill("70010007731");
  await press(await openedDialog(page, "Payout Details"), "Save Banking Information");
  await expectToast(page, "Banking information saved");

  const arrived = page.getByRole("row").filter({ hasText: "Arrived" });
  await expect(async () => {
    await page.goto("/manage-funds?perPage=25");
    await expect(arrived.filter({ hasText: `Larkspur Bank •••• 7731` })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("PAY-012 PAY-013 a contractor saves tax details: only the end of the number is shown, and an invalid one keeps the rest", async ({
  browser,
}) => {
  const page = await openPage(browser, own().untaxed);
  await page.goto("/profile/tax");
  const form = await openedDialog(page, "Tax Information");
  await expectLooksRight(page);
  await form.getByLabel("SSN", { exact: true }).fill("12");
  await form.getByLabel("Business name").fill("Thistle Cabling");
  await form.getByLabel("I certify").check();
  await press(form, "Save Tax Information");
  await expect(page.getByText("Please enter correct SSN").first()).toBeVisible();
  await expect(page.getByLabel("Business name")).toHaveValue("Thistle Cabling");
  await expect(page.getByLabel("I certify")).toBeChecked();
  // The server never sends a typed number back.
  if (!hasScripts()) await expect(page.getByLabel("SSN", { exact: true })).toHaveValue("");
  await expectLooksRight(page);
  await page.getByLabel("SSN", { exact: true }).fill("987-65-4329");
  await press(await openedDialog(page, "Tax Information"), "Save Tax Information");
  await expectToast(page, "Tax information saved");

  await page.goto("/profile/tax");
  const number = (await openedDialog(page, "Tax Information")).getByLabel("SSN", { exact: true });
  await expect(number).toHaveValue(/^•••-••-4329$/);
  if (hasScripts()) {
    await number.focus();
    await expect(number).toHaveValue("");
  }
});
