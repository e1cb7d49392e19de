import { setTimeout as pause } from "node:timers/promises";
import { expect, type Page, type Route, test } from "@playwright/test";
import { only } from "./combinations";
import { expectLooksRight, expectToast, focusFirstRow, openPage } from "./people";

const list = "/dashboard/paid?perPage=25";
/** Has rows with warnings. */
const assigned = "/dashboard/assigned";
const row = (page: Page, nth: number) => page.locator(".orders tbody > tr").nth(nth);
const title = (page: Page, nth: number) => row(page, nth).locator(".main a");
/** Orders are told apart by WIN, because titles repeat. */
const winsIn = (page: Page) => page.locator(".orders tbody .at-win > .num").allInnerTexts();
const expectOpen = (page: Page, win: string) =>
  expect(page.locator(".panel-above")).toContainText(`WIN ${win}`);
const expectClosed = (page: Page) => expect(page.locator(".panel")).toHaveCount(0);

test(
  "DSK-001 beside an open order the list stays a list, and links lead to the orders before and after",
  only(["desktop-js", "desktop-nojs"], "a phone shows one at a time"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@cobalt.example");
    await page.goto(assigned);
    const wins = await winsIn(page);
    // Other journeys assign orders at the same time.
    const theseOnly = `?winNumbers=${wins.join()}`;
    await page.goto(`${assigned}${theseOnly}`);
    await title(page, 1).click();
    await expectOpen(page, wins[1]!);
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`two-line rows and the whole current tab at ${width} px`, async () => {
        const [box, panel] = [await row(page, 0).boundingBox(), await page.locator(".panel").boundingBox()];
        for (const each of await page.locator(".orders tbody > tr").all())
          expect((await each.boundingBox())!.height).toBeLessThan(60);
        expect(box!.x + box!.width).toBeLessThanOrEqual(panel!.x);
        const tab = await page.locator(".tabs [aria-current]").boundingBox();
        expect(tab!.x + tab!.width).toBeLessThanOrEqual(panel!.x);
        await expectLooksRight(page);
      });
    }
    const neighbors = page.getByRole("navigation", { name: "Orders in this list" });
    await expect(neighbors).toContainText(`2 of `);
    await neighbors.getByRole("link", { name: "Next order" }).click();
    await expectOpen(page, wins[2]!);
    await expect(row(page, 2)).toHaveClass(/selected/);
    await neighbors.getByRole("link", { name: "Previous order" }).click();
    await expectOpen(page, wins[1]!);
    await neighbors.getByRole("link", { name: "Previous order" }).click();
    await expectOpen(page, wins[0]!);
    await expect(neighbors.getByRole("link", { name: "Previous order" })).toHaveCount(0);
    await test.step("the filter panel leaves the rows as they are too", async () => {
      await page.goto(`${assigned}/filter${theseOnly}`);
      expect(await winsIn(page)).toEqual(wins);
      for (const each of await page.locator(".orders tbody > tr").all())
        expect((await each.boundingBox())!.height).toBeLessThan(60);
    });
  },
);

test(
  "DSK-004 DSK-005 NAV-012 a dispatcher works a list down by keyboard, and a click on a row opens it",
  only(["desktop-js"], "keys need scripts"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@cobalt.example");
    await page.goto(list);
    const wins = await winsIn(page);
    await focusFirstRow(page);
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(row(page, 1).locator(".select input")).toBeChecked();
    await page.keyboard.press("k");
    await page.keyboard.press("Enter");
    await expectOpen(page, wins[0]!);
    await page.keyboard.press("j");
    await expectOpen(page, wins[1]!);
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await expect(title(page, 1)).toBeFocused();
    await expect(row(page, 1).locator(".select input")).toBeChecked();

    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(help).toBeVisible();
    await expectLooksRight(page);
    await page.keyboard.press("Escape");
    await expect(title(page, 1)).toBeFocused();
    await page.keyboard.press("/");
    await page.keyboard.type("jxe?");
    await expect(page.getByLabel("Search", { exact: true })).toHaveValue("jxe?");
    await expectClosed(page);

    await row(page, 2).locator(".at-start").click();
    await expectOpen(page, wins[2]!);
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await row(page, 3).locator(".select").click();
    await row(page, 3).locator(".select input").click();
    await expect(row(page, 3).locator(".select input")).toBeChecked();
    await expectClosed(page);

    await page.goto("/dashboard/draft");
    const edited = await title(page, 0).innerText();
    await focusFirstRow(page);
    await page.keyboard.press("e");
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue(edited);
  },
);

