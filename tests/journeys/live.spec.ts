import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { sendSheet } from "./import";
import { expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";
import { apiClient, applyToOrder, postOrder } from "./prepared";

/** Live updates arrive before a page would poll, which is after 15 seconds. */
const beforePolling = { timeout: 10_000 };
const company = "cobalt";

/**
 * Waits until the page at this path has a socket and its channels are attached (action 11). The previous
 * page may still open its own at the last moment.
 */
async function waitForLive(page: Page, path: string) {
  const socket = await page.waitForEvent("websocket", {
    predicate: () => page.url().endsWith(path),
    timeout: 30_000,
  });
  const predicate = ({ payload }: { payload: string | Buffer }) => /"action":11\b/.test(String(payload));
  await socket.waitForEvent("framereceived", { predicate, timeout: 15_000 });
}

async function open(page: Page, path: string) {
  const socket = waitForLive(page, path);
  await page.goto(path);
  await socket;
}

/**
 * Expects a notice on `page` during the action. Starts watching before it, because a notice stays ten
 * seconds and the action's response may take as long on a busy machine.
 */
const expectNotice = (page: Page, text: string, action: () => Promise<void>) =>
  Promise.all([
    expect(page.getByRole("status").filter({ hasText: text })).toBeVisible({ timeout: 30_000 }),
    action(),
  ]);

test(
  "PUB-056 two people on an order see each other's changes at once",
  only(["desktop-js"], "without scripts it needs a reload"),
  async ({ browser }, { project }) => {
    test.setTimeout(240_000);
    const emails = { client: `admin@${company}.example`, contractor: "contractor21@callout.example" };
    const client = await openPage(browser, emails.client);
    const contractor = await openPage(browser, emails.contractor);

    const title = `Live ${project.name} ${Date.now()}`;
    const win = await postOrder(await apiClient(emails.client), { title });
    await applyToOrder(await apiClient(emails.contractor), win);

    await test.step("an assignment is announced, and the list follows", async () => {
      await open(contractor, `/dashboard/applied/${win}`);
      await client.goto(`/dashboard/available/${win}/applicants`);
      await press(await openedDialog(client, "Applicants"), /^Assign /);
      const question = await openedDialog(client, /^Assign .*\?$/);
      await expectNotice(contractor, "You are assigned", async () => {
        await press(question, "Assign");
        await expectToast(client, /^(success: )?Assigned to /);
      });
      await expect(contractor.locator(".bell-count")).toBeVisible(beforePolling);
      await expectLooksRight(contractor);
    });

    await test.step("a message is appended while typing, and the input stays", async () => {
      await open(contractor, `/dashboard/upcoming-work/${win}/messages`);
      await open(client, `/dashboard/assigned/${win}/messages`);
      await contractor.getByLabel("Message", { exact: true }).fill("I am typing");
      await expect(client.getByText(/ is here$/)).toBeVisible({ timeout: 15_000 });
      await contractor.getByLabel("Message", { exact: true }).pressSequentially("!");
      await expect(client.getByText(/ is typing…$/)).toBeVisible(beforePolling);
      await sendMessage(client, "Which door?");
      await expect(contractor.getByRole("log").getByText("Which door?")).toBeVisible(beforePolling);
      await expect(contractor.getByLabel("Message", { exact: true })).toHaveValue("I am typing!");
      await sendMessage(contractor, "The one at the back");
      await expect(client.getByRole("log").getByText("The one at the back")).toBeVisible(beforePolling);
      await expectLooksRight(client);
    });

    await test.step("the order changes below a half-written message, which stays in place", async () => {
      const draft = contractor.getByLabel("Message", { exact: true });
      await draft.fill("Half of a");
      await draft.scrollIntoViewIfNeeded();
      const place = await draft.boundingBox();
      await client.goto(`/dashboard/assigned/${win}/hold`);
      const dialog = await openedDialog(client, "On Hold");
      await expectNotice(contractor, "Put on hold", async () => {
        await press(dialog, "Put on hold");
        await expectToast(client, "Work order is on hold");
      });
      await expect(contractor.locator(".chip", { hasText: /hold/i }).first()).toBeAttached(beforePolling);
      await expect(draft).toHaveValue("Half of a");
      await expect(draft).toBeFocused();
      expect(Math.abs((await draft.boundingBox())!.y - place!.y)).toBeLessThan(2);
      await draft.fill("");
    });

    await test.step("a message is counted in the list until it is seen", async () => {
      await open(contractor, `/dashboard/upcoming-work?search=${win}`);
      await client.goto(`/dashboard/assigned/${win}/messages`);
      await sendMessage(client, "Are you there?");
      const counter = contractor.locator(".message-counter");
      await expect(counter).toHaveText(/^\d+ messages 1 new$/, beforePolling);
      // Closing the messages aborts the reload that follows reading them, so the page must repeat it.
      const messagesData = /messages\.data\?search=\d+$/;
      await contractor.route(messagesData, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2000));
        await route.continue().catch(() => {});
      });
      const reload = contractor.waitForRequest(messagesData);
      await counter.first().click();
      await expect(contractor.getByRole("log").getByText("Are you there?")).toBeVisible();
      await reload;
      await press(await openedDialog(contractor, "Messages"), "Close");
      await contractor.unroute(messagesData);
      await expect(counter).toHaveText(/^\d+ messages$/, beforePolling);
      await open(contractor, `/dashboard/upcoming-work/${win}/messages`);
    });

    await test.step("after a lost connection, missed messages appear", async () => {
      await contractor.context().setOffline(true);
      await sendMessage(client, "And bring a ladder");
      await contractor.context().setOffline(false);
      await expect(contractor.getByRole("log").getByText("And bring a ladder")).toBeVisible({
        timeout: 40_000,
      });
    });

    await test.step("an un-assigned contractor is notified and loses access at once", async () => {
      await open(contractor, `/dashboard/upcoming-work/${win}`);
      await client.goto(`/dashboard/assigned/${win}/unassign`);
      const question = await openedDialog(client, "Unassign Contractor");
      await question.getByLabel("Reason").fill("Rescheduled");
      await expectNotice(contractor, "You were un-assigned", async () => {
        await press(question, "Un-Assign");
        await expectToast(client, "Contractor un-assigned");
      });
      await expect(contractor.getByText("1 Beacon St")).toHaveCount(0, beforePolling);
    });
  },
);

