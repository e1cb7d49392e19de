import { applyAs } from "tests/factories/applications";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOf, visit } from "tests/factories/visit";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { sendMessage } from "~/messaging/commands/send-message.server";
import type { TabName } from "~/order-lists/tabs";
import { atTime } from "~/platform/time/clock.server";
import Tab, { loader } from "./tab";

/** Renders a tab as the server sends it. */
async function renderTab(actor: Actor, tab: TabName, query = "") {
  const html = await renderScreen(Tab, await visit(actor, loader, `/dashboard/${tab}${query}`, { tab }));
  const [nav] = /<nav class="tabs".*?<\/nav>/s.exec(html)!;
  return { html, text: textOf(html), tabs: textOf(nav).trim() };
}

describe("list header", () => {
  test("LST-012 LST-013 greets by first name, and shows a client's available funds", async () => {
    const client = await makeClient("Dispatcher", undefined, { firstName: "Dana", lastName: "Fox" });
    await fund(client, 100_000);
    await holdFor(client, 100_001, 30_000);
    const { text } = await renderTab(client, "draft");
    expect(text).toContain("Hello, Dana!");
    expect(text).toContain("Funds Available $700.00");
    for (const actor of [await makeContractor(), await makeSuperAdmin()])
      expect((await renderTab(actor, "paid")).text).not.toContain("Funds Available");
  });

  test("LST-001 LST-002 LST-003 each tab has its name and the number of matching orders", async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    await makeOrder(client, { title: "Hang a sign" });
    await makeOrder(client);
    await makeAssignedOrder(client, contractor);
    await makeAssignedOrder(client, contractor, { status: "completed" });
    expect((await renderTab(client, "draft")).tabs).toBe(
      "Draft 2 Available 0 Routed 0 Assigned 1 Completed 1 Approved 0 Paid 0 All 4",
    );
    expect((await renderTab(client, "draft", "?search=a+sign")).tabs).toMatch(
      /^Draft 1 .* Assigned 0 .* All 1$/,
    );
    expect((await renderTab(contractor, "paid")).tabs).toMatch(
      /^Upcoming Work 1 Available \d+\+? Routed 0 Applied 0 Completed 1 Approved 0 Paid 0$/,
    );
  });

  test("LST-014 LST-015 LST-016 LST-017 a search box, a ZIP box of six characters, and a contractor's range", async () => {
    const contractor = await makeContractor();
    const { html } = await renderTab(contractor, "available", "?search=sign&zip=02108");
    expect(html).toMatch(/<input[^>]* name="search"[^>]* type="search"[^>]* value="sign"/);
    expect(html).toMatch(/<input[^>]* name="zip"[^>]* maxLength="6"[^>]* value="02108"/);
    const [range] = /<select[^>]* name="range".*?<\/select>/s.exec(html)!;
    expect(textOf(range).trim()).toBe(
      "10 miles 20 miles 30 miles 40 miles 50 miles 60 miles 100 miles 200 miles 250 miles 300 miles 500 miles Unlimited",
    );
    for (const [actor, tab] of [
      [contractor, "applied"],
      [await makeClient(), "available"],
      [await makeSuperAdmin(), "available"],
    ] as const) {
      const other = (await renderTab(actor, tab)).html;
      expect(other).not.toContain('name="range"');
      expect(other).toContain('name="search"');
      expect(other).toContain('name="zip"');
    }
  });

  test("LST-018 LST-019 LST-020 a client can create, import and export, the super administrator export, a contractor none", async () => {
    const client = await makeClient();
    const all = ["Export Excel", "Import Work Order(s)", "Create Work Order"];
    const buttonsOf = async (actor: Actor, tab: TabName) => {
      const [head] = /<header.*?<\/header>/s.exec((await renderTab(actor, tab)).html)!;
      return all.filter((label) => textOf(head).includes(label));
    };
    expect(await buttonsOf(client, "draft")).toEqual(all);
    await makeOrder(client);
    expect(await buttonsOf(client, "draft")).toEqual(all);
    expect(await buttonsOf(await makeSuperAdmin(), "draft")).toEqual(["Export Excel"]);
    for (const tab of ["upcoming-work", "available"] as const)
      expect(await buttonsOf(await makeContractor(), tab)).toEqual([]);
  });

  test("LST-020 a contractor exports assigned orders from above the list", async () => {
    const [client, contractor] = [await makeClient(), await makeContractor()];
    for (const status of ["assigned", "completed", "approved", "paid"] as const)
      await makeAssignedOrder(client, contractor, { status });
    await applyAs(contractor, await makeOrder(client, { status: "published" }));
    for (const tab of ["upcoming-work", "completed", "approved", "paid"] as const)
      expect((await renderTab(contractor, tab)).text, tab).toContain("Export Excel");
    const applied = await renderTab(contractor, "applied");
    expect(applied.html).toContain("row-details");
    expect(applied.text).not.toContain("Export Excel");
  });
});

