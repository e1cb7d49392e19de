import { expect, type Page, test } from "@playwright/test";
import { addTask, fillOrder, publish, unfold } from "./order-form";
import { action, hasScripts, looksRightInBoth, opened, person, press, told } from "./people";

/** What is typed and not saved is its person's: projects run beside one another. */
const people: Record<string, string> = {
  "desktop-js": "admin@harborlight.example",
  "phone-nojs": "dispatcher@northwind.example",
};
const somebody = () => people[test.info().project.name];
const named = (what: string) => `${what} ${test.info().project.name} ${Date.now()}`;
const tasks = Array.from({ length: 20 }, (_, at) => `Step ${at + 1}`);

/** The list narrowed to one name: others add to it meanwhile. */
const find = (page: Page, template: string) => page.goto(`/templates?name=${encodeURIComponent(template)}`);

/** The acts of a template stand in a menu. */
async function templateAction(page: Page, template: string, name: string) {
  await page.goto("/templates");
  await find(page, template);
  await page.locator("summary", { hasText: `More for ${template}` }).click();
  await press(page, name);
}

/** A project that is made on the way, in a dialog or, without scripts, on its own page. */
async function makeProject(page: Page, project: string) {
  await press(page, "Manage projects");
  if (hasScripts()) {
    const dialog = await opened(page, "Projects");
    await dialog.getByLabel("New project").fill(project);
    await press(dialog, "Add Project");
    await expect(dialog.getByLabel(`Name of project ${project}`)).toBeVisible();
    await looksRightInBoth(page);
    await press(dialog, "Close");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  } else {
    await press(page, "Add Project");
    await page.getByLabel("Name", { exact: true }).fill(project);
    await page.getByRole("dialog").getByRole("button", { name: "Add Project" }).click();
    await press(page, "Back to the work order");
  }
  await page.locator('select[name="projectId"]').selectOption({ label: project });
}

/** FRM-055: by a dialog, or by a row that asks the same. */
async function addField(page: Page, name: string, value: string) {
  await press(page, "Add custom field");
  if (hasScripts()) {
    const dialog = await opened(page, "Add custom field");
    await press(dialog, "Add");
    await expect(dialog.getByText("Please select custom field type!")).toBeVisible();
    await looksRightInBoth(page);
    await dialog.getByLabel("New name").fill(name);
    await dialog.getByLabel("Value").fill(value);
    await dialog.getByLabel("Visibility").selectOption("RESTRICTED");
    await press(dialog, "Add");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  } else {
    const row = page.getByRole("group", { name: "Custom field 1" });
    await row.getByLabel("New name").fill(name);
    await row.getByLabel("Value").fill(value);
    await row.getByLabel("Visibility").selectOption("RESTRICTED");
  }
  await expect(page.getByRole("group", { name: "Custom field 1" }).getByLabel("Value")).toHaveValue(value);
}

async function addCode(page: Page, name: string) {
  await press(page, "Add approval code");
  const place = hasScripts()
    ? await opened(page, "Add approval code")
    : page.getByRole("group", { name: "Approval code 1" });
  if (hasScripts()) await looksRightInBoth(page);
  await place.getByLabel("New name").fill(name);
  if (hasScripts()) await press(place, "Add");
  await expect(page.getByRole("group", { name: "Approval code 1" }).getByLabel("New name")).toHaveValue(name);
}

test("FRM-005 FRM-055 FRM-067 FRM-076 FRM-077 a long form by template: filled, refused, nothing lost, saved as a template as well, published", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await person(browser, somebody());
  const template = named("Rack");
  await page.goto("/templates");
  await press(page, "Add Template");
  await press(page, "Cancel");
  await expect(page).toHaveURL(/\/templates$/);
  await press(page, "Add Template");
  await unfold(page);
  await page.getByLabel("Template name").fill(template);
  await fillOrder(page, { title: template });
  for (const task of tasks) await addTask(page, "On site", task);
  await press(page, "Save Template");
  await expect(page).toHaveURL(/\/templates/);

  await find(page, template);
  await press(page, `Use ${template}`);
  await unfold(page);
  await expect(page.getByLabel("Title").first()).toHaveValue(template);
  await expect(page.getByRole("textbox", { name: "On site, task 20" })).toHaveValue("Step 20");
  const project = named("Project");
  await makeProject(page, project);
  await unfold(page);
  await addField(page, named("Ticket").slice(0, 35), "INC-4711");
  await addCode(page, named("Sign-off"));
  await page.getByLabel("Name", { exact: true }).first().fill("");
  await page.getByLabel("Email").first().fill("");
  const second = named("Second");
  await page.getByLabel("Create Template").check();
  await page.getByLabel("Template name").fill(second);
  await press(page, "Save And Publish");
  await expect(
    page.getByRole("alert").filter({ hasText: "Please check" }).getByText("Please enter Contact"),
  ).toBeVisible();
  await unfold(page);
  await expect(page.getByRole("textbox", { name: "On site, task 20" })).toHaveValue("Step 20");
  await expect(page.getByRole("group", { name: "Custom field 1" }).getByLabel("Value")).toHaveValue(
    "INC-4711",
  );
  await expect(page.getByLabel("Create Template")).toBeChecked();
  await expect(page.getByLabel("Template name")).toHaveValue(second);
  await page.getByLabel("Name", { exact: true }).first().fill("Pat Reilly");
  const win = await publish(page, "$160.00");

  await expect(page.getByText("INC-4711").first()).toBeVisible();
  await expect(page.getByText(project).first()).toBeVisible();
  await page.goto(`/create-work-order/${win}`);
  await expect(page.getByText(`Template "${template}" Used`)).toBeVisible();
  await page.goto(`/dashboard/all/${win}/history`);
  await looksRightInBoth(page);
  await find(page, second);
  await expect(page.getByRole("link", { name: second, exact: true })).toBeVisible();
});

