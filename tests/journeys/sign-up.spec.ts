import { type Browser, expect, type Page, test } from "@playwright/test";
import { also } from "./combinations";
import { fillOrder } from "./order-form";
import { action, hasScripts, linkInMail, looksRight, opened, password, person, press, told } from "./people";

/** Somebody whom no other run knows. */
const stranger = (who: string) =>
  `${who}.${test.info().project.name}.${Date.now().toString(36)}@newcomer.example`;

test(
  "PUB-010 PUB-015 PUB-064 a contractor signs up, finds work near home and applies for it",
  also(["phone-js"], "most contractors come with one"),
  async ({ browser }) => {
    const email = stranger("jo");
    const page = await person(browser);
    await page.goto("/home");
    await press(page, "Find Work");
    await looksRight(page);
    await fillPerson(page, { email, first: "Jo", last: "Newcomer" });
    await page.getByLabel("State", { exact: true }).selectOption("MA");
    await page.getByLabel("City").fill("Boston");
    await page.getByLabel("Zip code").fill("02108");
    await press(page, "Agree & Sign up");
    await verify(page, browser, email);
    const dialog = await opened(page, "Sign in");
    await dialog.getByLabel("Password").fill(password);
    await press(dialog, "Sign in");

    // Nothing before the agreements
    await expect(page.getByRole("heading", { name: "Accept Policy and Privacy Agreements" })).toBeVisible();
    await looksRight(page);
    await page.goto("/dashboard/available");
    const agree = page.getByRole("button", { name: "I agree" });
    if (hasScripts()) await expect(agree).toBeDisabled();
    await page.getByRole("checkbox").check();
    await press(page, "I agree");

    await expect(page).toHaveURL(/\/dashboard\/available$/);
    await setUpBanking(page);
    await page.goto("/dashboard/available");
    await expect(page.getByRole("heading", { name: "Hello, Jo!" })).toBeVisible();
    await looksRight(page);
    const title = await findOrder(page);
    await applyPlainly(page, title);
    await withdraw(page, title);
    await applyPlainly(page, title);
  },
);

/** The prompt that a newcomer gets, and the form behind it. */
async function setUpBanking(page: Page) {
  const prompt = await opened(page, "Set up your banking information");
  await looksRight(page);
  await press(prompt, "Set Up Now");
  const form = await opened(page, "Payout Details");
  await form.getByLabel("Bank name").fill("First Boston");
  await form.getByLabel("Account owner name").fill("Jo Newcomer");
  await form.getByRole("radio", { name: "Checking" }).check();
  await form.getByRole("radio", { name: "Personal" }).check();
  await form.getByLabel("Routing").fill("222222226");
  await form.getByLabel("Account", { exact: true }).fill("987654321");
  await looksRight(page);
  await press(form, "Save Banking Information");
  await told(page, "Banking information saved");
}

/** Near home, nearer, near another city, and by its number: what one looks for gets less each time. */
async function findOrder(page: Page) {
  expect(Math.max(...(await milesShown(page)))).toBeLessThanOrEqual(60);
  await narrow(page);
  await expect(page).toHaveURL(/range=50/);
  expect(Math.max(...(await milesShown(page)))).toBeLessThanOrEqual(50);

  await page.getByLabel("ZIP code").fill("10118");
  await press(page, "Search");
  await expect(page).toHaveURL(/zip=10118/);
  await expect(page.getByRole("cell", { name: "New York, NY" }).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: "Boston, MA" })).toHaveCount(0);
  await page.getByRole("link", { name: "Remove: ZIP 10118" }).click();
  await page.getByRole("link", { name: /^Remove: 50 miles/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/available$/);
  // Other people's orders come and go meanwhile: the list is compared with one that is opened now.
  const fresh = await page.context().newPage();
  await fresh.goto("/dashboard/available");
  await expect.poll(() => total(page)).toBe(await total(fresh));
  await fresh.close();

  const win = (await page.locator("td[data-label=WIN] .num").last().innerText()).trim();
  await page.getByRole("searchbox", { name: "Search" }).fill(win);
  await press(page, "Search");
  await expect(page).toHaveURL(new RegExp(`search=${win}`));
  await expect.poll(() => total(page)).toBe(1);
  await looksRight(page);
  return win;
}

/** One step less: with the slider, or without scripts from the list of steps. */
async function narrow(page: Page) {
  if (hasScripts()) return page.getByRole("slider").press("ArrowLeft");
  await page.getByLabel("Range").selectOption("50 miles");
  await press(page, "Search");
}

const milesShown = async (page: Page) =>
  (await page.locator("td[data-label=Distance]").allInnerTexts()).map((text) => Number.parseFloat(text));

const total = async (page: Page) =>
  Number(
    /of ([\d,]+)/.exec(
      await page
        .getByText(/\d+ work orders?/)
        .first()
        .innerText(),
    )?.[1],
  );

async function applyPlainly(page: Page, win: string) {
  await page.goto(`/dashboard/available?search=${win}`);
  await page.getByRole("link", { name: /^Details:/ }).click();
  await action(page, "Apply");
  const form = await opened(page, "Apply For Work");
  await looksRight(page);
  await press(form, "Apply");
  await told(page, "You have applied");
  await expect(page).toHaveURL(new RegExp(`/dashboard/applied/${win}`));
  await page.goto("/dashboard/applied");
  await expect(page.getByText(win, { exact: true })).toBeVisible();
}

async function withdraw(page: Page, win: string) {
  await page.goto(`/dashboard/applied/${win}`);
  await action(page, "Cancel Application");
  const dialog = await opened(page, "Cancel Application");
  await looksRight(page);
  await press(dialog, "Cancel Application");
  await told(page, "Application canceled");
  await page.goto("/dashboard/applied");
  await expect(page.getByText("No work orders", { exact: true })).toBeVisible();
}

test("PUB-012 a client signs up and saves a first draft", async ({ browser }) => {
  const email = stranger("sam");
  const page = await person(browser);
  await page.goto("/register");
  await page.getByRole("radio", { name: "Hire a Contractor" }).last().check();
  await page.getByRole("button", { name: "Continue" }).last().click();
  await looksRight(page);
  await fillPerson(page, { email, first: "Sam", last: "Newcomer" });
  await page.getByLabel("Company", { exact: true }).fill("Newcomer Networks");
  await press(page, "Agree & Sign up");
  await verify(page, browser, email);
  const dialog = await opened(page, "Sign in");
  await dialog.getByLabel("Password").fill(password);
  await press(dialog, "Sign in");
  await page.getByRole("checkbox").check();
  await press(page, "I agree");

  await expect(page.getByText("Hello, Sam!")).toBeVisible();
  await looksRight(page);
  await page.getByRole("link", { name: "Create Work Order" }).first().click();
  await fillOrder(page, { title: "First order of a newcomer" });
  await press(page, "Save As Draft");
  await told(page, "saved as draft");
  await expect(page.getByRole("heading", { name: "First order of a newcomer" })).toBeVisible();
  await looksRight(page);
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

/** Opens the mail that was sent to the address, in another tab as people do, and follows its link. */
async function verify(page: Page, browser: Browser, email: string) {
  await expect(page.getByText("Registration Success")).toBeVisible();
  await looksRight(page);
  await page.goto(await linkInMail(browser, email, "Activate your Callout account", /\/verify\?id=/));
  await told(page, "Your email is verified");
  await expect(page.getByLabel("Email")).toHaveValue(email);
}
