import { expect, test } from "@playwright/test";
import { expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";

test("OPR-006 the super administrator sees the providers' health, finds a webhook, reads and replays it", async ({
  browser,
}) => {
  const page = await openPage(browser, "super@callout.example");
  await page.goto("/system-health");
  const bank = page.getByRole("row").filter({ hasText: "Bank provider (Dwolla)" });
  await expect(bank).toContainText(/0% of [1-9]/);
  await bank.getByRole("link").click();
  await expect(page).toHaveURL(/\/received-webhooks\?provider=dwolla$/);
  await page.getByLabel("Event or reference").fill("customer_transfer_completed");
  await press(page, "Search");
  await page.getByRole("link", { name: "customer_transfer_completed" }).first().click();
  const panel = page.getByRole("region", { name: "customer_transfer_completed" });
  await expect(panel.getByText('"topic": "customer_transfer_completed"')).toBeVisible();
  await expectLooksRight(page);
  await panel.getByRole("link", { name: "Replay" }).click();
  await press(await openedDialog(page, "Replay this webhook?"), "Replay");
  await expectToast(page, "Webhook replayed");
  await expect(page).toHaveURL(/\/received-webhooks\/\d+\?/);
});
