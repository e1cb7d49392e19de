import { expect, test } from "@playwright/test";
import { expectLooksRight, expectToast, openPage, password, press } from "./people";

/** Secrets of sessions whose password was entered an hour ago (tests/setup/journey-orders.mjs). */
const secrets: Record<string, string> = {
  "desktop-js": "signed in early on a desktop",
  "phone-nojs": "signed in early on a phone",
};
const cookieOf = (secret: string) => encodeURIComponent(btoa(JSON.stringify(secret)));

test("IDN-003 new bank details wait for the password, and are saved as they were typed", async ({
  browser,
  baseURL,
}) => {
  const page = await openPage(browser);
  const value = cookieOf(secrets[test.info().project.name]!);
  await page.context().addCookies([{ name: "session", value, url: baseURL! }]);
  await page.goto("/profile/bank");
  const typed = {
    "Bank name": "Early Bird Savings",
    "Account owner name": "Jo Aldergrove",
    Routing: "222222226",
    Account: "4417260938",
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("radio", { name: "Savings" }).check();
  await page.getByRole("radio", { name: "Personal" }).check();
  await press(page, "Save Banking Information");
  await expect(page.getByText("What you entered is kept")).toBeVisible();
  await expectLooksRight(page);
  await page.getByLabel("Your password").fill("not the password");
  await press(page, "Confirm");
  await expect(page.getByText("This password is not right").first()).toBeVisible();
  await expectLooksRight(page);
  await page.getByLabel("Your password").fill(password);
  await press(page, "Confirm");
  await expectToast(page, "Banking information saved");
  await page.goto("/profile/bank");
  await expect(page.getByLabel("Bank name")).toHaveValue("Early Bird Savings");
  await expect(page.getByLabel("Account", { exact: true })).toHaveValue(/0938$/);
});
