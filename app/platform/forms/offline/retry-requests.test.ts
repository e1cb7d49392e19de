import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { isWaiting, onWaiting, retryPageRequests } from "./retry-requests";

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanups.splice(0)) end();
});

/** A server that breaks its first `lost` connections, the second in the middle of the answer. */
async function flakyServer(lost: number) {
  let requestCount = 0;
  const server = createServer((_request, answer) => {
    requestCount++;
    if (requestCount > lost) return void answer.end("the page");
    if (requestCount !== 2) return void answer.socket?.destroy();
    answer.writeHead(200, { "Content-Length": "8" });
    answer.write("the ");
    setTimeout(() => answer.socket?.destroy(), 10);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  cleanups.push(() => server.close());
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { origin, asked: () => requestCount };
}

/** A page's fetch with relative URLs and no pauses. */
function pageAt(origin: string, pause = async () => {}) {
  const place = {
    fetch: ((input: string, init?: RequestInit) => fetch(`${origin}${input}`, init)) as typeof fetch,
  };
  retryPageRequests(place, pause);
  return place;
}

test.each(["/dashboard/assigned.data?_routes=x", "/__manifest?p=%2Fprofile"])(
  "a page's request %s is retried until its answer is complete, and the page says that it waits",
  async (address) => {
    const { origin, asked } = await flakyServer(3);
    const seen: boolean[] = [];
    cleanups.push(onWaiting(() => seen.push(isWaiting())));
    const answer = await pageAt(origin).fetch(address, { signal: new AbortController().signal });
    expect([await answer.text(), asked()]).toEqual(["the page", 4]);
    expect([seen.at(0), seen.at(-1), isWaiting()]).toEqual([true, false, false]);
  },
);

test("a route's code is requested until it arrives", async () => {
  const { origin, asked } = await flakyServer(1);
  expect(await (await pageAt(origin).fetch("/assets/tasks-Bx1.js")).text()).toBe("the page");
  expect(asked()).toBe(2);
});

test("submissions and a page's own requests are not retried", async () => {
  const { origin, asked } = await flakyServer(9);
  const { signal } = new AbortController();
  const place = pageAt(origin);
  const ask = async (address: string, init?: RequestInit) => (await place.fetch(address, init)).text();
  await expect(ask("/dashboard/all/7/tasks.data", { method: "POST", signal })).rejects.toThrow();
  await expect(ask("/news", { signal })).rejects.toThrow();
  await expect(ask("/__manifest?p=%2Fa")).rejects.toThrow();
  expect([asked(), isWaiting()]).toEqual([3, false]);
});

test("an abandoned navigation is not retried", async () => {
  const { origin } = await flakyServer(9);
  const leaving = new AbortController();
  const place = pageAt(origin, async () => leaving.abort());
  await expect(place.fetch("/profile.data", { signal: leaving.signal })).rejects.toThrow();
  expect(isWaiting()).toBe(false);
});
