import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { expectHydrated, openPage } from "./people";

const PARTS = /\/assets\/(?:listParts|sharedParts|sections)-[\w-]+\.js$/;
const phones = only(["phone-js"], "the code of a list or an order comes late on a slow line");

/** Holds back the code of lists and sections until `send` is called. */
async function holdParts(page: Page) {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const held: string[] = [];
  await page.route(PARTS, async (route) => {
    held.push(route.request().url());
    await sent;
    await route.continue();
  });
  return { held, send: () => send() };
}

const cards = (page: Page) => page.locator(".orders tbody .main a");
const top = (page: Page) => page.getByRole("link", { name: /^Notifications/ });

test(
  "a list whose code has not come shows its orders, opens them and keeps them",
  phones,
  async ({ browser }) => {
    const page = await openPage(browser, "contractor42@callout.example");
    const { held, send } = await holdParts(page);
    await page.goto("/dashboard/available", { waitUntil: "load" });
    await expectHydrated(top(page));
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const count = await cards(page).count();
    expect(count).toBeGreaterThan(1);
    const title = await cards(page).first().textContent();

    await test.step("what else changes on the page leaves the orders in place", async () => {
      await page.evaluate(() => dispatchEvent(new Event("offline")));
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await expect(cards(page)).toHaveCount(count);
    });
    await test.step("a tap opens the order, whose sections have no code either", async () => {
      await cards(page).first().click();
      await expect(page.getByRole("heading", { name: title!, level: 2 })).toBeVisible();
      await expect(page.getByRole("heading", { name: "At a glance" })).toBeVisible();
      await page.goBack();
      await expect(cards(page)).toHaveCount(count);
    });
    send();
    await expectHydrated(cards(page).first());
    await expect(cards(page)).toHaveCount(count);
  },
);

test("a section's form is sent by the browser before its code has come", phones, async ({ browser }) => {
  const page = await openPage(browser, "contractor@callout.example");
  const { send } = await holdParts(page);
  await page.goto("/dashboard/upcoming-work", { waitUntil: "load" });
  const withTasks = page.locator("article, tr", { hasText: /task/ }).locator(".main a").first();
  const path = await withTasks.getAttribute("href");
  await page.goto(path!, { waitUntil: "load" });
  await expectHydrated(top(page));
  const task = page.locator("#tasks button").first();
  const wasDone = (await task.getAttribute("aria-pressed")) === "true";
  await task.click();
  await expect(task).toHaveAttribute("aria-pressed", String(!wasDone));
  send();
  const box = page.locator("#tasks").getByRole("checkbox").first();
  await expectHydrated(box);
  await expect(box).toBeChecked({ checked: !wasDone });
});

test("a part whose code is lost on the way is asked for again", phones, async ({ browser }) => {
  const page = await openPage(browser, "contractor42@callout.example");
  let lost = 0;
  await page.route(PARTS, (route) => (lost++ < 2 ? route.abort() : route.continue()));
  await page.goto("/dashboard/available", { waitUntil: "load" });
  await expect(cards(page).first()).toBeVisible();
  await expectHydrated(cards(page).first());
  expect(lost).toBeGreaterThan(2);
});

test(
  "PHO-010 a phone's tools and its service worker come after the page has loaded",
  phones,
  async ({ browser }) => {
    const page = await openPage(browser, "contractor42@callout.example");
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    const later: string[] = [];
    const isLater = (url: string) => /\/assets\/phone-tools-|\/worker\.js$/.test(url);
    page.context().on("request", (request) => isLater(request.url()) && later.push(request.url()));
    // A picture on its way keeps the page from being loaded.
    await page.route("**/on-its-way.png", (route) => sent.then(() => route.fulfill({ status: 204 })));
    await page.addInitScript(() => {
      new Image().src = "/on-its-way.png";
    });
    const hasWorker = () =>
      page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => Boolean(found)));
    await page.goto("/dashboard/upcoming-work", { waitUntil: "commit" });
    await expectHydrated(top(page));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.evaluate(() => document.readyState)).toBe("interactive");
    expect([later, await hasWorker()]).toEqual([[], false]);
    send();
    await expect.poll(hasWorker).toBe(true);
    expect(later.filter((url) => url.includes("phone-tools"))).not.toEqual([]);
  },
);
