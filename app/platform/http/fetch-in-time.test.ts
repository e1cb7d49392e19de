import { afterEach, expect, test, vi } from "vitest";
import { fetchInTime } from "./fetch-in-time";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the state of a call on a line that never answers. */
function askSilentLine(init?: RequestInit) {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal!.addEventListener("abort", () => reject(signal!.reason))),
  );
  const call = { status: 0 };
  void fetchInTime("/api/messages", init).then(({ status }) => Object.assign(call, { status }));
  return call;
}

test("PHO-013 a call on a line that has gone silent is given up after two minutes", async () => {
  const call = askSilentLine();
  await vi.advanceTimersByTimeAsync(119_000);
  expect(call.status).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(call.status).toBe(503);
});

test("PHO-013 a file of 25 MB has the time that it takes at 400 kbit/s, alone and in a form", async () => {
  const file = new Blob([new Uint8Array(25_000_000)]);
  const form = new FormData();
  form.set("workOrderId", "100001");
  form.set("files", file, "rack.jpg");
  for (const body of [file, form]) {
    const call = askSilentLine({ body });
    await vi.advanceTimersByTimeAsync(500_000);
    expect(call.status).toBe(0);
    await vi.advanceTimersByTimeAsync(700_000);
    expect(call.status).toBe(503);
  }
});
