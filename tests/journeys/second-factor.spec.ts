import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { openNewCompany } from "./newcomers";
import { expectLooksRight, openedDialog, openPage, password, press } from "./people";

/** Reads the key beside the QR code and returns the codes of an app that has it. */
async function codesOf(page: Page) {
  const key = (await page.locator("form code").innerText()).replaceAll(" ", "");
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  // The server accepts the next half minute's code too, so that two codes need no waiting.
  return { now: app.generate(), next: () => app.generate({ timestamp: Date.now() + 30_000 }) };
}

async function signInWithPassword(page: Page, email: string) {
  await page.goto("/sign_in?returnTo=/second-factor");
  const dialog = await openedDialog(page, "Sign in");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await press(dialog, "Sign in");
  return openedDialog(page, "Enter your code");
}

test("IDN-001 an Admin sets up an app, requires it of the company, and signs in with codes", async ({
  browser,
}) => {
  const page = await openPage(browser);
  const email = await openNewCompany(page, "Faye");
  await page.goto("/profile");
  await press(page, "Two-step sign-in of your company");
  await page.getByRole("checkbox", { name: "Require two-step sign-in" }).check();
  await press(await openedDialog(page, "Two-step sign-in of your company"), "Save");
  // The Admin is the first who must set it up.
  await expect(page.getByText("Your company requires a second step")).toBeVisible();
  await page.goto("/templates");
  await expect(page).toHaveURL(/\/second-factor\?returnTo=%2Ftemplates/);
  await expectLooksRight(page);
  await press(page, "Set up an authenticator app");
  await expectLooksRight(page);
  const codes = await codesOf(page);
  await page.getByLabel("Code", { exact: true }).fill("12");
  await press(page, "Turn on");
  await expect(page.getByText("This code is not right").first()).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(codes.now);
  await press(page, "Turn on");
  const recovery = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(recovery).toHaveCount(10);
  await expectLooksRight(page);
  const [code = ""] = await recovery.allInnerTexts();
  await press(page, "I have saved them");
  await expect(page).toHaveURL(/\/templates$/);

  const other = await openPage(browser);
  const step = await signInWithPassword(other, email);
  await expectLooksRight(other);
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/home/);
  await other.goto("/sign_in/code?returnTo=/second-factor");
  await step.getByLabel("Code from your authenticator app").fill("999999");
  await press(step, "Sign in");
  await expect(other.getByText("This code is not right").first()).toBeVisible();
  await step.getByLabel("Code from your authenticator app").fill(code);
  await press(step, "Sign in");
  await expect(other.getByText("You have 9 unused recovery codes.")).toBeVisible();
  await expectLooksRight(other);

  const third = await openPage(browser);
  const again = await signInWithPassword(third, email);
  await again.getByLabel("Code from your authenticator app").fill(codes.next());
  await press(again, "Sign in");
  await press(third, "Make new recovery codes");
  await press(third, "Make new codes");
  await expect(third.getByRole("heading", { name: "Your new recovery codes" })).toBeVisible();
});
