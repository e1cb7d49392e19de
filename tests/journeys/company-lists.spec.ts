import { expect, type Page, test } from "@playwright/test";
import { looksRightInBoth, opened, person, press, told } from "./people";

const lists = [
  { path: "custom-fields", add: "Add Custom Field", noun: "custom field" },
  { path: "approval-codes", add: "Add Approval Code", noun: "client approval code" },
  { path: "projects", add: "Add Project", noun: "project" },
  { path: "end-companies", add: "Add Company", noun: "company" },
];

/** The list narrowed to one name: others add to it meanwhile. */
async function find(page: Page, path: string, name: string) {
  await page.goto(`/manage-${path}?name=${encodeURIComponent(name)}`);
  return page.getByRole("row").filter({ hasText: name });
}

for (const { path, add, noun } of lists)
  test(`CMP-032 CMP-033 CMP-045 ${path} are added, refused under the same name, renamed and deleted`, async ({
    browser,
  }) => {
    const page = await person(browser, "admin@cobalt.example");
    const name = `A ${test.info().project.name} ${Date.now()}`;
    await page.goto(`/manage-${path}`);
    await looksRightInBoth(page);
    await press(page, add);
    const dialog = await opened(page, add);
    await looksRightInBoth(page);
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await press(dialog, add);
    await told(page, `${name} was added`);

    await press(page, add);
    const again = await opened(page, add);
    await again.getByLabel("Name", { exact: true }).fill(name.toUpperCase());
    await press(again, add);
    await expect(again.getByText(`There is already a ${noun} with this name.`).first()).toBeVisible();
    await expect(again.getByLabel("Name", { exact: true })).toHaveValue(name.toUpperCase());
    await looksRightInBoth(page);

    const row = await find(page, path, name);
    await press(row, `Edit ${name}`);
    const edit = await opened(page, /^Edit/);
    await looksRightInBoth(page);
    const renamed = name.replace("A ", "B ");
    await edit.getByLabel("Name", { exact: true }).fill(renamed);
    await edit.locator("button.button-primary").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    const found = await find(page, path, renamed);
    if (path === "approval-codes") {
      // The documents have no call that deletes one: what was approved by it still says so.
      await expect(found).toBeVisible();
      await expect(found.getByRole("link", { name: /^Delete/ })).toHaveCount(0);
      return;
    }
    await press(found, `Delete ${renamed}`);
    const question = await opened(page, `Delete ${noun}`);
    await expect(question.getByText(`Delete ${renamed} ${noun} from every work order?`)).toBeVisible();
    await looksRightInBoth(page);
    await press(question, "Delete");
    await told(page, `${renamed} was deleted`);
    await expect(page.getByText(renamed, { exact: true })).toHaveCount(0);
  });
