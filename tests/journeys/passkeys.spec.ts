import { expect, type Page, test } from "@playwright/test";
import { addAuthenticator } from "./authenticator";
import { only } from "./combinations";
import { openNewCompany } from "./newcomers";
import { expectLooksRight, expectToast, openedDialog, openPage, password, press } from "./people";

/** A connection that lay idle may be closed just then. */
const signOut = (page: Page) =>
  page.request.post("/sign-out", { headers: { Origin: new URL(page.url()).origin }, maxRetries: 2 });

test(
  "IDN-002 a passkey is added, signs in alone and after a password, confirms, and is removed",
  only(["desktop-js"], "only Chromium's tools add an authenticator, and passkeys need scripts"),
  async ({ browser }) => {
    const page = await openPage(browser);
    const email = await openNewCompany(page, "Petra");
    const authenticator = await addAuthenticator(page);
    await page.goto("/second-factor");
    await expectLooksRight(page);
    await press(page, "Add a passkey");
    const adding = await openedDialog(page, "Add a passkey");
    await expectLooksRight(page);
    await press(adding, "Add a passkey");
    const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    await press(page, "I have saved them");
    await expect(page.getByRole("cell", { name: "never" })).toBeVisible();
    await press(page, "Add a passkey");
    await press(await openedDialog(page, "Add a passkey"), "Add a passkey");
    await expect(page.getByText("already has a passkey for your account")).toBeVisible();
    await page.goto("/second-factor");
    await press(page, /^Rename/);
    await openedDialog(page, /^Rename/);
    await expectLooksRight(page);
    await page.getByLabel("Name", { exact: true }).fill("Petra's laptop");
    await press(page, "Rename");
    await expectToast(page, "Passkey renamed");
    await expectLooksRight(page);

    // Alone: the passkey is the password and the second step.
    await signOut(page);
    await page.goto("/sign_in?returnTo=/second-factor");
    await press(await openedDialog(page, "Sign in"), "Sign in with a passkey");
    await expect(page).toHaveURL(/\/second-factor$/);
    await expect(page.getByRole("row", { name: /Petra's laptop/ })).not.toContainText("never");

    // After the password; a finger that is not recognized is refused, a recovery code works too.
    await signOut(page);
    await authenticator.recognize(false);
    await page.goto("/sign_in?returnTo=/second-factor");
    const signIn = await openedDialog(page, "Sign in");
    await signIn.getByLabel("Email").fill(email);
    await signIn.getByLabel("Password").fill(password);
    await press(signIn, "Sign in");
    await openedDialog(page, "Use your passkey");
    await expect(page.getByText("No passkey was used")).toBeVisible();
    await expectLooksRight(page);
    await press(page, "Enter a code instead");
    await expectLooksRight(page);
    await page.getByLabel("Recovery code").fill("not a code");
    await press(await openedDialog(page, "Enter your code"), "Sign in");
    await expect(page.getByText("This code is not right").first()).toBeVisible();
    await authenticator.recognize(true);
    await press(page, "Use a passkey instead");
    await expect(page.getByText("You have 10 unused recovery codes.")).toBeVisible();

    // Step-up, six minutes later for the session alone.
    await page.goto("/confirm?returnTo=/second-factor/turn-off");
    await expectLooksRight(page);
    await press(page, "Use a passkey");
    await expect(page.getByRole("heading", { name: "Remove your authenticator app?" })).toBeVisible();

    await page.goto("/second-factor");
    await press(page, /^Remove Petra/);
    await expectLooksRight(page);
    await press(page, "Remove");
    await expectToast(page, "was removed");
    await signOut(page);
    await page.goto("/sign_in/passkey");
    await expect(page.getByText("This passkey doesn't open an account here.")).toBeVisible();
    await expectLooksRight(page);
  },
);

test(
  "IDN-002 without scripts the pages of passkeys say what works instead",
  only(["phone-nojs"], "with scripts the other journey uses passkeys"),
  async ({ browser }) => {
    const page = await openPage(browser, "contractor@callout.example");
    await page.goto("/second-factor/add-passkey");
    await press(await openedDialog(page, "Add a passkey"), "Add a passkey");
    await expect(page.getByText("Passkeys need JavaScript. Turn it on").first()).toBeVisible();
    await expectLooksRight(page);
    const visitor = await openPage(browser);
    await visitor.goto("/sign_in");
    await press(visitor, "Sign in with a passkey");
    await expectLooksRight(visitor);
    await press(visitor, "Use a passkey");
    await expect(visitor.getByText("Passkeys need JavaScript. Turn it on").first()).toBeVisible();
    await press(visitor, "Sign in with your password");
    await openedDialog(visitor, "Sign in");
  },
);