test(
  "DSK-004 keys pressed ahead of an order that still loads are about that order",
  only(["desktop-js"], "keys need scripts"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@cobalt.example", { serviceWorkers: "block" });
    await page.goto("/dashboard/draft");
    const wins = await winsIn(page);
    const names = await page.locator(".orders tbody .main a").allInnerTexts();
    await focusFirstRow(page);
    const late = (end: "continue" | "abort") => async (route: Route) => {
      await pause(700);
      await route[end]();
    };
    await page.route(/\/dashboard\/.*\.data/, late("continue"));
    await page.keyboard.press("Enter");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expectOpen(page, wins[2]!);
    await test.step("but not when that one does not come", async () => {
      const lost = /\/dashboard\/draft\/\d+\.data/;
      await page.route(lost, late("abort"));
      await page.keyboard.press("k");
      await page.keyboard.press("e");
      await expect(page.getByText(/connection/).first()).toBeVisible();
      await page.unroute(lost);
      await expectOpen(page, wins[2]!);
    });
    await page.keyboard.press("k");
    await page.keyboard.press("e");
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue(names[1]!);
    await expect(page).toHaveURL(new RegExp(`/create-work-order/${wins[1]}`));
  },
);

test(
  "DSK-004 a key that is pressed while a list loads does not cost its scripts",
  only(["desktop-js"], "keys need scripts"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@cobalt.example");
    // The key comes in the first moment that React listens, before it has rendered anything.
    await page.addInitScript(() => {
      const listen = document.addEventListener;
      const press = () =>
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
      document.addEventListener = (...args: Parameters<typeof listen>) => {
        if (args[0] === "keydown") queueMicrotask(press);
        listen.apply(document, args);
      };
    });
    await page.goto("/dashboard/available");
    await expect(page.locator(".bulk-bar").getByText(/^This page/)).toBeVisible();
  },
);

test(
  "DSK-003 at 1440 x 900 the head takes 220 px, compact rows show 14, and both stay chosen",
  only(["desktop-js", "desktop-nojs"], "a phone has one height of rows"),
  async ({ browser, javaScriptEnabled }) => {
    const person = javaScriptEnabled ? "dispatcher@cobalt.example" : "manager@cobalt.example";
    const page = await openPage(browser, person);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const tab of ["draft", "available", "assigned", "completed", "paid", "all"])
      await test.step(tab, async () => {
        await page.goto(`/dashboard/${tab}`);
        expect((await row(page, 0).boundingBox())!.y).toBeLessThanOrEqual(220);
        await expectLooksRight(page);
      });
    await page.getByRole("link", { name: "50 per page" }).click();
    await expect(page.locator(".orders tbody > tr")).toHaveCount(50);
    await page.getByRole("link", { name: "Columns" }).click();
    await page.getByLabel("Compact", { exact: true }).check();
    await page.getByRole("button", { name: "Save columns" }).click();
    await expectToast(page, "Columns saved");
    await page.goto("/dashboard/all");
    await expect(page.locator(".orders tbody > tr")).toHaveCount(50);
    const fourteenth = (await row(page, 13).boundingBox())!;
    expect(fourteenth.y + fourteenth.height).toBeLessThanOrEqual(900);
    await page.locator(".sort-menu summary").click();
    await page.locator(".sort-menu").getByRole("link", { name: "Title" }).click();
    await expect(page).toHaveURL(/sort=title/);
    await expectLooksRight(page);
    // Other journeys expect the view that everybody starts with.
    await page.getByRole("link", { name: "10 per page" }).click();
    await expect(page.locator(".orders tbody > tr")).toHaveCount(10);
    await page.getByRole("link", { name: "Columns" }).click();
    await page.getByLabel("Comfortable", { exact: true }).check();
    await page.getByRole("button", { name: "Save columns" }).click();
    await expectToast(page, "Columns saved");
    await expect(page.locator(".orders tbody > tr")).toHaveCount(10);
  },
);

test(
  "DSK-007 a count above the tabs opens its list",
  only(["desktop-js", "phone-nojs"], "the strip looks alike"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@cobalt.example");
    await page.goto(list);
    const strip = page.getByRole("navigation", { name: "Needs your attention" });
    const late = strip.getByRole("link", { name: /late, no check-in/ });
    const count = Number(/^\d+/.exec((await late.innerText()).trim())![0]);
    expect(count).toBeGreaterThan(0);
    await late.click();
    await expect(page.getByRole("link", { name: "Remove: Late, no check-in" })).toBeVisible();
    await expect(page.locator(".orders tbody > tr")).toHaveCount(Math.min(count, 10));
    // A start that passed long ago is shown by its end.
    await expect(page.locator(".orders")).toContainText(/no check-in|End passed/);
    await expectLooksRight(page);
  },
);
