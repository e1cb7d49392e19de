import { expect, test } from "@playwright/test";
import { fitsTheScreen, isAccessible } from "./people";

const pages = [
  "/home",
  "/sign_in",
  "/register",
  "/register?type=contractor",
  "/register?type=client",
  "/forgot-password",
  "/resend-verification",
  "/contact",
  "/terms",
  "/privacy",
  "/inbox",
];

for (const path of pages)
  test(`${path} is accessible, fits the screen and ships no script`, async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await isAccessible(page);
    await fitsTheScreen(page);
    expect(scripts).toEqual([]);
  });

test("PUB-004 PUB-005 PUB-008 the landing page has its parts and leads to sign-up", async ({ page }) => {
  await page.goto("/home");
  for (const step of ["Describe your work", "Review and assign a contractor", "Relax"])
    await expect(page.getByRole("heading", { name: step })).toBeVisible();
  for (const name of [/terms/i, /privacy/i, /app store/i, /google play/i])
    await expect(page.getByRole("link", { name }).first()).toBeVisible();
  await page.getByRole("link", { name: "Find Work" }).first().click();
  await expect(page).toHaveURL(/\/register/);
});
