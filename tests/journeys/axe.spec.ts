import { expect, type Page, test } from "@playwright/test";
import { findings, preloadAxe } from "./axe";
import { withoutFrames } from "./check-screen";
import { only } from "./combinations";
import { openPage } from "./people";

test.use({ launchOptions: withoutFrames });

test(
  "findings() reports low contrast, in light and dark mode",
  only(["desktop-js"], "it tests the checker itself"),
  async ({ browser }) => {
    const page = await openPage(browser);
    await page.goto("/sign_in");
    expect(await findings(page, { dark: true })).toEqual([]);
    await paintLabels(page, "#bbb");
    await test.step("but not of what fades at this moment", async () => {
      await page.evaluate(
        () => void document.body.animate({ opacity: [0.9, 0.8] }, { id: "fade", duration: 60_000 }),
      );
      expect(await findings(page, { dark: true })).toEqual([]);
      await page.evaluate(() =>
        document
          .getAnimations()
          .find(({ id }) => id === "fade")!
          .cancel(),
      );
    });
    expect(await findings(page, { dark: true })).toEqual([
      expect.stringMatching(/^color-contrast: <label for="form-email"/),
    ]);
    await paintLabels(page, "#222");
    expect(await findings(page, { dark: true })).toEqual([
      expect.stringMatching(/^in dark mode, color-contrast: <label for="form-email"/),
    ]);
  },
);

for (const [way, prepare] of Object.entries({
  "injected into a page": async () => {},
  preloaded: preloadAxe,
}))
  test(
    `axe, ${way}, finds a field without a label`,
    only(["desktop-js"], "it tests the checker itself"),
    async ({ browser }) => {
      const page = await openPage(browser);
      await prepare(page);
      await page.goto("/sign_in");
      expect(await findings(page)).toEqual([]);
      await page.evaluate(() => document.querySelector("label[for=form-email]")!.remove());
      expect(await findings(page)).toEqual([expect.stringMatching(/^label: <input [^>]*id="form-email"/)]);
    },
  );

test(
  "what was judged is judged again when it changes or becomes visible",
  only(["desktop-js"], "it tests the checker itself"),
  async ({ browser }) => {
    const page = await openPage(browser);
    await page.goto("/contact");
    expect(await findings(page)).toEqual([]);
    const setHidden = (hidden: boolean) =>
      page.evaluate((hidden) => document.querySelector("form")!.toggleAttribute("hidden", hidden), hidden);
    await setHidden(true);
    await page.evaluate(() => document.querySelector("form label")!.remove());
    expect(await findings(page)).toEqual([]);
    await setHidden(false);
    expect(await findings(page)).toEqual([expect.stringMatching(/^label: /)]);

    await page.goto("/contact");
    expect(await findings(page)).toEqual([]);
    await page.evaluate(() =>
      document.querySelector("meta[name=viewport]")!.setAttribute("content", "user-scalable=no"),
    );
    expect(await findings(page)).toEqual([expect.stringMatching(/^meta-viewport: /)]);
  },
);

const paintLabels = (page: Page, color: string) =>
  page.evaluate((color) => {
    for (const label of document.querySelectorAll("label")) label.style.color = color;
  }, color);
