import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { openPage } from "./people";

const phones = only(["phone-js", "desktop-js"], "without scripts a page has links to its styles");

/** Lists the place, colours and font size of the page's elements. */
const look = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main *")].slice(0, 400).map((element) => {
      const { x, width } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize } = getComputedStyle(element);
      return [element.tagName, x, width, color, backgroundColor, fontSize].join(" ");
    }),
  );
const links = (page: Page) => page.locator("head > link[rel=stylesheet]");

test(
  "a first page brings its styles, and looks the same once their files have come",
  phones,
  async ({ browser }) => {
    const page = await openPage(browser, "contractor42@callout.example");
    await page.context().clearCookies({ name: "styles" });
    const first = await page.goto("/dashboard/available");
    expect(await first!.text()).toMatch(/<style nonce="[\w-]+">[^<]{10000,}<\/style>/);
    await expect(links(page).first()).toHaveAttribute("disabled");
    const before = await look(page);
    expect(before.length).toBeGreaterThan(50);
    await expect(page.locator("head > style")).toBeEmpty({ timeout: 15_000 });
    await expect(links(page).first()).not.toHaveAttribute("disabled");
    expect(await look(page)).toEqual(before);

    await test.step("the next page has links", async () => {
      const next = await page.goto("/dashboard/available");
      expect(await next!.text()).toMatch(/<style nonce="[\w-]+"><\/style>/);
      expect(await look(page)).toEqual(before);
    });
  },
);

test(
  "a browser without scripts gets the styles in its first page only",
  only(["phone-nojs"], "with scripts the files are asked for behind the first page"),
  async ({ browser }) => {
    const page = await openPage(browser, "contractor42@callout.example");
    await page.context().clearCookies({ name: "styles" });
    const texts = [];
    for (let n = 0; n < 2; n++) texts.push(await (await page.goto("/dashboard/available"))!.text());
    expect(texts.map((text) => /<style nonce="[\w-]+">[^<]{10000,}<\/style>/.test(text))).toEqual([
      true,
      false,
    ]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-weight", /[67]\d\d/);
  },
);
