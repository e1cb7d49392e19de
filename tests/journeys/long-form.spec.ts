import { expect, type Page, test } from "@playwright/test";
import { also, only } from "./combinations";
import { addTask, fillOrder, publish, unfold } from "./order-form";
import { expectLooksRight, expectToast, hasScripts, openPage, press, signIn } from "./people";

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"),
});
const title = (prefix: string) => `${prefix} ${test.info().project.name} ${Date.now()}`;

async function openForm(page: Page) {
  await page.goto("/create-work-order");
  await unfold(page);
}
/** Checks the whole form in a tall window, where the bars cover nothing. */
async function expectWholeFormLooksRight(page: Page) {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: size.width, height: 9000 });
  await expectLooksRight(page);
  await page.setViewportSize(size);
}
/** Adds files. With scripts they are sent at once, without them with the next button. */
async function addFiles(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.getByLabel("Add documents").setInputFiles(files);
  if (hasScripts())
    for (const { name } of files)
      await expect(page.locator(".files > li").filter({ hasText: name })).toContainText(
        /Visible before|Only pictures/,
      );
}

test(
  "errors are listed at the top with links to their fields, and no input is lost",
  also(["phone-js"], "sections fold on a phone, and scripts open the one with the error"),
  async ({ browser }) => {
    const page = await openPage(browser, "manager@northwind.example");
    await openForm(page);
    const name = title("Half filled");
    await page.getByLabel("Title").first().fill(name);
    await page.getByLabel("Description").first().fill("Two lines\nof text");
    await addFiles(page, pdf("floor plan.pdf"));
    await press(page, "Save And Publish");
    const summary = page.getByRole("alert").filter({ hasText: "Please check" });
    await expect(summary).toBeVisible();
    for (const text of [
      "Please choose your work type",
      "Enter valid zipcode",
      "Please enter Contact",
      "End date: Please enter correct end date",
    ])
      await expect(summary.getByRole("link", { name: text })).toBeVisible();
    await expectWholeFormLooksRight(page);
    await summary.getByRole("link", { name: "Enter valid zipcode" }).click();
    await expect(page.getByLabel("Zip code", { exact: true })).toBeInViewport();

    await unfold(page);
    await expect(page.getByLabel("Title").first()).toHaveValue(name);
    await expect(page.getByRole("checkbox", { name: "Keep floor plan.pdf" })).toBeChecked();
    await fillOrder(page, { title: name });
    const win = await publish(page, "$160.00");
    await page.goto(`/create-work-order/${win}`);
    await unfold(page);
    await expect(page.getByRole("link", { name: "floor plan.pdf" })).toBeVisible();
  },
);

test("FRM-025 FRM-026 FRM-027 tasks are added, moved and deleted, and answering No keeps everything", async ({
  browser,
}) => {
  const page = await openPage(browser, "dispatcher@northwind.example");
  await openForm(page);
  await fillOrder(page, { title: title("Three tasks") });
  for (const task of ["First", "Second", "Third"]) await addTask(page, "On site", task);
  await expectToast(page, "Task was added");
  const list = page.getByRole("group", { name: "On site" });
  const tasks = () =>
    list
      .getByRole("textbox", { name: /, task \d+$/ })
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  await list.getByRole("button", { name: "Move up: On site, task 3" }).click();
  await expect.poll(tasks).toEqual(["First", "Third", "Second"]);
  await list.getByRole("button", { name: "Delete: On site, task 1" }).click();
  await expectToast(page, "Task was deleted");
  await expect.poll(tasks).toEqual(["Third", "Second"]);

  await press(page, "Save And Publish");
  await expect(
    page.getByText("This work order is being posted for $160.00! Do you wish to continue?"),
  ).toBeVisible();
  await expectLooksRight(page);
  await press(page, "No");
  await expect(page.getByText("being posted for")).toHaveCount(0);
  await expect.poll(tasks).toEqual(["Third", "Second"]);
  await press(page, "Save As Draft");
  await expectToast(page, "saved as draft");
});

test("a hostile file is refused by name, and a valid one stays", async ({ browser }) => {
  const page = await openPage(browser, "admin@harborlight.example");
  await openForm(page);
  await fillOrder(page, { title: title("Two files") });
  const svg = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("<svg onload='alert(1)'/>") };
  await addFiles(page, pdf("scope.pdf"), svg);
  if (!hasScripts()) await press(page, "Save As Draft");
  await expect(
    page.getByText("Only pictures (png, jpg, jpeg, bmp, webp, gif) and pdf can be uploaded").first(),
  ).toBeVisible();
  await press(page, "Save As Draft");
  // With scripts each file was sent already, and the form asks before it is sent without the failed one.
  if (hasScripts()) await press(page, "Continue with 1 of 2");
  await expectToast(page, "saved as draft");
  const win = /\/(\d+)/.exec(new URL(page.url()).pathname)![1]!;
  await page.goto(`/create-work-order/${win}`);
  await unfold(page);
  await expect(page.getByRole("link", { name: "scope.pdf" })).toBeVisible();
  await expect(page.getByRole("link", { name: "logo.png" })).toHaveCount(0);
});

