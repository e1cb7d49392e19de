import { expect, test } from "@playwright/test";
import { also } from "./combinations";
import { expectToast, openListTools, openPage, openSavedFilters } from "./people";

test(
  "FLT-001 FLT-021 FLT-023 FLT-025 a client filters, saves, clears and restores",
  also(["phone-js"], "the panel covers the list on a phone"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@northwind.example");
    const name = `Towns ${test.info().project.name}`;
    await page.goto("/dashboard/all");
    await page.getByRole("link", { name: "Filter", exact: true }).click();
    const panel = page.getByRole("region", { name: "Filter" });
    await panel.getByLabel("Routed", { exact: true }).check();
    await panel.getByLabel("Paid", { exact: true }).check();
    await panel.locator("summary", { hasText: "Place" }).click();
    await panel.getByLabel("City").fill("o");
    await panel.locator("summary", { hasText: /^Pay$/ }).click();
    const rate = panel.getByRole("group", { name: "Pay rate" });
    await rate.getByLabel("Exactly").fill("5");
    await rate.getByLabel("Exactly").fill("");
    await rate.getByLabel("From").fill("10");
    await panel.getByRole("button", { name: "Show work orders" }).click();

    await expect(page.getByRole("link", { name: "Filter (3)" })).toBeVisible();
    const activeFilters = page.getByRole("list", { name: "Active filters" });
    for (const text of ["Status: Routed", "Status: Paid", "City: o", "Pay rate: from $10.00"])
      await expect(activeFilters.getByRole("link", { name: `Remove: ${text}` })).toBeVisible();
    await activeFilters.getByRole("link", { name: "Remove: City: o" }).click();
    await expect(page.getByRole("link", { name: "Filter (2)" })).toBeVisible();
    const address = page.url();

    await openSavedFilters(page);
    await page.getByLabel("Save these filters as").fill(name);
    await page.getByRole("button", { name: "Save filter" }).click();
    await expectToast(page, `${name} was saved`);
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page.getByRole("link", { name: "Filter", exact: true })).toBeVisible();

    await openSavedFilters(page);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("link", { name: "Filter (2)" })).toBeVisible();
    expect(page.url()).toBe(address);

    await openSavedFilters(page);
    await page.getByRole("link", { name: `Delete ${name}` }).click();
    await page.getByRole("button", { name: "Delete filter" }).click();
    await expect(page.getByText(`${name} was deleted`)).toBeVisible();
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  },
);

test("a contractor saves a search, gets its new work by email, and stops it", async ({ browser }) => {
  const page = await openPage(browser, "contractor@callout.example");
  const name = `Near ${test.info().project.name}`;
  await page.goto("/dashboard/available?range=100&search=a");
  await openSavedFilters(page);
  await page.getByLabel("Save these filters as").fill(name);
  await page.getByRole("button", { name: "Save filter" }).click();
  await expectToast(page, `${name} was saved`);
  await openSavedFilters(page);
  await page.getByRole("button", { name: `Email me new work for ${name}` }).click();
  await expect(page.getByText(`You will get an email each morning about new work for ${name}`)).toBeVisible();
  await page.getByRole("button", { name: `Stop emails for ${name}` }).click();
  await expect(page.getByRole("button", { name: `Email me new work for ${name}` })).toBeVisible();
  await page.getByRole("link", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Delete filter" }).click();
  await expect(page.getByText(`${name} was deleted`)).toBeVisible();
});

test("a contractor hides a column, moves another one up, and resets them", async ({ browser }) => {
  // The choice is saved with the account, so each project uses another contractor.
  const n = ["desktop-js", "desktop-nojs", "phone-js", "phone-nojs"].indexOf(test.info().project.name) + 2;
  const page = await openPage(browser, `contractor${n}@callout.example`);
  const labels = () =>
    page
      .locator("tbody tr")
      .first()
      .locator("td")
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.label).filter(Boolean));
  const all = ["WIN", "Status", "Client", "Location", "Distance", "Start", "Pay"];
  await page.goto("/dashboard/available?range=unlimited");
  expect(await labels()).toEqual(all);
  await (await openListTools(page)).getByRole("link", { name: "Columns" }).click();
  const dialog = page.getByRole("dialog", { name: "Columns" });
  await dialog.getByLabel("Client", { exact: true }).uncheck();
  await dialog.getByRole("button", { name: "Move Pay up" }).click();
  await expect(dialog.getByRole("listitem").nth(3)).toContainText("Pay");
  await expect(dialog.getByLabel("Client", { exact: true })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Save columns" }).click();
  await expect(page.getByText("Columns saved")).toBeVisible();
  expect(await labels()).toEqual(["WIN", "Status", "Location", "Distance", "Pay", "Start"]);

  await (await openListTools(page)).getByRole("link", { name: "Columns" }).click();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByText("Columns reset")).toBeVisible();
  expect(await labels()).toEqual(all);
});
