import { expect, type Locator, type Page, test } from "@playwright/test";
import { also, only } from "./combinations";
import { expectFits, expectLooksRight, openPage, press } from "./people";

const phones = only(["phone-js", "phone-nojs"], "other screens have tables");
const viewport = { width: 360, height: 740 };

const card = (page: Page, nth: number) => page.locator(".orders tbody > tr:not(.group-head)").nth(nth);
const bottomOf = async (part: Locator) => {
  const box = (await part.boundingBox())!;
  return box.y + box.height;
};

test(
  "PHO-001 PHO-002 a contractor's list begins with the work: three orders in view, pay, start and distance first",
  phones,
  async ({ browser }) => {
    const page = await openPage(browser, "contractor@callout.example", { viewport });
    for (const width of [320, 360, 412]) {
      await page.setViewportSize({ width, height: 740 });
      for (const tab of ["available", "upcoming-work"]) {
        await page.goto(`/dashboard/${tab}`);
        await expect(card(page, 2)).toBeVisible();
        for (const part of [".main a", ".at-pay", ".at-start", ".at-place"])
          await expect(card(page, 0).locator(part), `${tab} at ${width} px`).toBeInViewport({ ratio: 1 });
        await expect(card(page, 0)).toContainText(/\d+\.\d\d mi/);
        await expect(card(page, 2).locator(".main a")).toBeInViewport();
        await expectFits(page);
      }
    }
    await page.setViewportSize(viewport);
    for (const tab of ["upcoming-work", "available"]) {
      await page.goto(`/dashboard/${tab}`);
      expect(await bottomOf(card(page, 2)), tab).toBeLessThanOrEqual(viewport.height);
    }
    const row = page.locator(".list-filters form");
    await expect(row.locator("visible=true").getByRole("link")).toHaveText(["Filter"]);
    await expect(row.getByRole("searchbox", { name: "Search" })).toBeVisible();
    const search = (await row.getByRole("searchbox", { name: "Search" }).boundingBox())!;
    const filter = (await row.getByRole("link", { name: "Filter" }).boundingBox())!;
    expect(filter.x).toBeGreaterThan(search.x + search.width);
    expect(Math.abs(filter.y + filter.height / 2 - search.y - search.height / 2)).toBeLessThan(4);
    expect(await bottomOf(row)).toBeLessThanOrEqual((await card(page, 0).boundingBox())!.y);
    await expectLooksRight(page);
  },
);

test("PHO-001 a card has no column labels, and its status takes one line", phones, async ({ browser }) => {
  const page = await openPage(browser, "contractor@callout.example", { viewport });
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 });
    for (const tab of ["available", "upcoming-work", "completed"]) {
      await page.goto(`/dashboard/${tab}`);
      await expect(card(page, 0)).toBeVisible();
      await expect(page.locator(".orders thead")).toBeHidden();
      const labeled = await card(page, 0).evaluate(
        (row) =>
          [...row.querySelectorAll<HTMLElement>("td[data-label]")].filter((cell) => {
            const { content, display } = getComputedStyle(cell, "::before");
            return cell.checkVisibility() && content !== "none" && display !== "none";
          }).length,
      );
      expect(labeled, `labels of ${tab} at ${width} px`).toBe(0);
    }
    const status = card(page, 0).locator(".at-status");
    await expect(status).toContainText(/waiting since/);
    const lines = await status.evaluate(
      (cell) => cell.getBoundingClientRect().height / parseFloat(getComputedStyle(cell).lineHeight),
    );
    expect(lines, `lines of the status at ${width} px`).toBeLessThan(1.5);
  }
});

