import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { openedDialog, press } from "./people";
import {
  detailsOf,
  expectAllSent,
  keepLater,
  keepOrder,
  openPhone,
  photo,
  preparedOrder,
  tasks,
  waitingLines,
  writtenTo,
} from "./phone-without-network";

const email = "contractor55@callout.example";
const onPhone = only(["phone-js"], "without scripts nothing can wait");

/** Opens a fresh order as the server sends it; the browser goes on calling itself online whatever the line does. */
async function openLive(title: string) {
  const prepared = await preparedOrder(`${title} ${Date.now()}`, email);
  const phone = await openPhone(email);
  await keepOrder(phone.page(), prepared.order);
  await openWithTools(phone.page(), prepared.order);
  return { ...prepared, phone, page: phone.page() };
}

/** Follows a link that a menu may hide. */
const follow = (page: Page, act: string) =>
  page
    .locator(`a[href*='/${act}']`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

/** Waits for the phone's tools, which come after the page. */
async function openWithTools(page: Page, address: string) {
  await page.goto(address);
  const isThere = () => performance.getEntriesByType("resource").some(({ name }) => /phone-tools/.test(name));
  await expect.poll(() => page.evaluate(isThere)).toBe(true);
  await page.waitForTimeout(500);
}

test(
  "PHO-013 a page that is open when the line dies takes what is pressed next, and the tick that got no answer",
  onPhone,
  async () => {
    test.setTimeout(240_000);
    const { win, clients, order, phone, page } = await openLive("Line that dies");
    phone.network.cut();
    await page.getByRole("checkbox", { name: tasks[1] }).check();
    await expect(waitingLines(page)).toHaveText([new RegExp(`Done: ${tasks[1]}`)]);
    await follow(page, "on-my-way");
    await page.getByLabel("Minutes until you are there").fill("35");
    await keepLater(page);
    await expect(waitingLines(page)).toHaveCount(2);
    phone.kill();
    phone.network.restore();
    await expectAllSent(phone, email, true);
    const details = await detailsOf(clients, win);
    expect(details.tasks.onSiteRequirements.map(({ checked }) => checked)).toEqual([false, true, false]);
    const done = details.history.filter(({ doneAt }) => doneAt).map(({ type }) => type);
    expect(done).toEqual(["on my way", "save tasks"]);
    await phone.page().goto(order);
    await expect(phone.page().getByRole("checkbox", { name: tasks[1] })).toBeChecked();
    await phone.close();
  },
);

test(
  "PHO-013 a tick that is lost after others were saved waits on the phone, and not on the page too",
  onPhone,
  async () => {
    test.setTimeout(240_000);
    const { win, clients, phone, page } = await openLive("Ticks before and after");
    await page.getByRole("checkbox", { name: tasks[0] }).check();
    await expect(page.getByText("Saved: 1 of 3 done")).toBeVisible();
    phone.network.cut();
    await page.getByRole("checkbox", { name: tasks[2] }).check();
    await expect(waitingLines(page)).toHaveText([new RegExp(`Done: ${tasks[2]}`)]);
    await expect(page.getByText("Your ticks stay here")).toHaveCount(0);
    phone.network.restore();
    await expectAllSent(phone, email, false);
    const details = await detailsOf(clients, win);
    expect(details.tasks.onSiteRequirements.map(({ checked }) => checked)).toEqual([true, false, true]);
    await phone.close();
  },
);

test("PHO-013 a link on a line that gives no answer opens the sheet", onPhone, async () => {
  test.setTimeout(240_000);
  const { win, clients, phone, page } = await openLive("Silent line");
  phone.network.hold();
  await follow(page, "on-my-way");
  await page.getByLabel("Minutes until you are there").fill("45");
  await keepLater(page);
  phone.network.restore();
  phone.network.cut();
  phone.network.restore();
  await expectAllSent(phone, email, false);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { history } = await detailsOf(clients, win);
  expect(history.filter(({ doneAt }) => doneAt).map(({ type }) => type)).toEqual(["on my way"]);
  await phone.close();
});

test(
  "PHO-013 PHO-022 a form that is sent into a dead line hands its texts and its receipt to the sheet",
  onPhone,
  async () => {
    test.setTimeout(240_000);
    const { win, clients, order, phone, page } = await openLive("Form into nothing");
    await openWithTools(page, `${order}/expenses/add`);
    const dialog = await openedDialog(page, "Add Expense");
    await dialog.getByLabel("Amount").fill("23.45");
    await dialog.getByLabel("Description").fill("Parking at the mall");
    await dialog.locator("#receipt").setInputFiles(await photo("ticket.jpg", "#a33"));
    await expect(dialog.locator(".files > li").getByRole("progressbar")).toHaveCount(0);
    phone.network.cut();
    await press(dialog, "Add Expense");
    const sheet = page.getByRole("dialog", { name: "Expense", exact: true });
    await expect(sheet.getByLabel("Amount")).toHaveValue("23.45");
    await expect(sheet.locator(".files > li")).toContainText("ticket.jpg");
    await keepLater(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    phone.network.restore();
    await expectAllSent(phone, email, false);
    const { expenses } = await detailsOf(clients, win);
    expect(expenses).toMatchObject([{ description: "Parking at the mall", receipt: { name: "ticket.jpg" } }]);
    await phone.close();
  },
);

test("PHO-014 a form that arrived while its answer was lost is not done twice", onPhone, async () => {
  test.setTimeout(240_000);
  const { win, clients, order, phone, page } = await openLive("Answer lost");
  await openWithTools(page, `${order}/messages`);
  await page.getByLabel("Message", { exact: true }).fill("The roof key is missing.");
  await page.getByText("Add files").click();
  await page.locator("#files").setInputFiles(await photo("door.jpg", "#3a3"));
  await expect(page.locator("input[name=filesKept]")).toHaveCount(1);
  phone.network.loseAnswers(({ method }) => method === "POST");
  await press(page, "Send");
  const sheet = page.getByRole("dialog", { name: "Message", exact: true });
  await expect(sheet.getByLabel("Message")).toHaveValue("The roof key is missing.");
  await expect(sheet.locator(".files > li")).toHaveText([/door\.jpg/]);
  await keepLater(page);
  const once = [["The roof key is missing.", "door.jpg"]];
  expect(await writtenTo(clients, win)).toEqual(once);
  phone.network.restore();
  await expectAllSent(phone, email, false);
  expect(await writtenTo(clients, win)).toEqual(once);
  await phone.close();
});
