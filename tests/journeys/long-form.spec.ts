import { expect, type Page, test } from "@playwright/test";
import { also, only } from "./combinations";
import { addTask, fillOrder, publish, unfold } from "./order-form";
import { hasScripts, looksRight, person, press, signIn, told } from "./people";

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"),
});
const title = (what: string) => `${what} ${test.info().project.name} ${Date.now()}`;

async function openForm(page: Page) {
  await page.goto("/create-work-order");
  await unfold(page);
}
/** The form is longer than any screen: looked at whole, so that the bars over it hide none of it. */
async function looksRightWhole(page: Page) {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: size.width, height: 9000 });
  await looksRight(page);
  await page.setViewportSize(size);
}
/** With scripts a file is sent by itself; without, it goes along with whatever button is pressed next. */
async function pick(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.getByLabel("Add documents").setInputFiles(files);
  if (hasScripts())
    for (const { name } of files)
      await expect(page.locator(".files > li").filter({ hasText: name })).toContainText(
        /Visible before|Only pictures/,
      );
}

test(
  "everything wrong is told at the top, and leads to its field; nothing typed is lost on the way",
  also(["phone-js"], "parts of the form fold on a phone, and scripts open the one that is wrong"),
  async ({ browser }) => {
    const page = await person(browser, "manager@northwind.example");
    await openForm(page);
    const name = title("Half filled");
    await page.getByLabel("Title").first().fill(name);
    await page.getByLabel("Description").first().fill("Two lines\nof text");
    await pick(page, pdf("floor plan.pdf"));
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
    await looksRightWhole(page);
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

test("FRM-025 FRM-026 FRM-027 tasks are added, moved and deleted, and No to the question keeps all of it", async ({
  browser,
}) => {
  const page = await person(browser, "dispatcher@northwind.example");
  await openForm(page);
  await fillOrder(page, { title: title("Three tasks") });
  for (const task of ["First", "Second", "Third"]) await addTask(page, "On site", task);
  await told(page, "Task was added");
  const list = page.getByRole("group", { name: "On site" });
  const tasks = () =>
    list.getByRole("textbox").evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  await list.getByRole("button", { name: "Move up: On site, task 3" }).click();
  await expect.poll(tasks).toEqual(["First", "Third", "Second"]);
  await list.getByRole("button", { name: "Delete: On site, task 1" }).click();
  await told(page, "Task was deleted");
  await expect.poll(tasks).toEqual(["Third", "Second"]);

  await press(page, "Save And Publish");
  await expect(
    page.getByText("This work order is being posted for $160.00! Do you wish to continue?"),
  ).toBeVisible();
  await looksRight(page);
  await press(page, "No");
  await expect(page.getByText("being posted for")).toHaveCount(0);
  await expect.poll(tasks).toEqual(["Third", "Second"]);
  await press(page, "Save As Draft");
  await told(page, "saved as draft");
});

test("a hostile file is refused by name, and one that is fine stays", async ({ browser }) => {
  const page = await person(browser, "admin@harborlight.example");
  await openForm(page);
  await fillOrder(page, { title: title("Two files") });
  const svg = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("<svg onload='alert(1)'/>") };
  await pick(page, pdf("scope.pdf"), svg);
  if (!hasScripts()) await press(page, "Save As Draft");
  await expect(
    page.getByText("Only pictures (png, jpg, jpeg, bmp, webp, gif) and pdf can be uploaded").first(),
  ).toBeVisible();
  await press(page, "Save As Draft");
  // Scripts have sent each file by itself, and the form asks before it goes without one.
  if (hasScripts()) await press(page, "Continue with 1 of 2");
  await told(page, "saved as draft");
  const win = /\/(\d+)/.exec(new URL(page.url()).pathname)![1]!;
  await page.goto(`/create-work-order/${win}`);
  await unfold(page);
  await expect(page.getByRole("link", { name: "scope.pdf" })).toBeVisible();
  await expect(page.getByRole("link", { name: "logo.png" })).toHaveCount(0);
});

test("a session that ends meanwhile costs nothing: after signing in the form is there as it was", async ({
  browser,
}) => {
  const page = await person(browser, "admin@cobalt.example");
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
  await told(page, "saved as draft");
});

test(
  "FRM-015 FRM-018 FRM-020 FRM-049 with scripts a closed tab loses nothing, and figures and figures' locks follow what is typed",
  only(["desktop-js"], "without scripts what is typed reaches the server only with a button"),
  async ({ browser }) => {
    const page = await person(browser, "manager@cobalt.example");
    await openForm(page);
    await page.getByLabel("Amount", { exact: false }).first().fill("55.50");
    await page.getByLabel("Quantity").fill("4");
    await expect(page.getByText("$222.00").first()).toBeVisible();
    await expect(page.getByLabel("After", { exact: true })).toHaveValue("4");
    await page.getByRole("radio", { name: "Site / Flat" }).check();
    await expect(page.getByLabel("Estimated hours")).toBeVisible();
    await page.getByLabel("Soft Skills").fill("20");
    await page.getByLabel("Soft Skills").blur();
    await expect(page.getByLabel("Deliverables", { exact: true })).toHaveValue("40");
    await page.getByLabel("Remote work order").check();
    await expect(page.getByLabel("City", { exact: true })).toBeDisabled();
    const name = title("Closed tab");
    const kept = page.waitForResponse((answer) => answer.url().includes("/form-drafts/keep"));
    await page.getByLabel("Title").first().fill(name);
    await kept;
    await page.close();

    const again = await person(browser);
    await signIn(again, "manager@cobalt.example");
    await again.goto("/create-work-order");
    await press(again, "Continue draft");
    await expect(again.getByLabel("Title").first()).toHaveValue(name);
  },
);

test("Enter in a field is Save As Draft: no row goes, nothing is posted, and no template is taken", async ({
  browser,
}) => {
  const page = await person(browser, "admin@cobalt.example");
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
  await told(page, "saved as draft");
});

test("FRM-030 two tabs on one order: who saves second is told, keeps what was typed, and can save it after all", async ({
  browser,
}) => {
  const page = await person(browser, "admin@cobalt.example");
  await openForm(page);
  await fillOrder(page, { title: title("Two tabs") });
  await press(page, "Save As Draft");
  await told(page, "saved as draft");
  const win = /\/(\d+)/.exec(new URL(page.url()).pathname)![1]!;
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(`/create-work-order/${win}`);
    await unfold(tab);
  }
  await page.getByLabel("Site name").fill("Typed in the first");
  await press(page, "Save As Draft");
  await told(page, "Edit Work Order Successfully");
  await second.getByLabel("City", { exact: true }).fill("Cambridge");
  await second.getByLabel("Zip code", { exact: true }).fill("02138");
  await press(second, "Save As Draft");
  await expect(
    second.getByRole("alert").filter({ hasText: "has changed since you opened it" }).first(),
  ).toBeVisible();
  await unfold(second);
  await expect(second.getByLabel("City", { exact: true })).toHaveValue("Cambridge");
  await press(second, "Save As Draft");
  await told(second, "Edit Work Order Successfully");
});

/** A draft is its person's: projects run beside one another. */
const forgetful: Record<string, string> = {
  "desktop-js": "dispatcher@harborlight.example",
  "phone-nojs": "admin@northwind.example",
};

test("what could not be saved is offered when the form is opened again, added contacts and tasks too", async ({
  browser,
}) => {
  const page = await person(browser, forgetful[test.info().project.name]);
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
