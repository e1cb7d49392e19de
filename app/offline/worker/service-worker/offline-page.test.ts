import { afterEach, expect, test, vi } from "vitest";
import type { StoredList } from "../rules/kept-list";
import { offlinePage } from "./offline-page";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("PHO-011 the page for addresses that are not kept says how old each kept page is, with its day unless that is today", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-27T15:00:00Z"), toFake: ["Date"] });
  const order = { title: "Swap the unit", page: "/dashboard/upcoming-work/100007", win: 100007 };
  const list: StoredList = {
    ...{ account: "5", timeZone: "America/New_York", home: "/dashboard/upcoming-work", others: [] },
    ...{ hasWork: true, orders: [{ ...order, version: "1", parts: [], files: [] }] },
    copiedAt: {
      "/dashboard/upcoming-work": "2026-11-27T13:05:00Z",
      [order.page]: "2026-11-26T20:41:00Z",
    },
  };
  vi.stubGlobal("caches", { keys: async () => ["callout-kept-5"], match: async () => Response.json(list) });
  const html = await (await offlinePage()).text();
  expect(html.match(/<small>.*?<\/small>/g)).toEqual([
    "<small>As of 8:05 AM EST</small>",
    "<small>As of 11/26/2026, 3:41 PM EST</small>",
  ]);
});
