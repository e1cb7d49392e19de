import { expect, type Page } from "@playwright/test";
import { action, expectLooksRight, expectToast, hasScripts, openedDialog, press } from "./people";

/** A valid PNG of one grey pixel. */
const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
  "base64",
);
export const picture = { name: "after.png", mimeType: "image/png", buffer: photo };

// A contractor's actions at a site. Each starts and ends in the order's details panel.
export async function checkIn(page: Page) {
  await action(page, "Check In");
  const dialog = await openedDialog(page, "Check In");
  await expectLooksRight(page);
  await press(dialog, "Check In");
  await expectToast(page, "Checked in");
}

export async function checkOut(page: Page, done: string) {
  await action(page, "Check Out");
  const dialog = await openedDialog(page, "Check Out");
  await expectLooksRight(page);
  await dialog.getByLabel("Description of Work Performed").fill(done);
  await press(dialog, "Check Out");
  await expectToast(page, "Checked out");
  await expect(page.getByText(done)).toBeVisible();
}

/** Ticks a task by one tap, which saves it. */
export async function tickTask(page: Page, name: string) {
  await tickOf(page, name).click();
  await expectToast(page, hasScripts() ? /^Saved: 1 of \d+ done/ : "Tasks saved");
  await page.reload();
  await expectTicked(page, name);
}

/** A task's checkbox, without scripts its button. */
export const tickOf = (page: Page, name: string) =>
  page.getByRole(hasScripts() ? "checkbox" : "button", { name, exact: true });

export const expectTicked = (page: Page, name: string, checked = true) =>
  hasScripts()
    ? expect(tickOf(page, name)).toBeChecked({ checked })
    : expect(tickOf(page, name)).toHaveAttribute("aria-pressed", String(checked));

export async function uploadPhoto(page: Page) {
  await press(page, "Upload Deliverables");
  const dialog = await openedDialog(page, "Upload Deliverables");
  await expectLooksRight(page);
  await dialog.getByLabel("Files").setInputFiles(picture);
  if (hasScripts()) await expect(dialog.getByText("Sending…")).toHaveCount(0);
  await press(dialog, "Upload");
  await expectToast(page, "1 uploaded");
  await expect(page.getByRole("link", { name: picture.name, exact: true })).toBeVisible();
}

export async function addExpense(page: Page, description: string, amount: string) {
  await press(page, "Add Expense");
  const dialog = await openedDialog(page, "Add Expense");
  await expectLooksRight(page);
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByLabel("Description").fill(description);
  await press(dialog, "Add Expense");
  await expectToast(page, "Expense added");
  await expect(page.getByText(description).first()).toBeVisible();
  await expectNotInHistory(page, "Add Expense");
}

/**
 * Expects that Back leads to the page before the dialog. Skipped without scripts, where a browser keeps the submitted
 * form in its history.
 */
async function expectNotInHistory(page: Page, title: string) {
  if (!hasScripts()) return;
  const address = page.url();
  await page.goBack();
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.getByRole("dialog", { name: title })).toHaveCount(0);
  await expect(page.getByText("New Error")).toHaveCount(0);
  await page.goto(address);
}

export async function complete(page: Page) {
  await action(page, "Mark as Completed");
  const dialog = await openedDialog(page, "Mark as Completed");
  await expectLooksRight(page);
  await press(dialog, "Mark as Completed");
  await expectToast(page, "Work order completed");
  await expectNotInHistory(page, "Mark as Completed");
}
