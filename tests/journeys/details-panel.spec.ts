import { expect, type Locator, type Page, test } from "@playwright/test";
import { also } from "./combinations";
import { expectLooksRight, openPage } from "./people";

const everyWay = also(
  ["desktop-nojs", "phone-js"],
  "the list scrolls on a phone, and a fold opens without scripts too",
);
const sized = () => ({
  viewport: test.info().project.use.isMobile ? { width: 360, height: 740 } : { width: 1440, height: 900 },
});

/** Follows a jump, and expects its section and the list itself in view. */
async function jump(page: Page, name: RegExp, section: Locator) {
  const list = page.getByRole("navigation", { name: "Sections of this work order" });
  await list.getByRole("link", { name }).click();
  await expect(section).toBeInViewport({ ratio: 1 });
  await expect(list).toBeInViewport({ ratio: 1 });
  const head = await list.boundingBox();
  expect((await section.boundingBox())!.y).toBeGreaterThanOrEqual(head!.y + head!.height);
  await expect(page.getByRole("link", { name: "Close" }).first()).toBeInViewport();
}

const expectNothingCut = (page: Page) =>
  expect(
    page
      .locator(".panel .overlay-body *, .panel .overlay-head *")
      .evaluateAll((places) =>
        places
          .filter(
            (place) =>
              !place.matches(".hidden-visually, .hidden-visually *, svg *") &&
              !(place.matches(".hidden-on-phone") && place.clientWidth === 1) &&
              getComputedStyle(place).overflowX !== "visible" &&
              place.scrollWidth > place.clientWidth + 1,
          )
          .map(({ textContent }) => textContent),
      ),
  ).resolves.toEqual([]);

const readers = [
  ["dispatcher@northwind.example", "assigned", /^Waiting for the contractor: /],
  ["contractor@callout.example", "upcoming-work", /^Waiting for you: /],
  ["super@callout.example", "assigned", /^Waiting for the contractor: /],
] as const;

for (const [email, tab, line] of readers)
  test(
    `DSK-017 ${email} jumps to sections of an order, and reads what it waits for`,
    everyWay,
    async ({ browser }) => {
      const page = await openPage(browser, email, sized());
      await page.goto(`/dashboard/${tab}?search=Replace ceiling access points`);
      await page.getByRole("link", { name: "Replace ceiling access points, sales floor" }).first().click();
      await expect(page.locator(".panel").getByText(line)).toBeVisible();
      await expectLooksRight(page);
      await expectNothingCut(page);
      const panel = page.locator(".panel");
      const text = (words: string) => panel.getByText(words, { exact: true }).first();
      await jump(page, /^Tasks \d+\/\d+$/, text("Tasks"));
      await jump(page, /^Pay$/, text("Offer Details"));
      await jump(page, /^Now$/, text("To complete this work order"));
      const history = panel.locator(".history").getByText("Times are in Eastern Time.");
      if (tab === "assigned") await jump(page, /^History$/, history);
    },
  );