test("FRM-071 FRM-072 FRM-073 FRM-074 FRM-083 a template is made of a work order, renamed, copied, its id copied, and deleted", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await person(browser, somebody());
  if (hasScripts()) await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/dashboard/all");
  await page.locator("a[href*='/dashboard/all/1']:visible").first().click();
  await action(page, "Create Template");
  const made = await opened(page, "Create Template");
  await looksRightInBoth(page);
  const first = named("Of an order");
  await made.getByLabel("Template name").fill(first);
  await press(made, "Create Template");
  await told(page, "Template created");

  await templateAction(page, first, "Rename");
  const renamed = named("Renamed");
  const rename = await opened(page, "Rename template");
  await looksRightInBoth(page);
  await rename.getByLabel("Template name").fill("");
  await press(rename, "Rename");
  await expect(rename.getByText("Enter Template Name").first()).toBeVisible();
  await rename.getByLabel("Template name").fill(renamed);
  await press(rename, "Rename");
  await told(page, "Template renamed");

  await templateAction(page, renamed, "Copy");
  const copied = named("Copied");
  const copy = await opened(page, "Copy template");
  await looksRightInBoth(page);
  await copy.getByLabel("Template name").fill(copied);
  await press(copy, "Copy");
  await told(page, "Template copied");

  if (hasScripts()) {
    await page.getByRole("button", { name: `Copy template ID of ${renamed}` }).click();
    await told(page, "Template ID copied to clipboard!");
  }
  for (const name of [renamed, copied]) {
    await templateAction(page, name, "Delete");
    const question = await opened(page, "Delete template");
    await expect(question.getByText("Are you sure you want to delete this template?")).toBeVisible();
    await looksRightInBoth(page);
    await press(question, "Delete");
    await told(page, "Template deleted");
  }
});

test("LST-032 a template is made of a work order where it stands in its list", async ({ browser }) => {
  const page = await person(browser, somebody());
  await page.goto("/dashboard/all");
  await press(page, /^Create Template/);
  const made = await opened(page, "Create Template");
  const name = named("From a row");
  await made.getByLabel("Template name").fill(name);
  await press(made, "Create Template");
  await told(page, "Template created");
  await find(page, name);
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

test("FRM-004 a template asks before it takes the place of what was typed, and only then", async ({
  browser,
}) => {
  const page = await person(browser, somebody());
  await page.goto("/create-work-order");
  await unfold(page);
  const choose = page.getByLabel("Use Template").first();
  const [, value] = await choose
    .locator("option")
    .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
  await choose.selectOption(value!);
  await page.getByRole("button", { name: "Use Template" }).click();
  await expect(page).toHaveURL(/template=/);
  await expect(page.getByText("Are you sure (all fields will be rewrite)?")).toHaveCount(0);
  await unfold(page);
  await expect(page.getByLabel("Title").first()).toHaveValue(/./);
  await page.getByLabel("Title").first().fill("Typed by hand");
  await page.getByRole("button", { name: "Use Template" }).click();
  const question = await opened(page, "Use Template");
  await expect(question.getByText("Are you sure (all fields will be rewrite)?")).toBeVisible();
  await looksRightInBoth(page);
  await press(question, "No");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await unfold(page);
  await expect(page.getByLabel("Title").first()).toHaveValue("Typed by hand");
  await choose.selectOption("");
  await page.getByRole("button", { name: "Use Template" }).click();
  await press(await opened(page, "Use Template"), "Yes");
  await expect(page.getByLabel("Title").first()).toHaveValue("");
});
