import { expect, type Page, test } from "@playwright/test";
import { findings, hasScripts, person } from "./people";

const figures = { month: "04", year: "34", name: "Ann Lee" };
async function typeCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Month").fill(figures.month);
  await page.getByLabel("Year").fill(figures.year);
  await page.getByLabel("Card name").fill(figures.name);
}

test("MON-005 MON-010 MON-021 MON-032 a client keeps a card, adds funds with it, and hears when a bank refuses", async ({
  browser,
}) => {
  // A company whose funds no other journey looks at.
  const page = await person(browser, "admin@cobalt.example");
  await page.goto("/payment-methods");
  await page.getByRole("link", { name: "Add Payment Method" }).click();
  await typeCard(page, "5555555555554444");
  if (hasScripts()) {
    await page.getByLabel("Card number").fill("");
    await page.getByLabel("Card number").pressSequentially("5555555555554444");
    await expect(page.getByLabel("Card number")).toHaveValue("5555 5555 5555 4444");
    await page.getByLabel("Month").fill("");
    await page.getByLabel("Month").pressSequentially(figures.month);
    await expect(page.getByLabel("Year")).toBeFocused();
  }
  await page.getByRole("button", { name: "Add card" }).click();
  await expect(page.getByText("Mastercard •••• 4444 was added")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Mastercard •••• 4444" }).first()).toBeVisible();

  await page.getByRole("link", { name: "Add Funds" }).click();
  await page.getByLabel("Amount").fill("200");
  if (hasScripts()) await expect(page.getByText("You pay $206.00")).toBeVisible();
  if (hasScripts()) expect(await findings(page)).toEqual([]);
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
  if (hasScripts()) expect(await findings(page)).toEqual([]);
  await failed.getByRole("link", { name: "Add Funds" }).click();
  await expect(page.getByRole("heading", { name: "Add Funds" })).toBeVisible();
});
