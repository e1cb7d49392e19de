import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { makePinnedView } from "tests/factories/pinned-views";
import { redirectOf, visit } from "tests/factories/visit";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { listPinnedViews } from "~/order-lists/pinned/pinned-views.server";
import Tab, { loader as tabLoader } from "../tab";
import SavedFilters, { loader as list, action as save } from "./list";
import PinView, { action as pin, loader as pinPage } from "./pin";

async function tabsOf(actor: Actor, tab: string, query = "") {
  const html = await renderScreen(Tab, await visit(actor, tabLoader, `/dashboard/${tab}${query}`, { tab }));
  const [nav] = /<nav class="tabs".*?<\/nav>/s.exec(html)!;
  const current = /aria-current="page".*?<\/a>/s.exec(nav)?.[0] ?? "";
  return { nav, text: textOf(nav).trim(), current: textOf(current.slice(current.indexOf(">") + 1)).trim() };
}

test("DSK-008 a filter is saved as a tab with its count, and is itself the current tab", async () => {
  const client = await makeClient();
  for (const city of ["Salem", "Boston", "Boston"]) await makeOrder(client, { city });
  const query = "?cityName=Boston";
  const saved = await visit(
    client,
    save,
    `/dashboard/draft/saved-filters${query}`,
    { tab: "draft" },
    { name: "Boston drafts", pin: "on" },
  );
  expect(redirectOf(saved)).toBe(`/dashboard/draft${query}`);
  const whole = await tabsOf(client, "draft");
  expect(whole.text).toMatch(/^Draft 3 .* All 3 Boston drafts 2$/);
  expect(whole.current).toBe("Draft 3");
  const pinned = await tabsOf(client, "draft", `${query}&page=1&sort=WIN`);
  expect(pinned.current).toBe("Boston drafts 2");
  // The tabs beside it count and lead to whole lists.
  expect(pinned.text).toMatch(/^Draft 3 .* All 3 Boston drafts 2$/);
  expect(pinned.nav).toContain('href="/dashboard/draft"');
  expect((await tabsOf(client, "all", query)).current).toBe("All 2");
  expect((await tabsOf(client, "draft", "?cityName=Salem")).text).toMatch(/^Draft 1 .* Boston drafts 2$/);
});

test("DSK-008 the dialog pins for the company, offers only what the person may, and unpins", async () => {
  const manager = await makeClient("Manager");
  const dispatcher = await makeClient("Dispatcher", manager.companyId!);
  const id = await makePinnedView(manager, { name: "Boston" });
  const params = { tab: "all", filterId: String(id) };
  const address = `/dashboard/all/saved-filters/${id}/pin`;
  const dialog = async (actor: Actor) =>
    textOf(await renderScreen(PinView, (await visit(actor, pinPage, address, params)) as object));
  expect(await visit(dispatcher, pinPage, address, params)).toMatchObject({ status: 404 });
  expect(await dialog(manager)).toMatch(/For me ?For everyone at your company ?Not pinned/);

  const post = (actor: Actor, audience: string) =>
    visit(actor, pin, address, params, { audience, tab: "assigned" });
  expect(redirectOf(await post(manager, "company"))).toBe("/dashboard/all/saved-filters");
  expect((await tabsOf(dispatcher, "all")).text).toMatch(/Boston 0$/);
  expect(await dialog(dispatcher)).not.toContain("For everyone");
  expect(await post(dispatcher, "none")).toMatchObject({ init: { status: 403 } });
  const panel = await renderScreen(
    SavedFilters,
    (await visit(dispatcher, list, "/dashboard/all/saved-filters", { tab: "all" })) as object,
  );
  expect(panel).toContain('href="/dashboard/assigned?cityName=Boston"');
  expect(panel).not.toContain("Change pin");
  expect(redirectOf(await post(manager, "none"))).toBe("/dashboard/all/saved-filters");
  expect(await listPinnedViews(dispatcher)).toEqual([]);
});
