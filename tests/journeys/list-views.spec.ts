import { expect, test } from "@playwright/test";
import { also, only } from "./combinations";
import { expectLooksRight, openListTools, openPage } from "./people";

test(
  "DSK-009 a dispatcher looks at the list as a calendar, and opens a day and an order from it",
  also(["desktop-nojs", "phone-js"], "the server draws it, with and without scripts, as a grid or as days"),
  async ({ browser }) => {
    const page = await openPage(browser, "dispatcher@northwind.example");
    await page.goto("/dashboard/all");
    const choose = async (view: string) => {
      const tools = await openListTools(page);
      if (!test.info().project.use.isMobile) await tools.locator("summary", { hasText: "View:" }).click();
      await tools.getByRole("link", { name: view, exact: true }).click();
      await expect(page.locator("summary", { hasText: `View: ${view}` })).toBeAttached();
      // The head of a page is there before its calendar.
      await page.waitForLoadState();
    };
    await choose("Month");
    const calendar = page.locator(".calendar");
    await expect(calendar.getByRole("table")).toBeVisible();
    await expectLooksRight(page);
    const fullDays = calendar.locator("td:not(.of-other-month)", { has: page.locator(".calendar-more") });
    // In the first days of a month the demo's full days are behind.
    if ((await fullDays.count()) === 0) await calendar.getByRole("link", { name: "Previous month" }).click();
    await expect(fullDays.first()).toBeVisible();
    const month = page.url();
    // Again if another journey added an order on that day meanwhile.
    await expect(async () => {
      await page.goto(month);
      const more = fullDays.first().locator(".calendar-more");
      const left = Number(/\d+/.exec(await more.innerText())![0]);
      const shown = await fullDays.first().locator(".entry").count();
      await more.click();
      await expect(page.getByRole("link", { name: /^Remove: Start date: / })).toBeVisible();
      await expect(page.locator(".tabs [aria-current]")).toHaveText(`All ${left + shown}`, { timeout: 5000 });
    }).toPass();

    await page.goto("/dashboard/all?view=week");
    await expectLooksRight(page);
    const week = await calendar.getByRole("heading").innerText();
    await calendar.getByRole("link", { name: "Previous week" }).click();
    await expect(calendar.getByRole("heading")).not.toHaveText(week);
    await calendar.getByRole("link", { name: "Today" }).click();
    await expect(calendar.getByRole("heading")).toHaveText(week);
    const entry = page.locator(".calendar .entry").first();
    const title = await entry.locator("b").innerText();
    await entry.click();
    await expect(page.locator(".panel").getByRole("heading", { name: title }).first()).toBeVisible();
    await page.locator(".panel").getByRole("link", { name: "Close" }).first().click();
    await expect(page).toHaveURL(/\/dashboard\/all\?.*view=week$/);
    await choose("List");
    await expect(page.locator(".orders tbody tr").first()).toBeVisible();
  },
);

test(
  "DSK-009 a view waits for its style sheet, which loads only with it",
  only(["desktop-js"], "without scripts each view is a new document, whose browser waits"),
  async ({ browser }) => {
    const page = await openPage(browser, "dispatcher@northwind.example");
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.goto("/dashboard/all");
    await page.route("**/*.css", async (route) => {
      await released;
      await route.continue();
    });
    await page.locator("summary", { hasText: "View:" }).click();
    await page.getByRole("link", { name: "Month", exact: true }).click();
    const calendar = page.locator(".calendar table");
    await expect(calendar).toBeAttached();
    await expect(calendar).toBeHidden();
    release();
    await expect(calendar).toBeVisible();
    await expectLooksRight(page);
  },
);

test(
  "DSK-009 DSK-020 a dispatcher looks at the list as a map, and goes nearer to a place's list",
  also(["desktop-nojs", "phone-js"], "the server draws it, with and without scripts, wide or narrow"),
  async ({ browser }) => {
    const page = await openPage(browser, "dispatcher@cobalt.example");
    await page.goto("/dashboard/all?view=map");
    const map = page.locator(".point-map svg").locator("visible=true");
    await expect(map).toHaveCount(1);
    await expectLooksRight(page);
    await expectNoOverlaps();
    await map.locator('a[href*="area="]').first().click();
    await expect(page.getByRole("link", { name: "Whole map" })).toBeVisible();
    await expectNoOverlaps();
    const nearer = page.url();
    const place = page.getByRole("table", { name: "Work orders by place" }).locator("tbody tr").first();
    // Again if another journey added an order there meanwhile.
    await expect(async () => {
      await page.goto(nearer);
      const count = await place.locator("td").first().innerText();
      await place.locator("th a").click();
      await expect(page.locator(".tabs [aria-current]")).toHaveText(`All ${count}`, { timeout: 5000 });
    }).toPass();

    async function expectNoOverlaps() {
      // Without scripts the page is shown while the rest of it is on its way.
      await page.waitForLoadState();
      const labels = map.locator(".map-labels text, .map-states text");
      await expect(labels.first()).toBeVisible();
      const boxes = await Promise.all((await labels.all()).map((label) => label.boundingBox()));
      for (const [at, a] of boxes.entries())
        for (const b of boxes.slice(at + 1))
          expect(
            a!.x < b!.x + b!.width &&
              b!.x < a!.x + a!.width &&
              a!.y + 4 < b!.y + b!.height &&
              b!.y + 4 < a!.y + a!.height,
          ).toBe(false);
    }
  },
);
