import type { StrategyHandler } from "serwist";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StoredList } from "../rules/kept-list";
import { NetworkThenKept } from "./answers";

const ORIGIN = "https://callout.test";
const orders = [100006, 100007].map((win) => ({
  ...{ win, title: `Order ${win}`, page: `/dashboard/upcoming-work/${win}`, version: "1" },
  ...{ parts: [], files: [] },
}));
const list: StoredList = {
  ...{ account: "5", timeZone: "America/New_York", home: "/dashboard/upcoming-work", others: [] },
  ...{ hasWork: true, orders, copiedAt: {} },
};

/** The phone keeps its list and the second order's page, but not the first's. */
const kept: Record<string, () => Response> = {
  "/offline/stored-list": () => Response.json(list),
  "/dashboard/upcoming-work/100007": () => new Response("<html >kept"),
};

beforeEach(() =>
  vi.stubGlobal("caches", {
    keys: async () => ["callout-kept-5"],
    match: async (address: string) => kept[address]?.(),
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens an address in a new tab, as pressing a notification does. */
function open(path: string, network: () => Promise<Response>) {
  const request = { url: ORIGIN + path, mode: "navigate" } as Request;
  const handler = { event: { resultingClientId: "tab" }, fetch: network } as unknown as StrategyHandler;
  return new NetworkThenKept()._handle(request, handler);
}
const noNetwork = async () => {
  throw new TypeError("Failed to fetch");
};

test("PHO-031 without a network a pressed push opens the kept page of its order", async () => {
  const answer = await open("/notifications/31?win=100007", noNetwork);
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    302,
    `${ORIGIN}/dashboard/upcoming-work/100007`,
  ]);
});

test("PHO-031 on a line that has gone silent it does after eight seconds, and while the product is down", async () => {
  vi.useFakeTimers();
  const opened = open("/notifications/31?win=100007", () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(8001);
  expect((await opened).status).toBe(302);
  const down = await open("/notifications/31?win=100007", async () => new Response("", { status: 503 }));
  expect(down.status).toBe(302);
});

test("PHO-031 a push of an order that is not kept says what is, and with a network the server answers", async () => {
  const missing = await open("/notifications/30?win=100006", noNetwork);
  expect([missing.status, await missing.text()]).toEqual([503, expect.stringContaining("No network")]);
  const answer = await open("/notifications/31?win=100007", async () => new Response("the server's"));
  expect(await answer.text()).toBe("the server's");
});
