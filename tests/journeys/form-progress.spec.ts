import { expect, test } from "@playwright/test";
import { also } from "./combinations";
import { day, unfold } from "./order-form";
import { expectLooksRight, hasScripts, openPage, press } from "./people";

test(
  "DSK-012 a client sees what each section lacks, finds work types, and reads which values are missing or wrong",
  also(["phone-js"], "sections are folded on a phone and show their progress there"),
  async ({ browser }) => {
    const page = await openPage(browser, "dispatcher@harborlight.example");
    await page.goto("/create-work-order");
    const mark = (section: string) => page.locator(`details#${section} > summary .section-mark`);
    await expect(mark("work")).toHaveText("4 left to fill in");
    await expect(mark("schedule")).toHaveText("3 left to fill in");
    await expect(mark("tasks")).toHaveText("Optional");
    const confidential = page.getByLabel("Confidential").first();
    await expect(confidential).toBeHidden();
    await unfold(page);
    await expect(confidential).toBeVisible();
    await expect(page.getByLabel("Soft Skills")).not.toHaveValue("");

    const cabling = page.getByRole("checkbox", { name: "Structured cabling" });
    const wireless = page.getByRole("checkbox", { name: "Wireless access points" });
    const search = page.getByRole("searchbox", { name: "Search work type" });
    if (hasScripts()) {
      await cabling.check();
      await search.fill("wire access");
      await expect(cabling).toBeHidden();
      await wireless.check();
      await expect(page.getByText("Chosen: Structured cabling, Wireless access points")).toBeVisible();
      await search.fill("");
      await expect(cabling).toBeChecked();
    } else {
      await expect(search).toHaveCount(0);
      await wireless.check();
    }
    await page.getByLabel("Start date").fill(day(3));
    await page.getByLabel("Start time").fill("10:00");
    await page.getByLabel("End date").fill(day(4));
    await page.getByLabel("Zip code", { exact: true }).fill("ABC");
    // The draft is saved while somebody types, by the rules of saving the form.
    if (hasScripts()) await expect(mark("schedule")).toHaveText("Complete");
    await press(page, "Save As Draft");
    await expect(page.getByText("Missing: Please enter correct amount and quantity").first()).toBeVisible();
    await expect(page.getByText("Wrong: Enter valid zipcode")).toBeVisible();
    await expect(mark("schedule")).toHaveText("Complete");
    await expect(wireless).toBeChecked();
    await expectLooksRight(page);
  },
);
