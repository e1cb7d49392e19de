import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropChangedAgain, sendLater } from "./unsent-forms";

let refused = 0;
let answers: (Response | Error)[] = [];
let sent: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  refused = 0;
  sent = [];
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("fetch", async (to: string, { body }: { body: URLSearchParams }) => {
    sent.push(`${to} ${body}`);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const form = (action: string, ...changed: string[]) => ({
  action,
  onRefused: () => {
    refused += 1;
  },
  body: new URLSearchParams([["list", "1"], ...changed.map((name): [string, string] => ["changed", name])]),
});

test("a form left unsaved is sent until the server answers, and a refusal is shown", async () => {
  answers = [new TypeError("no network"), new Response("", { status: 503 }), new Response("saved")];
  const first = sendLater(form("/first", "a"));
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  expect([sent.length, refused]).toEqual([3, 0]);
  answers = [new Response("not yours any more", { status: 409 })];
  const second = sendLater(form("/second", "b"));
  await vi.advanceTimersByTimeAsync(4000);
  await second;
  expect(refused).toBe(1);
});

test("a field changed again is removed from the form still waiting", async () => {
  answers = [new Response("saved"), new Response("saved")];
  const both = sendLater(form("/tasks", "a", "b"));
  const one = sendLater(form("/tasks", "a"));
  const other = sendLater(form("/elsewhere", "a"));
  dropChangedAgain("/tasks", new Set(["a"]));
  await vi.advanceTimersByTimeAsync(4000);
  await Promise.all([both, one, other]);
  expect(sent).toEqual(["/tasks list=1&changed=b", "/elsewhere list=1&changed=a"]);
});
