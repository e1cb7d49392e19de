import { expect, type Locator, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { expectFits, expectLooksRight, expectToast, openedDialog, openPage } from "./people";
import { apiClient, postOrder } from "./prepared";

const person = "dispatcher@northwind.example";

/** Posts three orders of the same title, and opens the list that has them. */
async function openThree(page: Page, title: string) {
  const client = await apiClient(person);
  const wins = [];
  for (const startsIn of [3, 4, 5]) wins.push(await postOrder(client, { title, startsIn }));
  await page.goto(`/dashboard/available?perPage=50&search=${encodeURIComponent(title)}`);
  for (const win of wins) await expect(rowOf(page, win)).toBeVisible();
  return wins;
}
const rowOf = (page: Page, win: string) =>
  page.locator(".orders tbody > tr").filter({ has: page.locator(".at-win", { hasText: win }) });
const startIn = (row: Locator) => row.locator(".at-start a");
const dates = [
  { typed: "2031-03-03", shown: "03/03/2031" },
  { typed: "2031-03-04", shown: "03/04/2031" },
  { typed: "2031-03-05", shown: "03/05/2031" },
];

test(
  "DSK-006 a dispatcher moves three starts in their rows, and sets the pay and the manager there",
  only(["desktop-js"], "an editor in a row needs scripts"),
  async ({ browser }) => {
    const page = await openPage(browser, person);
    const wins = await openThree(page, "Move these in their rows");
    const editor = () => openedDialog(page, /^Change /);
    const loaded: string[] = [];
    page.on("request", (request) => request.url().includes("row-editor") && loaded.push(request.url()));
    await page.reload();
    await expect(page.getByRole("checkbox", { name: /^This page/ })).toBeVisible();
    expect(loaded, "the editor waits until somebody points at a value").toEqual([]);

    for (const [n, { typed, shown }] of dates.entries())
      await test.step(`the start of ${wins[n]}`, async () => {
        const row = rowOf(page, wins[n]!);
        // By keyboard alone the second time.
        if (n === 1) await startIn(row).press("Enter");
        else await startIn(row).click();
        const box = await editor();
        await expect(box.getByLabel("Start date")).toBeFocused();
        await expectLooksRight(page);
        await box.getByLabel("Start date").fill(typed);
        await box.getByRole("button", { name: "Save" }).click();
        await expect(box.getByText("End date is earlier than the start date")).toBeVisible();
        await expectLooksRight(page);
        await box.getByLabel("End date").fill(typed);
        await box.getByLabel("End time").fill("18:00");
        await box.getByLabel("End time").press("Enter");
        await expectToast(page, "Edit Work Order Successfully");
        await expect(box).toHaveCount(0);
        await expect(startIn(row)).toContainText(shown);
        await expect(startIn(row)).toBeFocused();
        await expect(page).toHaveURL(/\/dashboard\/available\?perPage=50/);
      });

    const row = rowOf(page, wins[0]!);
    await row.locator(".at-pay a").click();
    const pay = await editor();
    await pay.getByLabel("Pay per").selectOption("Site");
    await pay.getByLabel("Amount").fill("0");
    await page.mouse.click(5, 5);
    await expect(pay, "what is typed is not lost by a click elsewhere").toBeVisible();
    await pay.getByRole("button", { name: "Save" }).click();
    await expect(pay.getByText(/Please enter correct amount/).first()).toBeVisible();
    await pay.getByLabel("Amount").fill("321.50");
    await pay.getByRole("button", { name: "Save" }).click();
    await expect(row.locator(".at-pay")).toContainText("$321.50");
    await startIn(row).click();
    await expect(await editor()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(startIn(row)).toBeFocused();

    await test.step("the manager has a column for those who want it", async () => {
      await page.getByRole("link", { name: "Columns" }).click();
      await page.getByLabel("Manager", { exact: true }).check();
      await page.getByRole("button", { name: "Save columns" }).click();
      await expectToast(page, "Columns saved");
      await row.getByRole("link", { name: "Add manager" }).click();
      const manager = await editor();
      await manager.getByLabel("Name").fill("Dana Whitlock");
      await manager.getByRole("button", { name: "Save" }).click();
      await expect(row.getByRole("link", { name: "Dana Whitlock" })).toBeVisible();
      await expectLooksRight(page);
    });

    await test.step("without an answer from the server, the order's form opens", async () => {
      await page.route("**/parts/*", (route) => route.abort());
      await startIn(row).click();
      await expect(page.getByLabel("Start date", { exact: true })).toHaveValue(dates[0]!.typed);
      await expect(page).toHaveURL(/#order-startDate$/);
    });
  },
);

test(
  "DSK-006 the next attempt after an error is sent while the list still loads",
  only(["desktop-js"], "an editor in a row needs scripts"),
  async ({ browser }) => {
    const page = await openPage(browser, person);
    const client = await apiClient(person);
    const win = await postOrder(client, { title: "Saved at the second attempt", startsIn: 6 });
    await page.goto("/dashboard/available?search=Saved+at+the+second+attempt");
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/dashboard\/.*\.data|_data=/, async (route) => {
      if (route.request().method() === "GET") await released;
      await route.continue();
    });
    await startIn(rowOf(page, win)).click();
    const box = await openedDialog(page, /^Change /);
    await box.getByLabel("Start date").fill("2031-04-07");
    await box.getByRole("button", { name: "Save" }).click();
    await expect(box.getByText("End date is earlier than the start date")).toBeVisible();
    await box.getByLabel("End date").fill("2031-04-08");
    await box.getByLabel("End date").press("Enter");
    await expect(box.getByText("End date is earlier than the start date")).toBeHidden();
    release();
    await expectToast(page, "Edit Work Order Successfully");
    await expect(box).toHaveCount(0);
    await expect(startIn(rowOf(page, win))).toContainText("04/07/2031");
  },
);

test(
  "DSK-006 without scripts the links of a row open the order's form at the field",
  only(["desktop-nojs", "phone-nojs"], "with scripts an editor opens in the row"),
  async ({ browser }) => {
    const page = await openPage(browser, person);
    const wins = await openThree(page, `Move without scripts ${test.info().project.name}`);
    for (const [n, { typed, shown }] of dates.entries()) {
      await startIn(rowOf(page, wins[n]!)).click();
      await expect(page).toHaveURL(new RegExp(`/create-work-order/${wins[n]}#order-startDate$`));
      const start = page.getByLabel("Start date", { exact: true });
      await expect(start).toBeInViewport();
      await expectFits(page);
      await start.fill(typed);
      await page.getByLabel("End date", { exact: true }).fill(typed);
      await page
        .getByRole("button", { name: /^(Save|Publish)/ })
        .first()
        .click();
      await expectToast(page, "Edit Work Order Successfully");
      await page.goto("/dashboard/available?search=Move+without+scripts");
      await expect(startIn(rowOf(page, wins[n]!))).toContainText(shown);
    }
    await rowOf(page, wins[0]!).locator(".at-pay a").click();
    await expect(page.getByLabel("Amount", { exact: true })).toBeInViewport();
  },
);
