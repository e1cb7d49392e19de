import { expect, type Locator, type Page, test } from "@playwright/test";
import { newEmail, openNewCompany } from "./newcomers";
import { day, unfold } from "./order-form";
import { expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";

/** Estimates a person's time: 2.5 s to find and press a control, and 0.3 s for each character typed into it. */
class Person {
  seconds = 0;
  async type(field: Locator, text: string) {
    this.seconds += 2.5 + 0.3 * text.length;
    await field.fill(text);
  }
  async press(page: Page | Locator, name: string) {
    this.seconds += 2.5;
    await press(page, name);
  }
  async check(box: Locator) {
    this.seconds += 2.5;
    await box.check();
  }
}

const stepsOf = (page: Page) => page.getByRole("region", { name: "First steps" });
const stepOf = (page: Page, title: string) => stepsOf(page).getByRole("listitem").filter({ hasText: title });

test("DSK-011 a first day: a new company goes from the checklist to its first published order", async ({
  browser,
}) => {
  const page = await openPage(browser);
  await openNewCompany(page, "Fay");
  await expect(stepsOf(page).getByText("0 of 3 done")).toBeVisible();
  await expectLooksRight(page);

  const fay = new Person();
  await addFunds(page, fay);
  await page.goto("/dashboard");
  await expect(stepsOf(page).getByText("1 of 3 done")).toBeVisible();
  await expect(stepOf(page, "Add funds")).toContainText("$500.00 available");

  await fay.press(stepsOf(page), "Create Work Order");
  await postOrder(page, fay);
  expect(fay.seconds).toBeLessThan(180);

  await page.goto("/dashboard");
  await expect(stepOf(page, "Publish your first work order")).toContainText("1 work order published");
  await press(stepsOf(page), "Add user");
  const form = await openedDialog(page, "Add user");
  await form.getByLabel("First name").fill("Ned");
  await form.getByLabel("Last name").fill("Night");
  await form.getByLabel("Email").fill(newEmail("ned"));
  await form.getByLabel("Phone").fill("(617) 555-0143");
  await press(form, "Send invitation");
  await expectToast(page, "The invitation is on its way");
  await page.goto("/dashboard");
  await expect(page.getByText("No work orders", { exact: true })).toBeVisible();
  await expect(stepsOf(page)).toHaveCount(0);
});

test("DSK-011 a person who hides the first steps does not see them again", async ({ browser }) => {
  const page = await openPage(browser);
  await openNewCompany(page, "Ida");
  await page.goto("/dashboard/paid");
  await press(stepsOf(page), "Hide these steps");
  await expectToast(page, "The first steps are hidden");
  await expect(page).toHaveURL(/\/dashboard\/paid$/);
  await expect(stepsOf(page)).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.getByText("No work orders", { exact: true })).toBeVisible();
});

async function addFunds(page: Page, person: Person) {
  await person.press(stepsOf(page), "Add Funds");
  const form = await openedDialog(page, "Add Funds");
  await person.type(form.getByLabel("Amount"), "500");
  await person.type(form.getByLabel("Card number"), "4242424242424242");
  await person.type(form.getByLabel("Month"), "04");
  await person.type(form.getByLabel("Year"), "34");
  await person.type(form.getByLabel("Card name"), "Fay Day");
  await person.check(form.getByLabel("I agree to the processing fee"));
  await person.press(form, "Add Funds");
  await expectToast(page, "$500.00 was added to your funds");
}

async function postOrder(page: Page, person: Person) {
  await unfold(page);
  const type = (label: string, text: string) =>
    person.type(page.getByLabel(label, { exact: true }).first(), text);
  await type("Company WO ID", "FD-1");
  await type("Title", "Replace an access point");
  await person.check(page.getByRole("checkbox", { name: "Wireless access points" }));
  await type("Description", "Swap the ceiling access point.");
  await type("Site ID", "S-1");
  await type("Site name", "Store 1");
  await type("Address", "1 Beacon St");
  await type("City", "Boston");
  await type("State or province", "MA");
  await type("Zip code", "02108");
  await type("Start date", day(1));
  await type("Start time", "09:00");
  await type("End date", day(1));
  await type("Amount", "50");
  await type("Quantity", "2");
  await type("Name", "Pat Reilly");
  await person.press(page, "Save And Publish");
  await expect(page.getByText("This work order is being posted for $100.00!")).toBeVisible();
  await person.press(page, "Yes");
  await expect(page).toHaveURL(/\/dashboard\/available\/\d+/);
}