test("after a session ends and signing in, the form has its input", async ({ browser }) => {
  const page = await openPage(browser, "admin@cobalt.example");
  await openForm(page);
  const name = title("Signed out");
  await fillOrder(page, { title: name });
  await page.context().clearCookies({ name: "session" });
  await press(page, "Save As Draft");
  await expect(page).toHaveURL(/sign_in/);
  await page.getByLabel("Email").fill("admin@cobalt.example");
  await page.getByLabel("Password").fill("callout-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("You were signed out before this was saved.")).toBeVisible();
  await unfold(page);
  await expect(page.getByLabel("Title").first()).toHaveValue(name);
  await press(page, "Save As Draft");
  await expectToast(page, "saved as draft");
});

test(
  "FRM-015 FRM-018 FRM-020 FRM-049 with scripts a closed tab loses nothing, and totals and disabled fields follow the input",
  only(["desktop-js"], "without scripts input reaches the server only with a button"),
  async ({ browser }) => {
    const page = await openPage(browser, "manager@cobalt.example");
    await openForm(page);
    await page.getByLabel("Amount", { exact: false }).first().fill("55.50");
    await page.getByLabel("Quantity").fill("4");
    await expect(page.getByText("$222.00").first()).toBeVisible();
    await expect(page.getByLabel("After", { exact: true })).toHaveValue("4");
    await page.getByRole("radio", { name: "Site / Flat" }).check();
    await expect(page.getByLabel("Estimated hours")).toBeVisible();
    // A new form has the company's last split.
    await page.getByLabel("Soft Skills").fill("20");
    await page.getByLabel("Deliverables", { exact: true }).fill("35");
    await page.getByLabel("Work", { exact: true }).fill("");
    await page.getByLabel("Work", { exact: true }).blur();
    await expect(page.getByLabel("Work", { exact: true })).toHaveValue("45");
    await page.getByLabel("Remote work order").check();
    await expect(page.getByLabel("City", { exact: true })).toBeDisabled();
    const name = title("Closed tab");
    const draftSaved = page.waitForResponse((answer) => answer.url().includes("/form-drafts/keep"));
    await page.getByLabel("Title").first().fill(name);
    await draftSaved;
    await page.close();

    const again = await openPage(browser);
    await signIn(again, "manager@cobalt.example");
    await again.goto("/create-work-order");
    await press(again, "Continue draft");
    await expect(again.getByLabel("Title").first()).toHaveValue(name);
  },
);

test("Enter in a field saves a draft: it deletes no row, publishes nothing, and applies no template", async ({
  browser,
}) => {
  const page = await openPage(browser, "admin@cobalt.example");
  await openForm(page);
  await addTask(page, "On site", "Photo of the rack");
  const field = page.getByLabel("Title").first();
  const name = title("By Enter");
  await field.fill(name);
  await field.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Please check" })).toBeVisible();
  await unfold(page);
  await expect(page.getByRole("textbox", { name: "On site, task 1" })).toHaveValue("Photo of the rack");
  await fillOrder(page, { title: name });
  await page.getByLabel("Quantity").press("Enter");
  await expectToast(page, "saved as draft");
});

test("FRM-030 with two tabs on one order, the second save is warned, keeps its input, and can be repeated", async ({
  browser,
}) => {
  const page = await openPage(browser, "admin@cobalt.example");
  await openForm(page);
  await fillOrder(page, { title: title("Two tabs") });
  await press(page, "Save As Draft");
  await expectToast(page, "saved as draft");
  const win = /\/(\d+)/.exec(new URL(page.url()).pathname)![1]!;
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(`/create-work-order/${win}`);
    await unfold(tab);
  }
  await page.getByLabel("Site name").fill("Typed in the first");
  await press(page, "Save As Draft");
  await expectToast(page, "Edit Work Order Successfully");
  await second.getByLabel("City", { exact: true }).fill("Cambridge");
  await second.getByLabel("Zip code", { exact: true }).fill("02138");
  await press(second, "Save As Draft");
  await expect(
    second.getByRole("alert").filter({ hasText: "has changed since you opened it" }).first(),
  ).toBeVisible();
  await unfold(second);
  await expect(second.getByLabel("City", { exact: true })).toHaveValue("Cambridge");
  await press(second, "Save As Draft");
  await expectToast(second, "Edit Work Order Successfully");
});

/** A draft belongs to a person, and projects run at the same time. */
const emailByProject: Record<string, string> = {
  "desktop-js": "dispatcher@harborlight.example",
  "phone-nojs": "admin@northwind.example",
};

test("unsaved input is offered when the form is reopened, including added contacts and tasks", async ({
  browser,
}) => {
  const page = await openPage(browser, emailByProject[test.info().project.name]);
  await openForm(page);
  const name = title("Come back later");
  await page.getByLabel("Title").first().fill(name);
  await press(page, "Add contact");
  await unfold(page);
  const second = page.getByRole("group", { name: "Contact 2" });
  await second.getByLabel("Name").fill("Second Contact");
  await addTask(page, "For completion", "Take a photo of the rack");
  await press(page, "Save As Draft");
  await expect(page.getByRole("alert").filter({ hasText: "Please check" })).toBeVisible();

  await page.goto("/dashboard");
  await page.goto("/create-work-order");
  await press(page, "Continue draft");
  await expect(page.getByText("This is your unsaved draft.")).toBeVisible();
  await unfold(page);
  await expect(page.getByLabel("Title").first()).toHaveValue(name);
  await expect(second.getByLabel("Name")).toHaveValue("Second Contact");
  await expect(page.getByRole("textbox", { name: "For completion, task 1" })).toHaveValue(
    "Take a photo of the rack",
  );
});
