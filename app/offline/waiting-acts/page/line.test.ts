import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  endSending,
  isLineDead,
  listenToLine,
  PROBE_MS,
  SILENT_MS,
  type Unanswered,
  watchLine,
} from "./line";

const checkIn = "/dashboard/upcoming-work/100007/check-in";
let answer: () => Promise<Response>;
let lost: (Unanswered | undefined)[];
let answered: string[];
const ends: (() => void)[] = [];
const place = { fetch: undefined as unknown as typeof fetch };
const ok = (headers = {}) => Promise.resolve(new Response("", { headers }));
const seen = ({ path, isForm }: Unanswered) => ({ path, isForm });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", new URL("https://callout.test/dashboard"));
  lost = [];
  answered = [];
  answer = () => ok();
  place.fetch = ((_input: string, init?: RequestInit) =>
    Promise.race([
      answer(),
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
      ),
    ])) as typeof fetch;
  ends.push(
    watchLine(place),
    listenToLine({
      onLost: (request) => void lost.push(request && seen(request)),
      onAnswered: ({ path }) => void answered.push(path),
    }),
  );
});
afterEach(async () => {
  answer = () => ok();
  await place.fetch("/news");
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const failing = () => Promise.reject(new TypeError("Failed to fetch"));
const silent = () => new Promise<Response>(() => {});
const send = (path: string, init: RequestInit = {}) =>
  place.fetch(path, { signal: new AbortController().signal, ...init }).catch((error: Error) => error.name);

test("PHO-013 a form without an answer is lost, and so is one that is not answered for eight seconds", async () => {
  answer = failing;
  expect(await send(`${checkIn}.data`, { method: "POST" })).toBe("TypeError");
  expect([lost, isLineDead()]).toEqual([[{ path: checkIn, isForm: true }], true]);
  answer = () => ok();
  await send("/dashboard.data");
  expect([answered, isLineDead()]).toEqual([["/dashboard"], false]);
  answer = silent;
  void send(`${checkIn}.data?_routes=x`);
  await vi.advanceTimersByTimeAsync(SILENT_MS - 1);
  expect(lost).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(lost[1]).toEqual({ path: checkIn, isForm: false });
});

test("PHO-013 a form with files may take its time; one that its page left is not lost", async () => {
  answer = silent;
  const body = new FormData();
  body.set("files", new File(["rack"], "rack.jpg"));
  void send(`${checkIn}.data`, { method: "POST", body });
  await vi.advanceTimersByTimeAsync(SILENT_MS * 3);
  const left = new AbortController();
  const leaving = send(`${checkIn}.data`, { signal: left.signal });
  left.abort();
  expect(await leaving).toBe("AbortError");
  expect([lost, isLineDead()]).toEqual([[], false]);
});

test("PHO-013 an unknown route's request counts for its page, a kept copy is no answer", async () => {
  answer = failing;
  await send(`/__manifest?p=${encodeURIComponent(checkIn)}&version=5a8e`);
  expect(lost).toEqual([{ path: checkIn, isForm: false }]);
  answer = () => ok({ "x-copied-at": "2026-11-28T15:09:30.000Z" });
  await send("/dashboard.data");
  expect(isLineDead()).toBe(true);
});

test("PHO-013 a dead line is tried every ten seconds until it answers", async () => {
  answer = failing;
  await send(`${checkIn}.data`);
  await vi.advanceTimersByTimeAsync(PROBE_MS);
  expect(isLineDead()).toBe(true);
  answer = () => ok();
  await vi.advanceTimersByTimeAsync(PROBE_MS);
  expect(isLineDead()).toBe(false);
});

test("PHO-013 a form that the phone keeps is no longer sent", async () => {
  answer = silent;
  const sending = send(`${checkIn}.data`, { method: "POST" });
  endSending("/dashboard/upcoming-work/100008/check-in");
  endSending(checkIn);
  expect(await sending).toBe("TypeError");
});
