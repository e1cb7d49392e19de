import { expect, type Page } from "@playwright/test";
import { action, hasScripts, looksRight, opened, press, told } from "./people";

/** A photo of one grey pixel that really is a PNG. */
const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
  "base64",
);
export const picture = { name: "after.png", mimeType: "image/png", buffer: photo };

/** What a contractor does at a site. Each act begins and ends in the details panel of the order. */
export async function checkIn(page: Page) {
  await action(page, "Check In");
  const dialog = await opened(page, "Check In");
  await looksRight(page);
  await press(dialog, "Check In");
  await told(page, "Checked in");
}

export async function checkOut(page: Page, done: string) {
  await action(page, "Check Out");
  const dialog = await opened(page, "Check Out");
  await looksRight(page);
  await dialog.getByLabel("Description of Work Performed").fill(done);
  await press(dialog, "Check Out");
  await told(page, "Checked out");
  await expect(page.getByText(done)).toBeVisible();
}

/** With scripts a tick is saved at once; without them there is a button. Either way it is there after a reload. */
export async function tickTask(page: Page, name: string) {
  await page.getByRole("checkbox", { name }).check();
  if (!hasScripts()) await press(page, "Save tasks");
  await told(page, hasScripts() ? /^Saved: 1 of \d+ done/ : "Tasks saved");
  await page.reload();
  await expect(page.getByRole("checkbox", { name })).toBeChecked();
}

export async function uploadPhoto(page: Page) {
  await press(page, "Upload Deliverables");
  const dialog = await opened(page, "Upload Deliverables");
  await looksRight(page);
  await dialog.getByLabel("Files").setInputFiles(picture);
  if (hasScripts()) await expect(dialog.getByText("Sending…")).toHaveCount(0);
  await press(dialog, "Upload");
  await told(page, "1 uploaded");
  await expect(page.getByRole("link", { name: picture.name, exact: true })).toBeVisible();
}

export async function addExpense(page: Page, what: string, amount: string) {
  await press(page, "Add Expense");
  const dialog = await opened(page, "Add Expense");
  await looksRight(page);
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByLabel("Description").fill(what);
  await press(dialog, "Add Expense");
  await told(page, "Expense added");
  await expect(page.getByText(what).first()).toBeVisible();
  await leftTheHistory(page, "Add Expense");
}

/** Back leads to the page before the dialog. Without scripts a browser keeps the form that it sent. */
async function leftTheHistory(page: Page, title: string) {
  if (!hasScripts()) return;
  const here = page.url();
  await page.goBack();
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.getByRole("dialog", { name: title })).toHaveCount(0);
  await expect(page.getByText("New Error")).toHaveCount(0);
  await page.goto(here);
}

export async function complete(page: Page) {
  await action(page, "Mark as Completed");
  const dialog = await opened(page, "Mark as Completed");
  await looksRight(page);
  await press(dialog, "Mark as Completed");
  await told(page, "Work order completed");
  await leftTheHistory(page, "Mark as Completed");
}
