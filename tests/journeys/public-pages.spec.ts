import { expect, type Page, test } from "@playwright/test";
import { openedDialog, press } from "./people";

/** The landing page's heading; behind a dialog it is attached but inert. */
const landing = (page: Page) => page.locator("h1", { hasText: "Field work, from call to payment." });

test("PUB-004 PUB-005 PUB-006 PUB-007 PUB-008 the landing page has its sections and links to sign-up", async ({
  page,
}) => {
  await page.goto("/home");
  await expect(landing(page)).toBeVisible();
  for (const step of ["Describe your work", "Review and assign a contractor", "Relax"])
    await expect(page.getByRole("heading", { name: step })).toBeVisible();
  for (const name of [/terms/i, /privacy/i, /app store/i, /google play/i, "Contact us", "Sign in", "Sign up"])
    await expect(page.getByRole("link", { name }).first()).toBeAttached();
  const fees = page.locator("#fees");
  await expect(fees).toContainText(/Contractors\s*Free\./);
  await expect(fees).toContainText(/Clients\s*Free to search and contact contractors/);
  for (const fee of [
    "Work order and pay processing",
    "1099 administration",
    "Vetting",
    "Full project deployment",
  ])
    await expect(fees.getByRole("listitem").filter({ hasText: fee })).toBeVisible();
  await page.getByRole("link", { name: "Find Work" }).first().click();
  await expect(page).toHaveURL(/\/register/);
});

test("PUB-003 PUB-024 every public dialog lies over the landing page, and closing it returns there", async ({
  page,
}) => {
  for (const [path, title] of [
    ["/sign_in", "Sign in"],
    ["/register", "Sign up"],
    ["/forgot-password", "Forgot password"],
    ["/resend-verification", "Verify account"],
    ["/unsubscribe?id=gone", "Unsubscribe"],
    ["/contact", "Contact us"],
  ] as const) {
    await page.goto(path);
    const dialog = await openedDialog(page, title);
    await expect(landing(page)).toBeAttached();
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL("/home");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("PUB-011 old links with #sign-up-modal open the sign-up", async ({ page }) => {
  await page.goto("/#sign-up-modal");
  const dialog = await openedDialog(page, "Sign up");
  await dialog.getByRole("radio", { name: "Hire a Contractor" }).check();
  await press(dialog, "Continue");
  await expect(page).toHaveURL("/register?type=client");
});

test("PUB-020 closing the thanks for a rating removes it from the address", async ({ page }) => {
  await page.goto("/home?type=thank_you_for_rate&id=gone&rate=3");
  await expect(page).toHaveURL("/rate?id=gone&rate=3");
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/home");
});

test("PUB-026 PUB-027 PUB-039 signing up requires the terms, and preselects the United States", async ({
  page,
}) => {
  await page.goto("/register?type=contractor");
  const dialog = await openedDialog(page, "Sign up to find work");
  await expect(dialog.getByLabel("Country")).toHaveValue("US");
  const button = dialog.getByRole("button", { name: "Agree & Sign up" });
  await expect(button).toHaveCSS("pointer-events", "none");
  await dialog.getByRole("checkbox", { name: /agree/ }).check();
  await expect(button).toHaveCSS("pointer-events", "auto");
  await button.click();
  await expect(page.getByText("First name field is empty").first()).toBeVisible();
});