test(
  "a colleague's import updates tab counts and lists at once; without live updates a page polls",
  only(["desktop-js"], "without scripts it needs a reload"),
  async ({ browser }, { project }) => {
    test.setTimeout(180_000);
    const [colleague, client] = [
      await openPage(browser, `admin@${company}.example`),
      await openPage(browser, `admin@${company}.example`),
    ];
    const drafts = colleague.locator(".tabs").getByRole("link", { name: /^Draft/ });
    const countOf = async () => Number((await drafts.innerText()).replace(/\D/g, "")) || 0;

    await test.step("an import updates the tab's count and the list of imports", async () => {
      await open(colleague, "/dashboard/available");
      const before = await countOf();
      const name = `live ${project.name} ${Date.now()}.csv`;
      await sendSheet(client, "Title\nMast one\nMast two\nMast three\n", name);
      await press(client, "Import 3 rows");
      await expect(client.getByText("3 drafts created.")).toBeVisible({ timeout: 60_000 });
      // Other people of the company may add drafts meanwhile.
      await expect.poll(countOf, beforePolling).toBeGreaterThanOrEqual(before + 3);

      await open(colleague, "/imports");
      const next = `next ${project.name} ${Date.now()}.csv`;
      await sendSheet(client, "Title\nMast four\n", next);
      await press(client, "Import 1 row");
      await expect(colleague.getByRole("link", { name: next })).toBeVisible({ timeout: 60_000 });
      await expectLooksRight(colleague);
    });

    await test.step("without live updates, the count of notifications is polled", async () => {
      const sockets: string[] = [];
      await colleague.route(/\/live(\?|$)/, (route) => route.abort());
      await colleague.goto("/imports");
      colleague.on("websocket", (socket) => sockets.push(socket.url()));
      const bell = async () => Number(await colleague.locator(".bell-count").innerText());
      const before = await bell();
      await sendSheet(client, "Title\nMast five\n", `last ${project.name} ${Date.now()}.csv`);
      await press(client, "Import 1 row");
      await expect(client.getByText("1 draft created.")).toBeVisible({ timeout: 60_000 });
      await expect.poll(bell, { timeout: 40_000 }).toBeGreaterThan(before);
      expect(sockets).toEqual([]);
    });
  },
);

async function sendMessage(page: Page, text: string) {
  await page.getByLabel("Message", { exact: true }).fill(text);
  await press(page, "Send");
  await expect(page.getByRole("log").getByText(text)).toBeVisible();
}
