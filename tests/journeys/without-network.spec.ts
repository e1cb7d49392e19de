import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { unwrap } from "../../clients/typescript/index";
import { only } from "./combinations";
import { chosenFilesOf, drafts, keepRecord, keptKeys } from "./kept-records";
import { openPage, password, postSignIn, press, signIn } from "./people";
import { accountsOfActs, addActOf, addPlan, plan } from "./phone-without-network";
import { apiClient, applyToOrder, assignOrder, postOrder } from "./prepared";

const emails = { client: "manager@northwind.example", contractor: "contractor34@callout.example" };
const other = "contractor35@callout.example";
/** No other journey uses this account. */
const leaving = "contractor32@callout.example";
const phone = { viewport: { width: 360, height: 740 } };
const list = "/dashboard/upcoming-work";
const age = /^As of \d+:\d\d [AP]M \w+, no network$/;

const offline = (page: Page, isOffline = true) => page.context().setOffline(isOffline);

/** The addresses of the pages, data and files that the browser keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const keys = await Promise.all(caches.map((cache) => cache.keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

test(
  "PHO-011 PHO-012 the day's work opens without a network, says how old it is, and is gone after signing out",
  only(["phone-js"], "without scripts nothing registers the service worker"),
  async ({ browser }) => {
    test.setTimeout(240_000);
    const clients = await apiClient(emails.client);
    const title = `No signal ${Date.now()}`;
    const win = await postOrder(clients, { title });
    await applyToOrder(await apiClient(emails.contractor), win);
    await assignOrder(clients, win);
    const order = `${list}/${win}`;
    await addPlan(browser, win);
    const page = await openPage(browser, emails.contractor, phone);

    await test.step("one visit with a network keeps the list, the order and what they need", async () => {
      await page.goto(list);
      await expect
        .poll(async () => (await kept(page)).includes("/offline/stored-list"), { timeout: 60_000 })
        .toBe(true);
      await expect
        .poll(async () => (await kept(page)).some((path) => path.startsWith("/files/")), { timeout: 60_000 })
        .toBe(true);
      expect(await kept(page)).toContain(order);
      await expect(page.getByText(age)).toHaveCount(0);
    });

    await test.step("without a network a typed address opens the order, with its contact and age", async () => {
      await offline(page);
      await page.goto(order);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByText("Pat Reilly").first()).toBeAttached();
      await expect(page.getByText(age)).toBeVisible();
      await expect(page.getByText("init api version failed")).toHaveCount(0);
    });

    await test.step("a document of it downloads, whole", async () => {
      const downloads = page.waitForEvent("download");
      await page.getByRole("link", { name: plan.name }).first().click();
      const file = await downloads;
      expect(file.suggestedFilename()).toBe(plan.name);
      expect(await readFile(await file.path())).toEqual(plan.buffer);
    });

    await test.step("and a link in the list does", async () => {
      await page.goto("/dashboard");
      await expect(page).toHaveURL(new RegExp(`${list}$`));
      await page.locator(`a[href^="${order}"]:visible`).first().click();
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByText(age)).toBeVisible();
    });

    await test.step("a page that is not kept says so and links to what is", async () => {
      const answer = await page.goto("/notifications");
      expect(answer?.status()).toBe(503);
      await expect(page.getByRole("heading", { name: "No network" })).toBeVisible();
      await page.getByRole("link", { name: title }).click();
      await expect(page.getByText(age)).toBeVisible();
    });

    await test.step("with a network again the page is up to date", async () => {
      await offline(page, false);
      await expect(page.getByText(age)).toHaveCount(0);
    });

    await test.step("an order that is taken away is gone at the next contact, also from the list", async () => {
      const lost = await postOrder(clients, { title: `Lost ${title}` });
      await applyToOrder(await apiClient(emails.contractor), lost);
      await assignOrder(clients, lost);
      const lostOrder = `${list}/${lost}`;
      await page.goto(list);
      await expect.poll(() => kept(page), { timeout: 60_000 }).toContain(`${lostOrder}.data`);
      const body = { workOrdersId: [lost], reason: "Another contractor is closer" };
      await unwrap(clients.PATCH("/client/unassigned_work_order", { body }));
      await page.goto(list);
      await expect.poll(() => kept(page), { timeout: 60_000 }).not.toContain(lostOrder);
      await expect.poll(() => kept(page), { timeout: 60_000 }).toContain(`${list}.data`);
      expect(await kept(page)).toContain(order);
      expect(await kept(page)).not.toContain(`${lostOrder}.data`);
      await offline(page);
      await page.goto(list);
      await expect(page.getByText(age)).toBeVisible();
      await expect(page.getByText(title, { exact: true }).first()).toBeAttached();
      await expect(page.getByText(`Lost ${title}`)).toHaveCount(0);
      await offline(page, false);
    });

    await test.step("signing out leaves nothing", async () => {
      await page.goto(list);
      await press(page, "Log out");
      await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
      expect(await kept(page)).toEqual([]);
      await offline(page);
      const answer = await page.goto(order).catch(() => null);
      expect(answer?.status() ?? 503).toBe(503);
      await expect(page.getByText(title)).toHaveCount(0);
      await offline(page, false);
    });

    await test.step("another account on the phone finds none of it", async () => {
      await signIn(page, other);
      await page.goto(list);
      await expect.poll(() => kept(page), { timeout: 60_000 }).toContain(list);
      expect(await kept(page)).not.toContain(order);
      await offline(page);
      await page.goto(order);
      await expect(page.getByRole("heading", { name: "No network" })).toBeVisible();
      await expect(page.getByText(title)).toHaveCount(0);
    });
  },
);

/** Waits until the phone keeps the list of who is signed in, and returns the account. */
async function keepList(page: Page): Promise<string> {
  await page.goto(list);
  await expect.poll(() => kept(page), { timeout: 60_000 }).toContain(`${list}.data`);
  return page.evaluate(async () => (await (await caches.match("/offline/stored-list"))!.json()).account);
}