describe("list", () => {
  test("LST-006 LST-007 LST-009 the pager offers 10, 25 and 50, from page 1, and leads to each page", async () => {
    const client = await makeClient();
    for (let n = 0; n < 61; n++) await makeOrder(client, { title: `Order ${n}` });
    const { html } = await renderTab(client, "draft", "?page=4");
    const [pager] = /<nav class="pager".*?<\/nav>/s.exec(html)!;
    expect(textOf(pager)).toBe(" 31–40 of 61 work orders 1 … 3 4 5 … 7 Per page 10 25 50 ");
    expect(html.match(/row-details/g)).toHaveLength(10);
    expect(pager).toContain('href="/dashboard/draft?pageSize=25"');
    expect(pager).toContain('href="/dashboard/draft?page=5"');
  });

  test("LST-042 a list that cannot be read is empty, and the page still works", async () => {
    // Postgres rejects a zero byte in text.
    const { text } = await renderTab(
      await makeClient("Admin", undefined, { firstName: "Dana" }),
      "all",
      "?search=%00",
    );
    expect(text).toContain("Hello, Dana!");
    expect(text).toContain("No work orders found");
  });

  test("LST-010 LST-011 a heading sorts ascending, then descending, and says so", async () => {
    const client = await makeClient();
    await makeOrder(client);
    const headOf = async (query: string) =>
      /<th[^>]*aria-sort.*?<\/th>/s.exec((await renderTab(client, "draft", query)).html)![0];
    expect(await headOf("")).toMatch(/aria-sort="ascending".*href="\/dashboard\/draft\?direction=-1".*Start/);
    expect(await headOf("?direction=-1")).toMatch(/aria-sort="descending".*href="\/dashboard\/draft".*Start/);
  });

  test("LST-021 LST-022 LST-024 LST-026 LST-044 a row has its numbers, start, checkbox and messages", async () => {
    const [client, contractor] = [await makeClient(), await makeContractor()];
    const order = await makeOrder(client, { status: "published", customTagId: "NW-77" });
    const { id: bare } = await makeOrder(client, { status: "published", customTagId: "" });
    await applyAs(contractor, order);
    for (const content of ["When?", "Where?"])
      await sendMessage(contractor, { win: order.id, content, users: [] });
    await sendMessage(client, { win: order.id, content: "Soon", users: [contractor.id] });
    const { html, text } = await renderTab(client, "available");
    expect(text).toContain(`${order.id} NW-77 3 messages 2 new`);
    expect(text).toContain("03/01/2027 9:00 AM EST");
    for (const win of [order.id, bare])
      expect(html).toMatch(new RegExp(`<input type="checkbox" name="win"[^>]* value="${win}"`));
    expect((await renderTab(contractor, "applied")).text).toContain("3 messages 1 new");
    const { html: applied } = await renderTab(contractor, "applied");
    expect(applied).not.toContain('name="win"');
  });

  test("BLK-008 a button applies to all without a selection, and the URL restores the selection", async () => {
    const client = await makeClient();
    const [one, two, three] = [await makeOrder(client), await makeOrder(client), await makeOrder(client)];
    await makeOrder(client, { title: "Elsewhere", status: "published" });
    const { html } = await renderTab(client, "draft", `?win=${one.id}&win=${three.id}`);
    const isTicked = (win: number) =>
      /checked=""/.test(
        new RegExp(`<input type="checkbox" name="win"[^>]* value="${win}"[^>]*>`).exec(html)![0],
      );
    expect([one, two, three].map(({ id }) => isTicked(id))).toEqual([true, false, true]);
    const buttons = [...html.matchAll(/<button[^>]*bulk-[^>]*>(.*?)<\/button>/g)];
    const [ticked, none] = ["about-ticked", "about-all"].map((shown) =>
      buttons.map(([, inside]) => {
        const hidden = ["about-ticked", "about-either", "about-all"].filter((name) => name !== shown);
        const seen = hidden.reduce(
          (left, name) => left.replace(new RegExp(`<span class="${name}">.*?</span>`), ""),
          inside!,
        );
        return seen.replace(/<[^>]+>/g, "");
      }),
    );
    expect(ticked).toEqual([
      "Edit selected",
      "Publish selected",
      "Route selected",
      "Duplicate selected",
      "Delete selected",
    ]);
    expect(none).toEqual(["Edit all 3", "Publish all 3", "Route all 3", "Duplicate all 3", "Delete all 3"]);
    expect(html).not.toMatch(/<button[^>]*bulk-[^>]*aria-label/);
    // CSS hides the hint together with the other texts about "all".
    expect(html).toContain('<span class="about-all">Select some, or apply to all:</span>');
  });

  test("LST-033 an order that is unconfirmed 12 hours before its start is marked", async () => {
    const [client, contractor] = [await makeClient(), await makeContractor()];
    await makeAssignedOrder(client, contractor);
    const shownAt = (at: string) => atTime(at, () => renderTab(client, "assigned"));
    const early = await shownAt("2027-03-01T01:59:00Z");
    expect(early.html).not.toContain('<tr class="warned"');
    expect(early.text).not.toContain("EST not confirmed");
    const late = await shownAt("2027-03-01T02:00:00Z");
    expect(late.html).toContain('<tr class="warned"');
    expect(late.text).toContain("EST not confirmed");
  });

  test("LST-040 the client sees the numbers of applicants and routed contractors", async () => {
    const client = await makeClient();
    await makeOrder(client, { status: "published", applicantCount: 3, routedCount: 2, siteName: "" });
    expect((await renderTab(client, "routed")).text).toContain(" 3 2 routed ");
  });

  test("LST-023 LST-041 a contractor sees Available and the distance in miles with two decimals", async () => {
    const client = await makeClient();
    const contractor = await makeContractor({ latitude: 42.3575, longitude: -71.0636 });
    const worcester = { latitude: 42.2626, longitude: -71.8023 };
    await makeOrder(client, { status: "published", applicantCount: 1, title: "Two decimals", ...worcester });
    const { text } = await renderTab(contractor, "available", "?search=two+decimals");
    expect(text).toMatch(/ Available .* 38\.\d\d mi /);
    expect(text).not.toMatch(/ 38\.\d\d\d| 38\.\d mi/);
  });
});

