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

test("OPR-007 support finds what was sent to a person, and sends a reset link again", async ({ browser }) => {
  const visitor = await openPage(browser);
  await visitor.goto("/forgot-password");
  await visitor.getByRole("textbox", { name: "Email" }).fill("manager@northwind.example");
  await press(visitor, "Send the link");
  const page = await openPage(browser, "super@callout.example");
  const row = page.getByRole("row").filter({ hasText: "Password reset" }).first();
  await expect(async () => {
    await page.goto("/sent-messages");
    await page.getByLabel("Name, email or phone").fill("manager@northwind");
    await press(page, "Search");
    await expect(row).toContainText("Sent", { timeout: 2000 });
  }).toPass();
  await expect(row).toContainText("Choose a new Callout password");
  await expectLooksRight(page);
  await row.getByRole("link", { name: "Send again" }).click();
  const question = await openedDialog(page, "Send this message again?");
  await expectLooksRight(page);
  await press(question, "Send again");
  await expectToast(page, "Message sent again");
  await expect(page.getByText("Sent again").first()).toBeVisible();
  await row.getByRole("link").first().click();
  const sent = page.locator("section").filter({ has: page.getByRole("heading", { name: /^What was sent/ }) });
  await expect(sent).toContainText("Password reset");
});