/** Signs in as another account without a sign-in page, which would wipe what the phone keeps. */
async function changeSession(page: Page, email: string) {
  // An open page could end the new session by a late answer about the former one.
  await page.goto("about:blank");
  await page.context().clearCookies({ name: "session" });
  await postSignIn(page, email);
}

test(
  "PHO-012 another account's sign-in and a deactivation wipe what the phone keeps, and what waits",
  only(["phone-js"], "without scripts nothing registers the service worker"),
  async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await openPage(browser, emails.contractor, phone);

    await test.step("a sign-in that is sent wipes the pages of the former account", async () => {
      await keepList(page);
      // By a script, because a sign-in page wipes as well as soon as it opens.
      await page.evaluate(
        async ({ email, password }) => {
          const body = new URLSearchParams({ email, password });
          await fetch("/sign_in", { method: "POST", body, redirect: "manual" });
        },
        { email: leaving, password },
      );
      await expect.poll(() => kept(page)).toEqual([]);
    });

    await test.step("another contractor's first contact wipes them, and what waited", async () => {
      await changeSession(page, emails.contractor);
      const former = await keepList(page);
      await addActOf(page, former);
      await changeSession(page, leaving);
      await page.goto(list);
      await expect.poll(() => accountsOfActs(page), { timeout: 60_000 }).toEqual([]);
      const names = () => page.evaluate(() => window.caches.keys());
      await expect.poll(names, { timeout: 60_000 }).not.toContain(`callout-kept-${former}`);
    });

    await test.step("the next contact of an account deactivated elsewhere does too", async () => {
      const account = await keepList(page);
      await addActOf(page, account);
      const files = chosenFilesOf(account);
      await keepRecord(page, files, { keptAs: "rack.jpg", at: Date.now() });
      const elsewhere = await apiClient(leaving);
      await unwrap(elsewhere.POST("/users/deactivate", { body: { reason: "Retired" } }));
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await expect.poll(() => kept(page), { timeout: 60_000 }).toEqual([]);
      await expect.poll(() => accountsOfActs(page), { timeout: 60_000 }).toEqual([]);
      await expect.poll(() => keptKeys(page, files)).toBeUndefined();
    });
  },
);

test(
  "PHO-012 PHO-022 a draft and a chosen file that are older than a day are deleted by the next page",
  only(["phone-js"], "without scripts nothing is kept"),
  async ({ browser }) => {
    const page = await openPage(browser, emails.contractor, phone);
    const account = await keepList(page);
    const files = chosenFilesOf(account);
    const day = 86_400_000;
    for (const [name, at] of [
      ["yesterday", Date.now() - day - 60_000],
      ["today", Date.now() - day + 60_000],
    ] as const) {
      await keepRecord(page, files, { keptAs: `${name}.jpg`, form: "/tasks files", at });
      await keepRecord(page, drafts, { key: `${name} values`, account, values: { message: name }, at });
    }
    await page.goto(list);
    await expect.poll(() => keptKeys(page, files)).toEqual(["today.jpg"]);
    await expect.poll(() => keptKeys(page, drafts)).toEqual(["today values"]);
  },
);

test(
  "PHO-012 another contractor's sign-in in Lite mode deletes what waited",
  only(["phone-js"], "without scripts nothing can wait"),
  async ({ browser }) => {
    const page = await openPage(browser, emails.contractor, phone);
    const former = await keepList(page);
    await addActOf(page, former);
    await page.context().clearCookies({ name: "session" });
    await signIn(page, emails.contractor);
    expect(await accountsOfActs(page)).toEqual([former]);
    await page.context().clearCookies({ name: "session" });
    await page.context().addCookies([{ name: "lite", value: "1", url: page.url() }]);
    await signIn(page, other);
    expect(await page.locator("script").count()).toBe(0);
    expect(await accountsOfActs(page)).toEqual([]);
  },
);
