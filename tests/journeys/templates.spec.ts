import { expect, type Page, test } from "@playwright/test";
import { addTask, fillOrder, publish, unfold } from "./order-form";
import {
  action,
  expectLooksRightInBoth,
  expectToast,
  hasScripts,
  openedDialog,
  openPage,
  press,
} from "./people";

/** Unsaved input belongs to a person, and projects run at the same time. */
const people: Record<string, string> = {
  "desktop-js": "admin@harborlight.example",
  "phone-nojs": "dispatcher@northwind.example",
};
const ownEmail = () => people[test.info().project.name];
const uniqueName = (prefix: string) => `${prefix} ${test.info().project.name} ${Date.now()}`;
const tasks = Array.from({ length: 20 }, (_, at) => `Step ${at + 1}`);

/** Narrows the list to one name, because other journeys add templates. */
const find = (page: Page, template: string) => page.goto(`/templates?name=${encodeURIComponent(template)}`);

/** Chooses an action from a template's menu. */
async function templateAction(page: Page, template: string, name: string) {
  await page.goto("/templates");
  await find(page, template);
  await page.locator("summary", { hasText: `More for ${template}` }).click();
  await press(page, name);
}

/** Adds a project from the form: in a dialog, or without scripts on its own page. */
async function makeProject(page: Page, project: string) {
  await press(page, "Manage projects");
  if (hasScripts()) {
    const dialog = await openedDialog(page, "Projects");
    await dialog.getByLabel("New project").fill(project);
    await press(dialog, "Add Project");
    await expect(dialog.getByLabel(`Name of project ${project}`)).toBeVisible();
    await expectLooksRightInBoth(page);
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

/** FRM-055: in a dialog, or in a row without scripts. */
async function addField(page: Page, name: string, value: string) {
  await press(page, "Add custom field");
  if (hasScripts()) {
    const dialog = await openedDialog(page, "Add custom field");
    await press(dialog, "Add");
    await expect(dialog.getByText("Please select custom field type!")).toBeVisible();
    await expectLooksRightInBoth(page);
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
    ? await openedDialog(page, "Add approval code")
    : page.getByRole("group", { name: "Approval code 1" });
  if (hasScripts()) await expectLooksRightInBoth(page);
  await place.getByLabel("New name").fill(name);
  if (hasScripts()) await press(place, "Add");
  await expect(page.getByRole("group", { name: "Approval code 1" }).getByLabel("New name")).toHaveValue(name);
}

test("FRM-005 FRM-055 FRM-067 FRM-076 FRM-077 a long form from a template is filled, refused without losing input, saved as another template, and published", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await openPage(browser, ownEmail());
  const template = uniqueName("Rack");
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
  const project = uniqueName("Project");
  await makeProject(page, project);
  await unfold(page);
  await addField(page, uniqueName("Ticket").slice(0, 35), "INC-4711");
  await addCode(page, uniqueName("Sign-off"));
  await page.getByLabel("Name", { exact: true }).first().fill("");
  await page.getByLabel("Email").first().fill("");
  const second = uniqueName("Second");
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
  await expectLooksRightInBoth(page);
  await find(page, second);
  await expect(page.getByRole("link", { name: second, exact: true })).toBeVisible();
});

test("FRM-071 FRM-072 FRM-073 FRM-074 FRM-083 a template is made from a work order, renamed, copied and deleted, and its id is copied", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await openPage(browser, ownEmail());
  if (hasScripts()) await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/dashboard/all");
  await page.locator("a[href*='/dashboard/all/1']:visible").first().click();
  await action(page, "Create Template");
  const made = await openedDialog(page, "Create Template");
  await expectLooksRightInBoth(page);
  const first = uniqueName("Of an order");
  await made.getByLabel("Template name").fill(first);
  await press(made, "Create Template");
  await expectToast(page, "Template created");

  await templateAction(page, first, "Rename");
  const renamed = uniqueName("Renamed");
  const rename = await openedDialog(page, "Rename template");
  await expectLooksRightInBoth(page);
  await rename.getByLabel("Template name").fill("");
  await press(rename, "Rename");
  await expect(rename.getByText("Enter Template Name").first()).toBeVisible();
  await rename.getByLabel("Template name").fill(renamed);
  await press(rename, "Rename");
  await expectToast(page, "Template renamed");

  await templateAction(page, renamed, "Copy");
  const copied = uniqueName("Copied");
  const copy = await openedDialog(page, "Copy template");
  await expectLooksRightInBoth(page);
  await copy.getByLabel("Template name").fill(copied);
  await press(copy, "Copy");
  await expectToast(page, "Template copied");

  if (hasScripts()) {
    await page.getByRole("button", { name: `Copy template ID of ${renamed}` }).click();
    await expectToast(page, "Template ID copied to clipboard!");
  }
  for (const name of [renamed, copied]) {
    await templateAction(page, name, "Delete");
    const question = await openedDialog(page, "Delete template");
    await expect(question.getByText("Are you sure you want to delete this template?")).toBeVisible();
    await expectLooksRightInBoth(page);
    await press(question, "Delete");
    await expectToast(page, "Template deleted");
  }
});

test("LST-032 a template is made from a work order's row in the list", async ({ browser }) => {
  const page = await openPage(browser, ownEmail());
  await page.goto("/dashboard/all");
  await press(page, /^Create Template/);
  const made = await openedDialog(page, "Create Template");
  const name = uniqueName("From a row");
  await made.getByLabel("Template name").fill(name);
  await press(made, "Create Template");
  await expectToast(page, "Template created");
  await find(page, name);
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

test("FRM-004 a template asks before it replaces input, and only then", async ({ browser }) => {
  const page = await openPage(browser, ownEmail());
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
  const question = await openedDialog(page, "Use Template");
  await expect(question.getByText("Are you sure (all fields will be rewrite)?")).toBeVisible();
  await expectLooksRightInBoth(page);
  await press(question, "No");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await unfold(page);
  await expect(page.getByLabel("Title").first()).toHaveValue("Typed by hand");
  await choose.selectOption("");
  await page.getByRole("button", { name: "Use Template" }).click();
  await press(await openedDialog(page, "Use Template"), "Yes");
  await expect(page.getByLabel("Title").first()).toHaveValue("");
});
