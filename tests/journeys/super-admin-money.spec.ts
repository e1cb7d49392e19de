import { expect, type Page, test } from "@playwright/test";
import { expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";

/** Each project changes another company's fee and resets it at once, because other journeys pay it. */
const companies: Record<string, string> = {
  "desktop-js": "Cobalt Field Networks",
  "phone-nojs": "Harborlight Health",
};

const superAdmin = (browser: Parameters<typeof openPage>[0]) => openPage(browser, "super@callout.example");

test("ADM-006 ADM-008 ADM-015 a company's fee is corrected after an error, and its token is generated and shown", async ({
  browser,
}) => {
  const company = companies[test.info().project.name]!;
  const page = await superAdmin(browser);
  await page.goto("/manage-companies?perPage=100");
  await press(page, `Edit ${company}`);
  await openedDialog(page, "Edit company");
  const fee = page.getByLabel("Fee", { exact: true });
  const before = await fee.inputValue();
  await fee.fill("2.99");
  await press(await openedDialog(page, "Edit company"), "Save");
  await expect(page.getByText("Fee must be greater than or equal to 3%").first()).toBeVisible();
  await expect(fee).toHaveValue("2.99");
  await expectLooksRight(page);
  await fee.fill(before);
  await press(await openedDialog(page, "Edit company"), "Save");
  await expectToast(page, "None changes found!");
  for (const percent of ["3.01", before]) {
    await page.goto("/manage-companies?perPage=100");
    await press(page, `Edit ${company}`);
    await openedDialog(page, "Edit company");
    await fee.fill(percent);
    await press(await openedDialog(page, "Edit company"), "Save");
    await expectToast(page, `The processing fee of ${company} is ${percent}%`);
  }

  await press(page, `Generate token of ${company}`);
  const question = await openedDialog(page, "Generate auth token");
  await expectLooksRight(page);
  await press(question, "Generate token");
  await expectToast(page, "generated auth token for");
  const row = page.getByRole("row").filter({ hasText: company });
  const token = row.locator('form[action*="/token"], a[href*="/token"]').first();
  await page.goto(((await token.getAttribute("action")) ?? (await token.getAttribute("href")))!);
  await press(await openedDialog(page, "Auth token"), "Show token");
  await expect(page.getByText(/^company_/)).toBeVisible();
  await expectLooksRight(page);
});

test("ADM-017 ADM-018 the provider's balance is filled after field errors", async ({ browser }) => {
  const page = await superAdmin(browser);
  await page.goto("/manage-funds/add-to-balance");
  await press(await openedDialog(page, "Add funds to balance"), "Add funds to balance");
  await expect(page.getByText("Please enter correct payment amount!").first()).toBeVisible();
  await page.getByLabel("Payment amount").fill("1,250.00");
  await press(await openedDialog(page, "Add funds to balance"), "Add funds to balance");
  await expect(page.getByText("Please agree that the process takes 4-5 business days").first()).toBeVisible();
  await expect(page.getByLabel("Payment amount")).toHaveValue("1,250.00");
  await expectLooksRight(page);
  await page.getByLabel("I understand that this process takes 4-5 business days").check();
  await press(await openedDialog(page, "Add funds to balance"), "Add funds to balance");
  await expectToast(page, "$1,250.00 is on its way to the balance");
});

test("ADM-019 ADM-027 bank transactions open with their journals, and exports and statements download", async ({
  browser,
}) => {
  const page = await superAdmin(browser);
  // The oldest transactions have arrived.
  await page.goto("/clients-transactions-history?sortBy=createdAt&sortDirection=asc");
  const ids = await transactionIds(page);
  await page.locator('tbody a[href*="/clients-transactions-history/"]').first().click();
  await expect(page.getByText("Provider's reference")).toBeVisible();
  await expect(page.getByText(/Journal \d+/).first()).toBeVisible();
  if (page.viewportSize()!.width >= 1280)
    await test.step("OPR-012 beside the panel the table stays a table, with the same rows", async () => {
      expect(await transactionIds(page)).toEqual(ids);
      for (const row of await page.locator(".page .table tbody > tr").all()) {
        expect((await row.boundingBox())!.height).toBeLessThanOrEqual(72);
        expect(await row.evaluate((each) => getComputedStyle(each).display)).toBe("table-row");
      }
      await expect(page.getByRole("columnheader", { name: "Amount" })).toBeVisible();
      await expect(page.getByRole("columnheader", { name: "Fee" })).toBeHidden();
    });
  await expectLooksRight(page);
  const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  expect(await typeOf(page, "/contractors/export/tax")).toBe(sheet);
  expect(await typeOf(page, "/contractors/export/bank")).toBe(sheet);
  expect(await typeOf(page, "/manage-funds/export.xlsx")).toBe(sheet);
  expect(await typeOf(page, "/manage-funds/export.csv")).toMatch(/^text\/csv/);
  await page.goto("/1099-nec?show=all");
  const statement = page.locator('a[href$="/statement.pdf"]').first();
  expect(await typeOf(page, (await statement.getAttribute("href"))!)).toBe("application/pdf");
});

const transactionIds = (page: Page) =>
  page
    .locator('tbody a[href*="/clients-transactions-history/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** Returns the content type of a file's address. */
async function typeOf(page: Page, path: string) {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.headers()["content-type"];
}
