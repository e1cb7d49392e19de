import { eventually } from "tests/setup/eventually";
import { renderScreen, textOf } from "tests/setup/render";
import { afterEach, expect, test, vi } from "vitest";
import { watchVersions } from "~/platform/http/watch-version";
import { NewVersionDialog, watchOtherVersion, watchVersion } from "./new-version";

afterEach(() => vi.unstubAllGlobals());

test("PUB-060 Q-135 the dialog for a new API version asks to refresh and can't be dismissed", async () => {
  const html = await renderScreen(NewVersionDialog);
  expect(textOf(html)).toContain("New version");
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toMatch(/<button[^>]*>Refresh<\/button>/);
  expect(html).not.toMatch(/<a /);
});

test("PUB-060 a version other than the page's is reported, and its own is not", async () => {
  const version = { now: "1.0.0" };
  const answer = async () => Response.json({ payload: { version: version.now } });
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("window", { fetch: answer });
  const tell = vi.fn();
  const leave = watchOtherVersion("1.0.0", tell);
  await new Promise(setImmediate);
  expect(tell).not.toHaveBeenCalled();
  leave();
  version.now = "1.1.0";
  watchOtherVersion("1.0.0", tell);
  await eventually(() => expect(tell).toHaveBeenCalledOnce());
});

test("PUB-061 API-002 each answer's version is read, and the answer is unchanged", async () => {
  const answers = [
    new Response("one", { headers: { "x-api-version": "1.0.0" } }),
    new Response("another site's"),
    new Response("two", { status: 500, headers: { "x-api-version": "2.0.0" } }),
  ];
  const place = { fetch: vi.fn(async () => answers.shift()!) as unknown as typeof fetch };
  const plain = place.fetch;
  const versions: string[] = [];
  const stop = watchVersions((version) => versions.push(version), place);
  expect(await (await place.fetch("/news", { method: "POST" })).text()).toBe("one");
  await place.fetch("https://elsewhere.example");
  expect((await place.fetch("/news")).status).toBe(500);
  expect(versions).toEqual(["1.0.0", "2.0.0"]);
  expect(plain).toHaveBeenCalledWith("/news", { method: "POST" });
  stop();
  expect(place.fetch).toBe(plain);
});

test("PUB-061 versions are still read after a later listener has stopped", async () => {
  const place = { fetch: vi.fn(async () => new Response("")) as unknown as typeof fetch };
  const stop = watchVersions(() => {}, place);
  const other = watchVersions(() => {}, place);
  const wrapped = place.fetch;
  stop();
  expect(place.fetch).toBe(wrapped);
  other();
});

test("PUB-062 a failed version request shows an error, unless the page was left or is a kept copy", async () => {
  const notices: unknown[] = [];
  let isKept = true;
  vi.stubGlobal("document", { documentElement: { hasAttribute: () => isKept } });
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  const window = { fetch: lost, dispatchEvent: ({ detail }: CustomEvent) => notices.push(detail) };
  vi.stubGlobal("window", window);
  vi.stubGlobal("fetch", lost);
  const left = watchVersion(() => {});
  left();
  await new Promise(setImmediate);
  const leaveKept = watchVersion(() => {});
  await new Promise(setImmediate);
  leaveKept();
  expect(notices).toEqual([]);
  isKept = false;
  const leave = watchVersion(() => {});
  await eventually(() => expect(notices).toEqual([{ type: "error", text: "init api version failed" }]));
  leave();
});
