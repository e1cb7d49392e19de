import { expect, test } from "@playwright/test";
import { person } from "./people";

test("FLT-001 FLT-021 FLT-023 FLT-025 a client filters, saves, clears and restores", async ({ browser }) => {
  const page = await person(browser, "admin@northwind.example");
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
  const inForce = page.getByRole("list", { name: "In force" });
  for (const text of ["Status: Routed", "Status: Paid", "City: o", "Pay rate: from $10.00"])
    await expect(inForce.getByRole("link", { name: `Remove: ${text}` })).toBeVisible();
  await inForce.getByRole("link", { name: "Remove: City: o" }).click();
  await expect(page.getByRole("link", { name: "Filter (2)" })).toBeVisible();
  const address = page.url();

  await page.getByRole("link", { name: "Saved filters" }).click();
  await page.getByLabel("Save what is in force as").fill(name);
  await page.getByRole("button", { name: "Save filter" }).click();
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page.getByRole("link", { name: "Filter", exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Saved filters" }).click();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("link", { name: "Filter (2)" })).toBeVisible();
  expect(page.url()).toBe(address);

  await page.getByRole("link", { name: "Saved filters" }).click();
  await page.getByRole("link", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Delete filter" }).click();
  await expect(page.getByText(`${name} was deleted`)).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});
