import { afterEach, expect, test, vi } from "vitest";
import { fetchInTime } from "./fetch-in-time";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("PHO-013 a call on a line that has gone silent is given up after two minutes", async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal!.addEventListener("abort", () => reject(signal!.reason))),
  );
  let status = 0;
  const asked = fetchInTime("/api/messages").then((answer) => {
    status = answer.status;
  });
  await vi.advanceTimersByTimeAsync(119_000);
  expect(status).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  await asked;
  expect(status).toBe(503);
});
