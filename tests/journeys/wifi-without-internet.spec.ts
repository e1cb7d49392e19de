import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { only } from "./combinations";
import { act, addPlan, keepOrder, openPhone, plan, preparedOrder, written } from "./phone-without-network";

const email = "contractor52@callout.example";
const age = /^As of .*, no network$/;

const keepsFile = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const keys = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return keys.some(({ url }) => new URL(url).pathname.startsWith("/files/"));
  });

test(
  "PHO-011 PHO-022 PHO-031 on a Wi-Fi without internet a kept order opens, from its push too, with its documents, until there is some",
  only(["phone-js"], "without scripts nothing registers the service worker"),
  async ({ browser }) => {
    test.setTimeout(240_000);
    const { win, order } = await preparedOrder(`No internet ${Date.now()}`, email);
    await addPlan(browser, win);
    const phone = await openPhone(email);
    const page = phone.page();
    await keepOrder(page, order);
    await expect.poll(() => keepsFile(page), { timeout: 60_000 }).toBe(true);
    phone.network.cut();

    await test.step("a pressed push opens the order's kept page", async () => {
      await page.goto(`/notifications/1?win=${win}`);
      await expect(page).toHaveURL(order);
      await expect(page.getByText(age)).toBeVisible();
      expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    });

    await test.step("a document of it downloads", async () => {
      const downloads = page.waitForEvent("download");
      await page.getByRole("link", { name: plan.name }).first().click();
      expect(await readFile(await (await downloads).path())).toEqual(plan.buffer);
    });

    await test.step("with internet again it is up to date when the tab is looked at", async () => {
      phone.network.restore();
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(page.getByText(age)).toHaveCount(0);
      await expect(page).toHaveURL(order);
    });

    await test.step("what waits says why another part of the page could not send it", async () => {
      phone.network.cut();
      await page.goto(order);
      await act(page, "Message", (sheet) => sheet.getByLabel("Message").fill(written));
      await page.goto("/waiting-to-send");
      await expect(page.getByText("Sent as soon as there is a network.")).toBeVisible();
      await page.context().clearCookies({ name: "session" });
      phone.network.restore();
      await expect(page.getByText("Sign in again to send it.")).toBeVisible();
    });
    await phone.close();
  },
);
