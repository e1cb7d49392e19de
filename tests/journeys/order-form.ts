import { expect, type Page } from "@playwright/test";
import { hasScripts, press } from "./people";

/** Returns a date relative to today, in the format of date fields. */
export function day(ahead: number) {
  const at = new Date(Date.now() + ahead * 86_400_000);
  return at.toISOString().slice(0, 10);
}

type Order = { title: string; startsIn?: number };

/** Opens the form sections that scripts fold on a phone, and the editors that are closed until wanted. */
export async function unfold(page: Page) {
  if (hasScripts()) await expect(page.locator("form[data-folding]")).toBeAttached();
  for (const part of ["form-section", "optional-text"]) {
    const folded = page.locator(`details.${part}:not([open]) > summary`);
    while ((await folded.count()) > 0) await folded.first().click();
  }
}

/** Fills the form with an order in Boston: 2 hours at $50 and up to 2 more at $30. */
export async function fillOrder(page: Page, { title, startsIn = 1 }: Order) {
  await unfold(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field("Company WO ID").fill("NW-2041");
  await page.getByLabel("Title").first().fill(title);
  await page.getByRole("checkbox", { name: "Wireless access points" }).check();
  await page.getByLabel("Description").first().fill("Swap the ceiling access point and label it.");
  await page.getByLabel("Confidential").first().fill("The alarm code is 4711.");
  await page.getByLabel("Deliverables are required").check();
  await field("Site ID").fill("S-17");
  await field("Site name").fill("Beacon Hill store");
  await page.getByLabel("Address").first().fill("1 Beacon St");
  await field("City").fill("Boston");
  await field("State or province").fill("Massachusetts");
  await field("Zip code").fill("02108");
  await page.getByLabel("Start date").fill(day(startsIn));
  await page.getByLabel("Start time").fill("09:00");
  await page.getByLabel("End date").fill(day(startsIn + 1));
  await field("Amount").fill("50");
  await page.getByLabel("Quantity").fill("2");
  await page.getByLabel("Variable amount").fill("30");
  await page.getByLabel("Max Qty").fill("4");
  await page.getByLabel("Soft Skills").fill("20");
  await page.getByLabel("Work", { exact: true }).fill("50");
  await page.getByLabel("Deliverables", { exact: true }).fill("30");
  await page.getByLabel("Name", { exact: true }).first().fill("Pat Reilly");
  await page.getByLabel("Email").first().fill("pat@beacon.example");
}

/** Adds a task to one of the three lists. */
export async function addTask(page: Page, list: string, name: string) {
  const box = page.getByRole("group", { name: list });
  const names = box.getByRole("textbox", { name: /, task \d+$/ });
  const before = await names.count();
  await box.getByRole("button", { name: /add/i }).click();
  await expect(names).toHaveCount(before + 1);
  await names.nth(before).fill(name);
}

/** Publishes, confirms the amount, and returns the order's id. */
export async function publish(page: Page, amount: string) {
  await press(page, "Save And Publish");
  await expect(
    page.getByText(`This work order is being posted for ${amount}! Do you wish to continue?`),
  ).toBeVisible();
  await press(page, "Yes");
  await expect(page).toHaveURL(/\/dashboard\/available\/\d+/);
  return /\/(\d+)/.exec(new URL(page.url()).pathname)![1]!;
}
