import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PAGE_WAIT_MS, PUSH_QUESTION } from "~/platform/push/push-question";
import { answerPushes } from "./answer-pushes";

let worker: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  worker = new EventTarget();
  vi.stubGlobal("navigator", { serviceWorker: worker });
  vi.stubGlobal("location", { pathname: "/dashboard/upcoming-work/100008/messages" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks the page as the worker does; the answers so far are in the returned list. */
function ask(data: object) {
  const answers: unknown[] = [];
  const port = { postMessage: (answer: unknown) => answers.push(answer) };
  worker.dispatchEvent(Object.assign(new Event("message"), { data, ports: [port] }));
  return answers;
}
const aboutNotification = { type: PUSH_QUESTION, notificationId: 31, win: 100007 };

test("PHO-031 a page answers yes once its own toast is there, also if that comes a moment later", async () => {
  const toasts = new Set([30]);
  answerPushes((id) => toasts.has(id));
  const answers = ask(aboutNotification);
  await vi.advanceTimersByTimeAsync(PAGE_WAIT_MS - 300);
  expect(answers).toEqual([]);
  toasts.add(31);
  await vi.advanceTimersByTimeAsync(200);
  expect(answers).toEqual([{ isShown: true }]);
});

test("PHO-031 a page without the toast answers no in time", async () => {
  answerPushes((id) => id === 30);
  const answers = ask(aboutNotification);
  await vi.advanceTimersByTimeAsync(PAGE_WAIT_MS);
  expect(answers).toEqual([{ isShown: false }]);
});

test("PHO-031 a message is shown where its order's conversation is open", async () => {
  answerPushes(() => true);
  const [open, other] = [100008, 10000].map((win) => ask({ type: PUSH_QUESTION, win }));
  await vi.advanceTimersByTimeAsync(0);
  expect([open, other]).toEqual([[{ isShown: true }], [{ isShown: false }]]);
});

test("PHO-031 other messages of the worker get no answer, and none after the page has stopped", async () => {
  const stop = answerPushes(() => true);
  const answers = ask({ type: "cached" });
  stop();
  const late = ask(aboutNotification);
  await vi.advanceTimersByTimeAsync(PAGE_WAIT_MS);
  expect([answers, late]).toEqual([[], []]);
});
