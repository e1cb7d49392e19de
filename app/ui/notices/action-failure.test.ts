import { afterEach, expect, test, vi } from "vitest";
import { LOST } from "~/platform/forms/lost";
import { whenActLost } from "./action-failure";

afterEach(() => vi.unstubAllGlobals());

/** Presses a button that is an act; answers what the page gets and which toasts it shows. */
async function press(serverAction: () => Promise<unknown>) {
  const dispatchEvent = vi.fn();
  vi.stubGlobal("window", { dispatchEvent });
  const request = new Request("http://localhost:3000/reconciliation/compare", {
    method: "POST",
    body: new URLSearchParams(),
  });
  const answer = await whenActLost()({ request, serverAction }).catch((thrown) => thrown);
  return { answer, said: dispatchEvent.mock.calls.map(([event]) => event.detail.text) };
}

test("a button whose answer was lost says so, since no form is there to do it", async () => {
  const { answer, said } = await press(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(answer).toMatchObject({ status: LOST });
  expect(said).toEqual(["No answer came back. Please look whether it was done before you try again."]);
});

test("what the server did answer goes its way without a word", async () => {
  expect(await press(async () => ({ done: true }))).toEqual({ answer: { done: true }, said: [] });
  const refused = new Response(null, { status: 403 });
  expect(await press(() => Promise.reject(refused))).toEqual({ answer: refused, said: [] });
});
