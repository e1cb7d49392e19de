import { expect, type Locator, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { expectLooksRightInBoth, focusFirstRow, openedDialog, openPage } from "./people";
import { apiClient, applyToOrder, assignOrder, postOrder } from "./prepared";

const people = { client: "manager@northwind.example", contractor: "contractor37@callout.example" };
const applicant = "contractor38@callout.example";
const card = (page: Page) => page.locator(".hover-card");
const row = (page: Page) => page.locator(".orders tbody > tr").first();

/** Points at a link, again if scripts did not run yet, and expects its card, which describes the link. */
async function expectCard(page: Page, link: Locator, texts: (string | RegExp)[]) {
  await expect(async () => {
    await page.mouse.move(1, 1);
    await link.hover();
    await expect(card(page)).toBeVisible({ timeout: 1500 });
  }).toPass();
  for (const text of texts) await expect(card(page)).toContainText(text);
  await expect(link).toHaveAccessibleDescription(/work order/);
}

test(
  "DSK-017 pointing at a contractor's or site's link shows what its page says first",
  only(["desktop-js"], "a card needs scripts and something to point with"),
  async ({ browser }) => {
    const [client, contractor] = [await apiClient(people.client), await apiClient(people.contractor)];
    const title = `Pointed at ${Date.now()}`;
    const win = await postOrder(client, { title, startsIn: 40 });
    await applyToOrder(contractor, win);
    await assignOrder(client, win);
    const page = await openPage(browser, people.client);
    const loaded: string[] = [];
    page.on("request", (request) => /link-card|\/cards\//.test(request.url()) && loaded.push(request.url()));
    await page.goto(`/dashboard/assigned?search=${encodeURIComponent(title)}`);
    await focusFirstRow(page);

    const name = row(page).locator(".at-person a");
    await test.step("in a row, and only for those who stay on it", async () => {
      const box = (await name.boundingBox())!;
      await page.mouse.move(box.x + 5, box.y + 5);
      await page.mouse.move(1, 1);
      await page.waitForTimeout(500);
      expect(loaded).toEqual([]);
      await expectCard(page, name, [
        /^Dylan Pruitt[\d.]+% rating/,
        "Des Moines, IA",
        /work orders? done for you/,
      ]);
      expect(loaded.some((url) => url.includes("link-card"))).toBe(true);
      await expectLooksRightInBoth(page);
      await card(page).hover();
      await page.waitForTimeout(500);
      await expect(card(page), "it can be pointed at").toBeVisible();
      await row(page).locator(".at-win").hover();
      await expect(card(page)).toHaveCount(0);
    });

    await test.step("by keyboard; Escape closes the card and not the order", async () => {
      await page.goto(`/dashboard/assigned/${win}?search=${encodeURIComponent(title)}`);
      const link = page.locator("#contractor").getByRole("link", { name: "Dylan Pruitt" });
      await page.keyboard.press("Tab");
      await expect(async () => {
        await link.blur();
        await link.focus();
        await expect(card(page)).toContainText("done for you", { timeout: 1500 });
      }).toPass();
      await page.keyboard.press("Escape");
      await expect(card(page)).toHaveCount(0);
      await expect(link).toBeFocused();
      await expect(page.locator(".panel-above")).toContainText(`WIN ${win}`);
    });

    await test.step("the site", async () => {
      const site = page.locator(".panel").getByRole("link", { name: "Beacon Hill store (S-17)" });
      await expectCard(page, site, ["1 Beacon St, Boston, MA 02108", /\d+ work orders? here/]);
      await expectLooksRightInBoth(page);
      await site.click();
      await expect(page.getByRole("heading", { level: 1, name: "Beacon Hill store" })).toBeVisible();
      await expect(card(page)).toHaveCount(0);
    });

    await test.step("among applicants, where the link leads to the profile", async () => {
      const open = await postOrder(client, { title: `${title}, open`, startsIn: 41 });
      await applyToOrder(await apiClient(applicant), open);
      await page.goto(`/dashboard/available/${open}/applicants`);
      const applicants = await openedDialog(page, "Applicants");
      const link = applicants.getByRole("link", { name: "Yusuf Demir", exact: true });
      await expectCard(page, link, ["Yusuf Demir", "Saint Louis, MO"]);
      await link.click();
      await expect(page).toHaveURL(/\/contractors\/\d+/);
      await expect(card(page)).toHaveCount(0);
    });

    await test.step("without an answer nothing is shown, and the link works", async () => {
      await page.route("**/cards/**", (route) => route.abort());
      await page.goto(`/dashboard/assigned?search=${encodeURIComponent(title)}`);
      await focusFirstRow(page);
      await name.hover();
      await page.waitForTimeout(500);
      await expect(card(page)).toHaveCount(0);
      await name.click();
      await openedDialog(page, "Dylan Pruitt");
    });
  },
);

test(
  "DSK-017 without scripts the names of contractors and sites are plain links",
  only(["desktop-nojs", "phone-nojs"], "with scripts they have cards too"),
  async ({ browser }) => {
    const page = await openPage(browser, "admin@cobalt.example");
    await page.goto("/dashboard/paid");
    const name = row(page).locator(".at-person a");
    const shown = await name.innerText();
    await name.click();
    const profile = await openedDialog(page, shown);
    await profile.getByRole("link", { name: "Close", exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/paid$/);
  },
);
