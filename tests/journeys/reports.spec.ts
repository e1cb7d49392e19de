import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { also, only } from "./combinations";
import { expectAccessible, openPage } from "./people";

const centsOf = (text: string) => Math.round(100 * Number(text.replace(/[$,]/g, "")));

const expectNothingCut = async (page: Page) =>
  expect(
    await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"),
  ).toBeLessThanOrEqual(0);

const cutOrCoveredLabels = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".chart")].flatMap((chart) => {
      const room = chart.getBoundingClientRect();
      const labels = [...chart.querySelectorAll("text")]
        .map((label) => ({ text: label.textContent, box: label.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      const isWrong = ({ box }: (typeof labels)[number]) =>
        box.left < room.left - 1 ||
        box.right > room.right + 1 ||
        labels.some(
          ({ box: other }) =>
            other !== box &&
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        );
      return labels.filter(isWrong).map(({ text }) => text);
    }),
  );

const everyWay = also(
  ["desktop-nojs", "phone-js"],
  "charts must be readable at 360 and 1440 px, without scripts too",
);
const sized = () => ({
  viewport: test.info().project.use.isMobile ? { width: 360, height: 740 } : { width: 1440, height: 900 },
});

test(
  "DSK-019 an Admin reads what was spent in any period and by contractor, and downloads the same sum",
  everyWay,
  async ({ browser }) => {
    const page = await openPage(browser, "admin@northwind.example", sized());
    // Other journeys approve work now, so the period ends yesterday.
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    await page.goto(`/reports?from=${day(365)}&to=${day(2)}`);
    await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
    await expect(page.getByRole("img", { name: "Spend by month" })).toBeVisible();
    const total = page.getByRole("table", { name: "Spend by month" }).locator("tfoot td").nth(1);
    const spent = centsOf(await total.innerText());
    expect(spent).toBeGreaterThan(0);
    await expectNothingCut(page);
    await expectAccessible(page);

    await page.getByRole("link", { name: "By contractor" }).click();
    await expect(page.getByRole("img", { name: "Spend by contractor" })).toBeVisible();
    const byContractor = page.getByRole("table", { name: "Spend by contractor" });
    expect(centsOf(await byContractor.locator("tfoot td").nth(1).innerText())).toBe(spent);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download spend by contractor as CSV" }).click(),
    ]);
    const rows = readFileSync((await download.path())!, "utf8")
      .trim()
      .split("\r\n")
      .slice(1);
    expect(rows.reduce((sum, row) => sum + centsOf(row.slice(row.lastIndexOf(",") + 1)), 0)).toBe(spent);
    await expectAccessible(page);

    await page.getByLabel("From", { exact: true }).fill("2020-01-01");
    await page.getByLabel("To", { exact: true }).fill("2020-03-31");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText("Nothing in this period")).toBeVisible();
    await page.getByRole("link", { name: "This year" }).click();
    await expect(page).toHaveURL(/period=this-year/);
    await expect(page.getByRole("img", { name: "On time, share by month" })).toBeVisible();
  },
);

test("DSK-019 a Dispatcher sees speed and quality in the menu's Reports, and no money", async ({
  browser,
}) => {
  const page = await openPage(browser, "dispatcher@northwind.example", sized());
  await page.goto("/reports?period=this-month");
  await expect(page.getByRole("img", { name: "Time to assign, median by day" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Canceled by day" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Spend" })).toHaveCount(0);
  await expectNothingCut(page);
  await expectAccessible(page);
});

test(
  "DSK-019 a chart's labels stay inside it and apart, whatever the number of days",
  only(["phone-nojs"], "the narrowest window shows it, and nothing runs"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@northwind.example", sized());
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    for (const days of [1, 2, 5, 6, 7, 13, 14, 26, 28, 31, 90, 365, 1500]) {
      await page.goto(`/reports?from=${day(days + 1)}&to=${day(2)}`);
      await expect(page.locator(".chart").first()).toBeVisible();
      // The narrowest window, and one in which a chart begins to show all of its labels.
      for (const width of [320, 612]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await cutOrCoveredLabels(page), `${days} days at ${width} px`).toEqual([]);
        await expectNothingCut(page);
      }
    }
    await page.setViewportSize({ width: 320, height: 740 });
    for (const by of ["project", "site", "type", "contractor"]) {
      await page.goto(`/reports?by=${by}`);
      await expect(page.getByRole("img", { name: /^Spend by / })).toBeVisible();
      expect.soft(await cutOrCoveredLabels(page), by).toEqual([]);
      await expectNothingCut(page);
    }
  },
);
