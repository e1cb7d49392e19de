import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { cuttableNetwork, type UploadLine } from "./cuttable-network";
import { manual, sha256, storedHash, tenCuts } from "./large-files";
import { unfold } from "./order-form";
import { expectLooksRight, expectToast, openedDialog, openPage, press, signIn } from "./people";
import { apiClient, applyToOrder, assignOrder, postOrder } from "./prepared";

const emails = { client: "manager@northwind.example", contractor: "contractor43@callout.example" };
const onPhone = only(["phone-js"], "without scripts a form sends its files whole");

/** `npm run campaign -- uploads` sends 25 MB at 400 kbit/s. */
const bytes = Number(process.env.UPLOAD_BYTES ?? 2_000_000);
const kbits = Number(process.env.UPLOAD_KBITS ?? 4000);

async function assignedOrder(title: string) {
  const clients = await apiClient(emails.client);
  const win = await postOrder(clients, { title: `${title} ${Date.now()}` });
  await applyToOrder(await apiClient(emails.contractor), win);
  await assignOrder(clients, win);
  return `/dashboard/upcoming-work/${win}`;
}

async function openOn(browser: Browser, line: UploadLine, email = emails.contractor) {
  const network = await cuttableNetwork(line);
  const isPhone = test.info().project.name.startsWith("phone");
  const smallest = isPhone && { viewport: { width: 360, height: 740 } };
  const page = await openPage(browser, undefined, { proxy: network.proxy, ...smallest });
  await signIn(page, email);
  return { page, network };
}

/** Returns what is kept of the files chosen in forms. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
    const name = names.find((each) => each.startsWith("callout-chosen-files"));
    if (!name) return [];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener("success", () => resolve(request.result)));
    const database = await done(indexedDB.open(name));
    const all = await done(database.transaction("files").objectStore("files").getAll());
    database.close();
    return all.map(({ isSubmitted, stored }) => ({ isSubmitted, stored }));
  });

async function openForm(page: Page) {
  await press(page, "Upload Deliverables");
  return openedDialog(page, "Upload Deliverables");
}

/** Notes what is said beside a progress bar, because a busy machine may look too late. */
function noteProgress() {
  const note = () => {
    const row = document.querySelector<HTMLElement>("li:has(progress)");
    if (row) document.body.dataset.shown = `${document.body.dataset.shown ?? ""}\n${row.innerText}`;
  };
  const changes = { subtree: true, childList: true, characterData: true };
  new MutationObserver(note).observe(document.body, changes);
}
const wasShown = (page: Page) => page.evaluate(() => document.body.dataset.shown ?? "");

const rowOf = (dialog: Locator, name: string) => dialog.locator(".files > li").filter({ hasText: name });

test(
  "PHO-020 a file arrives whole over a line that is cut ten times, with at most 1.1 times its bytes",
  onPhone,
  async ({ browser }) => {
    const seconds = (bytes * 8) / (kbits * 1000);
    test.setTimeout(120_000 + seconds * 2000);
    const cutsAt = tenCuts(bytes);
    const line = { bytesPerSecond: (kbits * 1000) / 8, cutsAt, carried: 0 };
    const order = await assignedOrder("Cut ten times");
    const { page, network } = await openOn(browser, line);
    await page.goto(order);
    const dialog = await openForm(page);
    const file = manual("manual.pdf", bytes);
    await page.evaluate(noteProgress);
    await dialog.getByLabel("Files").setInputFiles(file);
    const row = rowOf(dialog, file.name);
    await expect.poll(() => wasShown(page), { timeout: 60_000 }).toMatch(/\b[1-9]\d?%, .* of /);
    await expect(row.getByRole("progressbar")).toHaveCount(0, { timeout: 60_000 + seconds * 2000 });
    await expect(row.locator(".field-error")).toHaveCount(0);
    await press(dialog, "Upload");
    await expectToast(page, "1 uploaded");
    expect(await storedHash(page, file.name)).toBe(sha256(file.buffer));
    expect(cutsAt).toEqual([]);
    expect(line.carried).toBeGreaterThanOrEqual(bytes);
    expect(line.carried).toBeLessThanOrEqual(bytes * 1.1);
    network.close();
  },
);

