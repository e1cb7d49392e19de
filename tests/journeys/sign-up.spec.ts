import { type Browser, expect, type Page, test } from "@playwright/test";
import { also } from "./combinations";
import { fillOrder } from "./order-form";
import {
  action,
  expectLooksRight,
  expectToast,
  hasScripts,
  linkInMail,
  openedDialog,
  openListTools,
  openPage,
  password,
  press,
  showList,
} from "./people";

/** Returns an email address that no other run uses. */
const newEmail = (name: string) =>
  `${name}.${test.info().project.name}.${Date.now().toString(36)}@newcomer.example`;

test(
  "PUB-010 PUB-015 PUB-064 a contractor signs up, finds work near home and applies",
  also(["phone-js"], "most contractors use one"),
  async ({ browser }) => {
    const email = newEmail("jo");
    const page = await openPage(browser);
    await page.goto("/home");
    await press(page, "Find Work");
    await expectLooksRight(page);
    await fillPerson(page, { email, first: "Jo", last: "Newcomer" });
    await page.getByLabel("State", { exact: true }).selectOption("MA");
    await page.getByLabel("City").fill("Boston");
    await page.getByLabel("Zip code").fill("02108");
    await press(page, "Agree & Sign up");
    await verify(page, browser, email);
    const dialog = await openedDialog(page, "Sign in");
    await dialog.getByLabel("Password").fill(password);
    await press(dialog, "Sign in");

    // Nothing can be opened before the agreements are accepted.
    await expect(page.getByRole("heading", { name: "Accept Policy and Privacy Agreements" })).toBeVisible();
    await expectLooksRight(page);
    await page.goto("/dashboard/available");
    const agree = page.getByRole("button", { name: "I agree" });
    if (hasScripts()) await expect(agree).toBeDisabled();
    await page.getByRole("checkbox").check();
    await press(page, "I agree");

    await expect(page).toHaveURL(/\/dashboard\/available$/);
    await setUpBanking(page);
    await page.goto("/dashboard/available");
    await expect(page.getByRole("heading", { name: "Hello, Jo!" })).toBeVisible();
    await expectLooksRight(page);
    const title = await findOrder(page);
    await apply(page, title);
    await withdraw(page, title);
    await apply(page, title);
  },
);

/** Follows the prompt for new contractors to the bank form. */
async function setUpBanking(page: Page) {
  const prompt = await openedDialog(page, "Set up your banking information");
  await expectLooksRight(page);
  await press(prompt, "Set Up Now");
  const form = await openedDialog(page, "Payout Details");
  await form.getByLabel("Bank name").fill("First Boston");
  await form.getByLabel("Account owner name").fill("Jo Newcomer");
  await form.getByRole("radio", { name: "Checking" }).check();
  await form.getByRole("radio", { name: "Personal" }).check();
  await form.getByLabel("Routing").fill("222222226");
  await form.getByLabel("Account", { exact: true }).fill("987654321");
  await expectLooksRight(page);
  await press(form, "Save Banking Information");
  await expectToast(page, "Banking information saved");
}

const isPhone = () => Boolean(test.info().project.use.isMobile);

/** Narrows the search step by step: near home, nearer, near another city, by id. */
async function findOrder(page: Page) {
  expect(Math.max(...(await milesShown(page)))).toBeLessThanOrEqual(60);
  await narrowRange(page);
  await expect(page).toHaveURL(/range=50/);
  expect(Math.max(...(await milesShown(page)))).toBeLessThanOrEqual(50);

  const tools = await openListTools(page);
  await tools.getByLabel(/^(Around )?ZIP code$/).fill("10118");
  await showList(tools);
  await expect(page).toHaveURL(/zip=10118/);
  await expect(page.getByRole("cell", { name: "New York, NY" }).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: "Boston, MA" })).toHaveCount(0);
  await page.getByRole("link", { name: "Remove: ZIP 10118" }).click();
  await page.getByRole("link", { name: /^Remove: 50 miles/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/available$/);
  await expect(page.getByRole("link", { name: /^Remove: / })).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "Boston, MA" }).first()).toBeVisible();

  const win = (await page.locator("td[data-label=WIN] .num").last().innerText()).trim();
  await page.getByRole("searchbox", { name: "Search" }).fill(win);
  await press(page, "Search");
  await expect(page).toHaveURL(new RegExp(`search=${win}`));
  await expect.poll(() => totalOrders(page)).toBe(1);
  await expectLooksRight(page);
  return win;
}

