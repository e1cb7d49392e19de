import { expect, type Page } from "@playwright/test";
import { openedDialog, press } from "./people";

export const business = {
  "Legal name": "Sixpence Networks",
  EIN: "12-3456789",
  "Street address of the business": "200 State Street",
  "City of the business": "Boston",
  "ZIP code of the business": "02109",
  Title: "Chief Executive Officer",
};
export const person = {
  "Legal last name": "Hoppe",
  "Birth date": "1971-02-03",
  Address: "17 Elm Street",
  City: "Albany",
  "Zip code": "12207",
};

export async function fill(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}

export async function sendCompanyOfUnknownPerson(page: Page) {
  await page.goto("/payment-methods/verification");
  await press(page, "Verify your company");
  await openedDialog(page, "Verify your company");
  await fillCompanyOfUnknownPerson(page);
}

/** Sends the form about a company whose controller the bank provider asks for a document. */
export async function fillCompanyOfUnknownPerson(page: Page) {
  await page.getByLabel("What the business does").selectOption({ label: "Computer network services" });
  await fill(page, { ...business, ...person, "Legal first name": "document" });
  await page.getByLabel("State of the business").selectOption({ label: "Massachusetts" });
  await page.getByLabel("Social Security number").fill("987654321");
  await page.getByLabel("State", { exact: true }).selectOption({ label: "New York" });
  await press(page, "Send to Dwolla");
  await expect(page.getByText("Documents needed", { exact: true })).toBeVisible();
}
