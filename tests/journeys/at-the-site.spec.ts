import { expect, type Locator, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { picture } from "./field-work";
import { action, expectToast, openedDialog, openPage, press } from "./people";
import { waitingLines } from "./phone-without-network";
import { apiClient, applyToOrder, assignOrder, postOrder } from "./prepared";

const emails = { client: "manager@northwind.example", contractor: "contractor33@callout.example" };
/** A type of file that is always refused. */
const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Rack 4, port 12") };
const [first, second] = ["Photo of the rack", "Label on the switch"];

test(
  "with a poor network at the site nothing is lost, and an allowed location is sent",
  only(
    ["phone-js"],
    "location and a lost network concern phones, and without scripts the browser handles both",
  ),
  async ({ browser }) => {
    test.setTimeout(240_000);
    const clients = await apiClient(emails.client);
    const title = `Poor network ${Date.now()}`;
    const tasks = {
      onSiteRequirements: [
        { name: first, index: 0 },
        { name: second, index: 1 },
      ],
    };
    const win = await postOrder(clients, { title, tasks });
    await applyToOrder(await apiClient(emails.contractor), win);
    await assignOrder(clients, win);
    const page = await openPage(browser, emails.contractor);
    const client = await openPage(browser, emails.client);
    const order = `/dashboard/upcoming-work/${win}`;
    await page.goto(order);
    await action(page, "Confirm");
    await press(await openedDialog(page, "Confirm"), "Confirm");
    await expectToast(page, "Work order confirmed");

    await test.step("3: check-in works without a location, and with one it saves the distance to the site", async () => {
      await page.context().grantPermissions(["geolocation"]);
      await page.context().setGeolocation(null);
      await action(page, "Check In");
      const without = await openedDialog(page, "Check In");
      await press(without, "Add my location");
      await expect(without.getByText("You can continue without it.")).toBeVisible();
      await press(without, "Check In");
      await expectToast(page, "Checked in");
      await page.context().setGeolocation({ latitude: 42.4576, longitude: -71.0651 });
      await action(page, "Check Out");
      const checkOut = await openedDialog(page, "Check Out");
      await press(checkOut, "Add my location");
      await expect(checkOut.getByText("Your location will be sent.")).toBeVisible();
      await checkOut.getByLabel("Description of Work Performed").fill("Looked at the rack");
      await press(checkOut, "Check Out");
      await expectToast(page, "Checked out");
      await action(page, "Check In");
      const again = await openedDialog(page, "Check In");
      await press(again, "Add my location");
      await expect(again.getByText("Your location will be sent.")).toBeVisible();
      await press(again, "Check In");
      await expectToast(page, "Checked in");
      await client.goto(`/dashboard/assigned/${win}`);
      for (const shown of [
        /Location not shared at check-in · 6\.\d\d mi from the site at check-out/,
        /6\.\d\d mi from the site at check-in/,
      ])
        await expect(client.locator("#check-ins")).toContainText(shown);
    });

    await test.step("30: ticks without a network wait on the phone, and are saved when it is back", async () => {
      await openWithTools(page, order);
      await withoutNetwork(page, async () => {
        for (const name of [first, second]) await page.getByRole("checkbox", { name }).check();
        await expect(waitingLines(page)).toHaveText([`Done: ${first}`, `Done: ${second}`].map(asLine));
      });
      await expect(waitingLines(page)).toHaveCount(0);
      await page.reload();
      for (const name of [first, second]) await expect(page.getByRole("checkbox", { name })).toBeChecked();
      // They are sent even after leaving the order.
      await openWithTools(page, order);
      await withoutNetwork(page, async () => {
        for (const name of [first, second]) await page.getByRole("checkbox", { name }).uncheck();
        await expect(waitingLines(page)).toHaveCount(2);
        await page.locator("a.close-link").last().click();
      });
      await expect(page).toHaveURL(/upcoming-work$/);
      await expectToast(page, "2 sent");
      await page.goto(order);
      for (const name of [first, second])
        await expect(page.getByRole("checkbox", { name })).not.toBeChecked();
    });

    await test.step("30: what cannot wait shows an error here and works later", async () => {
      await openWithTools(page, order);
      const file = page.waitForEvent("download");
      await withoutNetwork(page, async () => {
        await page.getByRole("link", { name: "PDF" }).first().click();
        await expectNoConnection(page, title);
      });
      await file;
    });

    await test.step("2: a refused file is left out only after confirmation, and is not retried", async () => {
      const dialog = await upload(page, order);
      await dialog.getByLabel("Files").setInputFiles([picture, notes]);
      await expect(dialog.getByText("Only pictures (png, jpg, jpeg, bmp, webp, gif) and pdf")).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Try again" })).toHaveCount(0);
      await press(dialog, "Upload");
      await expect(dialog.getByText("1 of 2 files will be sent.")).toBeVisible();
      await press(dialog, "Go back");
      await expect(dialog.getByText("1 of 2 files will be sent.")).toHaveCount(0);
      await press(dialog, "Upload");
      await press(dialog, "Continue with 1 of 2");
      await expectToast(page, "1 uploaded");
    });

    await test.step("2: a message without its file needs confirmation too", async () => {
      await page.goto(`${order}/messages`);
      const messages = await openedDialog(page, /^Messages/);
      await messages.getByText("Add files").click();
      await messages.getByLabel("Files").setInputFiles(notes);
      await messages.getByLabel("Message", { exact: true }).fill("The port is in the notes");
      await press(messages, "Send");
      await expect(messages.getByText("0 of 1 file will be sent.")).toBeVisible();
      await press(messages, "Remove notes.txt");
      await expect(messages.getByText("0 of 1 file will be sent.")).toHaveCount(0);
      await press(messages, "Send");
      await expectToast(page, "Message sent");
    });

    await test.step("31: Upload waits for a photo that is being sent; a stalled one says so and can be retried", async () => {
      await page.clock.install();
      const dialog = await upload(page, order);
      const sends = /\/deliverables\/send/;
      let isStalled = true;
      await page.route(sends, (route) => (isStalled ? undefined : route.continue()));
      await dialog.getByLabel("Files").setInputFiles({ ...picture, name: "stalled.png" });
      await press(dialog, "Upload");
      await expect(dialog.getByText("The form will be sent as soon as the file has arrived.")).toBeVisible();
      await page.clock.fastForward(21_000);
      await expect(dialog.getByText("Nothing has been sent for 20 seconds.")).toBeVisible();
      isStalled = false;
      await press(dialog, "Try again");
      await expectToast(page, "1 uploaded");
      await expect(page.getByRole("link", { name: "stalled.png", exact: true })).toBeVisible();
    });
  },
);

async function upload(page: Page, order: string): Promise<Locator> {
  await page.goto(order);
  await press(page, "Upload Deliverables");
  return openedDialog(page, "Upload Deliverables");
}

async function withoutNetwork(page: Page, run: () => Promise<void>) {
  await page.context().setOffline(true);
  await run();
  await page.context().setOffline(false);
}

/** Expects the message about the connection while the order stays open. */
async function expectNoConnection(page: Page, title: string) {
  await expect(page.getByRole("alert").getByText("No connection.")).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("New Error")).toHaveCount(0);
}

/** Opens the order and waits for the tools that a page loads last. */
const openWithTools = (page: Page, order: string) => page.goto(order, { waitUntil: "networkidle" });

const asLine = (text: string) => new RegExp(text);
