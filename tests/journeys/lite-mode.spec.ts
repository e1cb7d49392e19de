import { expect, type Page, test } from "@playwright/test";
import { action, hasScripts, openedDialog, openPage, press, signIn } from "./people";
import { apiClient, postOrder } from "./prepared";

/** Collects the URLs of this type that the page requests. */
function collectRequests(page: Page, kind: string) {
  const urls: string[] = [];
  page.on("request", (request) => request.resourceType() === kind && urls.push(request.url()));
  return urls;
}

test("Lite mode belongs to the device, loads no script on any page, works, and can be left", async ({
  browser,
}) => {
  const page = await openPage(browser, "contractor5@callout.example");
  await page.goto("/profile");
  await openMenu(page);
  await press(page, "Lite mode");
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();

  const scripts = collectRequests(page, "script");
  // An order of its own: another journey may assign the first one of the list before it is opened.
  const title = `Lite ${test.info().project.name} ${Date.now()}`;
  const win = await postOrder(await apiClient("manager@cobalt.example"), { title });
  await page.goto(`/dashboard/available?range=unlimited&search=${win}`);
  await page.locator(".orders tbody .main a").first().click();
  await action(page, "Apply");
  const form = await openedDialog(page, "Apply For Work");
  await form.getByLabel("Base pay").fill("nothing");
  await press(form, "Apply");
  await expect(page.getByRole("alert")).toContainText("Please check");
  await page.goto("/profile/edit");
  await expect(page.getByLabel("First name")).toBeVisible();
  expect(scripts).toEqual([]);
  expect(await page.locator("script").count()).toBe(0);

  // The device stays in lite mode after signing in again; another device of the same person has scripts.
  await page.goto("/support");
  await expect(page.getByText("Lite mode: reload to see new messages")).toBeVisible();
  await press(page, "Log out");
  await signIn(page, "contractor5@callout.example");
  await page.goto("/profile");
  expect(await page.locator("script").count()).toBe(0);
  const other = await openPage(browser, "contractor5@callout.example");
  await other.goto("/profile");
  expect(await other.locator("script").count()).toBeGreaterThan(0);

  await openMenu(page);
  await press(page, "Leave Lite mode");
  await openMenu(page);
  await expect(page.getByRole("button", { name: "Lite mode" })).toBeVisible();
  if (hasScripts()) expect(scripts.length).toBeGreaterThan(0);
});

/** Opens the menu, which a phone hides. */
async function openMenu(page: Page) {
  if (test.info().project.use.isMobile) await page.getByRole("checkbox", { name: "Menu" }).check();
}

test("a browser that saves data gets no script on any page", async ({ browser }) => {
  const page = await openPage(browser, "admin@cobalt.example", { extraHTTPHeaders: { "Save-Data": "on" } });
  await page.waitForLoadState();
  const scripts = collectRequests(page, "script");
  // No redirects: Chromium does not send the emulated header again after one.
  for (const path of [
    "/dashboard/draft",
    "/dashboard/all?sort=pay&direction=-1",
    "/create-work-order",
    "/profile",
  ])
    await page.goto(path);
  expect(scripts).toEqual([]);
});

test("PUB-021 Android older than 8 is asked to upgrade; 8 is accepted", async ({ browser }) => {
  const agent = (version: string) => ({
    userAgent: `Mozilla/5.0 (Linux; Android ${version}; SM-G920F) AppleWebKit/537.36 Chrome/106.0.0.0 Mobile`,
  });
  const old = await openPage(browser, undefined, agent("7.0"));
  const answer = await old.goto("/sign_in");
  expect(answer?.status()).toBe(403);
  await expect(old.getByRole("heading", { name: "This version of Android is too old" })).toBeVisible();
  expect((await old.request.get("/api/version")).status()).toBe(200);
  const newer = await openPage(browser, undefined, agent("8.0"));
  expect((await newer.goto("/sign_in"))?.status()).toBe(200);
});

test("NAV-009 NAV-010 NAV-013 documented links open an order's panel, also after signing in", async ({
  browser,
}) => {
  const client = await openPage(browser, "admin@cobalt.example");
  await client.goto("/dashboard/all");
  const win = (await client.locator("td[data-label=WIN] .num").first().innerText()).trim();
  for (const name of ["win", "id"]) {
    await client.goto(`/dashboard/all?type=work-order&${name}=${win}&search=x`);
    await expect(client).toHaveURL(new RegExp(`/dashboard/all/${win}\\?search=x$`));
    await expect(client.getByText(`WIN ${win}`)).toBeVisible();
  }
  const share = await client.getByRole("link", { name: "Share" }).getAttribute("href");
  expect(share).toBe(`/dashboard/all?type=work-order&win=${win}`);

  // A colleague opens the shared link and must sign in first.
  const dispatcher = await openPage(browser);
  await dispatcher.goto(share!);
  await press(dispatcher, "Sign in");
  const dialog = await openedDialog(dispatcher, "Sign in");
  await dialog.getByLabel("Email").fill("dispatcher@cobalt.example");
  await dialog.getByLabel("Password").fill("callout-demo");
  await press(dialog, "Sign in");
  await expect(dispatcher).toHaveURL(new RegExp(`/dashboard/all/${win}$`));
});
