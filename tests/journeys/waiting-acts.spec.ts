import { expect, type Locator, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { expectLooksRight, openPage, press } from "./people";
import {
  act,
  detailsOf,
  keepLater,
  keepOrder,
  messagesOf,
  openPhone,
  preparedOrder,
  tasks,
  type Watch,
  waitingLines,
  workThrough,
  written,
} from "./phone-without-network";

const email = "contractor47@callout.example";
/** On my way, running late, check-in, three ticks, two photos, an expense, a message, check-out. */
const actCount = 11;

test(
  "PHO-013 PHO-015 PHO-018 a visit without a network survives closing the browser, and arrives once, in order, with its times",
  only(["phone-js"], "without scripts nothing can wait"),
  async ({ browser }) => {
    test.setTimeout(300_000);
    const { win, order, clients } = await preparedOrder(`Basement ${Date.now()}`, email);
    const before = (await detailsOf(clients, win)).history.length;
    const phone = await openPhone(email);
    let page = phone.page();
    await keepOrder(page, order);
    await page.addInitScript(countPersistRequests);
    const pressed: [from: number, to: number][] = [];
    const watch: Watch = async (press) => {
      const from = Date.now();
      await press();
      pressed.push([from, Date.now()]);
    };
    phone.network.cut();
    await page.goto(order);

    await test.step("the order's own buttons and the offered ones open forms that need no network", async () => {
      await expect(page.locator(".act-buttons")).toBeVisible();
      const link = page.locator("a[href*='/on-my-way']").first();
      await link.evaluate((each: HTMLElement) => each.click());
      await page.getByLabel("Minutes until you are there").fill("25");
      await expectLooksRight(page);
      expect(await persistRequests(page)).toBeNull();
      await watch(() => keepLater(page));
      expect(await persistRequests(page)).toBe("1");
      await expect(waitingLines(page)).toHaveCount(1);
      await act(page, "Running late", (sheet) => sheet.getByLabel("Minutes late").fill("40"), watch);
      await act(page, "Check in", undefined, watch);
      await workThrough(page, tasks, watch);
      await expect(waitingLines(page)).toHaveCount(actCount);
      await expectLooksRight(page);
    });

    await test.step("all of it is still there after the browser was closed", async () => {
      page = await phone.reopen();
      await page.goto(order);
      await expect(waitingLines(page)).toHaveCount(actCount);
      for (const name of tasks) await expect(page.getByRole("checkbox", { name })).toBeChecked();
      await page.goto("/dashboard/upcoming-work");
      await expect(page.locator(".waiting-link")).toHaveText(`${actCount} waiting to send`);
      await page.locator(".waiting-link").click();
      await expect(page).toHaveURL(/\/waiting-to-send$/);
      await expect(waitingLines(page)).toHaveText(Array.from({ length: actCount }, () => /Waiting/));
      await expectLooksRight(page);
      const download = page.waitForEvent("download");
      await press(page, "Save photo");
      expect((await download).suggestedFilename()).toBe("rack.jpg");
      expect((await detailsOf(clients, win)).history).toHaveLength(before);
    });

    const back = Date.now();
    let times: number[] = [];
    await test.step("with a network it arrives once, in order, with its real time", async () => {
      phone.network.restore();
      await expect(page.getByText("Nothing waits.")).toBeVisible({ timeout: 60_000 });
      const details = await detailsOf(clients, win);
      const fresh = details.history.slice(0, details.history.length - before).reverse();
      expect(fresh.map(({ type }) => type)).toEqual([
        "on my way",
        "running late",
        "check in",
        ...tasks.map(() => "save tasks"),
        ...["upload deliverables", "upload deliverables", "add expense", "check out"],
      ]);
      times = fresh.map(({ doneAt }) => Date.parse(doneAt!));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      // One press took both photos; the message has no entry in the history.
      const [first, [photos, expense, message, checkOut]] = [pressed.slice(0, -4), pressed.slice(-4)];
      const entered = [...first, photos!, photos!, expense!, checkOut!];
      for (const [at, time] of times.entries()) expectWithin(time, entered[at]!, fresh[at]!.type);
      for (const { createdAt } of fresh) expect(Date.parse(createdAt)).toBeGreaterThan(back - 1000);
      const visits = details.checkInOutDetails.map((visit) =>
        [visit.check_in_date, visit.check_out_date!].map((at) => Date.parse(at)),
      );
      expect(visits).toEqual([[times[2], times.at(-1)]]);
      expect(details.expenses.map(({ amount, receipt }) => [amount, receipt?.name])).toEqual([
        [17.35, "receipt.jpg"],
      ]);
      const [sent, ...others] = await messagesOf(clients, win);
      expect([sent!.messageContent, sent!.files.map(({ name }) => name), others]).toEqual([
        written,
        ["door.jpg", "lock.jpg"],
        [],
      ]);
      expectWithin(Date.parse(sent!.writtenAt!), message!, "message");
    });

    await test.step("the client's page shows the same", async () => {
      const client = await openPage(browser, "manager@northwind.example");
      await client.goto(`/dashboard/assigned/${win}`);
      await expect(client.locator("#deliverables li")).toHaveText([/^rack\.jpg$/, /^cable\.jpg$/]);
      await expect(client.locator("#tasks").getByText("3 of 3", { exact: true })).toBeVisible();
      const doneAt = await timesIn(client.locator(".history small.under:not(.muted) time"));
      expect(doneAt.toReversed()).toEqual(times);
      await client.goto(`/dashboard/assigned/${win}/messages`);
      await expect(client.locator(".message")).toHaveCount(1);
      await expect(client.locator(".message")).toContainText(written);
      const [sentAt, writtenAt, ...others] = await timesIn(client.locator(".message-head time"));
      expect(others).toEqual([]);
      expect(sentAt).toBeGreaterThan(back - 1000);
      expect(writtenAt).toBeGreaterThan(times.at(-2)!);
      expect(writtenAt).toBeLessThan(times.at(-1)!);
    });

    await test.step("“Send now” sends without waiting for the next attempt", async () => {
      await page.addInitScript(dropRetries);
      phone.network.cut();
      await page.goto(order);
      await act(page, "Message", (sheet) => sheet.getByLabel("Message").fill("The key is back."));
      await page.goto("/dashboard/upcoming-work");
      await page.locator(".waiting-link").click();
      await expect(waitingLines(page)).toHaveText([/The key is back\.Waiting/]);
      // The page tries once when it is opened.
      const isTrying = () => page.evaluate(async () => (await navigator.locks.query()).held!.length > 0);
      await expect.poll(isTrying).toBe(false);
      phone.network.restore();
      await press(page, "Send now");
      await expect(page.getByText("Nothing waits.")).toBeVisible();
      const messages = await messagesOf(clients, win);
      expect(messages.map(({ messageContent }) => messageContent).sort()).toEqual([
        written,
        "The key is back.",
      ]);
    });
    await phone.close();
  },
);

function expectWithin(time: number, [from, to]: [from: number, to: number], what: string) {
  expect(time, what).toBeGreaterThanOrEqual(from);
  expect(time, what).toBeLessThanOrEqual(to);
}

const timesIn = (times: Locator) =>
  times.evaluateAll((each) => each.map((time) => Date.parse((time as HTMLTimeElement).dateTime)));

/** Drops the timer of the attempts to send. */
function dropRetries() {
  const start = window.setInterval.bind(window);
  window.setInterval = ((run: () => void, ms?: number) => (ms === 15_000 ? 0 : start(run, ms))) as never;
}

/** Counts how often the page asks to keep its storage, which a headless browser grants to nobody. */
function countPersistRequests() {
  navigator.storage.persist = async () => {
    sessionStorage.setItem("persistRequests", `${Number(sessionStorage.getItem("persistRequests")) + 1}`);
    return true;
  };
}

const persistRequests = (page: Page) => page.evaluate(() => sessionStorage.getItem("persistRequests"));