/** Reduces the range by one step, with the slider or the list of steps. */
async function narrowRange(page: Page) {
  if (hasScripts() && !isPhone()) return page.getByRole("slider").press("ArrowLeft");
  const tools = await openListTools(page);
  await tools.locator("select[name=range]").selectOption("50 miles");
  await showList(tools);
}

const milesShown = async (page: Page) =>
  (await page.locator("td[data-label=Distance]").allTextContents()).map((text) => Number.parseFloat(text));

const totalOrders = async (page: Page) =>
  Number(
    /of ([\d,]+)/.exec(
      await page
        .getByText(/\d+ work orders?/)
        .first()
        .innerText(),
    )?.[1],
  );

async function apply(page: Page, win: string) {
  await page.goto(`/dashboard/available?search=${win}`);
  await page.locator(".orders tbody .main a").click();
  await action(page, "Apply");
  const form = await openedDialog(page, "Apply For Work");
  await expectLooksRight(page);
  await press(form, "Apply");
  await expectToast(page, "You have applied");
  await expect(page).toHaveURL(new RegExp(`/dashboard/applied/${win}`));
  await page.goto("/dashboard/applied");
  await expect(page.getByText(win, { exact: true })).toBeVisible();
}

async function withdraw(page: Page, win: string) {
  await page.goto(`/dashboard/applied/${win}`);
  await action(page, "Cancel Application");
  const dialog = await openedDialog(page, "Cancel Application");
  await expectLooksRight(page);
  await press(dialog, "Cancel Application");
  await expectToast(page, "Application canceled");
  await page.goto("/dashboard/applied");
  await expect(page.getByText("No work orders", { exact: true })).toBeVisible();
}

test("PUB-012 a client signs up and saves a first draft", async ({ browser }) => {
  const email = newEmail("sam");
  const page = await openPage(browser);
  await page.goto("/register");
  await page.getByRole("radio", { name: "Hire a Contractor" }).last().check();
  await page.getByRole("button", { name: "Continue" }).last().click();
  await expectLooksRight(page);
  await fillPerson(page, { email, first: "Sam", last: "Newcomer" });
  await page.getByLabel("Company", { exact: true }).fill("Newcomer Networks");
  await press(page, "Agree & Sign up");
  await verify(page, browser, email);
  const dialog = await openedDialog(page, "Sign in");
  await dialog.getByLabel("Password").fill(password);
  await press(dialog, "Sign in");
  await page.getByRole("checkbox").check();
  await press(page, "I agree");

  await expect(page.getByText("Hello, Sam!")).toBeVisible();
  await expectLooksRight(page);
  await page.getByRole("link", { name: "Create Work Order" }).first().click();
  await fillOrder(page, { title: "First order of a newcomer" });
  await press(page, "Save As Draft");
  await expectToast(page, "saved as draft");
  await expect(page.getByRole("heading", { name: "First order of a newcomer" })).toBeVisible();
  await expectLooksRight(page);
});

async function fillPerson(
  page: Page,
  { email, first, last }: { email: string; first: string; last: string },
) {
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("(617) 555-0142");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("checkbox", { name: /agree/ }).check();
}

/** Follows the verification email's link. */
async function verify(page: Page, browser: Browser, email: string) {
  await expect(page.getByText("Registration Success")).toBeVisible();
  await expectLooksRight(page);
  await page.goto(await linkInMail(browser, email, "Activate your Callout account", /\/verify\?id=/));
  await expectToast(page, "Your email is verified");
  await expect(page.getByLabel("Email")).toHaveValue(email);
}
