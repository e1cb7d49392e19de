import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { expectLooksRight, expectToast, hasScripts, openedDialog, openPage, press } from "./people";
import { apiClient, applyToOrder, assignOrder, postOrder } from "./prepared";

const email = "contractor27@callout.example";
const smallPhone = { viewport: { width: 360, height: 740 } };
const pushService = `http://127.0.0.1:${Number(process.env.JOURNEY_PORT) + 4000}`;

type Subscription = { endpoint: string };
type Shown = { title: string; body: string; url: string };

/** Subscribes at the sandbox's service, because a browser's own is not reached from here. */
async function subscribeAtSandbox(page: Page): Promise<{ endpoint: () => string }> {
  let endpoint = "";
  await page.exposeFunction("subscribeAtSandbox", async (applicationServerKey: string) => {
    const answer = await fetch(`${pushService}/subscriptions`, {
      method: "POST",
      body: JSON.stringify({ applicationServerKey }),
    });
    const subscription = (await answer.json()) as Subscription;
    endpoint = subscription.endpoint;
    return subscription;
  });
  await page.addInitScript(() => {
    const { subscribeAtSandbox } = window as unknown as {
      subscribeAtSandbox: (key: string) => Promise<object>;
    };
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async (options) => {
      const subscription = await subscribeAtSandbox(String(options?.applicationServerKey));
      return { toJSON: () => subscription } as unknown as PushSubscription;
    };
  });
  return { endpoint: () => endpoint };
}

async function messagesAt(endpoint: string): Promise<Shown[]> {
  const received = (await (await fetch(`${endpoint}/messages`)).json()) as { text: string }[];
  return received.map(({ text }) => JSON.parse(text));
}

/** Hands a message to the browser's own worker, as its push service would. */
async function deliver(page: Page, message: Shown) {
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const data = JSON.stringify(message);
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registrationId,
    data,
  });
  await session.detach();
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });

/** Keeps what the phone's own worker shows, one per tag as a browser does. A headless shell has no notifications. */
async function keepNotifications(page: Page) {
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1);
  const [worker] = page.context().serviceWorkers();
  const shown = await worker!.evaluateHandle(() => {
    const byTag = new Map<string, { title: string; body?: string; times: number }>();
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { body, tag = "" } = {}) =>
      void byTag.set(tag, { title, body, times: (byTag.get(tag)?.times ?? 0) + 1 });
    return byTag;
  });
  return () => shown.evaluate((byTag) => [...byTag.values()]);
}

test(
  "PHO-030 PHO-031 a contractor turns on push, gets an assignment on the phone and opens its order",
  only(["phone-js", "phone-nojs"], "push comes to phones; without scripts the kinds are chosen"),
  async ({ browser }, { project }) => {
    test.setTimeout(240_000);
    const page = await openPage(browser, email, smallPhone);
    const sandbox = hasScripts() ? await subscribeAtSandbox(page) : undefined;
    const settings = () => openedDialog(page, "Notifications");

    await test.step("the kinds are chosen beside emails and texts", async () => {
      await page.goto("/profile/notifications");
      await expect((await settings()).getByText("None yet.")).toBeVisible();
      await (await settings()).getByLabel("An order is paid").uncheck();
      await press(await settings(), "Save");
      await expectToast(page, /Saved/);
      await page.goto("/profile/notifications");
      await expect((await settings()).getByLabel("An order is paid")).not.toBeChecked();
      await expect((await settings()).getByLabel("You are assigned")).toBeChecked();
      await expectLooksRight(page);
    });
    if (!sandbox) {
      await expect(page.getByText("Push on this device needs JavaScript.")).toBeVisible();
      await (await settings()).getByLabel("An order is paid").check();
      return press(await settings(), "Save");
    }

    await test.step("the phone is turned on and listed", async () => {
      await press(await settings(), "Push on this device");
      await expectToast(page, /Push is on for this device/);
      await expect((await settings()).getByText("(this one)")).toBeVisible();
      await expectLooksRight(page);
    });

    await test.step("an assignment arrives, and opens its order", async () => {
      const client = await apiClient("admin@cobalt.example");
      const title = `Pushed ${project.name} ${Date.now()}`;
      const win = await postOrder(client, { title });
      await applyToOrder(await apiClient(email), win);
      await assignOrder(client, win);
      await expect
        .poll(() => messagesAt(sandbox.endpoint()), { timeout: 60_000 })
        .toMatchObject([{ title: "You are assigned", body: `Please confirm work order ${win}.` }]);
      const [shown] = await messagesAt(sandbox.endpoint());
      await page.goto(shown!.url);
      // The list behind the order names it too, hidden on a phone.
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await page.goto("/inbox");
      await expect(page.getByRole("link", { name: "Push: You are assigned" }).first()).toBeVisible();
    });

    await test.step("the phone's own worker shows the message once, however often it arrives", async () => {
      await page.context().grantPermissions(["notifications"]);
      await page.goto("/profile/notifications");
      const notifications = await keepNotifications(page);
      const [{ title, body, ...shown }] = (await messagesAt(sandbox.endpoint())) as [Shown];
      for (const times of [1, 2]) {
        await deliver(page, { title, body, ...shown });
        await expect.poll(notifications).toEqual([{ title, body, times }]);
      }
    });

    await test.step("the phone is turned off", async () => {
      await page.goto("/profile/notifications");
      await press(await settings(), /^Turn off/);
      await expectToast(page, /gets no more push messages/);
      await expect((await settings()).getByText("None yet.")).toBeVisible();
      await (await settings()).getByLabel("An order is paid").check();
      await press(await settings(), "Save");
    });
  },
);

test(
  "PHO-030 a client turns on push in a browser whose worker then keeps no pages",
  only(["desktop-js"], "without scripts no browser can be turned on"),
  async ({ browser }) => {
    const page = await openPage(browser, "manager@northwind.example");
    await subscribeAtSandbox(page);
    await page.goto("/profile/notifications");
    const settings = () => openedDialog(page, "Notifications");
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
    await press(await settings(), "Push on this device");
    await expectToast(page, /Push is on for this device/);
    await expect((await settings()).getByText("(this one)")).toBeVisible();
    await page.goto("/dashboard");
    expect(await keptAddresses(page)).toEqual([]);
    await page.goto("/profile/notifications");
    await press(await settings(), /^Turn off/);
    await expectToast(page, /gets no more push messages/);
  },
);
