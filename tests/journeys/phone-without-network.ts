import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type Browser,
  type BrowserContext,
  chromium,
  expect,
  type Locator,
  type Page,
  test,
} from "@playwright/test";
import sharp from "sharp";
import { type Callout, unwrap } from "../../clients/typescript/index";
import { cuttableNetwork, type UploadLine } from "./cuttable-network";
import { noisyPicture } from "./noisy-picture";
import { expectToast, openedDialog, openPage, press, signIn } from "./people";
import { apiClient, applyToOrder, assignOrder, postOrder } from "./prepared";

const client = "manager@northwind.example";
export const tasks = ["Swap the unit", "Label the cable", "Walk test"];

export const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** A photo that is large enough to be sent in parts, before its call. */
const photoInParts = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await noisyPicture().resize(1400, 1050).jpeg({ quality: 95 }).toBuffer(),
});

/** A phone whose network can be cut, and whose browser can be closed or killed and opened again with what it kept. */
export async function openPhone(email: string, line?: UploadLine) {
  const network = await cuttableNetwork(line);
  const folder = await mkdtemp(path.join(tmpdir(), "callout-phone-"));
  let context = await openBrowser(folder, network.proxy);
  const page = () => context.pages()[0]!;
  await signIn(page(), email);
  return {
    network,
    page,
    newPage: async () => {
      const fresh = await context.newPage();
      await page().close();
      return fresh;
    },
    reopen: async () => {
      await context.close().catch(() => {});
      context = await openBrowser(folder, network.proxy);
      return page();
    },
    kill: () => execFileSync("pkill", ["-KILL", "-f", folder]),
    close: async () => {
      await context.close().catch(() => {});
      network.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function openBrowser(folder: string, proxy: { server: string }): Promise<BrowserContext> {
  const { launchOptions, baseURL, isMobile, hasTouch, userAgent, locale, timezoneId } =
    test.info().project.use;
  return chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...{ baseURL, isMobile, hasTouch, userAgent, locale, timezoneId, proxy },
    viewport: { width: 360, height: 740 },
  });
}

const plainTasks = { onSiteRequirements: tasks.map((name, index) => ({ name, index })) };

/** A confirmed order with three tasks, or others, assigned to the contractor. */
export async function preparedOrder(
  title: string,
  email: string,
  ofOrder: Parameters<typeof postOrder>[1]["tasks"] = plainTasks,
) {
  const [clients, contractor] = [await apiClient(client), await apiClient(email)];
  const win = await postOrder(clients, {
    title,
    isNeedDeliverables: false,
    tasks: ofOrder,
  });
  await applyToOrder(contractor, win);
  await assignOrder(clients, win);
  await unwrap(contractor.PATCH("/orders/confirm", { body: { workOrdersId: [win] } }));
  return { win, order: `/dashboard/upcoming-work/${win}`, clients, contractor };
}

export const plan = {
  name: "floor plan.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"),
};

/** The client adds a document to an assigned order. */
export async function addPlan(browser: Browser, win: string) {
  const page = await openPage(browser, client);
  await page.goto(`/dashboard/assigned/${win}/documents`);
  const documents = await openedDialog(page, "Documents");
  await documents.getByLabel("Add documents").setInputFiles(plan);
  await expect(documents.locator(".files > li")).toContainText(plan.name);
  await press(documents, "Save documents");
  await expectToast(page, "Documents saved");
}

/** Visits the day's list until the phone keeps the order. */
export async function keepOrder(page: Page, order: string) {
  await page.goto("/dashboard/upcoming-work");
  const isKept = () => page.evaluate(async (each) => !!(await caches.match(each)), `${order}.data`);
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
}

export const detailsOf = async (of: Callout, win: string) =>
  (await unwrap(of.GET("/orders", { params: { query: { win } } }))).payload;

/** The texts of an order's messages with the names of their files. */
export const writtenTo = async (of: Callout, win: string) =>
  (await messagesOf(of, win)).map(({ messageContent, files }) => [
    messageContent,
    ...files.map(({ name }) => name),
  ]);

