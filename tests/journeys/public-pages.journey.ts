import { expect, test } from "@playwright/test";

test("PUB-004 PUB-005 PUB-008 the landing page has its parts and leads to sign-up", async ({ page }) => {
  await page.goto("/home");
  for (const step of ["Describe your work", "Review and assign a contractor", "Relax"])
    await expect(page.getByRole("heading", { name: step })).toBeVisible();
  for (const name of [/terms/i, /privacy/i, /app store/i, /google play/i])
    await expect(page.getByRole("link", { name }).first()).toBeVisible();
  await page.getByRole("link", { name: "Find Work" }).first().click();
  await expect(page).toHaveURL(/\/register/);
});