test(
  "PHO-022 each file is cancelled and tried again alone, and leaving the page loses none",
  onPhone,
  async ({ browser }) => {
    test.setTimeout(180_000);
    const line: UploadLine = { bytesPerSecond: 100_000, cutsAt: [], carried: 0 };
    const order = await assignedOrder("Left and opened again");
    const { page, network } = await openOn(browser, line);
    await page.goto(order);
    let dialog = await openForm(page);
    const [long, short] = [manual("long.pdf", 900_000), manual("short.pdf", 400_000)];
    await dialog.getByLabel("Files").setInputFiles([long, short]);
    await expect(rowOf(dialog, long.name).getByText(/^\d+%, .* of 900 kB$/)).toBeVisible();
    await expect.poll(() => line.carried).toBeGreaterThan(100_000);
    await press(dialog, `Cancel ${short.name}`);
    await expect(
      rowOf(dialog, short.name).getByText("Cancelled: this file has not been sent."),
    ).toBeVisible();
    await expect(rowOf(dialog, long.name).getByRole("progressbar")).toBeVisible();
    await expectLooksRight(page);
    await press(rowOf(dialog, short.name), "Try again");
    await expect(rowOf(dialog, short.name).getByRole("progressbar")).toBeVisible();

    const questions: string[] = [];
    page.on("dialog", (question) => {
      questions.push(question.message());
      void question.accept();
    });
    await press(dialog, "Cancel");
    await expect(dialog).toHaveCount(0);
    expect(questions).toEqual([expect.stringContaining("still being sent")]);
    await page.goto("/dashboard");
    line.bytesPerSecond = 1_000_000;
    await page.goto(order);
    dialog = await openForm(page);
    for (const { name } of [long, short]) {
      await expect(rowOf(dialog, name)).toBeVisible();
      await expect(rowOf(dialog, name).getByRole("progressbar")).toHaveCount(0, { timeout: 30_000 });
    }
    await press(dialog, "Upload");
    await expectToast(page, "2 uploaded");
    for (const { name, buffer } of [long, short]) expect(await storedHash(page, name)).toBe(sha256(buffer));
    expect(line.carried).toBeLessThanOrEqual(1_300_000 * 1.1);

    dialog = await openForm(page);
    await expect(dialog.locator(".files > li")).toHaveCount(0);
    network.close();
  },
);

const ends = {
  "signing out": async (page: Page) => {
    await press(page, "Log out");
    await page.waitForURL(/home|sign_in/);
  },
  "another account's sign-in": async (page: Page) => {
    await page.context().clearCookies({ name: "session" });
    await signIn(page, emails.client);
    await page.goto("/dashboard");
  },
};

for (const [name, end] of Object.entries(ends))
  test(`PHO-022 ${name} deletes the chosen files from the device`, onPhone, async ({ browser }) => {
    const line: UploadLine = { bytesPerSecond: 20_000, cutsAt: [], carried: 0 };
    const order = await assignedOrder(`Ended by ${name}`);
    const { page, network } = await openOn(browser, line);
    await page.goto(order);
    const dialog = await openForm(page);
    await dialog.getByLabel("Files").setInputFiles(manual("manual.pdf", 900_000));
    await expect.poll(() => line.carried).toBeGreaterThan(10_000);
    page.on("dialog", (question) => question.accept());
    await page.goto("/dashboard/upcoming-work");
    const kept = () =>
      page
        .evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
        .then((names) => names.some((name) => name?.startsWith("callout-chosen-files")));
    expect(await kept()).toBe(true);
    await end(page);
    await expect.poll(kept).toBe(false);
    network.close();
  });

test(
  "PHO-022 a form that was lost with its page has its files again, until the server has them",
  onPhone,
  async ({ browser }) => {
    test.setTimeout(120_000);
    const line: UploadLine = { bytesPerSecond: 1_000_000, cutsAt: [], carried: 0 };
    const order = await assignedOrder("Lost with its page");
    const { page, network } = await openOn(browser, line);
    await page.goto(order);
    const dialog = await openForm(page);
    const file = manual("wiring.pdf", 300_000);
    await dialog.getByLabel("Files").setInputFiles(file);
    await expect(rowOf(dialog, file.name).getByRole("progressbar")).toHaveCount(0, { timeout: 30_000 });
    // The form is on its way when its page is closed, and never arrives.
    network.hold();
    await press(dialog, "Upload");
    await expect
      .poll(() => keptFiles(page))
      .toMatchObject([{ isSubmitted: true, stored: { name: file.name } }]);
    const fresh = await page.context().newPage();
    await page.close();
    network.restore();
    await fresh.goto(order);
    const again = await openForm(fresh);
    await expect(rowOf(again, file.name)).toBeVisible();
    await press(again, "Upload");
    await expectToast(fresh, "1 uploaded");
    expect(await storedHash(fresh, file.name)).toBe(sha256(file.buffer));
    expect(line.carried).toBeLessThanOrEqual(300_000 * 1.1);
    await expect.poll(() => keptFiles(fresh)).toEqual([]);
    network.close();
  },
);

test(
  "PHO-022 a document goes on when its order's form is opened again, and is saved with the order",
  only(["desktop-js"], "the phone's forms have their own journeys above"),
  async ({ browser }) => {
    test.setTimeout(120_000);
    const line: UploadLine = { bytesPerSecond: 50_000, cutsAt: [], carried: 0 };
    const win = await postOrder(await apiClient(emails.client), { title: `Long document ${Date.now()}` });
    const { page, network } = await openOn(browser, line, emails.client);
    page.on("dialog", (question) => question.accept());
    const open = async () => {
      await page.goto(`/create-work-order/${win}`);
      await unfold(page);
    };
    await open();
    const plan = manual("plan.pdf", 800_000);
    await page.getByLabel("Add documents").setInputFiles(plan);
    await expect.poll(() => line.carried).toBeGreaterThan(50_000);
    await page.goto("/dashboard");
    line.bytesPerSecond = 1_000_000;
    await open();
    const row = page.locator(".files > li").filter({ hasText: plan.name });
    await expect(row.getByText("Visible before assignment")).toBeVisible({ timeout: 30_000 });
    await press(page, "Save As Draft");
    await page.waitForURL(new RegExp(`/dashboard/.*${win}`));
    expect(await storedHash(page, plan.name)).toBe(sha256(plan.buffer));
    expect(line.carried).toBeLessThanOrEqual(plan.buffer.length * 1.1);
    network.close();
  },
);
