import { expect, type Page, test } from "@playwright/test";
import { expectLooksRightInBoth, expectToast, openedDialog, openPage, press } from "./people";

const lists = [
  { path: "custom-fields", add: "Add Custom Field", noun: "custom field" },
  { path: "approval-codes", add: "Add Approval Code", noun: "client approval code" },
  { path: "projects", add: "Add Project", noun: "project" },
  { path: "end-companies", add: "Add Company", noun: "company" },
];

/** Narrows the list to one name, because other journeys add entries. */
async function find(page: Page, path: string, name: string) {
  await page.goto(`/manage-${path}?name=${encodeURIComponent(name)}`);
  return page.getByRole("row").filter({ hasText: name });
}

for (const { path, add, noun } of lists)
  test(`CMP-032 CMP-033 CMP-045 ${path}: an entry is added, refused as a duplicate, renamed and deleted`, async ({
    browser,
  }) => {
    const page = await openPage(browser, "admin@cobalt.example");
    const name = `A ${test.info().project.name} ${Date.now()}`;
    await page.goto(`/manage-${path}`);
    await expectLooksRightInBoth(page);
    await press(page, add);
    const dialog = await openedDialog(page, add);
    await expectLooksRightInBoth(page);
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await press(dialog, add);
    await expectToast(page, `${name} was added`);

    await press(page, add);
    const again = await openedDialog(page, add);
    await again.getByLabel("Name", { exact: true }).fill(name.toUpperCase());
    await press(again, add);
    await expect(again.getByText(`There is already a ${noun} with this name.`).first()).toBeVisible();
    await expect(again.getByLabel("Name", { exact: true })).toHaveValue(name.toUpperCase());
    await expectLooksRightInBoth(page);

    const row = await find(page, path, name);
    await press(row, `Edit ${name}`);
    const edit = await openedDialog(page, /^Edit/);
    await expectLooksRightInBoth(page);
    const renamed = name.replace("A ", "B ");
    await edit.getByLabel("Name", { exact: true }).fill(renamed);
    await edit.locator("button.button-primary").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    const found = await find(page, path, renamed);
    if (path === "approval-codes") {
      // Codes cannot be deleted, because approvals refer to them.
      await expect(found).toBeVisible();
      await expect(found.getByRole("link", { name: /^Delete/ })).toHaveCount(0);
      return;
    }
    await press(found, `Delete ${renamed}`);
    const question = await openedDialog(page, `Delete ${noun}`);
    await expect(question.getByText(`Delete ${renamed} ${noun} from every work order?`)).toBeVisible();
    await expectLooksRightInBoth(page);
    await press(question, "Delete");
    await expectToast(page, `${renamed} was deleted`);
    await expect(page.getByText(renamed, { exact: true })).toHaveCount(0);
  });
