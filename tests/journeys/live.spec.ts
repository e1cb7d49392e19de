import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { sendSheet } from "./import";
import { looksRight, opened, person, press, told } from "./people";
import { applied, posted, programOf } from "./prepared";

/** What is told live is there before a page would ask by itself, which is after 15 seconds. */
const live = { timeout: 10_000 };
const company = "cobalt";

/**
 * Until the socket of the page at this path is open to the stand-in, and what it wants to hear is attached (ATTACHED is
 * 11). The page that is left may open its own at the last moment.
 */
async function connected(page: Page, path: string) {
  const socket = await page.waitForEvent("websocket", {
    predicate: () => page.url().endsWith(path),
    timeout: 30_000,
  });
  const predicate = ({ payload }: { payload: string | Buffer }) => /"action":11\b/.test(String(payload));
  await socket.waitForEvent("framereceived", { predicate, timeout: 15_000 });
}

async function open(page: Page, path: string) {
  const socket = connected(page, path);
  await page.goto(path);
  await socket;
}

/**
 * What `page` is told while somebody does `action`. It is looked for from before the action on: it stands for ten seconds, and
 * on a busy machine the action's own answer may take as long.
 */
const hears = (page: Page, text: string, action: () => Promise<void>) =>
  Promise.all([
    expect(page.getByRole("status").filter({ hasText: text })).toBeVisible({ timeout: 30_000 }),
    action(),
  ]);

test(
  "PUB-056 two people work on an order, and each sees at once what the other does",
  only(["desktop-js"], "without scripts a reload shows it"),
  async ({ browser }, { project }) => {
    test.setTimeout(240_000);
    const emails = { client: `admin@${company}.example`, contractor: "contractor21@callout.example" };
    const client = await person(browser, emails.client);
    const contractor = await person(browser, emails.contractor);

    const title = `Live ${project.name} ${Date.now()}`;
    const win = await posted(await programOf(emails.client), { title });
    await applied(await programOf(emails.contractor), win);

    await test.step("an assignment is said, and leads the list on", async () => {
      await open(contractor, `/dashboard/applied/${win}`);
      await client.goto(`/dashboard/available/${win}/applicants`);
      await press(await opened(client, "Applicants"), /^Assign /);
      const question = await opened(client, /^Assign .*\?$/);
      await hears(contractor, "You are assigned", async () => {
        await press(question, "Assign");
        await told(client, /^(success: )?Assigned to /);
      });
      await expect(contractor.locator(".bell-count")).toBeVisible(live);
      await looksRight(contractor);
    });

    await test.step("a message is appended while one types, and what is typed stays", async () => {
      await open(contractor, `/dashboard/upcoming-work/${win}/messages`);
      await open(client, `/dashboard/assigned/${win}/messages`);
      await contractor.getByLabel("Message", { exact: true }).fill("I am typing");
      await expect(client.getByText(/ is here$/)).toBeVisible({ timeout: 15_000 });
      await contractor.getByLabel("Message", { exact: true }).pressSequentially("!");
      await expect(client.getByText(/ is typing…$/)).toBeVisible(live);
      await say(client, "Which door?");
      await expect(contractor.getByRole("log").getByText("Which door?")).toBeVisible(live);
      await expect(contractor.getByLabel("Message", { exact: true })).toHaveValue("I am typing!");
      await say(contractor, "The one at the back");
      await expect(client.getByRole("log").getByText("The one at the back")).toBeVisible(live);
      await looksRight(client);
    });

    await test.step("the order changes under a half-written message, which stays where it is", async () => {
      const draft = contractor.getByLabel("Message", { exact: true });
      await draft.fill("Half of a");
      await draft.scrollIntoViewIfNeeded();
      const place = await draft.boundingBox();
      await client.goto(`/dashboard/assigned/${win}/hold`);
      const dialog = await opened(client, "On Hold");
      await hears(contractor, "Put on hold", async () => {
        await press(dialog, "Put on hold");
        await told(client, "Work order is on hold");
      });
      await expect(contractor.locator(".chip", { hasText: /hold/i }).first()).toBeAttached(live);
      await expect(draft).toHaveValue("Half of a");
      await expect(draft).toBeFocused();
      expect(Math.abs((await draft.boundingBox())!.y - place!.y)).toBeLessThan(2);
      await draft.fill("");
    });

    await test.step("a message counts in the list of whoever looks at it, until it is seen", async () => {
      await open(contractor, `/dashboard/upcoming-work?search=${win}`);
      await client.goto(`/dashboard/assigned/${win}/messages`);
      await say(client, "Are you there?");
      const counter = contractor.locator(".message-counter");
      await expect(counter).toHaveText(/^\d+ messages 1 new$/, live);
      // Closing the messages breaks off the loading that was asked for when they were seen: it is made up for.
      const whole = /messages\.data\?search=\d+$/;
      await contractor.route(whole, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2000));
        await route.continue().catch(() => {});
      });
      const asked = contractor.waitForRequest(whole);
      await counter.first().click();
      await expect(contractor.getByRole("log").getByText("Are you there?")).toBeVisible();
      await asked;
      await press(await opened(contractor, "Messages"), "Close");
      await contractor.unroute(whole);
      await expect(counter).toHaveText(/^\d+ messages$/, live);
      await open(contractor, `/dashboard/upcoming-work/${win}/messages`);
    });

    await test.step("after a cut what was said meanwhile is there", async () => {
      await contractor.context().setOffline(true);
      await say(client, "And bring a ladder");
      await contractor.context().setOffline(false);
      await expect(contractor.getByRole("log").getByText("And bring a ladder")).toBeVisible({
        timeout: 40_000,
      });
    });

    await test.step("whoever is un-assigned while he looks at it is told, and sees it no more", async () => {
      await open(contractor, `/dashboard/upcoming-work/${win}`);
      await client.goto(`/dashboard/assigned/${win}/unassign`);
      const question = await opened(client, "Unassign Contractor");
      await question.getByLabel("Reason").fill("Rescheduled");
      await hears(contractor, "You were un-assigned", async () => {
        await press(question, "Un-Assign");
        await told(client, "Contractor un-assigned");
      });
      await expect(contractor.getByText("1 Beacon St")).toHaveCount(0, live);
    });
  },
);

