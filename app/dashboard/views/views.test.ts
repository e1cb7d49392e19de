import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { listOrders } from "~/order-lists/list-orders.server";
import { readListQuery } from "~/order-lists/list-query";
import type { TabName } from "~/order-lists/tabs";
import Tab, { loader } from "../routes/tab";
import { drawView } from "./draw-view.server";

const draw = async (actor: Actor, tab: TabName, query: string) =>
  (await drawView(actor, readListQuery(tab, new URLSearchParams(query))))!;
const at = (startDate: string, hour = 14) => ({
  startDate,
  startTime: "09:00",
  startAt: new Date(Date.parse(`${startDate}T00:00Z`) + hour * 3_600_000),
});
const cellOf = (html: string, name: string) =>
  html.split("<td").find((cell) => cell.includes(`>${name}</span>`)) ?? "";
const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));

describe("DSK-009 the list as a calendar", () => {
  test("has each order of the filtered list on its day at the site, and no other", async () => {
    const client = await makeClient();
    const sunday = await makeOrder(client, {
      title: "Late on Saturday in Hawaii",
      city: "Hilo",
      ...at("2026-11-28", 33),
    });
    const monday = await makeOrder(client, { title: "Swap <router>", city: "Hilo", ...at("2026-11-23") });
    await makeOrder(client, { title: "Elsewhere", city: "Salem", ...at("2026-11-23") });
    await makeOrder(client, { title: "Next week", city: "Hilo", ...at("2026-11-29") });
    await makeOrder(await makeClient(), { title: "Not theirs", city: "Hilo", ...at("2026-11-23") });
    const html = await draw(client, "draft", "view=week&day=2026-11-25&cityName=Hilo");
    expect(textOf(html)).toContain("Nov 22 – 28, 2026 2 work orders");
    const cell = cellOf(html, "Mon, Nov 23");
    expect(textOf(cell)).toContain("9:00 AM EST Swap &lt;router&gt;");
    expect(linksIn(cell)).toContain(`/dashboard/draft/${monday.id}?cityName=Hilo&view=week&day=2026-11-25`);
    expect(cellOf(html, "Sat, Nov 28")).toContain(`/dashboard/draft/${sunday.id}?`);
    for (const title of ["Elsewhere", "Next week", "Not theirs"]) expect(html).not.toContain(title);
    expect(linksIn(html)).toContain("/dashboard/draft?cityName=Hilo&view=week&day=2026-11-29");
    expect(linksIn(html)).toContain("/dashboard/draft?cityName=Hilo&view=week&day=2026-11-15");
  });

  test("leads to a day's list for what the grid has no room for, and names orders without a start", async () => {
    const client = await makeClient();
    for (let n = 0; n < 7; n++) await makeOrder(client, at("2026-11-24", 13 + n));
    await makeOrder(client, { startDate: null, startTime: null, startAt: null });
    const html = await draw(client, "all", "view=month&day=2026-11-01");
    const cell = cellOf(html, "Tue, Nov 24");
    expect(cell.match(/class="entry/g)).toHaveLength(3);
    expect(textOf(cell)).toContain("+4 more on Tue, Nov 24");
    const [day] = linksIn(cell);
    expect(linksIn(cell).at(-1)).toBe(day);
    const list = await listOrders(client, readListQuery("all", new URL(day!, "http://x").searchParams));
    expect(list.count.n).toBe(7);
    expect(textOf(html)).toContain("1 more without a start date");
    expect(textOf(await draw(client, "all", "view=week&day=2031-01-01"))).toContain(
      "No work orders start in this week.",
    );
  });

  test("stands in the place of the table, and without orders says what would be here", async () => {
    const client = await makeClient();
    const open = async (query: string) =>
      renderScreen(Tab, await visit(client, loader, `/dashboard/draft${query}`, { tab: "draft" }));
    expect(await open("?view=week")).not.toContain("<table");
    await makeOrder(client, at("2026-11-24"));
    const html = await open("?view=month&day=2026-11-01");
    expect(textOf(html)).toContain("View: Month");
    expect(html).toContain("November 2026");
    expect(html).not.toContain("draft work orders");
    expect(html).toContain('href="/dashboard/all?view=month&amp;day=2026-11-01"');
  });

  test("has a contractor's open work within the circle", async () => {
    const contractor = await makeContractor();
    const client = await makeClient();
    const open = { status: "published", city: "Calendar Falls", ...at("2031-03-04") } as const;
    await makeOrder(client, open);
    await makeOrder(client, { ...open, status: "draft" });
    const query = "view=month&day=2031-03-01&cityName=Calendar+Falls&range=unlimited";
    expect(textOf(await draw(contractor, "available", query))).toContain("March 2031 1 work order ");
  });
});

describe("DSK-009 DSK-020 the list as a map", () => {
  const boston = { city: "Boston", stateCode: "MA", zipCode: "02108", latitude: 42.36, longitude: -71.06 };
  const salem = { city: "Salem", stateCode: "MA", zipCode: "01970", latitude: 42.52, longitude: -70.9 };
  const dallas = { city: "Dallas", stateCode: "TX", zipCode: "75201", latitude: 32.78, longitude: -96.8 };

  test("has marks that lead to orders, places and nearer maps, and a table with the same", async () => {
    const client = await makeClient();
    for (let n = 0; n < 5; n++)
      await makeOrder(client, { title: `Boston ${n}`, ...boston, ...at("2026-11-24", n + 1) });
    await makeOrder(client, { ...salem });
    const alone = await makeOrder(client, { title: "Alone", ...dallas });
    await makeOrder(client, { isRemote: true, latitude: null, longitude: null });
    await makeOrder(await makeClient(), { title: "Not theirs", ...dallas });
    const html = await draw(client, "draft", "view=map");
    const links = linksIn(html);
    expect(html).toContain('aria-label="Dallas, TX 75201: 1 work order"');
    expect(links).toContain(`/dashboard/draft/${alone.id}?view=map`);
    expect(html).toContain('aria-label="Boston, MA 02108 and 1 more: 6 work orders"');
    const nearer = links.find((link) => link.includes("area="))!;
    const near = await draw(client, "draft", nearer.split("?")[1]!);
    expect(near).toContain('aria-label="Boston, MA 02108: 5 work orders"');
    expect(near).toContain('aria-label="Salem, MA 01970: 1 work order"');
    expect(near).not.toContain("Dallas");
    expect(linksIn(near)).toContain("/dashboard/draft?zip=02108");
    const [table] = /<table.*<\/table>/s.exec(html)!;
    expect(textOf(table)).toMatch(/Boston, MA 02108 5 Boston 0 .* Boston 1 .* Boston 2/);
    expect(textOf(table)).not.toContain("Boston 3");
    expect(textOf(html)).toContain("1 remote work order or without an address");
    expect(html).not.toContain("Not theirs");
  });

  test("PHO-024 Available goes around the contractor, with a list by distance", async () => {
    const client = await makeClient();
    const contractor = await makeContractor({
      latitude: 42.36,
      longitude: -71.06,
    });
    const open = { status: "published" } as const;
    const near = { ...boston, city: "Map Falls", zipCode: "02109", latitude: 42.4 };
    const far = { ...boston, city: "Map Falls", zipCode: "03101", latitude: 42.99, longitude: -71.46 };
    await makeOrder(client, { ...open, ...far, title: "Far", potentialPayCents: 70_100 });
    await makeOrder(client, { ...open, ...far, title: "Far too", potentialPayCents: 70_200 });
    const order = await makeOrder(client, { ...open, ...near, title: "Near", potentialPayCents: 20_300 });
    const html = await draw(contractor, "available", "view=map&cityName=Map+Falls");
    const list = html.slice(html.indexOf("<ol"));
    expect(textOf(list)).toMatch(
      /^ Map Falls, MA 02109 2\.76 mi Near .*\$203\.00 Map Falls, MA 03101 48\.\d\d mi Far/,
    );
    expect(linksIn(list)).toContain(`/dashboard/available/${order.id}?cityName=Map+Falls&view=map`);
    const [, x, y] = /<circle cx="(\d+)" cy="(\d+)"[^>]*class="map-home"/.exec(html)!;
    expect(Math.abs(Number(x) - 400), "px from the middle of 800").toBeLessThan(8);
    expect(Math.abs(Number(y) - 220), "px from the middle of 440").toBeLessThan(8);
    expect(html).toContain('class="map-circle"');
    expect(textOf(html)).toContain("You");
    const ofClient = await draw(client, "available", "view=map&cityName=Map+Falls");
    expect(ofClient).toContain("<table");
    expect(ofClient).not.toContain("map-home");
  });

  test("says so where no order has a place", async () => {
    const client = await makeClient();
    await makeOrder(client, { isRemote: true, latitude: null, longitude: null });
    const html = await draw(client, "draft", "view=map");
    expect(html).not.toContain("<svg");
    expect(textOf(html)).toContain("None of these work orders has a place on the map.");
  });
});
