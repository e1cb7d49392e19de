import { expect, type Page, test } from "@playwright/test";
import { looksRight, opened, person, press, told } from "./people";

/** Each browser changes the fee of a company of its own, and sets it back at once: other journeys pay it. */
const companies: Record<string, string> = {
  "desktop-js": "Cobalt Field Networks",
  "phone-nojs": "Harborlight Health",
};

const superAdmin = (browser: Parameters<typeof person>[0]) => person(browser, "super@callout.example");

test("ADM-006 ADM-008 ADM-015 a company's fee is mended where it was wrong, and its token made and shown", async ({
  browser,
}) => {
  const company = companies[test.info().project.name]!;
  const page = await superAdmin(browser);
  await page.goto("/manage-companies");
  await press(page, `Edit ${company}`);
  await opened(page, "Edit company");
  const fee = page.getByLabel("Fee", { exact: true });
  const before = await fee.inputValue();
  await fee.fill("2.99");
  await press(await opened(page, "Edit company"), "Save");
  await expect(page.getByText("Fee must be greater than or equal to 3%").first()).toBeVisible();
  await expect(fee).toHaveValue("2.99");
  await looksRight(page);
  await fee.fill(before);
  await press(await opened(page, "Edit company"), "Save");
  await told(page, "None changes found!");
  for (const percent of ["3.01", before]) {
    await page.goto("/manage-companies");
    await press(page, `Edit ${company}`);
    await opened(page, "Edit company");
    await fee.fill(percent);
    await press(await opened(page, "Edit company"), "Save");
    await told(page, `The processing fee of ${company} is ${percent}%`);
  }

  await press(page, `Generate token of ${company}`);
  const question = await opened(page, "Generate auth token");
  await looksRight(page);
  await press(question, "Generate token");
  await told(page, "generated auth token for");
  const row = page.getByRole("row").filter({ hasText: company });
  const token = row.locator('form[action*="/token"], a[href*="/token"]').first();
  await page.goto(((await token.getAttribute("action")) ?? (await token.getAttribute("href")))!);
  await press(await opened(page, "Auth token"), "Show token");
  await expect(page.getByText(/^company_/)).toBeVisible();
  await looksRight(page);
});

test("ADM-017 ADM-018 the provider's balance is filled: what is wrong stands beside its field first", async ({
  browser,
}) => {
  const page = await superAdmin(browser);
  await page.goto("/manage-funds/add-to-balance");
  await press(await opened(page, "Add funds to balance"), "Add funds to balance");
  await expect(page.getByText("Please enter correct payment amount!").first()).toBeVisible();
  await page.getByLabel("Payment amount").fill("1,250.00");
  await press(await opened(page, "Add funds to balance"), "Add funds to balance");
  await expect(page.getByText("Please agree that the process takes 4-5 business days").first()).toBeVisible();
  await expect(page.getByLabel("Payment amount")).toHaveValue("1,250.00");
  await looksRight(page);
  await page.getByLabel("I understand that this process takes 4-5 business days").check();
  await press(await opened(page, "Add funds to balance"), "Add funds to balance");
  await told(page, "$1,250.00 is on its way to the balance");
});

test("ADM-019 ADM-027 what went through the banks opens to its journals, and the exports and statements come", async ({
  browser,
}) => {
  const page = await superAdmin(browser);
  // The oldest have arrived.
  await page.goto("/clients-transactions-history?sortBy=createdAt&sortDirection=asc");
  await page.locator('a[href*="/clients-transactions-history/"]').first().click();
  await expect(page.getByText("Provider's reference")).toBeVisible();
  await expect(page.getByText(/Journal \d+/).first()).toBeVisible();
  await looksRight(page);
  const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  expect(await typeOf(page, "/contractors/export/tax")).toBe(sheet);
  expect(await typeOf(page, "/contractors/export/bank")).toBe(sheet);
  expect(await typeOf(page, "/manage-funds/export.xlsx")).toBe(sheet);
  expect(await typeOf(page, "/manage-funds/export.csv")).toMatch(/^text\/csv/);
  await page.goto("/1099-nec?show=all");
  const statement = page.locator('a[href$="/statement.pdf"]').first();
  expect(await typeOf(page, (await statement.getAttribute("href"))!)).toBe("application/pdf");
});

/** What a link to a file answers, of whatever kind it says that it is. */
async function typeOf(page: Page, path: string) {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.headers()["content-type"];
}
