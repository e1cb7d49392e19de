import { expect, type Locator, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { picture } from "./field-work";
import { action, opened, person, press, told } from "./people";
import { applied, assigned, posted, programOf } from "./prepared";

const emails = { client: "manager@northwind.example", contractor: "contractor33@callout.example" };
/** A kind of file that is refused wherever it is picked. */
const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Rack 4, port 12") };
const [first, second] = ["Photo of the rack", "Label on the switch"];

test(
  "issue 14, 2 3 30 31: at a site with a poor network nothing is lost, and the place is told where it is allowed",
  only(
    ["phone-js"],
    "a place and a lost network are a phone's, and without scripts the browser tells of both",
  ),
  async ({ browser }) => {
    test.setTimeout(240_000);
    const clients = await programOf(emails.client);
    const title = `Poor network ${Date.now()}`;
    const tasks = {
      onSiteRequirements: [
        { name: first, index: 0 },
        { name: second, index: 1 },
      ],
    };
    const win = await posted(clients, { title, tasks });
    await applied(await programOf(emails.contractor), win);
    await assigned(clients, win);
    const page = await person(browser, emails.contractor);
    const client = await person(browser, emails.client);
    const order = `/dashboard/upcoming-work/${win}`;
    await page.goto(order);
    await action(page, "Confirm");
    await press(await opened(page, "Confirm"), "Confirm");
    await told(page, "Work order confirmed");

    await test.step("3: check-in goes on without a location, and with one it saves how far the site is", async () => {
      await page.context().grantPermissions(["geolocation"]);
      await page.context().setGeolocation(null);
      await action(page, "Check In");
      const without = await opened(page, "Check In");
      await press(without, "Add my location");
      await expect(without.getByText("You can continue without it.")).toBeVisible();
      await press(without, "Check In");
      await told(page, "Checked in");
      await page.context().setGeolocation({ latitude: 42.4576, longitude: -71.0651 });
      await action(page, "Check Out");
      const checkOut = await opened(page, "Check Out");
      await press(checkOut, "Add my location");
      await expect(checkOut.getByText("Your location will be sent.")).toBeVisible();
      await checkOut.getByLabel("Description of Work Performed").fill("Looked at the rack");
      await press(checkOut, "Check Out");
      await told(page, "Checked out");
      await action(page, "Check In");
      const again = await opened(page, "Check In");
      await press(again, "Add my location");
      await expect(again.getByText("Your location will be sent.")).toBeVisible();
      await press(again, "Check In");
      await told(page, "Checked in");
      await client.goto(`/dashboard/assigned/${win}`);
      for (const shown of [
        /Location not shared at check-in · 6\.\d\d mi from the site at check-out/,
        /6\.\d\d mi from the site at check-in/,
      ])
        await expect(client.locator("#check-ins")).toContainText(shown);
    });

    await test.step("30: a tick without a network stays, says so, and is saved when the network is back", async () => {
      await page.goto(order);
      // Its code is not on the page yet: it waits for that too.
      await withoutNetwork(page, async () => {
        await page.getByRole("checkbox", { name: first }).check();
        await staysWithoutConnection(page, title);
      });
      await told(page, "Saved: 1 of 2 done");
      await withoutNetwork(page, async () => {
        await page.getByRole("checkbox", { name: second }).check();
        await told(page, "Your ticks stay here and are saved as soon as there is a connection.");
      });
      await told(page, "Saved: 2 of 2 done");
      await page.reload();
      for (const name of [first, second]) await expect(page.getByRole("checkbox", { name })).toBeChecked();
      const saved = tasksSaved(page, win);
      await withoutNetwork(page, async () => {
        await page.getByRole("checkbox", { name: first }).uncheck();
        await staysWithoutConnection(page, title);
      });
      await saved;
      // Whoever leaves the order leaves nothing behind.
      const later = tasksSaved(page, win);
      await withoutNetwork(page, async () => {
        await page.getByRole("checkbox", { name: second }).uncheck();
        await told(page, "Your ticks stay here");
        await page.locator("a.close-link").last().click();
      });
      await expect(page).toHaveURL(/upcoming-work$/);
      await later;
      await page.goto(order);
      for (const name of [first, second])
        await expect(page.getByRole("checkbox", { name })).not.toBeChecked();
    });

    await test.step("30: a page that can't be opened without a network leaves this one, and comes later", async () => {
      await page.goto(order);
      await withoutNetwork(page, async () => {
        await press(page, "Upload Deliverables");
        await staysWithoutConnection(page, title);
      });
      await press(await opened(page, "Upload Deliverables"), "Cancel");
      await expect(page.getByText("No connection.")).toHaveCount(0);
      const file = page.waitForEvent("download");
      await withoutNetwork(page, async () => {
        await page.getByRole("link", { name: "PDF" }).first().click();
        await staysWithoutConnection(page, title);
      });
      await file;
    });

    await test.step("2: a refused file is left behind only when that is agreed, and is not tried again", async () => {
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
      await told(page, "1 uploaded");
    });

    await test.step("2: a message does not go without its file either", async () => {
      await page.goto(`${order}/messages`);
      const messages = await opened(page, /^Messages/);
      await messages.getByText("Add files").click();
      await messages.getByLabel("Files").setInputFiles(notes);
      await messages.getByLabel("Message", { exact: true }).fill("The port is in the notes");
      await press(messages, "Send");
      await expect(messages.getByText("0 of 1 file will be sent.")).toBeVisible();
      await press(messages, "Remove notes.txt");
      await expect(messages.getByText("0 of 1 file will be sent.")).toHaveCount(0);
      await press(messages, "Send");
      await told(page, "Message sent");
    });

    await test.step("31: Upload waits for a photo that is being sent; a stalled one says so and is tried again", async () => {
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
      await told(page, "1 uploaded");
      await expect(page.getByRole("link", { name: "stalled.png", exact: true })).toBeVisible();
    });
  },
);

async function upload(page: Page, order: string): Promise<Locator> {
  await page.goto(order);
  await press(page, "Upload Deliverables");
  return opened(page, "Upload Deliverables");
}

async function withoutNetwork(page: Page, what: () => Promise<void>) {
  await page.context().setOffline(true);
  await what();
  await page.context().setOffline(false);
}

/** The page says that there is no connection, and is still the order with this title. */
async function staysWithoutConnection(page: Page, title: string) {
  await expect(page.getByRole("alert").getByText("No connection.")).toBeVisible();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("New Error")).toHaveCount(0);
}

const tasksSaved = (page: Page, win: string) =>
  page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes(`${win}/tasks`) && answer.ok(),
    { timeout: 60_000 },
  );
