import { type BrowserContextOptions, devices, expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { fitsTheScreen, hasScripts, isAccessible, opened, person, press, told } from "./people";

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
  await isAccessible(page);
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
  await isAccessible(page);
  await failed.getByRole("link", { name: "Add Funds" }).click();
  await expect(page.getByRole("heading", { name: "Add Funds" })).toBeVisible();
});

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
const rounds: { who: string; options: BrowserContextOptions; number: string; label: string }[] = [
  { who: "with scripts", options: {}, number: "6011111111111117", label: "Discover •••• 1117" },
  {
    who: "without scripts on a phone",
    options: { ...phone, javaScriptEnabled: false },
    number: "378282246310005",
    label: "American Express •••• 0005",
  },
];

/** One after the other: a company has one primary way to pay, and this one comes with none. */
test(
  "MON-007 MON-012 MON-013 a card is edited, made the primary way to pay, and removed",
  only(["desktop-js"], "it looks without scripts on a phone itself"),
  async ({ browser }) => {
    for (const { who, options, number, label } of rounds)
      await test.step(who, async () => {
        const page = await person(browser, "admin@harborlight.example", options);
        await page.goto("/payment-methods/add");
        await typeCard(page, number);
        await press(page, "Add card");
        await told(page, `${label} was added`);

        const row = page.getByRole("row").filter({ hasText: label });
        await press(row, /^Edit/);
        const form = await opened(page, "Edit Payment Method");
        await form.getByLabel("Year").fill("3");
        await form.getByLabel("Card name").fill("Ann Lee-Ford");
        await press(form, "Save");
        await expect(page.getByText("The year has 2 digits").first()).toBeVisible();
        await expect(form.getByLabel("Card name")).toHaveValue("Ann Lee-Ford");
        await fitsTheScreen(page);
        await form.getByLabel("Year").fill("35");
        await press(form, "Save");
        await told(page, `${label} was changed`);
        await expect(row).toContainText("04/35");
        await expect(row).toContainText("Ann Lee-Ford");

        await press(row, /^Make Primary/);
        await told(page, `${label} is the primary payment method`);
        await expect(row).toContainText("PRIMARY");
        await press(row, /^Remove/);
        const question = await opened(page, "Remove card");
        await fitsTheScreen(page);
        await press(question, "Remove");
        await told(page, `${label} was removed`);
        await expect(row).toHaveCount(0);
      });
  },
);
