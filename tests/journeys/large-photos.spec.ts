import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { only } from "./combinations";
import { openNewCompany } from "./newcomers";
import { noisyPicture } from "./noisy-picture";
import { expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";
import { apiClient, applyToOrder, assignOrder, postOrder } from "./prepared";
import { sendCompanyOfUnknownPerson } from "./sent-company";

const emails = { client: "manager@northwind.example", contractor: "contractor33@callout.example" };
const taken = "2026:11:24 08:30:59";
const fileName = "rack.jpg";

/** A large photo, lying on its side as phones store it. */
const largePhoto = () =>
  noisyPicture()
    .withExif({ IFD2: { DateTimeOriginal: taken } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();

async function assignedOrder(title: string) {
  const clients = await apiClient(emails.client);
  const win = await postOrder(clients, { title });
  await applyToOrder(await apiClient(emails.contractor), win);
  await assignOrder(clients, win);
  return `/dashboard/upcoming-work/${win}`;
}

async function chooseFile(page: Page, order: string, buffer: Buffer) {
  await page.goto(order);
  await press(page, "Upload Deliverables");
  const dialog = await openedDialog(page, "Upload Deliverables");
  await dialog.getByLabel("Files").setInputFiles({ name: fileName, mimeType: "image/jpeg", buffer });
  return dialog;
}

/** Returns the file that the order has now. */
async function stored(page: Page) {
  const thumbnail = await page.locator(`.deliverable img[src$="/thumbnail"]`).getAttribute("src");
  const answer = await page.request.get(thumbnail!.replace(/\/thumbnail$/, ""));
  return sharp(await answer.body());
}

test(
  "PHO-021 a large photo is made smaller before it is sent, and both sizes are shown",
  only(["phone-js"], "scripts make the photo smaller"),
  async ({ browser }) => {
    const order = await assignedOrder(`Large photo ${Date.now()}`);
    const page = await openPage(browser, emails.contractor, { viewport: { width: 360, height: 740 } });
    const dialog = await chooseFile(page, order, await largePhoto());
    await expect(dialog.getByText(/^\d+\.\d MB, made smaller from \d+\.\d MB$/)).toBeVisible();
    await expectLooksRight(page);
    await press(dialog, "Upload");
    await expectToast(page, "1 uploaded");
    const sent = await (await stored(page)).metadata();
    expect(sent).toMatchObject({ width: 1707, height: 2560, orientation: 1 });
    expect(sent.exif!.toString("latin1")).toContain(taken);
  },
);

test(
  "PHO-021 the original of a large photo can be sent instead",
  only(["phone-js"], "scripts make the photo smaller"),
  async ({ browser }) => {
    const order = await assignedOrder(`Original photo ${Date.now()}`);
    const page = await openPage(browser, emails.contractor, { viewport: { width: 360, height: 740 } });
    const original = await largePhoto();
    const dialog = await chooseFile(page, order, original);
    await press(dialog, `Send the original: ${fileName}`);
    await expect(dialog.getByText(/^\d+\.\d MB, the original$/)).toBeVisible();
    await press(dialog, "Upload");
    await expectToast(page, "1 uploaded");
    expect(await (await stored(page)).metadata()).toMatchObject({
      width: 3000,
      height: 2000,
      orientation: 6,
    });
  },
);

test(
  "PHO-021 without scripts a large photo is sent as it is",
  only(["phone-nojs"], "with scripts it is made smaller"),
  async ({ browser }) => {
    const order = await assignedOrder(`Photo without scripts ${Date.now()}`);
    const page = await openPage(browser, emails.contractor);
    const dialog = await chooseFile(page, order, await largePhoto());
    await press(dialog, "Upload");
    await expectToast(page, "1 uploaded");
    expect(await (await stored(page)).metadata()).toMatchObject({ width: 3000, height: 2000 });
  },
);

test(
  "PHO-021 PHO-022 the profile's photos are made smaller, sent one by one, and there again after leaving",
  only(["phone-js"], "scripts make the photo smaller"),
  async ({ browser }) => {
    const page = await openPage(browser, "contractor39@callout.example", {
      viewport: { width: 360, height: 740 },
    });
    const smaller = page.getByText(/^\d+\.\d MB, made smaller from \d+\.\d MB$/);
    await page.goto("/profile/edit");
    await page.getByLabel(/^Documents/).setInputFiles([
      { name: "license.jpg", mimeType: "image/jpeg", buffer: await largePhoto() },
      { name: "insurance.jpg", mimeType: "image/jpeg", buffer: await largePhoto() },
    ]);
    await expect(smaller).toHaveCount(2);
    await press(page, "Send the original: insurance.jpg");
    await expect(page.getByText(/^\d+\.\d MB, the original$/)).toHaveCount(1);
    await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 30_000 });
    await expectLooksRight(page);
    page.on("dialog", (question) => question.accept());
    await page.goto("/dashboard/upcoming-work");
    await page.goto("/profile/edit");
    await expect(smaller).toHaveCount(1);
    await press(page, "Save");
    await page.waitForURL("/profile");
    const widthOf = async (name: string) => {
      const address = await page.getByRole("link", { name }).getAttribute("href");
      return (await sharp(await (await page.request.get(address!)).body()).metadata()).width;
    };
    expect([await widthOf("license.jpg"), await widthOf("insurance.jpg")]).toEqual([1707, 3000]);
  },
);

test(
  "PHO-021 a photo in a form that carries its file itself is made smaller before it is sent",
  only(["desktop-js"], "its page is one of a company's desk"),
  async ({ page }) => {
    await openNewCompany(page, "Farthing");
    await sendCompanyOfUnknownPerson(page);
    await press(page, /^Send document/);
    const dialog = await openedDialog(page, "Send a document about the controller");
    const input = dialog.getByLabel("File");
    const license = { name: "license.jpg", mimeType: "image/jpeg", buffer: await largePhoto() };
    await input.setInputFiles(license);
    await expect(dialog.getByText(/^\d+\.\d MB, made smaller from \d+\.\d MB$/)).toBeVisible();
    const carriedBytes = () => input.evaluate((input: HTMLInputElement) => input.files![0]!.size);
    expect(await carriedBytes()).toBeLessThan(license.buffer.length / 2);
    await press(dialog, `Send the original: ${license.name}`);
    await expect(dialog.getByText(/^\d+\.\d MB, the original$/)).toBeVisible();
    expect(await carriedBytes()).toBe(license.buffer.length);
    await press(dialog, "Send document");
    await expectToast(page, "The document was sent");
  },
);
