import { type BrowserContextOptions, devices, expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import {
  expectAccessible,
  expectFits,
  expectToast,
  hasScripts,
  openedDialog,
  openPage,
  press,
} from "./people";

const cardDetails = { month: "04", year: "34", name: "Ann Lee" };
async function typeCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Month").fill(cardDetails.month);
  await page.getByLabel("Year").fill(cardDetails.year);
  await page.getByLabel("Card name").fill(cardDetails.name);
}

test("MON-005 MON-010 MON-021 MON-032 PRF-011 a client saves a card, adds funds with it, and sees when a bank declines or asks", async ({
  browser,
}) => {
  // No other journey checks this company's funds.
  const page = await openPage(browser, "admin@cobalt.example");
  await page.goto("/payment-methods");
  await page.getByRole("link", { name: "Add Payment Method" }).click();
  await typeCard(page, "5555555555554444");
  if (hasScripts()) {
    await page.getByLabel("Card number").fill("");
    await page.getByLabel("Card number").pressSequentially("5555555555554444");
    await expect(page.getByLabel("Card number")).toHaveValue("5555 5555 5555 4444");
    await page.getByLabel("Month").fill("");
    await page.getByLabel("Month").pressSequentially(cardDetails.month);
    await expect(page.getByLabel("Year")).toBeFocused();
  }
  await page.getByRole("button", { name: "Add card" }).click();
  await expect(page.getByText("Mastercard •••• 4444 was added")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Mastercard •••• 4444" }).first()).toBeVisible();

  await page.getByRole("link", { name: "Add Funds" }).click();
  await page.getByLabel("Amount").fill("200");
  if (hasScripts()) await expect(page.getByText("You pay $206.00")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add Funds" }).click();
  await expect(page.getByText("Please agree to the processing fee").first()).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("200");
  await page.getByLabel("I agree to the processing fee of 3%").check();
  await page.getByRole("button", { name: "Add Funds" }).click();
  await expect(page.getByText("$200.00 was added to your funds")).toBeVisible();

  await page.getByRole("link", { name: "Add Funds" }).click();
  await page.getByLabel("Amount").fill("50");
  await page.getByLabel("Another card").check();
  await typeCard(page, "4000000000009995");
  await page.getByLabel("I agree to the processing fee of 3%").check();
  await page.getByRole("button", { name: "Add Funds" }).click();
  const failed = page.getByRole("dialog", { name: "Payment Failed" });
  await expect(failed.getByText("Insufficient funds in the account")).toBeVisible();
  await expectAccessible(page);
  await failed.getByRole("link", { name: "Add Funds" }).click();
  await expect(page.getByRole("heading", { name: "Add Funds" })).toBeVisible();

  // A card whose bank asks for 3-D Secure; its owner leaves the bank's page, and comes back to it later.
  await page.getByLabel("Amount").fill("70");
  await page.getByLabel("Another card").check();
  await typeCard(page, "4000002760003184");
  await page.getByLabel("I agree to the processing fee of 3%").check();
  await page.getByRole("button", { name: "Add Funds" }).click();
  await expect(page.getByText("asks for your confirmation of a payment of $72.10")).toBeVisible();
  await page.goto("/manage-funds");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Confirm the payment of $70.00" }).click();
  const asked = page.getByRole("dialog", { name: "Confirm the payment" });
  await expect(asked.getByText("asks you to confirm the payment of $72.10")).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole("link", { name: "Continue to your bank" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("$70.00 was added to your funds")).toBeVisible();
});

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
const variants: { description: string; options: BrowserContextOptions; number: string; label: string }[] = [
  { description: "with scripts", options: {}, number: "6011111111111117", label: "Discover •••• 1117" },
  {
    description: "without scripts on a phone",
    options: { ...phone, javaScriptEnabled: false },
    number: "378282246310005",
    label: "American Express •••• 0005",
  },
];

// Runs one after the other, because a company has only one primary payment method.
test(
  "MON-007 MON-012 MON-013 a card is edited, made the primary payment method, and removed",
  only(["desktop-js"], "it opens a phone without scripts itself"),
  async ({ browser }) => {
    for (const { description, options, number, label } of variants)
      await test.step(description, async () => {
        const page = await openPage(browser, "admin@harborlight.example", options);
        await page.goto("/payment-methods/add");
        await typeCard(page, number);
        await press(page, "Add card");
        await expectToast(page, `${label} was added`);

        const row = page.getByRole("row").filter({ hasText: label });
        await press(row, /^Edit/);
        const form = await openedDialog(page, "Edit Payment Method");
        await form.getByLabel("Year").fill("3");
        await form.getByLabel("Card name").fill("Ann Lee-Ford");
        await press(form, "Save");
        await expect(page.getByText("The year has 2 digits").first()).toBeVisible();
        await expect(form.getByLabel("Card name")).toHaveValue("Ann Lee-Ford");
        await expectFits(page);
        await form.getByLabel("Year").fill("35");
        await press(form, "Save");
        await expectToast(page, `${label} was changed`);
        await expect(row).toContainText("04/35");
        await expect(row).toContainText("Ann Lee-Ford");

        await press(row, /^Make Primary/);
        await expectToast(page, `${label} is the primary payment method`);
        await expect(row).toContainText("PRIMARY");
        await press(row, /^Remove/);
        const question = await openedDialog(page, "Remove card");
        await expectFits(page);
        await press(question, "Remove");
        await expectToast(page, `${label} was removed`);
        await expect(row).toHaveCount(0);
      });
  },
);
