import { afterEach, expect, test, vi } from "vitest";
import { LOST_ANSWER_STATUS } from "~/platform/forms/offline/lost-answer-status";
import { toastOnLostAnswer } from "./lost-answer-toast";

afterEach(() => vi.unstubAllGlobals());

/** Presses an action button; returns the answer and the toasts. */
async function press(serverAction: () => Promise<unknown>) {
  const dispatchEvent = vi.fn();
  vi.stubGlobal("window", { dispatchEvent });
  const request = new Request("http://localhost:3000/reconciliation/compare", {
    method: "POST",
    body: new URLSearchParams(),
  });
  const answer = await toastOnLostAnswer()({ request, serverAction }).catch((thrown) => thrown);
  return { answer, said: dispatchEvent.mock.calls.map(([event]) => event.detail.text) };
}

test("a button whose answer was lost shows a toast, because it has no form", async () => {
  const { answer, said } = await press(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(answer).toMatchObject({ status: LOST_ANSWER_STATUS });
  expect(said).toEqual(["No answer came back. Check whether it was done before you try again."]);
});

test("the server's answer passes through without a toast", async () => {
  expect(await press(async () => ({ done: true }))).toEqual({ answer: { done: true }, said: [] });
  const refused = new Response(null, { status: 403 });
  expect(await press(() => Promise.reject(refused))).toEqual({ answer: refused, said: [] });
});