test(
  "PHO-002 sorting, ZIP code and range stand in the filter panel, and Filter says how many are active",
  phones,
  async ({ browser }) => {
    const page = await openPage(browser, "contractor@callout.example", { viewport });
    await page.goto("/dashboard/available?search=o");
    await page.getByRole("link", { name: "Filter", exact: true }).click();
    const panel = page.getByRole("region", { name: "Filter" });
    await panel.getByLabel("Sort by").selectOption("Pay");
    await panel.getByLabel("Order").selectOption("Descending");
    await panel.getByLabel("Around ZIP code").fill("02108");
    await panel.getByLabel("Within", { exact: true }).selectOption("100 miles");
    await press(panel, "Show work orders");
    await expect(page).toHaveURL(
      /\/dashboard\/available\?search=o&zip=02108&range=100&sort=pay&direction=-1$/,
    );
    await expect(page.getByRole("link", { name: "Filter (2)" })).toBeVisible();
    const pay = (await page.locator(".at-pay").allInnerTexts()).map((text) =>
      Number(text.split("\n")[0]!.replace(/[$,]/g, "")),
    );
    expect(pay.length).toBeGreaterThan(2);
    expect(pay).toEqual([...pay].sort((a, b) => b - a));
  },
);

test(
  "PHO-003 upcoming work stands under its days, and its next action is a button on the card",
  phones,
  async ({ browser }) => {
    const page = await openPage(browser, "contractor@callout.example", { viewport });
    await page.goto("/dashboard/upcoming-work");
    const days = page.locator(".group-head");
    await expect(days.first()).toHaveText(/^(Earlier|Today|Tomorrow|This week|Later)$/);
    const unconfirmed = page
      .locator(".orders tbody > tr")
      .filter({ hasText: "To do: confirm" })
      .filter({ hasText: "tasks" })
      .first();
    const link = unconfirmed.getByRole("link", { name: /^Confirm: / });
    await link.click();
    await expect(page).toHaveURL(/\/dashboard\/upcoming-work\/\d+\/confirm/);
    await expect(page.getByRole("dialog", { name: "Confirm" })).toBeVisible();
    await page.goto("/dashboard/upcoming-work?sort=pay");
    await expect(card(page, 0)).toBeVisible();
    await expect(days).toHaveCount(0);
  },
);

test(
  "PHO-024 a contractor looks at available work on a map around home, and opens the nearest from the list",
  also(["phone-js", "desktop-nojs"], "the server draws it, and the list moves below it on a phone"),
  async ({ browser }) => {
    const page = await openPage(browser, "contractor@callout.example");
    await page.goto("/dashboard/available?view=map");
    const map = page.locator(".point-map svg").locator("visible=true");
    const list = page.locator(".places-near");
    await expect(map.locator(".map-home")).toBeVisible();
    await expectLooksRight(page);
    const [mapBox, listBox] = [await map.boundingBox(), await list.boundingBox()];
    const isBelow = listBox!.y >= mapBox!.y + mapBox!.height;
    expect(isBelow).toBe(page.viewportSize()!.width < 640);
    const miles = (await list.locator("h3 .num").allTextContents()).map(Number.parseFloat);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    await list.locator("ul a").first().click();
    await expect(page.locator(".panel").getByRole("heading", { name: "At a glance" })).toBeVisible();
  },
);

test(
  "PHO-004 PHO-005 on a phone the details begin with what the contractor needs first, in one screen",
  phones,
  async ({ browser }) => {
    const page = await openPage(browser, "contractor@callout.example", { viewport });
    await page.goto("/dashboard/available");
    await page.locator(".orders tbody .main a").first().click();
    const panel = page.locator(".panel");
    await expect(panel.getByRole("heading", { name: "At a glance" })).toBeInViewport();
    for (const label of ["Distance", "Asked for", "Usually approves within"])
      await expect(panel.locator(".glance").getByText(label, { exact: true })).toBeInViewport();
    await expectLooksRight(page);

    await page.goto("/dashboard/upcoming-work");
    await page.locator(".orders tbody .main a").first().click();
    for (const part of [panel.locator(".visit-place"), panel.getByRole("link", { name: /^Call / })])
      await expect(part).toBeInViewport();
    await expect(panel.locator(".action-bar")).toBeInViewport();
    for (const width of [320, 412]) {
      await page.setViewportSize({ width, height: 740 });
      await expectFits(page);
    }
    await expectLooksRight(page);
  },
);
