import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { expectFits, openPage } from "./people";
import { apiClient, applyToOrder, assignOrder, postOrder } from "./prepared";

const emails = { client: "manager@northwind.example", contractor: "contractor36@callout.example" };
const list = "/dashboard/upcoming-work";
const offerOf = (page: Page) => page.getByRole("region", { name: "Install Callout" });
const scripts = "without scripts nothing can offer to install";

/** Runs in the page: does what Chromium does once a page can be installed, as soon as the page listens. */
function becomeInstallable() {
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt: async () => document.documentElement.setAttribute("data-prompted", ""),
  });
  dispatchEvent(event);
  if (!event.defaultPrevented) setTimeout(becomeInstallable, 100);
  else document.documentElement.setAttribute("data-offered", "");
}
const beInstallable = (page: Page) =>
  page.addInitScript(`${becomeInstallable}; addEventListener("load", becomeInstallable)`);

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "install_offered");

/** Lists the titles of cards that the offer lies over. */
const coveredCards = async (page: Page) => {
  const box = (await offerOf(page).boundingBox())!;
  return page.locator(".orders tbody > tr").evaluateAll(
    (cards, { y, height }) =>
      cards
        .filter((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          return top < y + height - 1 && bottom > y + 1;
        })
        .map((card) => card.textContent),
    box,
  );
};

async function assign() {
  const client = await apiClient(emails.client);
  const win = await postOrder(client, { title: `Install ${Date.now()}` });
  await applyToOrder(await apiClient(emails.contractor), win);
  await assignOrder(client, win);
  return win;
}

test(
  "PHO-010 a contractor with an assignment is offered to install, once in 30 days",
  only(["phone-js"], scripts),
  async ({ browser }) => {
    test.setTimeout(180_000);
    await assign();
    const page = await openPage(browser, emails.contractor, { viewport: { width: 360, height: 740 } });
    await beInstallable(page);
    const noted = page.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.url().endsWith("/offline/install-offered"),
    );
    await page.goto(list);
    const offer = offerOf(page);
    await expect(offer).toBeVisible({ timeout: 60_000 });
    for (const button of await offer.getByRole("button").all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      await expectFits(page);
      expect(await coveredCards(page), `cards under the offer at ${width} px`).toEqual([]);
    }
    await offer.getByRole("button", { name: "Install" }).click();
    await expect(offer).toHaveCount(0);
    await expect(page.locator("html[data-prompted]")).toBeAttached();

    // Safari ends a script's cookie after a week.
    expect((await (await noted).allHeaders())["set-cookie"]).toContain("install_offered=");
    const days = ((await cookieOf(page))!.expires - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(30);
    await page.goto(list);
    await expect(page.locator("html[data-offered]")).toBeAttached({ timeout: 60_000 });
    // The offer would come within this time, as the next visit shows.
    await page.waitForTimeout(2000);
    await expect(offer).toHaveCount(0);
    await page.context().clearCookies({ name: "install_offered" });
    await page.goto(list);
    await expect(offer).toBeVisible({ timeout: 60_000 });
  },
);

test("PHO-010 on iOS the offer says how to install", only(["phone-js"], scripts), async ({ browser }) => {
  test.setTimeout(120_000);
  await assign();
  const page = await openPage(browser, emails.contractor, { viewport: { width: 360, height: 740 } });
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: false }));
  await page.goto(list);
  await expect(offerOf(page)).toContainText("Add to Home Screen", { timeout: 60_000 });
  await offerOf(page).getByRole("button", { name: "Not now" }).click();
  await expect(offerOf(page)).toHaveCount(0);
});

test(
  "PHO-010 the offer does not cover an order's next action",
  only(["phone-js"], scripts),
  async ({ browser }) => {
    test.setTimeout(120_000);
    const win = await assign();
    const page = await openPage(browser, emails.contractor, { viewport: { width: 360, height: 740 } });
    await beInstallable(page);
    await page.goto(list);
    await expect(offerOf(page)).toBeVisible({ timeout: 60_000 });
    await page.context().clearCookies({ name: "install_offered" });
    await page.goto(`${list}/${win}`);
    await expect(page.locator("html[data-offered]")).toBeAttached({ timeout: 60_000 });
    // The phone knows by now that there is work, so that the offer would come within this time.
    await page.waitForTimeout(2000);
    await expect(offerOf(page)).toHaveCount(0);
    await expect(page.locator(".action-bar")).toBeInViewport();
  },
);

test(
  "PHO-010 an offer under a dialog counts once the dialog is closed",
  only(["phone-js"], scripts),
  async ({ browser }) => {
    test.setTimeout(120_000);
    await assign();
    const page = await openPage(browser, emails.contractor, { viewport: { width: 360, height: 740 } });
    await page.goto(list);
    await page.evaluate(() => {
      const dialog = document.createElement("dialog");
      dialog.append("Something else");
      document.body.append(dialog);
      dialog.showModal();
    });
    await page.evaluate(`(${becomeInstallable})()`);
    // The dialog hides the offer's role.
    await expect(page.locator(".install-offer")).toBeAttached({ timeout: 60_000 });
    await page.waitForTimeout(2000);
    expect(await cookieOf(page)).toBeUndefined();
    await page.evaluate(() => document.querySelector("body > dialog")!.remove());
    await expect.poll(() => cookieOf(page)).toBeDefined();
  },
);
