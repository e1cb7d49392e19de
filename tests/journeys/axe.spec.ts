import { expect, type Page, test } from "@playwright/test";
import { bringAxe, findings } from "./axe";
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

for (const [how, prepare] of Object.entries({ "sent to a page": async () => {}, "brought along": bringAxe }))
  test(
    `axe, ${how}, finds a field without a label`,
    only(["desktop-js"], "it shows the test's own checker"),
    async ({ browser }) => {
      const page = await person(browser);
      await prepare(page);
      await page.goto("/sign_in");
      expect(await findings(page)).toEqual([]);
      await page.evaluate(() => document.querySelector("label[for=form-email]")!.remove());
      expect(await findings(page)).toEqual([expect.stringMatching(/^label: <input [^>]*id="form-email"/)]);
    },
  );

const paintLabels = (page: Page, color: string) =>
  page.evaluate((color) => {
    for (const label of document.querySelectorAll("label")) label.style.color = color;
  }, color);
