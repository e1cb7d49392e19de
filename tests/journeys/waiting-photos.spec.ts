import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { only } from "./combinations";
import { noisyPicture } from "./noisy-picture";
import { expectLooksRight, press } from "./people";
import {
  act,
  detailsOf,
  expectAllSent,
  keepLater,
  keepOrder,
  openPhone,
  openSheet,
  photo,
  preparedOrder,
  waitingLines,
} from "./phone-without-network";

const email = "contractor41@callout.example";

const largePhoto = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await noisyPicture().jpeg({ quality: 95 }).toBuffer(),
});

/** Returns the width of a waiting photo as it is kept, by its name. */
async function keptWidth(page: Page, name: string) {
  const line = waitingLines(page).filter({ hasText: name });
  const download = page.waitForEvent("download");
  await press(line, "Save photo");
  return (await sharp(await (await download).path()).metadata()).width;
}

test(
  "PHO-013 PHO-021 photos taken without a network all stay, smaller or as the original, and arrive",
  only(["phone-js"], "without scripts nothing can wait"),
  async () => {
    test.setTimeout(300_000);
    const { win, order, clients } = await preparedOrder(`Photos in a basement ${Date.now()}`, email);
    const phone = await openPhone(email);
    const page = phone.page();
    await keepOrder(page, order);
    phone.network.cut();
    await page.goto(order);

    await test.step("without a photo the sheet says so, and then takes one from the camera", async () => {
      const sheet = await openSheet(page, "Photo");
      await press(sheet, "Keep and send later");
      await expect(sheet.getByText("Please choose at least one file")).toBeVisible();
      await sheet.getByLabel("Take a photo").setInputFiles(await photo("rack.jpg", "#a33"));
      await expect(sheet.getByText("Please choose at least one file")).toHaveCount(0);
    });

    await test.step("a second shot and chosen files are added; a large photo says both sizes", async () => {
      const sheet = page.getByRole("dialog", { name: "Photo" });
      await sheet.getByLabel("Take a photo").setInputFiles(await photo("wrong.jpg", "#3a3"));
      await sheet.getByLabel("Take a photo").setInputFiles(await largePhoto("shrunk.jpg"));
      await sheet.getByLabel("Photos and documents").setInputFiles(await largePhoto("original.jpg"));
      await press(sheet, "Remove wrong.jpg");
      await expect(sheet.getByText(/^\d+\.\d MB, made smaller from \d+\.\d MB$/)).toHaveCount(2);
      await press(sheet, "Send the original: original.jpg");
      await expect(sheet.getByText(/^\d+\.\d MB, the original$/)).toHaveCount(1);
      await expectLooksRight(page);
    });

    await test.step("a sheet that was closed, or lost with its page, has its photos again", async () => {
      const names = [/rack\.jpg/, /shrunk\.jpg.*made smaller/, /original\.jpg.*the original/];
      await page.keyboard.press("Escape");
      await expect((await openSheet(page, "Photo")).locator(".files > li")).toHaveText(names);
      await page.goto(order);
      await expect((await openSheet(page, "Photo")).locator(".files > li")).toHaveText(names);
      await keepLater(page);
      await expect(waitingLines(page)).toHaveCount(3);
    });

    await test.step("a receipt is the one picked last, and says that it replaces", async () => {
      const sheet = await openSheet(page, "Expense");
      await sheet.getByLabel("Amount").fill("23.40");
      await sheet.getByLabel("Description").fill("Cable ties");
      await page.goto(order);
      await openSheet(page, "Expense");
      await expect(sheet.getByLabel("Amount")).toHaveValue("23.40");
      await expect(sheet.getByLabel("Description")).toHaveValue("Cable ties");
      await sheet.getByLabel("Take a photo").setInputFiles(await photo("shot.jpg", "#33a"));
      await sheet.getByLabel("Receipt").setInputFiles(await photo("receipt.jpg", "#aa3"));
      await expect(sheet.locator(".files > li")).toHaveText([/receipt\.jpg/]);
      await expectLooksRight(page);
      await keepLater(page);
      await expect((await openSheet(page, "Expense")).getByLabel("Description")).toHaveValue("");
      await page.keyboard.press("Escape");
    });

    await page.goto("/waiting-to-send");
    expect(await keptWidth(page, "shrunk.jpg")).toBe(2560);
    expect(await keptWidth(page, "original.jpg")).toBe(3000);

    await test.step("with a network each arrives once, in the order in which they were chosen", async () => {
      phone.network.restore();
      await expect(page.getByText("Nothing waits.")).toBeVisible({ timeout: 60_000 });
      const details = await detailsOf(clients, win);
      const added = details.history.filter(({ type }) => type === "upload deliverables").reverse();
      const names = added.map(({ description }) => description);
      expect(names).toEqual(["rack.jpg", "shrunk.jpg", "original.jpg"]);
      expect(details.expenses.map(({ receipt }) => receipt?.name)).toEqual(["receipt.jpg"]);
    });
    await phone.close();
  },
);

test(
  "PHO-013 PHO-023 a task that asks for two photos can be ticked once two of its own wait",
  only(["phone-js"], "without scripts nothing can wait"),
  async () => {
    test.setTimeout(240_000);
    const asked = { name: "Label the cables", index: 0, photos: 2 };
    const lists = { onSiteRequirements: [asked], completionRequirements: [{ ...asked, photos: 1 }] };
    const { win, order, clients } = await preparedOrder(`Two photos ${Date.now()}`, email, lists);
    const phone = await openPhone(email);
    const page = phone.page();
    await keepOrder(page, order);
    phone.network.cut();
    await page.goto(order);
    await act(page, "Check in");
    const [onSite, afterwards] = [0, 1].map((at) => page.getByRole("checkbox", { name: asked.name }).nth(at));
    const addPhoto = async (name: string, color: string) => {
      await page.locator("a[href*='/tasks/onSiteRequirements/0/photos']").first().click();
      await page.getByLabel("Photos and documents").setInputFiles(await photo(name, color));
      await press(page.locator(".act-sheet"), "Keep and send later");
      await expect(page.locator(".act-sheet")).toHaveCount(0);
    };
    await addPhoto("left.jpg", "#a33");
    await expect(waitingLines(page)).toHaveCount(2);
    await expect(onSite!).toBeDisabled();
    await addPhoto("right.jpg", "#3a3");
    await onSite!.check();
    await expect(afterwards!).toBeDisabled();
    phone.network.restore();
    await expectAllSent(phone, email, false);
    const { tasks: stored } = await detailsOf(clients, win);
    expect(stored.onSiteRequirements.map(({ checked }) => checked)).toEqual([true]);
    expect(stored.completionRequirements.map(({ checked }) => checked)).toEqual([false]);
    await phone.close();
  },
);