test(
  "what a colleague does moves the tabs' counts and the lists of jobs at once; without live a page asks by itself",
  only(["desktop-js"], "without scripts a reload shows it"),
  async ({ browser }, { project }) => {
    test.setTimeout(180_000);
    const [colleague, client] = [
      await person(browser, `admin@${company}.example`),
      await person(browser, `admin@${company}.example`),
    ];
    const drafts = colleague.locator(".tabs").getByRole("link", { name: /^Draft/ });
    const countOf = async () => Number((await drafts.innerText()).replace(/\D/g, "")) || 0;

    await test.step("an import: the tab's count, and the list of imports", async () => {
      await open(colleague, "/dashboard/available");
      const before = await countOf();
      const name = `live ${project.name} ${Date.now()}.csv`;
      await sendSheet(client, "Title\nMast one\nMast two\nMast three\n", name);
      await press(client, "Import 3 rows");
      await expect(client.getByText("3 drafts created.")).toBeVisible({ timeout: 60_000 });
      // Others of the company make drafts meanwhile.
      await expect.poll(countOf, live).toBeGreaterThanOrEqual(before + 3);

      await open(colleague, "/imports");
      const next = `next ${project.name} ${Date.now()}.csv`;
      await sendSheet(client, "Title\nMast four\n", next);
      await press(client, "Import 1 row");
      await expect(colleague.getByRole("link", { name: next })).toBeVisible({ timeout: 60_000 });
      await looksRight(colleague);
    });

    await test.step("where live is down, what is new under the bell is asked for quietly", async () => {
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

async function say(page: Page, text: string) {
  await page.getByLabel("Message", { exact: true }).fill(text);
  await press(page, "Send");
  await expect(page.getByRole("log").getByText(text)).toBeVisible();
}
