import { expect, type Page, test } from "@playwright/test";
import { findings } from "./axe";
import { only } from "./combinations";
import { person } from "./people";

test(
  "the look at every screen finds a text that is hard to read, in light or in the dark",
  only(["desktop-js"], "it shows the test's own checker"),
  async ({ browser }) => {
    const page = await person(browser);
    await page.goto("/sign_in");
    expect(await findings(page, { dark: true })).toEqual([]);
    await paintLabels(page, "#bbb");
    expect(await findings(page, { dark: true })).toEqual([
      expect.stringMatching(/^color-contrast: <label for="form-email"/),
    ]);
    await paintLabels(page, "#222");
    expect(await findings(page, { dark: true })).toEqual([
      expect.stringMatching(/^in the dark, color-contrast: <label for="form-email"/),
    ]);
  },
);

const paintLabels = (page: Page, color: string) =>
  page.evaluate((color) => {
    for (const label of document.querySelectorAll("label")) label.style.color = color;
  }, color);
