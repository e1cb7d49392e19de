import { expect, type Page, test } from "@playwright/test";
import { expectFit, PHONE_WIDTHS } from "./check-screen";
import { only } from "./combinations";
import { press } from "./people";
import { wrongPhoneFields } from "./phone-fields";
import {
  act,
  keepOrder,
  openPhone,
  openSheet,
  photo,
  preparedOrder,
  waitingLines,
  written,
} from "./phone-without-network";
import { smallTargets } from "./targets";

const email = "contractor52@callout.example";

/** Checks, at every width of phones, that nothing is cut, every target is wide enough and every field has its keyboard. */
async function expectForPhones(page: Page, what: string) {
  for (const width of PHONE_WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await expectFit(page, what);
    // Narrower than a phone is a page that is enlarged, and its targets with it.
    if (width >= 320)
      expect.soft(await page.evaluate(smallTargets), `targets of ${what} at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(wrongPhoneFields), `fields of ${what} at ${width} px`).toEqual([]);
  }
}

test(
  "PHO-007 PHO-013 what is shown without a network fits every phone and one thumb",
  only(["phone-js"], "without scripts nothing can wait"),
  async () => {
    test.setTimeout(240_000);
    const { order } = await preparedOrder(`Narrow ${Date.now()}`, email);
    const phone = await openPhone(email);
    const page = phone.page();
    await keepOrder(page, order);
    phone.network.cut();
    await page.goto(order);
    await expectForPhones(page, "an order without a network");
    const expectSheet = async (name: string) => {
      await openSheet(page, name);
      await expectForPhones(page, `the sheet “${name}”`);
      await page.keyboard.press("Escape");
      await expect(page.locator(".act-sheet")).toHaveCount(0);
    };
    for (const name of ["On my way", "Running late", "Check in", "Photo", "Expense", "Message"])
      await expectSheet(name);
    await act(page, "Check in");
    await expectSheet("Check out");

    await act(page, "Message", (sheet) => sheet.getByLabel("Message").fill(`${written} `.repeat(9)));
    const files = [await photo(`${"rack".repeat(20)}.jpg`, "#a33"), await photo("cable.jpg", "#3a3")];
    await openSheet(page, "Photo");
    await page.getByLabel("Photos and documents").setInputFiles(files);
    await expectForPhones(page, "a sheet with photos");
    await press(page.locator(".act-sheet"), "Keep and send later");
    await expectForPhones(page, "an order with acts that wait");
    await page.goto("/waiting-to-send");
    await expect(waitingLines(page)).toHaveCount(4);
    await press(waitingLines(page).first(), "Discard");
    await expectForPhones(page, "what waits");
    await phone.close();
  },
);
