import { type Browser, expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { only } from "./combinations";
import { openNewCompany } from "./newcomers";
import { expectLooksRight, expectToast, openedDialog, openPage, password, press } from "./people";

const provider = { clientId: "callout", clientSecret: "demo-client-secret" };

/** Follows the link of the last email to an address. */
async function followMail(page: Page, to: string, link: RegExp) {
  const find = async (address: string, wanted: RegExp) =>
    wanted.exec(await (await page.request.get(address)).text())?.[0];
  const inbox = `/inbox?to=${encodeURIComponent(to)}`;
  await expect.poll(() => find(inbox, /\/inbox\/[\w-]+/)).toBeDefined();
  const message = await find(inbox, /\/inbox\/[\w-]+/);
  await page.goto((await find(message!, link))!);
}

/** Goes from the sign-in page to the company's provider, where the page leads by itself. */
async function goToProvider(page: Page, email: string) {
  await page.goto("/sign_in?returnTo=/profile");
  await press(page, "Single sign-on");
  const dialog = await openedDialog(page, "Single sign-on");
  await dialog.getByLabel("Email").fill(email);
  await press(dialog, "Continue");
}

async function signInByProvider(page: Page, email: string, as = email) {
  await goToProvider(page, email);
  await expect(page.getByText("Stand-in for a company's sign-in service")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(as);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Sets up an authenticator app; returns its codes. */
async function setUpApp(page: Page) {
  await page.goto("/second-factor");
  await press(page, "Set up an authenticator app");
  const key = (await page.locator("form code").innerText()).replaceAll(" ", "");
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  await page.getByLabel("Code", { exact: true }).fill(app.generate());
  await press(page, "Turn on");
  await press(page, "I have saved them");
  return () => app.generate({ timestamp: Date.now() + 30_000 });
}

async function chooseMode(page: Page, mode: "Optional" | "Required", email?: string) {
  await press(page, "Change when it is used");
  const dialog = await openedDialog(page, "When single sign-on is used");
  await dialog.getByRole("radio", { name: mode }).check();
  const accounts = dialog.getByRole("combobox", { name: "Emergency account" });
  if (email) await accounts.selectOption({ label: `Greta Newcomer (${email})` });
  await press(dialog, "Save");
}

async function setUp(page: Page, domain: string) {
  await page.goto("/profile");
  await press(page, "Single sign-on of your company");
  await expectLooksRight(page);
  const issuer = await page.locator(".notice code").first().innerText();
  await press(page, "Set up the sign-in service");
  const dialog = await openedDialog(page, "Sign-in service");
  await dialog.getByLabel("Issuer").fill("https://127.0.0.1/");
  await dialog.getByLabel("Client ID").fill(provider.clientId);
  await dialog.getByLabel("Client secret").fill(provider.clientSecret);
  await press(dialog, "Test and save");
  await expect(page.getByText("This address can't be used").first()).toBeVisible();
  await expectLooksRight(page);
  await dialog.getByLabel("Issuer").fill(issuer);
  await dialog.getByLabel("Client secret").fill(provider.clientSecret);
  await press(dialog, "Test and save");
  await expectToast(page, `Saved. ${issuer} answers as a sign-in service`);
  await press(page, "Add a domain");
  const adding = await openedDialog(page, "Add a domain");
  await adding.getByLabel("Domain", { exact: true }).fill(domain);
  await adding.getByLabel("Send the link to").selectOption("postmaster");
  await expectLooksRight(page);
  await press(adding, "Send the link");
  await expectToast(page, `We sent a link to postmaster@${domain}`);
  await expectLooksRight(page);
}

async function confirmAsPostmaster(browser: Browser, domain: string) {
  const page = await openPage(browser);
  await followMail(page, `postmaster@${domain}`, /\/confirm-domain\?id=[\w-]+/);
  await expectLooksRight(page);
  await press(page, `Confirm ${domain}`);
  await expectToast(page, `${domain} is confirmed for Greta's Networks`);
}

test(
  "IDN-004 an Admin sets up single sign-on; new people join, strangers and removed people don't, and one password is left",
  only(["desktop-nojs"], "public pages have no scripts, and the provider's pages are the same everywhere"),
  async ({ browser }) => {
    const domain = `sso-${Date.now().toString(36)}.example`;
    const admin = await openPage(browser);
    const email = await openNewCompany(admin, "Greta");
    const nextCode = await setUpApp(admin);
    await setUp(admin, domain);
    await confirmAsPostmaster(browser, domain);
    await admin.reload();
    await chooseMode(admin, "Optional");
    await expectToast(admin, "Single sign-on is optional");

    const robin = await openPage(browser);
    await signInByProvider(robin, `robin@${domain}`);
    await expect(robin.getByRole("heading", { name: /agreement/i }).first()).toBeVisible();
    await robin.getByRole("checkbox").first().check();
    await press(robin, "I agree");
    await expect(robin).toHaveURL(/\/profile$/);
    await expect(robin.getByRole("main").getByText("Greta's Networks · Dispatcher")).toBeVisible();

    const stranger = await openPage(browser);
    await signInByProvider(stranger, `sam@${domain}`, "sam@elsewhere.example");
    await expect(stranger).toHaveURL(/\/sign_in/);
    await expect(stranger.getByText("ends in @elsewhere.example").first()).toBeVisible();
    await expectLooksRight(stranger);

    await chooseMode(admin, "Required", email);
    await expectToast(admin, "Single sign-on is required");
    await expect(
      admin.getByText(`can't sign in, because their addresses are at no confirmed domain: ${email}`),
    ).toBeVisible();
    await expectLooksRight(admin);
    await admin.goto("/user-management");
    const row = admin.getByRole("row", { name: /Robin Field/ });
    await row.getByRole("link", { name: /Delete/ }).click();
    await press(await openedDialog(admin, "Delete user"), "Delete");
    await expectToast(admin, "Robin Field was deleted");
    await robin.goto("/profile");
    await expect(robin).toHaveURL(/\/home/);
    // The provider still knows Robin, and asks nothing.
    await goToProvider(robin, `robin@${domain}`);
    await expect(robin.getByText("Your account can't be used any more").first()).toBeVisible();

    const emergency = await openPage(browser);
    await emergency.goto("/sign_in?returnTo=/profile");
    const dialog = await openedDialog(emergency, "Sign in");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Password").fill(password);
    await press(dialog, "Sign in");
    const step = await openedDialog(emergency, "Enter your code");
    await step.getByLabel("Code from your authenticator app").fill(nextCode());
    await press(step, "Sign in");
    await expect(emergency.getByRole("main").getByText("Greta's Networks · Admin")).toBeVisible();
  },
);