export const messagesOf = async (of: Callout, win: string) =>
  (await unwrap(of.GET("/messages", { params: { query: { workOrderId: win } } }))).payload.messages;

/** Opens an act's form by its button in the order's details. */
export async function openSheet(page: Page, name: string): Promise<Locator> {
  await page.locator(".act-buttons").getByRole("button", { name, exact: true }).click();
  return page.getByRole("dialog", { name });
}

export async function keepLater(page: Page) {
  await press(page.locator(".act-sheet"), "Keep and send later");
  await expect(page.locator(".act-sheet")).toHaveCount(0);
}

export const waitingLines = (page: Page) => page.locator(".act-line");

/** Runs the press that does an act. */
export type Watch = (press: () => Promise<unknown>) => Promise<unknown>;
const unwatched: Watch = (press) => press();

/** Does an act without a network, as its buttons and forms offer it. */
export async function act(
  page: Page,
  name: string,
  fill: (sheet: Locator) => Promise<unknown> = async () => {},
  watch = unwatched,
) {
  await fill(await openSheet(page, name));
  await watch(() => keepLater(page));
}

export const written = "The cellar door is locked after six.";

/** Ticks these tasks, adds two photos and an expense, writes a message with two more, and checks out. */
export async function workThrough(page: Page, ticked: readonly string[], watch = unwatched) {
  const does = (name: string, fill: (sheet: Locator) => Promise<unknown>) => act(page, name, fill, watch);
  for (const name of ticked) await watch(() => page.getByRole("checkbox", { name }).check());
  const photos = [await photo("rack.jpg", "#a33"), await photoInParts("cable.jpg")];
  await does("Photo", (sheet) => sheet.getByLabel("Photos and documents").setInputFiles(photos));
  const receipt = await photo("receipt.jpg", "#33a");
  await does("Expense", async (sheet) => {
    await sheet.getByLabel("Amount").fill("17.35");
    await sheet.getByLabel("Description").fill("Parking");
    await sheet.getByLabel("Receipt").setInputFiles(receipt);
  });
  const views = [await photo("door.jpg", "#3a3"), await photo("lock.jpg", "#aa3")];
  await does("Message", async (sheet) => {
    await sheet.getByLabel("Message").fill(written);
    await sheet.getByLabel("Files").setInputFiles(views);
  });
  await does("Check out", (sheet) =>
    sheet.getByLabel("Description of Work Performed").fill("Swapped, labelled and tested."),
  );
}

/** Opens what waits, in a new browser if the former one was killed, until all is sent. */
export async function expectAllSent(
  phone: Awaited<ReturnType<typeof openPhone>>,
  email: string,
  isKilled: boolean,
) {
  const page = isKilled ? await phone.reopen() : phone.page();
  await page.goto("/waiting-to-send");
  // A killed browser may not have written its newest cookies yet; what waits survives that too.
  if (!page.url().endsWith("/waiting-to-send")) {
    await signIn(page, email);
    await page.goto("/waiting-to-send");
  }
  await expect(page.getByText("Nothing waits.")).toBeVisible({ timeout: 90_000 });
}

/** Keeps an act of this account on the phone, refused, so that no page sends it. */
export const addActOf = (page: Page, account: string) =>
  page.evaluate(
    (account) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("callout-waiting-acts");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const adding = opening.result.transaction("acts", "readwrite");
          adding
            .objectStore("acts")
            .add({ account, win: 8, kind: "on-my-way", key: "9", values: {}, refusal: "On hold" });
          adding.oncomplete = () => resolve(opening.result.close());
        };
      }),
    account,
  );

/** The accounts of the acts that the phone keeps. */
export const accountsOfActs = (page: Page) =>
  page.evaluate(async () => {
    const name = "callout-waiting-acts";
    // Opening a database that was deleted would make it anew.
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction("acts").objectStore("acts").getAll();
        reading.onsuccess = () => resolve(reading.result.map(({ account }) => account));
        reading.onerror = () => reject(reading.error);
        opening.result.close();
      };
    });
  });
