import { expect, type Locator, type Page, test } from "@playwright/test";
import { picture } from "./field-work";
import { act, opened, person, press, told } from "./people";
import { applied, assigned, posted, programOf } from "./prepared";

const emails = { client: "manager@harborlight.example", contractor: "contractor33@callout.example" };
/** A kind of file that is refused wherever it is picked. */
const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Rack 4, port 12") };

test.beforeEach(({ browserName: _ }, { project }) =>
  test.skip(project.name !== "phone-js", "One phone with scripts shows it"),
);

test("issue 14, 2: no form leaves a refused file behind without asking", async ({ browser }) => {
  test.setTimeout(240_000);
  const clients = await programOf(emails.client);
  const title = `Poor network ${Date.now()}`;
  const win = await posted(clients, { title });
  await applied(await programOf(emails.contractor), win);
  await assigned(clients, win);
  const page = await person(browser, emails.contractor);
  const order = `/dashboard/upcoming-work/${win}`;
  await page.goto(order);
  await act(page, "Confirm");
  await press(await opened(page, "Confirm"), "Confirm");
  await told(page, "Work order confirmed");

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
});

async function upload(page: Page, order: string): Promise<Locator> {
  await page.goto(order);
  await press(page, "Upload Deliverables");
  return opened(page, "Upload Deliverables");
}