test("DSK-003 the pager's page size is remembered, a link's is not", async () => {
  const client = await makeClient();
  const at = (query: string) => visit(client, loader, `/dashboard/draft?${query}`, { tab: "draft" });
  const perPage = async (query = "") =>
    ((await at(query)) as { list: { query: { perPage: number } } }).list.query.perPage;
  expect(redirectOf(await at("pageSize=25&search=a"))).toBe("/dashboard/draft?search=a&perPage=25");
  expect([await perPage(), await perPage("perPage=50"), await perPage()]).toEqual([25, 50, 25]);
  expect(redirectOf(await at("pageSize=10"))).toBe("/dashboard/draft");
  expect(await perPage()).toBe(10);
});

test("DSK-017 in a list the contractor's name is a link to the profile above that list, for those who see it", async () => {
  const client = await makeClient();
  const contractor = await makeContractor({ firstName: "Nora", lastName: "Named" });
  await makeAssignedOrder(client, contractor, { title: "Test the line" });
  const link = `<a href="/dashboard/assigned/contractors/${contractor.id}?search=line">Nora Named</a>`;
  for (const actor of [client, await makeSuperAdmin()])
    expect((await renderTab(actor, "assigned", "?search=line")).html).toContain(link);
  expect((await renderTab(contractor, "upcoming-work")).html).not.toContain(`contractors/${contractor.id}`);
});
