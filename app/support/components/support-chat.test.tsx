import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { useSupportChat } from "./use-support-chat";

afterEach(() => vi.unstubAllGlobals());

/** Returns the window's `send` and the idempotency keys of its requests; `answers` stands in for the server. */
function openWindow(answers: () => Promise<Response>) {
  // As on a page without https, where `randomUUID` is missing.
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys: unknown[] = [];
  vi.stubGlobal(
    "fetch",
    (_: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
      if (method === "POST") keys.push(headers["Idempotency-Key"]);
      return answers();
    },
  );
  let send: ReturnType<typeof useSupportChat>["send"];
  const Window = () => {
    send = useSupportChat(() => {}).send;
    return null;
  };
  renderToString(<Window />);
  return { send: (message: string, files: string[] = []) => send({ message, files }), keys };
}

test("a message whose answer was lost is resent under its key, and other text or files under a new one", async () => {
  const { send, keys } = openWindow(() => Promise.reject(new TypeError("Failed to fetch")));
  for (const message of ["Hello", "Hello", "Hello?"]) expect(await send(message)).toBe(false);
  expect(await send("Hello?", ["7"])).toBe(false);
  expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys.slice(1)).size).toBe(3);
});

test("the same text sent again after an answer is another message", async () => {
  const { send, keys } = openWindow(async () => Response.json({ success: true, message: "" }));
  for (let n = 0; n < 2; n++) expect(await send("Thank you")).toBe(true);
  expect(new Set(keys).size).toBe(2);
});
